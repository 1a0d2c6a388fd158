import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

const RETRY_MS = 20

/** What a page is waited for: `text` in the element that `within` selects. */
export type Content = { within: string; text: string }

export type Moments = {
  /** Milliseconds from the start of the navigation until the content is painted. */
  readableMs: number
  firstPaintMs: number
  /** Sum of the tasks of over 50 ms that began after the first paint. */
  longTasksMs: number
  /** Cumulative layout shift. */
  shift: number
}

declare global {
  interface Window {
    benched: {
      readable?: Promise<number>
      tasks: { start: number; duration: number }[]
      shift: number
    }
  }
}

/** Records when the content becomes readable, long tasks and layout shifts, from the next navigation on. */
export async function watchPage(page: Page, content: Content) {
  await page.addInitScript(({ within, text }) => {
    if (globalThis.top !== globalThis.self) return
    const benched: Window['benched'] = { tasks: [], shift: 0 }
    window.benched = benched
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        benched.tasks.push({ start: startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) benched.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    benched.readable = (async () => {
      let isThere = false
      while (!isThere) {
        // Frames do not begin while a style sheet holds up the first paint.
        await new Promise((resolve) => requestAnimationFrame(resolve))
        isThere = [...document.querySelectorAll(within)].some((element) =>
          element.textContent.includes(text),
        )
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now()
    })()
  }, content)
}

/**
 * Resolves once the content is readable. Asks the page in the shortest way: what Playwright adds to a page to wait in it
 * takes a slow processor 50 ms, before the first paint.
 */
export async function untilReadable(session: CDPSession) {
  for (;;) {
    const asked = session.send('Runtime.evaluate', {
      expression: 'window.benched?.readable',
      awaitPromise: true,
    })
    // The question is lost with the empty page that was open before.
    const answer = await asked.catch(() => undefined)
    if (answer?.result.type === 'number') return
    await delay(RETRY_MS)
  }
}

export async function readMoments(page: Page): Promise<Moments> {
  return page.evaluate(async () => {
    const { tasks, shift } = window.benched
    const readable = (await window.benched.readable) ?? Number.NaN
    const paint = performance
      .getEntriesByType('paint')
      .find(({ name }) => name === 'first-contentful-paint')
    const firstPaint = paint?.startTime ?? Number.NaN
    const after = tasks.filter(({ start, duration }) => start + duration > firstPaint)
    return {
      readableMs: readable,
      firstPaintMs: firstPaint,
      longTasksMs: after.reduce((sum, { duration }) => sum + duration, 0),
      shift,
    }
  })
}
