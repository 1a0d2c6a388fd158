import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
const hank = await app.make.driver({ displayName: 'Hank Hairpin' })
const fay = await app.make.driver({ displayName: 'Fay Fuelsave' })

const AWAY = 'The server cannot be reached. Check your connection and try again.'
/** The page begins to keep things after a moment. */

afterAll(browser.close)

it('shows a member without a signal the entry list and the start, and from when they are', async () => {
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    startDateTime: new Date('2031-06-14T13:00:00Z'),
    endDateTime: new Date('2031-06-14T19:00:00Z'),
  })
  await app.make.registration({ eventId: event.id, userId: hank.id, driverName: 'Hank Hairpin' })
  const page = await member()
  const before = Date.now()
  await page.goto(`/events/${event.id}?tab=participants`)
  await entrant(page, 'Hank Hairpin').waitFor()
  await keptOffline(page, `/api/events/${event.id}`)
  const after = Date.now()
  expect(await bar(page).count()).toBe(0)

  await page.context().setOffline(true)
  await page.reload()

  await entrant(page, 'Hank Hairpin').waitFor()
  await bar(page).getByText('No connection. This is how it was at').waitFor()
  const moment = await bar(page).locator('time').getAttribute('datetime')
  expect(Date.parse(moment ?? '')).toBeGreaterThanOrEqual(before)
  expect(Date.parse(moment ?? '')).toBeLessThanOrEqual(after)
  await expectReadable(page)
  await page.getByRole('tab', { name: 'Event Details' }).click()
  await page.getByText('Jun 14, 2031').first().waitFor()
  await bar(page).waitFor()

  // Nothing can be changed now, and Lotta stays signed in.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logout failed').waitFor()
  await page.getByText(AWAY).waitFor()

  await app.make.registration({ eventId: event.id, userId: fay.id, driverName: 'Fay Fuelsave' })
  await page.getByRole('tab', { name: /Participants/ }).click()
  expect(await entrant(page, 'Fay Fuelsave').count()).toBe(0)
  await page.context().setOffline(false)
  await entrant(page, 'Fay Fuelsave').waitFor()
  await bar(page).waitFor({ state: 'detached' })
})

it('shows the entry list of an event of which only the details were opened', async () => {
  const event = await app.make.event()
  await app.make.registration({ eventId: event.id, userId: hank.id, driverName: 'Hank Hairpin' })
  const page = await member()
  await page.goto(`/events/${event.id}`)
  await keptOffline(page, `/api/events/${event.id}`)

  await page.context().setOffline(true)
  await page.reload()
  await bar(page).waitFor()
  await page.getByRole('tab', { name: /Participants/ }).click()

  await entrant(page, 'Hank Hairpin').waitFor()
})

it('never loads the style sheets that came with the first page', async () => {
  const page = await member()
  await page.goto('/events')
  const loaded = loadedStyles(page)
  expect(await loaded()).toEqual([])
  await keptOffline(page, '/api/events')
  expect(await loaded()).toEqual([])
  const kept = await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-file]')]
    const copies = sheets.map(async ({ dataset, textContent }) => {
      const copy = await caches.match(dataset['file'] ?? '')
      return (await copy?.text()) === textContent
    })
    return Promise.all(copies)
  })
  expect(kept.length).toBeGreaterThan(1)
  expect(kept).not.toContain(false)

  // The worker has them now, so the next page only names them.
  await page.reload()
  await expect.poll(loaded).toHaveLength(kept.length)
  expect(await page.locator('style[data-file]').count()).toBe(0)
  await expectReadable(page)
})

it('deletes what a member has seen when they log out', async () => {
  const event = await app.make.event()
  await app.make.registration({ eventId: event.id, userId: hank.id, driverName: 'Hank Hairpin' })
  const page = await member()
  await page.goto(`/events/${event.id}?tab=participants`)
  await entrant(page, 'Hank Hairpin').waitFor()
  await keptOffline(page, `/api/events/${event.id}`)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('You have been successfully logged out').waitFor()

  await expect.poll(() => keptData(page)).not.toContain(`/api/events/${event.id}`)
  await page.context().setOffline(true)
  await page.goto(`/events/${event.id}?tab=participants`)
  await page.getByText(AWAY).waitFor()
  await bar(page).waitFor()
  expect(await page.getByText('Hank Hairpin').count()).toBe(0)
  expect(await page.getByText('Lotta Laps').count()).toBe(0)
})

