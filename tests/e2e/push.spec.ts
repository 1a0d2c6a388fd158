import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { startPushStandIn } from '#demo/push-stand-in.ts'
import type { StandInBrowser } from '#demo/stand-in-browser.ts'
import { pushDevices } from '#server/database/schema.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { MESSAGE_SENDERS, sendDueMessages } from '#server/features/messages/index.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { expectReadable, openBrowser } from '#tests/support/browser.ts'
import { builtWeb } from '#tests/support/built-program.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const origin = `http://localhost:${await freePort()}`
const service = await startPushStandIn()
const guild = await startTestApp({
  env: { PUBLIC_URL: origin },
  fetch,
  webRoot: builtWeb(),
  pushOrigin: service.origin,
})
await guild.app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' })
const browser = await openBrowser(origin)
const never = new AbortController().signal

afterAll(async () => {
  await browser.close()
  service.close()
})

async function send() {
  for (const sender of MESSAGE_SENDERS) await sendDueMessages(guild.deps, sender, never)
}

/** There is no push service for a browser in a test: the page gets a subscription whose private key the stand-in has. */
async function subscribeTo(page: Page, { endpoint, p256dh, auth }: StandInBrowser) {
  await page.context().grantPermissions(['notifications'], { origin })
  await page.addInitScript(
    (known) => {
      let subscription: unknown = null
      const manager = PushManager.prototype as unknown as Record<string, unknown>
      manager['getSubscription'] = async () => subscription
      manager['subscribe'] = async ({
        applicationServerKey,
      }: {
        applicationServerKey: Uint8Array
      }) =>
        (subscription = {
          options: { applicationServerKey: applicationServerKey.buffer },
          toJSON: () => ({
            endpoint: known.endpoint,
            keys: { p256dh: known.p256dh, auth: known.auth },
          }),
          unsubscribe: async () => {
            subscription = null
            return true
          },
        })
    },
    { endpoint, p256dh, auth },
  )
}

/** Delivers a message as the browser's push service would. */
async function deliver(page: Page, text: string) {
  const protocol = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  const registrationId = await registered
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body }) => ({ title, body }))
  })

/** As if somebody tapped it: no test can do that. */
async function tap(page: Page) {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

type ServiceWorkerScope = {
  registration: { getNotifications: () => Promise<unknown[]> }
  NotificationEvent: new (type: string, options: { notification: unknown }) => Event
  dispatchEvent: (event: Event) => void
}

it('tells a driver on a device: allowed, received, tapped and stopped', async () => {
  const driver = await guild.make.driver({ displayName: 'Lotta Laps' })
  const event = await guild.make.event({ title: 'Ardennes 6 Hours' })
  await guild.make.registration({ eventId: event.id, userId: driver.id, number: 7 })
  const device = service.addBrowser()
  const cookie = await signIn(guild.deps, driver.id)
  const page = await browser.visitor(cookie, { serviceWorkers: 'allow' })
  await subscribeTo(page, device)
  await page.goto('/inbox')

  await page.getByRole('button', { name: 'Tell Me on This Device' }).click()
  await page.getByText('You are told on this device.').waitFor()
  await page.getByRole('switch', { name: 'Quiet hours' }).waitFor()
  await expectReadable(page)

  await page.getByRole('button', { name: /^Send a test to/ }).click()
  await page.getByText('A message is on its way').waitFor()
  expect(device.received).toMatchObject([{ notification: { title: 'It works' } }])

  const params = { id: event.id }
  const admin = guild.as(await guild.make.admin())
  await admin.call(eventsApi.setStatus, { params, body: { status: 'cancelled' } })
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor()
  await send()
  expect(service.refusals).toEqual([])
  const [, message] = device.received
  expect(message?.notification).toMatchObject({ title: 'Cancelled: Ardennes 6 Hours' })

  await deliver(page, JSON.stringify({ web_push: 8030, notification: message?.notification }))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Cancelled: Ardennes 6 Hours', body: 'Ardennes 6 Hours was cancelled.' }])
  await tap(page)
  await page.getByRole('heading', { name: 'Ardennes 6 Hours', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor()
  expect(new URL(page.url()).hash).toBe('')

  await deliver(page, 'not what the site sends')
  await expect.poll(() => shown(page)).toContainEqual({ title: 'Open Paddock', body: '' })

  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await page.getByRole('button', { name: /^Stop messages to/ }).click()
  await page.getByRole('button', { name: 'Tell Me on This Device' }).waitFor()
  expect(await guild.db.$count(pushDevices)).toBe(0)
  expect(browser.complaints).toEqual([])
})
