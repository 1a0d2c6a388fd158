import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  devices,
  type Page,
  type Response,
} from 'playwright-core'
import { builtProgram } from '#tests/support/built-program.ts'
import { launchBrowser } from '../browser.ts'
import { type Figure, median } from '../figure.ts'
import { slowDown } from './line.ts'
import { actedMs, type Tap, tapUntilActed } from './tap.ts'
import { recordWire, type Wire } from './record-wire.ts'
import { startDemo } from './demo-server.ts'
import { measureServer, type ServerTime } from './server-time.ts'
import { serveStaticPage } from './static-page.ts'
import { type Content, type Moments, readMoments, untilReadable, watchPage } from './watch-page.ts'

const KB = 1024
const ROUNDS = 3
/** It says that it is one: the server renders a page for the screen that the browser has. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent: devices['Pixel 7']?.userAgent ?? '',
  isMobile: true,
  hasTouch: true,
}
/** Without a request for this long, a page is quiet. */
const QUIET_MS = 700
/** Rendering costs the server this many times what its data costs. */
const MAX_RENDERING = 8

type View = { path: string; isSignedIn: boolean; content: Content; tap?: Tap }

type Guild = { origin: string; cookie: string }

/**
 * The first and the second visit of the pages that visitors usually open first, as a browser sees them: everything over
 * the wire until the page is quiet, and on a slow line with a slow processor the time until the page's own content is
 * painted. BENCH_BEFORE names the folder of another build, which is measured in the same run to compare with.
 */
export async function benchColdViews(): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    const before = process.env['BENCH_BEFORE']
    if (before)
      await report('before', browser, await startDemo(path.resolve(before, 'server/demo.js')))
    return await report('now', browser, await startDemo(builtProgram('demo.js')))
  } finally {
    await browser.close()
  }
}

async function report(name: string, browser: Browser, guild: Guild) {
  const figures: Figure[] = []
  for (const view of await viewsOf(guild)) {
    const of = await measureView(browser, guild, view)
    console.log(
      `${name.padEnd(6)} ${view.path.padEnd(14)} ${of.wire.requests} requests, ${kb(of.wire.bytes)} KB (` +
        Object.entries(of.wire.bytesOf)
          .map(([kind, bytes]) => `${kind} ${kb(bytes)}`)
          .join(', ') +
        `), readable ${seconds(of.cold.readableMs)} s (static ${seconds(of.static.readableMs)}, painted ${seconds(of.cold.firstPaintMs)}), ` +
        `second ${seconds(of.warm.readableMs)} s, long tasks ${of.cold.longTasksMs.toFixed(0)} ms, shift ${of.cold.shift.toFixed(3)}`,
    )
    figures.push(...figuresOf(view, of))
  }
  return figures
}

const kb = (bytes: number) => (bytes / KB).toFixed(0)
const seconds = (ms: number) => (ms / 1000).toFixed(2)

type Measured = {
  wire: Wire
  wrong: number
  server: ServerTime
  cold: Moments
  warm: Moments
  static: Moments
  tap: { coldMs: number; warmMs: number } | undefined
}

function figuresOf(
  { path: page }: View,
  { wire, wrong, server, cold, warm, static: bare, tap }: Measured,
): Figure[] {
  const atMost = (what: string, measured: number, limit: number, unit: string, note = '') =>
    ({ what: `${page}: ${what}`, measured, limit, unit, rule: 'at most', note }) as const
  return [
    atMost('requests', wire.requests, 30, ''),
    atMost('over the wire', wire.bytes / KB, 300, 'KB'),
    atMost('scripts', wire.bytesOf.script / KB, 200, 'KB'),
    atMost('readable, slow line', cold.readableMs / 1000, 2, 's'),
    atMost('readable, against a static page', cold.readableMs / bare.readableMs, 3, 'x'),
    atMost('readable, second visit', warm.readableMs / 1000, 1, 's'),
    atMost('long tasks after the first paint', cold.longTasksMs / 1000, 0.5, 's'),
    atMost('layout shift', cold.shift, 0.02, ''),
    atMost('assets not compressed beforehand or not cached for good', wrong, 0, ''),
    atMost(
      'rendered by the server, against reading its data',
      server.pageMs / server.dataMs,
      MAX_RENDERING,
      'x',
      `${server.pageMs.toFixed(0)} ms, data ${server.dataMs.toFixed(0)} ms`,
    ),
    ...(tap
      ? [
          atMost('a tap acts, slow line', tap.coldMs / 1000, 3.5, 's'),
          atMost('a tap acts, second visit', tap.warmMs / 1000, 1.2, 's'),
        ]
      : []),
  ]
}

/** A dialog of the event's page that its admin has whatever its status, and what every page has. */
const BRIEFING: Tap = { button: 'Edit Briefing', shows: '[role=dialog]' }
const MENU: Tap = { button: 'Menu', shows: '[role=dialog]' }

const inMain = (text: string) => ({ within: 'main', text })

