import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import { openBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const ROUNDS = 3
/** What a task may take beyond those of an empty page: longer ones count as long in every browser. */
const TASK_MS = 50
/** Per frame: a page of 900 px in a twentieth of a second. */
const STEP_PX = 300

/** Scrolls through all drivers of a large guild, and through as much of nothing. */
export async function benchScroll(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await guild.grow()
  const { browser, context } = await openBrowser(server.origin, guild.cookie)
  try {
    const drivers = await context.newPage()
    await drivers.goto('/drivers')
    await drivers.getByRole('link', { name: 'View Profile' }).first().waitFor()
    await drivers.waitForLoadState('networkidle')
    const empty = await context.newPage()
    const ours: Scroll[] = []
    const theirs: Scroll[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await scrollThrough(browser, drivers))
      const height = ours[0]?.height ?? 0
      await empty.setContent(`<main style="height: ${height}px">Nothing</main>`)
      theirs.push(await scrollThrough(browser, empty))
    }
    const own = median(theirs.map(({ longest }) => longest))
    return [
      {
        what: 'large guild: longest task while scrolling through all drivers',
        measured: median(ours.map(({ longest }) => longest)),
        limit: TASK_MS + own,
        unit: 'ms',
        rule: 'at most',
        note: `of the page's own thread; an empty page ${own.toFixed(1)} ms; ${((ours[0]?.height ?? 0) / 1000).toFixed(0)},000 px`,
      },
    ]
  } finally {
    await browser.close()
  }
}

type Scroll = { height: number; longest: number }

async function scrollThrough(browser: Browser, page: Page): Promise<Scroll> {
  await page.bringToFront()
  await browser.startTracing(page, { categories: ['toplevel'] })
  const height = await page.evaluate(async (step) => {
    scrollTo(0, 0)
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, step)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return document.documentElement.scrollHeight
  }, STEP_PX)
  return { height, longest: longestTask(await browser.stopTracing()) }
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** µs that the thread has run, so that what else the machine does is not counted. */
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
})

/** In ms, of the threads that run pages. */
function longestTask(trace: Buffer) {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString()))
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pages.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The browser has told of no task')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
