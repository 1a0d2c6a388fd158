import { firstRender } from './first-render.ts'
import { localZone } from './local-zone.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'

/**
 * The browser's time zone, for what a page shows beside an event's time. Undefined while the browser takes over a page
 * from a server that did not know the zone, so that the first visit need not be rendered again.
 */
export function useLocalZone() {
  const isInBrowser = useIsInBrowser()
  return isInBrowser || firstRender()?.visitorsZone !== undefined ? localZone() : undefined
}

/** The same for what has to be shown in some time zone at once: the browser's, and in such a first view UTC. */
export const useShownZone = () => useLocalZone() ?? 'UTC'
