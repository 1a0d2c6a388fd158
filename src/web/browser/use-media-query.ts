import { useCallback, useSyncExternalStore } from 'react'
import { useFirstRender } from './first-render.ts'

export function useMediaQuery(query: string) {
  const firstRender = useFirstRender()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => matchedBy(firstRender?.widthPx, query),
  )
}

/** What the server assumes, which has no screen. */
function matchedBy(widthPx = 0, query: string) {
  const [, minWidth] = /^\(min-width: (\d+)px\)$/.exec(query) ?? []
  if (minWidth === undefined) throw new Error(`The server cannot tell whether ${query} matches`)
  return widthPx >= Number(minWidth)
}
