import { Agent } from 'node:http'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { answerOf } from './answer-of.ts'
import { openBrowser } from './browser.ts'
import { recordWire } from './cold/record-wire.ts'
import { uploadDayRace } from './day-race.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const KB = 1024
const REQUESTS = 60
const ROUNDS = 5
const SLOWED = 4
/** In each of as many turns of the chart and of an empty page, so that both meet the same other work of the machine. */
const FRAMES = 240
const TURNS = 4
/** How many more frames may be late than on an empty page, in percent of all frames. */
const MORE_LATE_PERCENT = 3
/** A frame is late after 1.5 times the 16.7 ms of 60 frames per second. */
const LATE_MS = 25

const CHART = 'svg[aria-label="Position by lap"]'
const PAST_EVERYTHING_PX = 100_000
const CHARTS = ['Race Trace', 'Lap Times', 'Gap to Class Leader']

const VIEWS = ['classification', 'car', 'compare', 'pace', 'stops', 'order', 'messages', 'story']

const at = (limit: number, unit: string) => ({ limit, unit, rule: 'at most' }) as const

/** The page of a 24-hour race: its data, its first view, its charts, and the pointer over one of them. */
export async function benchRace(guild: Guild, server: RunningServer): Promise<Figure[]> {
  const eventId = guild.eventIds.at(-1) ?? 0
  await uploadDayRace(guild, server, eventId)
  const figures = [
    ...(await benchAnswers(guild, server, eventId)),
    await benchPages(guild, server, eventId),
  ]
  const { browser, context } = await openBrowser(server.origin, guild.cookie)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const readWire = await recordWire(session)
    await page.goto(`/events/${eventId}/race`)
    await page.locator(`${CHART} path`).first().waitFor()
    await page.waitForLoadState('networkidle')
    const { bytes } = readWire()
    const paints: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      paints.push(await paintedMs(await context.newPage(), eventId))
    // Charts below the first view load when they are near.
    await page.mouse.wheel(0, PAST_EVERYTHING_PX)
    await page.getByRole('tab', { name: CHARTS[0] ?? '' }).waitFor()
    const clicks: { chart: string; ms: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      for (const chart of CHARTS) clicks.push({ chart, ms: await clickMs(page, chart) })
    await page.goto(`/events/${eventId}/race?class=LMGT3`)
    await page.locator(`${CHART} path`).first().waitFor()
    // What the page loads afterwards makes frames late with or without a pointer.
    await page.waitForLoadState('networkidle')
    const pointed = await benchPointer(context, page, session)
    return [
      ...figures,
      {
        what: '24-hour race: first view over the wire',
        measured: bytes / KB,
        ...at(400, 'KB'),
      },
      {
        what: '24-hour race: painted, with known scripts, on a processor slowed four times',
        measured: median(paints) / 1000,
        ...at(1, 's'),
        note: paints.map((ms) => ms.toFixed(0)).join(', '),
      },
      {
        what: '24-hour race: from the click to another chart, slowest of their medians',
        measured: Math.max(
          ...CHARTS.map((chart) =>
            median(clicks.filter((click) => click.chart === chart).map(({ ms }) => ms)),
          ),
        ),
        ...at(100, 'ms'),
        note: `the slowest of all ${Math.max(...clicks.map(({ ms }) => ms)).toFixed(0)} ms`,
      },
      pointed,
    ]
  } finally {
    await browser.close()
  }
}

/** How long the server takes for the pages of its other views: whatever it renders keeps all others waiting. */
async function benchPages(guild: Guild, server: RunningServer, eventId: number): Promise<Figure> {
  const headers = { cookie: guild.cookie, accept: 'text/html' }
  const medianMs = async (view: string) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const reply = await fetch(`${server.origin}/events/${eventId}/race${view}`, { headers })
      await reply.text()
      times.push(performance.now() - began)
    }
    return median(times)
  }
  const firstView = await medianMs('')
  const views: { view: string; ms: number }[] = []
  for (const view of VIEWS) views.push({ view, ms: await medianMs(`/${view}`) })
  const [slowest] = views.toSorted((one, other) => other.ms - one.ms)
  return {
    what: '24-hour race: slowest page of another view, against the first view',
    measured: (slowest?.ms ?? 0) / firstView,
    ...at(2, 'x'),
    note: `${slowest?.view} ${slowest?.ms.toFixed(0)} ms, the first view ${firstView.toFixed(0)} ms`,
  }
}