it('deletes what a member has seen when their session has ended meanwhile', async () => {
  const page = await member()
  await page.goto('/events')
  await keptOffline(page, '/api/events')

  await page.context().clearCookies()
  await page.goto('/privacy')

  await expect.poll(() => keptData(page)).toEqual(['/api/auth/guild', '/api/auth/user'])
})

it('says that there is no connection on a page that was never opened, and opens it later', async () => {
  const page = await member()
  await page.goto('/events')
  await keptOffline(page, '/api/auth/user')
  await page.context().setOffline(true)

  await page.goto('/standings')
  await page.getByText(AWAY).waitFor()
  await bar(page).waitFor()

  await page.context().setOffline(false)
  await bar(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Standings', exact: true }).waitFor()
})

it('says at once that a question cannot be asked without a connection, and asks it afterwards', async () => {
  const page = await member()
  await page.goto(`/entries/${await entryOfLotta()}`)
  const leave = page.getByRole('button', { name: 'Leave the Crew' })
  await leave.waitFor()
  await keptOffline(page, '/api/auth/user')
  await page.context().setOffline(true)

  await leave.click()
  await page.getByRole('dialog').getByText(AWAY).waitFor()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await page.getByText(AWAY).waitFor({ state: 'detached' })
  expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true)

  await leave.click()
  await page.getByText(AWAY).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave the Crew' })
  await question.waitFor()
  // Its styles could not be loaded at first either.
  expect(await question.evaluate((sheet) => getComputedStyle(sheet).boxShadow)).not.toBe('none')
  await question.getByRole('button', { name: 'Stay' }).click()
})

it('offers to reload the page when the script of a question fails to start', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  const script = /\/assets\/dialog-sheets[^/]*\.js/
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("cut off")' }),
  )
  await page.goto(`/entries/${await entryOfLotta()}`)
  await page.getByRole('button', { name: 'Leave the Crew' }).click()
  await page.getByText('This part of the page failed to start.').waitFor()

  await page.unroute(script)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByText('This part of the page failed to start.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Leave the Crew' }).click()
  await page.getByRole('alertdialog', { name: 'Leave the Crew' }).waitFor()
})

it('can be installed on a phone', async () => {
  const page = await member()
  await page.goto('/')
  await keptOffline(page, '/api/auth/user')
  const devtools = await page.context().newCDPSession(page)

  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Endurance Guild', short_name: 'Endurance' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Every visitor of a test has a private window.
  expect(installabilityErrors).toEqual([{ errorId: 'in-incognito', errorArguments: [] }])
})

/** Lotta, in a browser whose service worker runs. */
async function member() {
  const cookie = await app.cookieOf(lotta)
  return browser.visitor(cookie, {
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
  })
}

const loadedStyles = (page: Page) => () =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.css')),
  )

async function entryOfLotta() {
  const event = await app.make.event()
  const about = { eventId: event.id, userId: lotta.id, driverName: 'Lotta Laps' }
  const { id } = await app.make.registration(about)
  return id
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' })

const entrant = (page: Page, name: string) =>
  page.getByRole('link', { name }).filter({ visible: true })

/** Resolves when the page could be opened again without a connection. */
async function keptOffline(page: Page, address: string) {
  await expect.poll(() => keptData(page)).toContain(address)
  await expect.poll(() => hasFiles(page)).toBe(true)
}

/** Whether the service worker runs, and keeps every file that the page has loaded. */
function hasFiles(page: Page) {
  return page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/'))
    const kept = await Promise.all(files.map(async (file) => caches.match(file)))
    return navigator.serviceWorker.controller !== null && kept.every(Boolean)
  })
}

/** The addresses whose answers are in the browser's storage. */
async function keptData(page: Page) {
  const keys = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('paddock-data-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests
      .flat()
      .map(({ url }) => decodeURIComponent(new URL(url).pathname).replace('/kept/', ''))
  })
  return keys.map(addressOf).toSorted()
}

/** From the key of a query. */
function addressOf(key: string) {
  const [path, { params = {} }] = JSON.parse(key) as [string, { params?: Record<string, unknown> }]
  return path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
}
