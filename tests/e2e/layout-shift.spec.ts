import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE, TABLET } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { deferred } from '#tests/support/deferred.ts'

/** Of the window, as browsers count it. */
const SHIFT_LIMIT = 0.02

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const title = 'Ardennes 6 Hours, the last round before winter'
const event = await app.make.event({
  title,
  description: 'Six hours through the forest, in daylight, dusk and the first fog of the season.',
})
const past = await app.make.event({
  title: 'Autumn Night',
  status: 'completed',
  startDateTime: new Date('2025-10-04T18:00:00Z'),
  endDateTime: new Date('2025-10-05T00:00:00Z'),
})

beforeAll(async () => {
  for (let number = 1; number <= 12; number++) {
    const driver = await app.make.driver({ displayName: `Zoë Slipstream ${number}` })
    await app.make.registration({
      eventId: event.id,
      userId: driver.id,
      driverName: driver.displayName,
      number,
      teamName: 'Night Owls Endurance Racing',
    })
    await app.make.result({
      eventId: past.id,
      position: number,
      classPosition: number,
      carNumber: String(number),
      drivers: [{ name: driver.displayName, userId: driver.id }],
      lapSeconds: [[200 + number, 199 + number]],
    })
  }
})

afterAll(browser.close)

/** The pages that `npm run bench -- cold` measures. */
const pages = [
  ['/', title],
  ['/auth', 'Steam'],
  ['/events', title],
  [`/events/${event.id}`, title],
  ['/standings', 'Zoë Slipstream 1'],
  ['/admin/events', title],
] as const

const tables = [
  [`/events/${event.id}?tab=participants`, 'Zoë Slipstream 12'],
  [`/events/${past.id}?tab=results`, 'Zoë Slipstream 1'],
  ['/admin/users', 'Zoë Slipstream 3'],
] as const

// In a narrow window on a computer, the server assumes more room than there is.
const screens = [
  ['a phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
  ['a narrow window', { viewport: PHONE }],
  ['a tablet', { viewport: TABLET, isMobile: true, hasTouch: true }],
  ['a desktop', { viewport: DESKTOP }],
] as const

it.each(screens)(
  'moves nothing when the scripts take over, nor when the font arrives after the text, on %s',
  async (_, screen) => {
    const guest = await visitors(screen)
    const member = await visitors(screen, await app.cookieOf(admin))
    for (const [address, text] of [...pages, ...tables]) {
      const page = await (address === '/auth' ? guest : member).newPage()
      const font = await withholdFont(page)
      // The load event waits for the font.
      await page.goto(address, { waitUntil: 'commit' })
      await page.getByText(text).filter({ visible: true }).first().waitFor()
      await expectStill(page)
      const widthBefore = await headingWidth(page)

      font.send()

      await page.waitForFunction((before) => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector('h1, h2') ?? document.body)
        return range.getBoundingClientRect().width !== before
      }, widthBefore)
      await expectStill(page)
      // Western names and the texts of the app need no other.
      expect(font.files, address).toEqual([expect.stringMatching(/\/saira-[\w-]{8}\.woff2$/)])
      await page.close()
    }
  },
)

it('logs no error', () => {
  expect(browser.complaints).toEqual([])
})

declare global {
  interface Window {
    shifts: { shift: number; moved: string[] }
  }
}

/** Their pages share a cache: whether something moves does not depend on when the scripts arrive. */
async function visitors(screen: (typeof screens)[number][1], cookie?: string) {
  const context = (await browser.visitor(cookie, screen)).context()
  await recordShifts(context)
  return context
}

/** Holds the fonts that the page asks for, until `send`. Not by a route, because that would switch the cache off. */
async function withholdFont(page: Page) {
  const session = await page.context().newCDPSession(page)
  const isSent = deferred()
  const files: string[] = []
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    files.push(new URL(request.url).pathname)
    void isSent.promise.then(() => session.send('Fetch.continueRequest', { requestId }))
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  return { files, send: isSent.resolve }
}

/** Adds up what moves from the next navigation on, and names it. */
async function recordShifts(context: BrowserContext) {
  await context.addInitScript(() => {
    window.shifts = { shift: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        window.shifts.shift += entry.value
        for (const { node } of entry.sources)
          window.shifts.moved.push(
            `${node?.nodeName ?? 'gone'} ${(node?.textContent ?? '').slice(0, 30)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Of the text, which tells one font from another. */
const headingWidth = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('h1, h2') ?? document.body)
    return range.getBoundingClientRect().width
  })

async function expectStill(page: Page) {
  const { shift, moved } = await page.evaluate(async () => {
    // Shifts are reported after the frame in which they happen.
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.shifts
  })
  expect(shift, `${page.url()}: ${moved.join(', ')}`).toBeLessThanOrEqual(SHIFT_LIMIT)
}
