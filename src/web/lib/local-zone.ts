/** Missing in older browsers. */
const { Temporal: temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }

let zone: string | undefined
let isUsed = false

/** Not before it is needed: without Temporal it takes a formatter, and the first one costs a slow phone 100 ms. */
function findZone() {
  return (zone ??=
    temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** The browser's time zone, for moments that belong to no event. */
export function localZone() {
  isUsed = true
  return findZone()
}

/**
 * Renders for a visitor's zone, on the server.
 * @returns what was rendered, and whether it depends on the zone
 */
export function inLocalZone<T>(visitorsZone: string | undefined, render: () => T) {
  const own = findZone()
  zone = visitorsZone ?? own
  isUsed = false
  try {
    const rendered = render()
    return { rendered, zone: isUsed ? findZone() : undefined }
  } finally {
    zone = own
  }
}
