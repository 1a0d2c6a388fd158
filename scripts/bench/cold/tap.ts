import type { Page } from 'playwright-core'

/** A button by its label or text, and what is there once it has acted, as a selector. */
export type Tap = { button: string; shows: string }

/** Who taps and sees nothing taps again. */
const AGAIN_MS = 250
const LONGEST_MS = 30_000

declare global {
  interface Window {
    acted?: Promise<number>
  }
}

/** Taps the button as soon as it is there, from the next navigation on, until it has acted. */
export async function tapUntilActed(page: Page, tap: Tap) {
  await page.addInitScript(
    ({ button, shows, again, longest }) => {
      if (globalThis.top !== globalThis.self) return
      window.acted = (async () => {
        let tapped = -again
        while (!document.querySelector(shows)) {
          if (performance.now() > longest) return Number.NaN
          const found = [...document.querySelectorAll('button')].find(
            (element) => (element.getAttribute('aria-label') ?? element.textContent) === button,
          )
          if (found && performance.now() - tapped >= again) {
            tapped = performance.now()
            found.click()
          }
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        return performance.now()
      })()
    },
    { ...tap, again: AGAIN_MS, longest: LONGEST_MS },
  )
}

/** Milliseconds from the start of the navigation until the button has acted; NaN if it never does. */
export function actedMs(page: Page) {
  return page.evaluate(async () => (await window.acted) ?? Number.NaN)
}
