import { useCallback, useSyncExternalStore } from 'react'
import { useFirstRender } from '#web/browser/first-render.ts'

const CHECK_MS = 1000

/**
 * Returns the latest of these moments that has passed, or the epoch. It serves as the current time for whatever changes
 * only at these moments, and renders again only when one passes. Checks the clock every second.
 */
export function useNowAt(moments: readonly Date[]) {
  const firstRender = useFirstRender()
  const lastPassedAt = useCallback(
    (now: number) => Math.max(0, ...moments.map((at) => at.getTime()).filter((at) => at <= now)),
    [moments],
  )
  return new Date(
    useSyncExternalStore(
      everySecond,
      () => lastPassedAt(Date.now()),
      () => lastPassedAt(firstRender?.at.getTime() ?? Date.now()),
    ),
  )
}

function everySecond(check: () => void) {
  const clock = setInterval(check, CHECK_MS)
  return () => clearInterval(clock)
}