async function benchAnswers({ cookie }: Guild, { origin }: RunningServer, eventId: number) {
  const agent = new Agent({ keepAlive: true })
  const figures: Figure[] = []
  for (const [name, path] of [
    ['order', '/order'],
    ['race', ''],
    ['telemetry', '/telemetry'],
  ]) {
    const url = `${origin}/api/events/${eventId}/race${path}`
    const answers: { ms: number; bytes: number }[] = []
    // The first one is built, the others come from memory.
    for (let request = 0; request <= REQUESTS; request++)
      answers.push(await answerOf(url, cookie, agent))
    const [first, ...rest] = answers
    figures.push({
      what: `24-hour race: ${name}, 99th percentile`,
      measured: percentile(
        rest.map(({ ms }) => ms),
        0.99,
      ),
      ...at(60, 'ms'),
      note: `the first ${first?.ms.toFixed(0)} ms, ${((first?.bytes ?? 0) / KB).toFixed(0)} KB`,
    })
  }
  agent.destroy()
  return figures
}

/** From the start of the navigation to the frame with the first chart. */
async function paintedMs(page: Page, eventId: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  // A string, because the TypeScript runner (esbuild) inserts calls of a helper that pages do not have.
  await page.addInitScript(`{
    const look = () => {
      if (document.querySelector('${CHART} path'))
        requestAnimationFrame(() => performance.mark('painted'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }`)
  await page.goto(`/events/${eventId}/race`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  const ms = await page.evaluate(
    () => performance.getEntriesByName('painted')[0]?.startTime ?? Number.NaN,
  )
  await page.close()
  return ms
}

/** From the click on its tab to the next frame after the chart is in the page. */
function clickMs(page: Page, chart: string) {
  return page.evaluate(async (name) => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent === name,
    )
    if (!tab) throw new Error(`There is no tab ${name}`)
    const begun = performance.now()
    tab.click()
    // Of its first class, whose name follows.
    while (!document.querySelector(`svg[aria-label^="${name}"] path`))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - begun
  }, chart)
}

type Box = { x: number; y: number; width: number; height: number }

/** Late frames while the pointer moves over a chart, compared with an empty page under the same moves. */
async function benchPointer(
  context: BrowserContext,
  page: Page,
  session: CDPSession,
): Promise<Figure> {
  const box = await page.locator(CHART).boundingBox()
  if (!box) throw new Error('The chart is not on the page')
  const blank = await context.newPage()
  await blank.setContent('<p>Nothing</p>')
  const blankSession = await context.newCDPSession(blank)
  const frames: { chart: number[]; empty: number[] } = { chart: [], empty: [] }
  for (let turn = 0; turn < TURNS; turn++) {
    await page.bringToFront()
    frames.chart.push(...(await framesUnderPointer(page, session, box)))
    await blank.bringToFront()
    frames.empty.push(...(await framesUnderPointer(blank, blankSession, box)))
  }
  await blank.close()
  const empty = latePercent(frames.empty)
  return {
    what: '24-hour race: late frames with the pointer over a class',
    measured: latePercent(frames.chart),
    limit: empty + MORE_LATE_PERCENT,
    unit: '%',
    rule: 'at most',
    note:
      `${frames.chart.length} frames, 99th percentile ${percentile(frames.chart, 0.99).toFixed(1)} ms; ` +
      `an empty page: ${empty.toFixed(1)} % late`,
  }
}

const latePercent = (frames: readonly number[]) =>
  (100 * frames.filter((ms) => ms > LATE_MS).length) / frames.length

/** Milliseconds between frames while the pointer moves over a part of the page. */
async function framesUnderPointer(page: Page, session: CDPSession, box: Box) {
  // A string for the same reason.
  const frames = page.evaluate<number[]>(`new Promise((resolve) => {
    const frames = []
    let before = performance.now()
    const next = (now) => {
      frames.push(now - before)
      before = now
      if (frames.length === ${FRAMES}) resolve(frames.slice(1))
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })`)
  const over = new AbortController()
  void frames.finally(() => over.abort())
  for (let move = 0; !over.signal.aborted; move++) {
    const x = box.x + 60 + ((move * 7) % (box.width - 260))
    const y = box.y + 60 + ((move * 3) % 200)
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  }
  return await frames
}
