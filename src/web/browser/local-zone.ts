import { leaveToBrowser } from './first-render.ts'

/** Missing in older browsers. */
const { Temporal: temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }

let zone: string | undefined

/**
 * The browser's time zone. What the first view of a page shows takes it from `useLocalZone`. Not found before it is needed:
 * without Temporal it takes a formatter, and the first one costs a slow phone 100 ms.
 */
export function localZone() {
  leaveToBrowser()
  return (zone ??=
    temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
