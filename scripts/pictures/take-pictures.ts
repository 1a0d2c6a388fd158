import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import { crewPlansApi } from '#shared/contract/crew-plans.ts'
import { carOfPicture, lapsOfPicture, liveCourse, liveStream } from '#tests/support/live-picture.ts'
import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts'
import { unavailable } from '#server/errors.ts'
import { findOutOfSight } from '#tests/support/out-of-sight.ts'
import { type Choice, SIZES } from './choice.ts'
import type { DemoGuild, Viewer } from './demo-guild.ts'
import { inItsRace } from './plan-in-race.ts'
import { MOST_PARTS, pageParts, partFile } from './page-parts.ts'
import type { Picture, Places } from './picture.ts'

/** Browsers that work at the same time. More of them only wait for each other's processor. */
const AT_A_TIME = 2
const TIMEOUT_MS = 60_000
/** As the server answers while it cannot reach its database. */
const answer = unavailable()
const FAILURE: ErrorBody = { code: answer.code, error: answer.message, requestId: 'req-1' }
/** The narrowest window that must work. It is only measured, not pictured. */
const NARROWEST = { width: 320, height: 640 }

export type Taken = { name: string; files: PictureFile[] }

/** `part`: from 1; only a very tall page has several. */
type PictureFile = { file: string; width: number; scheme: string; part: number }

type Run = Pick<Choice, 'folder' | 'sizes' | 'schemes'> & {
  browser: Browser
  guild: DemoGuild
  places: Places
  /** Added to the name of each file. */
  suffix: string
}

/** Takes each picture at every size, dark and light. Prints what does not fit and what pages log as errors. */
export async function takePictures(run: Run, pictures: readonly Picture[]) {
  await mkdir(run.folder, { recursive: true })
  const taken: Taken[] = []
  let complaints = 0
  const left = [...pictures]
  async function takeNext() {
    for (let picture = left.shift(); picture; picture = left.shift()) {
      const name = picture.name + run.suffix
      const lines: string[] = []
      const complain = (text: string) => void lines.push(text)
      // A busy machine may miss a time limit, so a picture gets a second attempt.
      const attempt = () => takeOne(run, name, picture, complain)
      try {
        taken.push(await attempt().catch(attempt))
      } catch (error) {
        complain(String(error))
      }
      // All at once, because another picture is taken at the same time.
      console.log([name, ...new Set(lines)].join('\n  '))
      complaints += lines.length
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, takeNext))
  return { taken: taken.toSorted((a, b) => a.name.localeCompare(b.name)), complaints }
}

async function takeOne(
  { browser, guild, places, folder, sizes, schemes }: Run,
  name: string,
  picture: Picture,
  complain: (text: string) => void,
): Promise<Taken> {
  const files: Taken['files'] = []
  const context = await visit(browser, guild, picture.viewer)
  try {
    for (const size of sizes) {
      const page = await open(context, size, guild.origin, places, picture, complain)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        if (!picture.isWindow) await renderWholePage(page)
        const parts = picture.isWindow ? [] : await partsOfPage(page)
        const isTall = parts.length > 1
        const clips = isTall ? parts.slice(0, MOST_PARTS) : [undefined]
        for (const [index, clip] of clips.entries()) {
          const part = index + 1
          const file = partFile(`${name}-${size.width}-${colorScheme}`, part)
          // All of a very tall page at once would take gigabytes, even to cut a part out of it.
          if (clip) {
            await page.setViewportSize({ width: size.width, height: clip.height })
            await page.evaluate((top) => scrollTo(0, top), clip.y)
          }
          await page.screenshot({
            path: path.join(folder, file),
            fullPage: !picture.isWindow && !isTall,
            timeout: TIMEOUT_MS,
          })
          files.push({ file, width: size.width, scheme: colorScheme, part })
        }
        if (isTall) await page.setViewportSize(size)
      }
      await measure(page, size.width, complain)
      if (size.width === SIZES[0].width) {
        await page.setViewportSize(NARROWEST)
        // An open menu follows its button.
        await settle(page)
        await measure(page, NARROWEST.width, complain)
      }
      await page.close()
    }
  } finally {
    await context.close()
  }
  return { name, files }
}

const partsOfPage = async (page: Page) =>
  pageParts(
    await page.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement
      return { width, height }
    }),
  )

async function visit(browser: Browser, { origin, cookies }: DemoGuild, viewer: Viewer) {
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Europe/Berlin' })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addInitScript(seeEverything)
  const [name = '', value = ''] = cookies[viewer]?.split('=') ?? []
  if (name) await context.addCookies([{ name, value, url: origin }])
  return context
}

