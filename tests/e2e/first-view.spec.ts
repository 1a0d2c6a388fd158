import { afterAll, expect, it } from 'vitest'
import { news } from '#server/database/schema.ts'
import { openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const event = await app.make.event({ title: 'Ardennes 6 Hours' })

afterAll(browser.close)

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

it.each([
  ['a desktop', {}],
  ['a phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
  ['a narrow window on a desktop', { viewport: PHONE }],
])('is taken over by the scripts without fetching anything again, on %s', async (_, options) => {
  const page = await browser.visitor(await app.cookieOf(admin), options)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  for (const [address, text] of pages) {
    await Promise.all([page.waitForResponse('**/api/live*'), page.goto(address)])
    await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
  }
  // The user is checked on every visit, and the stream is opened.
  expect([...new Set(asked)].toSorted()).toEqual(['/api/auth/user', '/api/live'])
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

it('logs nothing on the console', () => {
  expect(browser.complaints).toEqual([])
})
