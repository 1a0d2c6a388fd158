import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { toldByClock } from '#server/database/schema.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { liveApi } from '#shared/contract/live.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

it('shows an invitation at once, and clears it in every tab when it is read', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours', driversPerCar: 2 })
  // Otherwise the clock tells every member within a minute that its registration is open.
  await app.db.insert(toldByClock).values({ key: `event ${event.id} opens`, at: new Date() })
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
  const otto = await app.make.driver({ displayName: 'Otto Overlap' })
  const { id: entryId } = await app.make.registration({
    eventId: event.id,
    userId: lotta.id,
    number: 7,
    teamName: 'Kerb Crawlers',
  })
  const page = await browser.visitor(await app.cookieOf(otto))
  await page.setViewportSize({ width: 390, height: 844 })
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(unreadApi.countUnread.path)) counted.push(request.url())
  })
  const listens = page.waitForRequest((request) => request.url().includes(liveApi.listen.path))
  await page.goto('/events')
  await bell(page, 'Inbox').waitFor()
  await listens
  // The page brings the number along.
  expect(counted).toEqual([])
  const second = await page.context().newPage()
  await second.goto('/inbox')
  await second.getByRole('heading', { name: 'Nothing Here Yet' }).waitFor()
  await expectAccessible(second)

  const lottas = await browser.visitor(await app.cookieOf(lotta))
  await lottas.goto('/events')
  const status = await lottas.evaluate(
    async ({ url, userId }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId, role: 'driver' }),
      })
      return response.status
    },
    { url: endpointUrl(entriesApi.invite, { id: entryId }), userId: otto.id },
  )
  expect(status).toBe(201)

  // Nobody reloads.
  await bell(page, 'Inbox, 1 unread').waitFor()
  await second.getByText('New', { exact: true }).waitFor()
  await bell(page, 'Inbox, 1 unread').click()
  await page
    .getByText(
      'Lotta Laps invited you to join the crew of #7 Kerb Crawlers in Ardennes 6 Hours as a driver.',
    )
    .waitFor()
  await expectAccessible(page)
  expect(await bell(lottas, 'Inbox').count()).toBe(1)

  await page.getByRole('button', { name: 'Mark All as Read' }).click()
  await bell(page, 'Inbox').waitFor()
  await bell(second, 'Inbox').waitFor()
  await second.getByRole('button', { name: 'More actions' }).click()
  await second.getByRole('menuitem', { name: 'Mark as Unread' }).click()
  await bell(page, 'Inbox, 1 unread').waitFor()

  // Following a link reads it too.
  await page.getByRole('main').getByRole('link', { name: 'Ardennes 6 Hours' }).click()
  await page.getByRole('heading', { name: 'Ardennes 6 Hours', level: 1 }).waitFor()
  await bell(page, 'Inbox').waitFor()
  await bell(second, 'Inbox').waitFor()
})

it('keeps a choice of what to hear about', async () => {
  const driver = await app.make.driver()
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.goto('/inbox')
  const invitations = page.getByRole('checkbox', {
    name: 'Somebody invites me to a crew: Inbox',
  })
  await invitations.waitFor()
  expect(await invitations.isChecked()).toBe(true)

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await invitations.click()
  expect((await saved).status()).toBe(204)
  await page.reload()

  await invitations.waitFor()
  expect(await invitations.isChecked()).toBe(false)
})
