import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { auditLog, cars, events, news, resultFiles, tracks } from '#server/database/schema.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { findOutOfSight } from '#tests/support/out-of-sight.ts'
import { raceOf } from '#tests/support/race-of.ts'

const WIDTHS = [320, 390, 820, 1440]
const FORTY = 'Wolfeschlegelsteinhausenbergerdorffington'
const HUNDRED = `${FORTY}${FORTY}${FORTY}`.slice(0, 100)

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()

let eventId = 0
let upcomingId = 0
let articleId = 0

beforeAll(async () => {
  const [track] = await app.db
    .insert(tracks)
    .values({ name: HUNDRED, country: FORTY, layoutVariant: FORTY, lengthKm: '4.2' })
    .returning()
  const event = await app.make.event({ title: HUNDRED, trackId: track?.id ?? 0 })
  eventId = event.id
  const upcoming = await app.make.event({ title: `${HUNDRED} 2`, trackId: track?.id ?? 0 })
  upcomingId = upcoming.id
  const [car] = await app.db.select().from(cars).limit(1)
  for (let number = 1; number <= 3; number++) {
    const driver = await app.make.driver({ displayName: `${FORTY}${number}` })
    for (const entered of [eventId, upcomingId])
      await app.make.registration({
        eventId: entered,
        userId: driver.id,
        carId: car?.id ?? 0,
        number,
        teamName: HUNDRED,
      })
  }
  const results = { eventId, teamName: HUNDRED, carModel: FORTY }
  await app.make.result({ ...results, drivers: [{ name: `${FORTY}8` }, { name: `${FORTY}9` }] })
  await app.db.insert(resultFiles).values({
    sessionId: raceOf(eventId),
    sha256: '0'.repeat(64),
    sizeBytes: 1,
    originalName: `${HUNDRED}.xml`,
    sessionName: 'Race',
    trackVenue: HUNDRED,
    trackCourse: FORTY,
    gameVersion: '1.3000',
  })
  await app.db.update(events).set({ status: 'completed' }).where(eq(events.id, eventId))
  const [article] = await app.db
    .insert(news)
    .values({ title: HUNDRED, summary: HUNDRED, content: `<p>${HUNDRED}</p>`, authorId: admin.id })
    .returning()
  articleId = article?.id ?? 0
  await app.db.insert(auditLog).values({
    actorName: `${FORTY}1`,
    action: 'event.create',
    after: { title: HUNDRED, teamName: FORTY },
  })
})

afterAll(browser.close)

it('breaks or shortens words of forty letters and more on every screen that shows them', async () => {
  const page = await browser.visitor(await app.cookieOf(admin))
  const addresses: [string, string][] = [
    ['/', HUNDRED],
    ['/events', HUNDRED],
    ['/events?tab=completed', HUNDRED],
    [`/events/${eventId}`, HUNDRED],
    [`/events/${upcomingId}`, HUNDRED],
    [`/events/${eventId}?tab=participants`, `${FORTY}3`],
    ['/tracks', HUNDRED],
    ['/drivers', `${FORTY}3`],
    ['/admin/users', `${FORTY}3`],
    ['/admin/events', HUNDRED],
    ['/admin/events?tab=completed', HUNDRED],
    ['/admin/tracks', HUNDRED],
    [`/admin/events/${eventId}/entry-list`, `${FORTY}3`],
    [`/admin/events/${eventId}/results`, `${FORTY}8`],
    [`/events/${eventId}?tab=results`, `${FORTY}9`],
    ['/admin/audit-log', HUNDRED],
    ['/admin/track-images', HUNDRED],
    ['/admin/news', HUNDRED],
    [`/admin/news/${articleId}`, HUNDRED],
  ]
  for (const [address, text] of addresses) {
    await page.goto(address)
    await page.getByText(text).filter({ visible: true }).first().waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findOutOfSight(page), `${address} at ${width} px`).toEqual([])
    }
  }
})

it('breaks or shortens long words in the adjustment of a result', async () => {
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto(`/admin/events/${eventId}/results`)
  await page
    .getByRole('button', { name: /^Adjust #/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Adjust Result' }).waitFor()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOutOfSight(page), `Adjust Result at ${width} px`).toEqual([])
  }
})

it.each([
  ['the editor of a track', '/admin/tracks', /^Edit Wolfe/, 'Edit Track'],
  ['the deletion of a member', '/admin/users', /^Delete Wolfe.*1$/, 'Delete User'],
] as const)('breaks or shortens long words in %s', async (_, address, button, title) => {
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto(address)
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('heading', { name: title }).waitFor()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOutOfSight(page), `${title} at ${width} px`).toEqual([])
  }
})

it.each([
  [
    'a page that is too wide',
    '<div style="width: 150vw; height: 9px"></div>',
    'wider than the window',
  ],
  [
    'a button beyond the edge',
    '<div style="overflow: hidden"><button style="margin-left: 95vw; width: 99px">Go</button></div>',
    'beyond the edge',
  ],
  [
    'a text that is cut',
    '<p style="width: 50px; overflow: hidden; white-space: nowrap">Cut without a sign</p>',
    'cut: ',
  ],
  ['a text that covers its neighbour', `<p style="width: 50px">${FORTY}</p>`, 'wider than its box'],
])('notices %s', async (_, html, complaint) => {
  const page = await planted(html)
  expect(await findOutOfSight(page)).toContainEqual(expect.stringContaining(complaint))
})

it.each([
  [
    'a text that ends in an ellipsis',
    '<p style="width: 50px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Shortened with a sign</p>',
  ],
  [
    'a table that scrolls in its own box',
    '<div style="overflow-x: auto"><table style="width: 200vw"><tr><td>Wide</td></tr></table></div>',
  ],
])('accepts %s', async (_, html) => {
  expect(await findOutOfSight(await planted(html))).toEqual([])
})

async function planted(html: string): Promise<Page> {
  const page = await browser.visitor()
  await page.setContent(`<body style="margin: 0">${html}</body>`)
  return page
}