/** One of two pages that are pictured at once may be told that nothing of it is near the window. */
function seeEverything() {
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) callback(entries, observer)
      }, options)
    }
  }
}

async function open(
  context: BrowserContext,
  size: (typeof SIZES)[number],
  origin: string,
  places: Places,
  { address, act, failing, onTrack, isInRace }: Picture,
  complain: (text: string) => void,
) {
  const page = await context.newPage()
  page.on('console', (message) => {
    // Browsers log the statuses that the pictures of failures ask for.
    if (message.type() === 'error' && !/status of (401|403|404|503)/.test(message.text()))
      complain(`console: ${message.text().slice(0, 200)}`)
  })
  page.on('pageerror', (error) => complain(`console: ${String(error).slice(0, 200)}`))
  if (failing)
    await page.route(`**${failing}`, (route) =>
      route.fulfill({ status: ERROR_STATUS.unavailable, json: FAILURE }),
    )
  if (onTrack) await showOnTrack(page, () => onTrack(places))
  if (onTrack || isInRace) await showInRace(page, `${origin}/api/events/${places.crewed}/plan`)
  await page.setViewportSize(size)
  const route = typeof address === 'string' ? address : address(places)
  // The first page of a visit comes with its data, so a call can only be answered otherwise on the next one.
  const isNext = failing !== undefined || isInRace === true
  await page.goto(origin + (isNext ? '/rules' : route))
  await settle(page)
  if (isNext) {
    await page.evaluate((next) => history.pushState({}, '', next), route)
    const name = failing ? 'Try Again' : 'Pit Now?'
    await page.getByRole('button', { name }).first().waitFor()
    await settle(page)
  }
  await act?.(page)
  await settle(page)
  return page
}

/** A picture of the track is as old as it says when it is read: the browser asks anew each second. */
async function showOnTrack(page: Page, onTrack: () => LiveTiming) {
  await page.route(/\/api\/(public\/)?events\/\d+\/live\/stream$/, (route, request) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 1000\n\n${liveStream(onTrack(), new Date(), request.url().includes('/public/'))}`,
    }),
  )
  await page.route(/\/api\/(public\/)?events\/\d+\/live\/race$/, (route) =>
    route.fulfill({ json: { data: lapsOfPicture(onTrack()) } }),
  )
  await page.route(/\/api\/(public\/)?events\/\d+\/live\/cars\/\d+$/, (route) =>
    route.fulfill({ json: { data: carOfPicture } }),
  )
  await page.route(/\/api\/(public\/)?events\/\d+\/live\/map$/, (route) =>
    route.fulfill({ json: { data: liveCourse } }),
  )
}

/** Whatever plan is asked for: the one of the crew that has one, as it is in its race. */
async function showInRace(page: Page, url: string) {
  await page.route('**/api/events/*/plan*', async (route) => {
    const { data } = crewPlansApi.get.response.parse(await (await route.fetch({ url })).json())
    const changed = crewPlansApi.get.response.encode({ data: inItsRace(data, new Date()) })
    await route.fulfill({ json: changed })
  })
}

/** Until the page has started, and has neither placeholders nor calls nor pictures on their way. */
async function settle(page: Page) {
  await page.waitForFunction(() => !document.querySelector('#root[data-starting]'))
  await filled(page)
  // The stream of live updates never ends, so the network is never idle.
  await page.evaluate(() => {
    // The whole page is pictured, also what a window would load later.
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const idle = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        requestIdleCallback(idle, { timeout: 2_000 })
      }),
  )
  // Code that came meanwhile may have asked for data.
  await filled(page)
}

/** Until the page has its title and nothing of it is on its way. */
async function filled(page: Page) {
  await page
    .waitForFunction(
      () =>
        document.querySelector('h1') &&
        !document.querySelector('[aria-busy="true"]') &&
        [...document.querySelectorAll('output, [role="status"]')].every(
          (note) => !note.textContent?.includes('Loading'),
        ),
    )
    .catch(() => undefined)
}

/** Also the rows and cards of long lists that are far below the window, as before printing. */
async function renderWholePage(page: Page) {
  await page.evaluate(() => {
    const everything = new CSSStyleSheet()
    everything.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [everything]
    // Long lists stay whole, and what only paper shows goes away again.
    dispatchEvent(new Event('beforeprint'))
    dispatchEvent(new Event('afterprint'))
    for (const image of document.images) image.loading = 'eager'
  })
  await filled(page)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
}

async function measure(page: Page, width: number, complain: (text: string) => void) {
  for (const text of await findOutOfSight(page)) complain(`at ${width} px, ${text}`)
}
