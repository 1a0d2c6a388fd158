import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { guildSettings } from '#server/database/schema.ts'
import { PUBLIC_PART_KEYS } from '#shared/domain/public-pages/public-parts.ts'
import { DESKTOP, expectReadable, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

/** Of the window, as browsers count it. */
const SHIFT_LIMIT = 0.02

const STEAM_ID = '76561198000000042'
const app = await startBuiltApp([{ steamId: STEAM_ID, name: 'Lotta Laps', note: 'Driver' }])
const browser = await openBrowser(app.origin)
const ann = await app.make.driver({ displayName: 'Ann Owl' })
const ben = await app.make.driver({ displayName: 'Ben Kestrel', publicNaming: 'initials' })
const next = await app.make.event({ title: 'Ardennes 6 Hours', timezone: 'Europe/Berlin' })
const past = await race()
await showToVisitors()

afterAll(browser.close)

it('leads a visitor on a phone from the front page over results and a table to the form', async () => {
  const page = await browser.visitor(undefined, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'America/New_York',
  })
  const refused = refusedCalls(page)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Ardennes 6 Hours' }).waitFor()
  await page.getByText(/^Your\stime:/).waitFor()
  await page.getByRole('list', { name: 'Last Winners' }).getByText('B. K.').waitFor()

  await page.getByRole('link', { name: /^Algarve 4 Hours/ }).click()
  await page.getByRole('table', { name: 'Hypercar results' }).getByText('B. K.').waitFor()
  expect(await page.getByText('Kestrel').count()).toBe(0)
  await page.getByRole('link', { name: 'Laps and Charts' }).click()
  await page.getByRole('tab', { name: 'Classification' }).click()
  await page.getByRole('table', { name: 'Classification' }).getByText('B. K.').waitFor()
  expect(await page.getByText('Kestrel').count()).toBe(0)
  await page.getByRole('link', { name: 'Standings' }).first().click()
  await page.getByRole('table', { name: 'Hypercar drivers' }).getByText('Ann Owl').click()
  await page.getByRole('heading', { level: 1, name: 'Ann Owl' }).waitFor()
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ardennes 6 Hours' }).waitFor()
  expect(refused).toEqual([])

  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('link', { name: 'Sign in with Steam' }).click()
  await page.getByText('Lotta Laps').first().click()
  await page.waitForURL(`${app.origin}/events/${next.id}?signUp=true`)
  await page.getByRole('heading', { level: 1, name: 'Ardennes 6 Hours' }).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb', includeHidden: true }).waitFor({
    state: 'attached',
  })
  expect(browser.complaints).toEqual([])
})

it('opens the form for a member who comes from there', async () => {
  const page = await browser.visitor(await app.cookieOf(ann))
  await page.goto(`/events/${next.id}?signUp=true`)
  await page.getByRole('dialog', { name: 'Sign Up' }).waitFor()
})

it('can be read before any script has run', async () => {
  const page = await browser.visitor(undefined, { javaScriptEnabled: false })
  for (const [address, text] of [
    ['/', 'Ardennes 6 Hours'],
    ['/events', 'Ardennes 6 Hours'],
    [`/events/${next.id}`, 'GMT+'],
    [`/events/${past.id}`, 'Ann Owl'],
    [`/events/${next.id}/live`, 'Live timing'],
    [`/events/${past.id}/race`, 'Position by Lap'],
    [`/events/${past.id}/race/classification`, 'Ann Owl'],
    ['/standings', 'Ann Owl'],
    ['/drivers', 'Ann Owl'],
    ['/teams', 'No Teams Found'],
    ['/rules', 'Rules'],
    ['/news', 'No News Yet'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
    expect(page.url(), address).toBe(app.origin + address)
  }
})

it.each([
  ['/', 'Ardennes 6 Hours'],
  ['/events', 'Events'],
  [`/events/${next.id}`, 'Ardennes 6 Hours'],
  [`/events/${past.id}`, 'Algarve 4 Hours'],
  [`/events/${next.id}/live`, 'Ardennes 6 Hours'],
  [`/events/${past.id}/race`, 'Algarve 4 Hours'],
  [`/events/${past.id}/race/messages`, 'Algarve 4 Hours'],
  ['/standings', 'Standings'],
])('is readable at %s in every size and theme', async (address, title) => {
  const page = await browser.visitor()
  const refused = refusedCalls(page)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expectReadable(page)
  expect(refused).toEqual([])
  expect(browser.complaints).toEqual([])
})

it.each([
  ['a phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
  ['a desktop', { viewport: DESKTOP }],
])('moves nothing when the scripts take over on %s', async (_, screen) => {
  const page = await browser.visitor(undefined, { ...screen, timezoneId: 'America/New_York' })
  await page.addInitScript(() => {
    window.shifted = { shift: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        window.shifted.shift += value
        window.shifted.moved.push(...sources.map(({ node }) => node?.textContent ?? ''))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/', '/events']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const { shift, moved } = await page.evaluate(() => window.shifted)
    expect(shift, `${address}: ${moved.join(' | ')}`).toBeLessThan(SHIFT_LIMIT)
  }
})

it('keeps its frame on the pages that everybody may read', async () => {
  const page = await browser.visitor()
  const refused = refusedCalls(page)
  await page.goto('/terms')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Events' })
    .waitFor()
  expect(refused).toEqual([])
})

it('sends to the sign-in page whoever follows a link to what is for members', async () => {
  const page = await browser.visitor()
  await page.goto('/events')
  await page.evaluate((address) => history.pushState({}, '', address), '/dashboard')
  await page.waitForURL(`${app.origin}/auth?next=%2Fdashboard`)
})

declare global {
  interface Window {
    shifted: { shift: number; moved: string[] }
  }
}

/** Calls of a page that were answered as if somebody had to be signed in. */
function refusedCalls(page: Page) {
  const refused: string[] = []
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url())
  })
  return refused
}

async function race() {
  const startDateTime = new Date(Date.now() - 7 * 86_400_000)
  const event = await app.make.event({
    title: 'Algarve 4 Hours',
    status: 'completed',
    startDateTime,
    endDateTime: new Date(startDateTime.getTime() + 4 * 3_600_000),
  })
  for (const [index, { id, displayName }] of [ben, ann].entries()) {
    await app.make.registration({ eventId: event.id, userId: id })
    await app.make.result({
      eventId: event.id,
      position: index + 1,
      classPosition: index + 1,
      carNumber: String(index + 7),
      teamName: '',
      status: 'Finished',
      drivers: [{ name: displayName, userId: id }],
      lapSeconds: [[90, 91, 92]],
    })
  }
  return event
}

async function showToVisitors() {
  await app.db
    .insert(guildSettings)
    .values({ publicParts: PUBLIC_PART_KEYS, publicFrom: new Date(0) })
  // The server keeps what is public until something is written.
  await fetch(`${app.origin}/api/auth/logout`, { method: 'POST' })
}
