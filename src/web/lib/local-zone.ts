let zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

let isUsed = false

/** The browser's time zone, for moments that belong to no event. */
export function localZone() {
  isUsed = true
  return zone
}

/**
 * Renders for a visitor's zone, on the server.
 * @returns what was rendered, and whether it depends on the zone
 */
export function inLocalZone<T>(visitorsZone: string | undefined, render: () => T) {
  const own = zone
  zone = visitorsZone ?? own
  isUsed = false
  try {
    const rendered = render()
    return { rendered, zone: isUsed ? zone : undefined }
  } finally {
    zone = own
  }
}