/** The measured pages, with the text that makes each of them useful. */
async function viewsOf(guild: Guild): Promise<View[]> {
  const read = async <T>(address: string) => {
    const answer = await fetch(guild.origin + address, { headers: { cookie: guild.cookie } })
    return (await answer.json()) as T
  }
  type Titled = { data: { id: number; title: string; status: string; startDateTime: string }[] }
  const { data: events } = await read<Titled>('/api/events')
  const [next] = events
    .filter(({ status }) => status === 'upcoming')
    .toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime))
  const standings = await read<{ data: { classes: { drivers: { name: string }[] }[] } }>(
    '/api/standings',
  )
  const title = next?.title ?? ''
  const driver = standings.data.classes[0]?.drivers[0]?.name ?? ''
  return [
    { path: '/', isSignedIn: true, content: inMain(title), tap: MENU },
    { path: '/auth', isSignedIn: false, content: { within: 'a, button', text: 'Steam' } },
    { path: '/events', isSignedIn: true, content: inMain(title) },
    {
      path: `/events/${next?.id}`,
      isSignedIn: true,
      content: { within: 'h1', text: title },
      tap: BRIEFING,
    },
    { path: '/standings', isSignedIn: true, content: { within: 'td, th', text: driver } },
    { path: '/admin/events', isSignedIn: true, content: inMain(title) },
  ]
}

async function measureView(browser: Browser, guild: Guild, view: View): Promise<Measured> {
  const { wire, wrong, lines } = await onFastLine(browser, guild, view)
  const server = await measureServer(browser, {
    origin: guild.origin,
    path: view.path,
    cookie: view.isSignedIn ? guild.cookie : '',
  })
  const address = await serveStaticPage(lines)
  // The page may show its text in capitals.
  const text = view.content.text.toLowerCase()
  const first = lines.find((line) => line.toLowerCase().includes(text)) ?? ''
  const rounds: Pick<Measured, 'cold' | 'warm' | 'static'>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      ...(await onSlowLine(browser, guild, view)),
      static: await staticOnSlowLine(browser, address, { within: 'p', text: first }),
    })
  const taps = view.tap && (await tapOnSlowLine(browser, guild, view, view.tap))
  const middle = (key: 'cold' | 'warm' | 'static') => ({
    readableMs: median(rounds.map((round) => round[key].readableMs)),
    firstPaintMs: median(rounds.map((round) => round[key].firstPaintMs)),
    longTasksMs: median(rounds.map((round) => round[key].longTasksMs)),
    shift: Math.max(...rounds.map((round) => round[key].shift)),
  })
  return {
    wire,
    wrong,
    server,
    cold: middle('cold'),
    warm: middle('warm'),
    static: middle('static'),
    tap: taps,
  }
}

async function onFastLine(browser: Browser, guild: Guild, view: View) {
  const context = await contextOf(browser, guild, view)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const readWire = await recordWire(session)
    const assets: Response[] = []
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) assets.push(response)
    })
    await watchPage(page, view.content)
    await page.goto(guild.origin + view.path, { waitUntil: 'commit' })
    await untilReadable(session)
    await page.waitForFunction(() => !document.querySelector('[data-starting]'))
    await untilQuiet(page, () => readWire().bytes)
    const text = await page.evaluate(() => document.body.innerText)
    const wrong = assets.filter((response) => !isKeptForGood(response)).length
    return { wire: readWire(), wrong, lines: text.split('\n').filter((line) => line.trim() !== '') }
  } finally {
    await context.close()
  }
}

function isKeptForGood(response: Response) {
  const headers = response.headers()
  const isText = /\.(js|css|svg)$/.test(new URL(response.url()).pathname)
  const isCompressed =
    headers['content-encoding'] === 'br' || headers['content-encoding'] === 'gzip'
  // Headers cost a tiny file more than compression saves.
  const isTiny = Number(headers['content-length']) < KB
  return headers['cache-control']?.includes('immutable') && (isCompressed || isTiny || !isText)
}

async function onSlowLine(browser: Browser, guild: Guild, view: View) {
  const context = await contextOf(browser, guild, view)
  try {
    const cold = await visit()
    const warm = await visit()
    return { cold, warm }
  } finally {
    await context.close()
  }

  async function visit() {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const readWire = await recordWire(session)
    await slowDown(session)
    await watchPage(page, view.content)
    await page.goto(guild.origin + view.path, { waitUntil: 'commit' })
    await untilReadable(session)
    await untilQuiet(page, () => readWire().bytes)
    const moments = await readMoments(page)
    await page.close()
    return moments
  }
}

async function tapOnSlowLine(browser: Browser, guild: Guild, view: View, tap: Tap) {
  const rounds: { cold: number; warm: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await contextOf(browser, guild, view)
    rounds.push({ cold: await visit(context), warm: await visit(context) })
    await context.close()
  }
  return {
    coldMs: median(rounds.map(({ cold }) => cold)),
    warmMs: median(rounds.map(({ warm }) => warm)),
  }

  async function visit(context: BrowserContext) {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await tapUntilActed(page, tap)
    await page.goto(guild.origin + view.path, { waitUntil: 'commit' })
    const ms = await actedMs(page)
    // The second visit finds what the first has loaded.
    await page.waitForLoadState('networkidle')
    await page.close()
    return ms
  }
}

async function staticOnSlowLine(browser: Browser, address: string, content: Content) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await slowDown(session)
    await watchPage(page, content)
    await page.goto(address, { waitUntil: 'commit' })
    await untilReadable(session)
    return await readMoments(page)
  } finally {
    await context.close()
  }
}

async function contextOf(browser: Browser, { origin, cookie }: Guild, { isSignedIn }: View) {
  const context = await browser.newContext(PHONE)
  const [name = '', value = ''] = cookie.split('=')
  if (isSignedIn) await context.addCookies([{ name, value, url: origin }])
  return context
}

/** Resolves once `progress` has stayed the same for a while. */
async function untilQuiet(page: Page, progress: () => number) {
  for (let last = -1; last !== progress();) {
    last = progress()
    await page.waitForTimeout(QUIET_MS)
  }
}
