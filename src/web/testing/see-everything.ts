import { vi } from 'vitest'

/** What loads when it is near the window loads at once. Take it back with `vi.unstubAllGlobals`. */
export function seeEverything() {
  const near = [{ isIntersecting: true, boundingClientRect: { height: 400 } }]
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report: (entries: typeof near) => void
      constructor(report: (entries: typeof near) => void) {
        this.report = report
      }
      observe = () => this.report(near)
      disconnect() {}
    },
  )
}
