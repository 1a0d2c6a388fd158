/** If the browser does not say when it painted. */
const PATIENCE_MS = 1_000

/**
 * Resolves once the browser has shown the page, so that the scripts do not hold up its first frame. A page in a background
 * tab is not painted.
 */
export function firstPaint() {
  return new Promise<void>((resolve) => {
    if (document.hidden) return resolve()
    setTimeout(resolve, PATIENCE_MS)
    return new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}
