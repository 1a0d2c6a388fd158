import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const OPENINGS = 7
const OPEN_LIMIT_MS = 200
/** 60 frames per second. */
const FRAME_LIMIT_MS = 16.7
/** Between keystrokes of a fast typist. */
const KEY_MS = 90

const TABLES = [
  { path: '/admin/events', link: 'Manage Events', search: 'Search events...', word: 'past rou' },
  { path: '/admin/users', link: 'Manage Users', search: 'Search users...', word: 'member 1' },
] as const

type Table = (typeof TABLES)[number]

/** The admin's long tables in a large guild: from a click in the sidebar to the painted rows, and typing a search. */
export async function benchAdminTables(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await guild.grow()
  const { browser, context } = await openBrowser(server.origin, guild.cookie)
  // The TypeScript runner (esbuild) inserts calls of this helper, which pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  try {
    const figures: Figure[] = []
    for (const table of TABLES) {
      const page = await context.newPage()
      figures.push(await opening(page, table), ...(await typing(page, table)))
      await page.close()
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Uses a fresh page for each opening, so that the data comes from the server. */
async function opening(page: Page, { path, link }: Table): Promise<Figure> {
  const times: number[] = []
  // The first opening fills the browser's cache and does not count.
  for (let round = 0; round <= OPENINGS; round++) {
    await page.goto('/rules')
    const navigationLink = page.getByRole('navigation').getByRole('link', { name: link })
    await navigationLink.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchForRows)
    await navigationLink.click()
    times.push(await page.evaluate(() => (window as unknown as Watched).painted))
  }
  const [first = Number.NaN, ...rest] = times
  return {
    what: `large guild: ${path} from click to paint, median`,
    measured: median(rest),
    limit: OPEN_LIMIT_MS,
    unit: 'ms',
    rule: 'at most',
    note: `worst ${Math.max(...rest).toFixed(0)} ms, with an empty cache ${first.toFixed(0)} ms`,
  }
}

async function typing(page: Page, { path, search, word }: Table): Promise<Figure[]> {
  if (path === '/admin/events') await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByLabel(search).click()
  await page.evaluate(watchFrames)
  await page.keyboard.type(word, { delay: KEY_MS })
  const frames = await page.evaluate(() => {
    const watched = window as unknown as Watched
    watched.isOver = true
    return watched.frames
  })
  const worst = Math.max(...frames)
  return [
    {
      what: `large guild: a frame while typing in ${path}, median`,
      // Browsers report tenths of a millisecond.
      measured: Math.round(median(frames) * 10) / 10,
      limit: FRAME_LIMIT_MS,
      unit: 'ms',
      rule: 'at most',
      note: `worst ${worst.toFixed(1)} ms of ${frames.length} frames, ${word.length} letters`,
    },
  ]
}

type Watched = { painted: Promise<number>; frames: number[]; isOver: boolean }

/** Runs in the page: milliseconds from the next click to the frame after the table's first row. */
function watchForRows() {
  const watched = window as unknown as Watched
  watched.painted = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector('table[aria-rowcount] tbody td')) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true })
      },
      { capture: true, once: true },
    )
  })
}

/** Runs in the page: records the length of each frame until stopped. */
function watchFrames() {
  const watched = window as unknown as Watched
  watched.frames = []
  watched.isOver = false
  let before = performance.now()
  const next = (now: number) => {
    watched.frames.push(now - before)
    before = now
    if (!watched.isOver) requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    before = now
    requestAnimationFrame(next)
  })
}
