import { afterAll, expect, it } from 'vitest'
import { news, toldByClock } from '#server/database/schema.ts'
import { openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const event = await app.make.event({ title: 'Ardennes 6 Hours' })
// Within a minute, the server would tell members that it is open, and open pages would ask for their notifications.
await app.db.insert(toldByClock).values({ key: `event ${event.id} opens`, at: new Date() })

afterAll(browser.close)

/** What is below the first view is fetched when it comes near. */
const BELOW = `/api/events/${event.id}/championships`

const pages = [
  ['/', 'Ardennes 6 Hours'],
  ['/events', 'Ardennes 6 Hours'],
  [`/events/${event.id}`, 'Ardennes 6 Hours'],
  [`/events/${event.id}?tab=participants`, 'No participants yet'],
  ['/standings', 'No Standings Yet'],
  ['/drivers', admin.displayName],
  ['/tracks', 'Circuit de la Sarthe'],
  ['/news', 'No News Yet'],
  ['/rules', 'Rules'],
  ['/admin/events', 'Ardennes 6 Hours'],
  ['/admin/users', admin.displayName],
] as const

it('can be read before any script has run', async () => {
  const page = await browser.visitor(await app.cookieOf(admin), { javaScriptEnabled: false })
  for (const [address, text] of pages) {
    await page.goto(address)
    await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
  }
})

it('leads visitors to a sign-in page that can be read before any script has run', async () => {
  const page = await browser.visitor(undefined, { javaScriptEnabled: false })
  await page.goto(`/events/${event.id}`)
  await page.getByText('Connect with your platform account to get started').waitFor()
  expect(page.url()).toBe(`${app.origin}/auth?next=%2Fevents%2F${event.id}`)
})

it.each([
  ['/nowhere', 404],
  ['/events/none', 404],
  ['/events/999999', 404],
  ['/events/999999/race', 404],
  [`/events/${event.id}/race/weather`, 404],
  ['/news/999999', 404],
  ['/profile/999999', 404],
  ['/championships/none', 404],
  ['/admin/events/999999/edit', 404],
  ['/', 200],
  ['/auth', 200],
  ['/news', 200],
])('answers %s with the status %i', async (address, status) => {
  const cookie = await app.cookieOf(admin)
  const answer = await fetch(`${app.origin}${address}`, { headers: { cookie } })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('text/html')
})

it('answers visitors with 404 for what is nowhere, and not for what they may not see', async () => {
  expect(await statusOf('/nowhere')).toBe(404)
  expect(await statusOf(`/events/${event.id}`)).toBe(200)
})

it('says in the browser that there is nothing here', async () => {
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
})

it.each([
  ['a desktop', {}],
  ['a phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
  ['a narrow window on a desktop', { viewport: PHONE }],
])('is taken over by the scripts without fetching anything again, on %s', async (_, options) => {
  const page = await browser.visitor(await app.cookieOf(admin), options)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== BELOW) asked.push(pathname)
  })
  for (const [address, text] of pages) {
    await Promise.all([page.waitForResponse('**/api/live*'), page.goto(address)])
    await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
  }
  // The stream tells what has changed since.
  expect([...new Set(asked)].toSorted()).toEqual(['/api/live'])
})

it('shows dates in the time zone of the visitor, also on the first visit', async () => {
  const publishedAt = new Date('2026-03-01T20:00:00Z')
  await app.db.insert(news).values({ title: 'Late', content: '', authorId: admin.id, publishedAt })
  const page = await browser.visitor(await app.cookieOf(admin), { timezoneId: 'Asia/Tokyo' })
  for (const _ of ['first', 'second']) {
    await page.goto('/news')
    await page.getByText('Mar 2, 2026').waitFor()
  }
})

it('is painted before the app starts', async () => {
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.addInitScript(() => {
    // The first thing that the app does.
    Object.defineProperty(document, 'cookie', {
      set: () => {
        document.documentElement.dataset['paintsBefore'] ??= String(
          performance.getEntriesByType('paint').length,
        )
      },
    })
  })
  for (const _ of ['first', 'second']) {
    await page.goto('/events')
    // On a busy machine the page has loaded before the app has started.
    const started = page.locator('html[data-paints-before]')
    const paints = await started.getAttribute('data-paints-before')
    expect(Number(paints)).toBeGreaterThan(0)
  }
})

it('starts in a background tab, which is never painted', async () => {
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    Object.defineProperty(globalThis, 'PerformanceObserver', { value: undefined })
  })
  await page.goto('/events')
  await page.getByRole('tab', { name: 'Completed' }).click()
  await page.getByText('No Completed Events').waitFor()
})

it('keeps what is typed before the scripts have taken the page over', async () => {
  await app.make.driver({ displayName: 'Lotta Laps' })
  const page = await browser.visitor(await app.cookieOf(admin))
  const search = page.getByRole('searchbox', { name: 'Search drivers...' })
  await page.route(/assets\/index-/, async (route) => {
    await search.focus()
    await page.keyboard.type('Lotta')
    await route.continue()
  })
  await page.goto('/drivers')

  expect(await search.inputValue()).toBe('Lotta')
  await page.getByRole('heading', { name: admin.displayName }).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Lotta Laps' }).waitFor()
})

it('is not rendered a second time on the first visit from another time zone', async () => {
  const publishedAt = new Date('2026-03-02T20:00:00Z')
  await app.db.insert(news).values({ title: 'Later', content: '', authorId: admin.id, publishedAt })
  const page = await browser.visitor(await app.cookieOf(admin), { timezoneId: 'Asia/Tokyo' })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      window.sentMain ??= document.querySelector('main') ?? undefined
    }).observe(document, { childList: true, subtree: true })
  })
  for (const address of ['/profile', '/admin/audit', '/admin/news', '/news']) {
    await page.context().clearCookies({ name: 'zone' })
    await page.goto(address)
    const isSame = await page.evaluate(() => document.querySelector('main') === window.sentMain)
    expect(isSame, address).toBe(true)
  }
  await page.goto('/admin/news')
  await page.getByText('GMT+9').filter({ visible: true }).first().waitFor()
})

declare global {
  interface Window {
    sentMain?: HTMLElement | undefined
  }
}

it('logs nothing on the console', () => {
  expect(browser.complaints).toEqual([])
})

async function statusOf(address: string) {
  const answer = await fetch(`${app.origin}${address}`)
  return answer.status
}
