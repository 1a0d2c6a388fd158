import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const ROUNDS = 9
const LIMIT_MS = 100
const TIMEOUT_MS = 10_000
/** A round trip: each page links to the next. */
const TOUR = ['/events', '/drivers', '/standings', '/rules', '/dashboard', '/tracks', '/']

/** From the click to the painted page, between visited pages of a large guild. */
export async function benchPageSwitches(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await guild.grow()
  const { browser, context } = await openBrowser(server.origin, guild.cookie)
  try {
    const page = await context.newPage()
    await page.goto('/')
    await waitUntilIdle(page)
    const sizes = await visit(page)
    const rounds: { path: string; ms: number }[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const switches: { path: string; ms: number }[] = []
      for (const path of TOUR) {
        switches.push({ path, ms: await switchTo(page, path, sizes.get(path) ?? 0) })
        await waitUntilIdle(page)
      }
      rounds.push(switches)
    }

    const all = rounds.flat().map(({ ms }) => ms)
    const medians = TOUR.map((path, index) => {
      const ms = median(rounds.map((switches) => switches[index]?.ms ?? Number.NaN))
      return `${path} ${ms.toFixed(0)}`
    })
    const figure = { limit: LIMIT_MS, unit: 'ms', rule: 'at most' } as const
    return [
      {
        ...figure,
        what: 'large guild: from a click to a visited page, median',
        measured: median(all),
        note: medians.join(', '),
      },
      {
        ...figure,
        what: 'large guild: the slowest of 7 clicks, median of the rounds',
        measured: median(rounds.map((switches) => Math.max(...switches.map(({ ms }) => ms)))),
        note: `${ROUNDS} rounds, the slowest click of all ${Math.max(...all).toFixed(0)} ms`,
      },
    ]
  } finally {
    await browser.close()
  }
}

const LOADING = 'main :is([aria-busy=true], output)'

/** The number of elements on each complete page. */
async function visit(page: Page) {
  const sizes = new Map<string, number>()
  for (const path of TOUR) {
    await switchTo(page, path, 0)
    await waitUntilIdle(page)
    sizes.set(path, await page.locator('main *').count())
  }
  return sizes
}

/** Waits until the page is loaded, rendered and idle. */
async function waitUntilIdle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction((loading) => !document.querySelector(loading), LOADING)
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 200)),
  )
}

/** Milliseconds until the page's contents are painted, which is when the next frame begins. */
function switchTo(page: Page, path: string, size: number) {
  return page.evaluate(
    async ({ to, elements, loading, patience }) => {
      const link = document.querySelector<HTMLElement>(`a[href="${to}"]`)
      if (!link) throw new Error(`${location.pathname} has no link to ${to}`)
      const before = document.querySelector('h1')
      const begun = performance.now()
      link.click()
      do {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (performance.now() - begun > patience)
          throw new Error(
            `${to} shows ${document.querySelectorAll('main *').length} of ${elements} elements`,
          )
      } while (
        location.pathname !== to ||
        (document.querySelector('h1') ?? before) === before ||
        document.querySelector(loading) ||
        document.querySelectorAll('main *').length < elements
      )
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - begun
    },
    { to: path, elements: size, loading: LOADING, patience: TIMEOUT_MS },
  )
}
