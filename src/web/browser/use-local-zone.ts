import { useFirstRender } from './first-render.ts'
import { localZone } from './local-zone.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'

/**
 * The browser's time zone, for what a page shows beside an event's time. While the browser takes over a page, it is the
 * zone that the server knew: undefined on the first visit.
 */
export function useLocalZone() {
  const isInBrowser = useIsInBrowser()
  const firstRender = useFirstRender()
  return isInBrowser ? localZone() : firstRender?.visitorsZone
}

/** The same for what has to be shown in some time zone at once: the browser's, and in such a first view UTC. */
export const useShownZone = () => useLocalZone() ?? 'UTC'
