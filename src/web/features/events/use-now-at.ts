import { useCallback, useSyncExternalStore } from 'react'

const LOOK_MS = 1000

/**
 * As good as the present for what changes at these moments only: the last of them that has passed, or the epoch before
 * the first. Looks at the clock every second and renders again only when one passes.
 */
export function useNowAt(moments: readonly Date[]) {
  const lastPassed = useCallback(() => {
    const now = Date.now()
    return Math.max(0, ...moments.map((at) => at.getTime()).filter((at) => at <= now))
  }, [moments])
  return new Date(useSyncExternalStore(everySecond, lastPassed))
}

function everySecond(look: () => void) {
  const clock = setInterval(look, LOOK_MS)
  return () => clearInterval(clock)
}
