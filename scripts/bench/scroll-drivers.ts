import type { Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type Figure, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

/** How many more frames may be late than on an empty page, in percent of all frames. */
const MORE_LATE_PERCENT = 5
/** A frame is late after 1.5 times the 16.7 ms of 60 frames per second. */
const LATE_MS = 25

type Scrolled = { frames: number[]; height: number }

const FRAMES = 900

/** Flings through the list of 2,000 drivers, compared with an empty page of the same height. */
export async function benchScroll(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await guild.grow()
  const { browser, context } = await openBrowser(server.origin, guild.cookie)
  try {
    const page = await context.newPage()
    await page.goto('/drivers')
    await page.getByRole('link', { name: 'View Profile' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const drivers = await scrollThrough(page)

    const blank = await context.newPage()
    await blank.setContent(`<div style="height:${drivers.height}px"></div>`)
    const empty = await scrollThrough(blank)
    const late = latePercent(drivers)
    return [
      {
        what: 'large guild: late frames while scrolling by 2,000 drivers',
        measured: late,
        limit: latePercent(empty) + MORE_LATE_PERCENT,
        unit: '%',
        rule: 'at most',
        note:
          `${drivers.frames.length} frames, 99th percentile ${percentile(drivers.frames, 0.99).toFixed(1)} ms; ` +
          `an empty page: ${latePercent(empty).toFixed(1)} % late`,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** As fast as a finger flings: six screens per second. */
function scrollThrough(page: Page): Promise<Scrolled> {
  // A string, because the TypeScript runner (esbuild) inserts calls of a helper that pages do not have.
  return page.evaluate(`new Promise((resolve) => {
    const { scrollingElement } = document
    const { scrollHeight: height } = scrollingElement
    const frames = []
    let before = performance.now()
    const next = (now) => {
      frames.push(now - before)
      before = now
      if (frames.length === ${FRAMES}) return resolve({ frames, height })
      scrollingElement.scrollTo({ top: scrollingElement.scrollTop + innerHeight / 10, behavior: 'instant' })
      requestAnimationFrame(next)
    }
    requestAnimationFrame((now) => {
      before = now
      requestAnimationFrame(next)
    })
  })`)
}

function latePercent({ frames }: Scrolled) {
  return (100 * frames.filter((milliseconds) => milliseconds > LATE_MS).length) / frames.length
}
