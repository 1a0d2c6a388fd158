const MINUTE_MS = 60_000
/** Before the start. */
const OPENS_MINUTES = 60
const CLOSES_MINUTES = 15

/** When crews can say that they are there. */
export function checkInWindow({ startDateTime }: { startDateTime: Date }) {
  const before = (minutes: number) => new Date(startDateTime.getTime() - minutes * MINUTE_MS)
  return { opens: before(OPENS_MINUTES), closes: before(CLOSES_MINUTES) }
}

/** Events that start by these times have a check-in to open, or to close. */
export function checkInLeads(now: Date) {
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  return { now, opensBy: after(OPENS_MINUTES), closesBy: after(CLOSES_MINUTES) }
}
