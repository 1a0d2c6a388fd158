/** From an hour of the day until another one, 0 to 23. They differ. */
export type QuietHours = { from: number; until: number }

export const USUAL_QUIET_HOURS: QuietHours = { from: 22, until: 7 }

/** The clocks of all zones differ by a multiple of it. */
const STEP_MS = 15 * 60_000

/** When the quiet hours end, if a moment is within them where the reader is; undefined otherwise. */
export function quietUntil(at: Date, hours: QuietHours, zone: string) {
  const hourOf = hoursIn(zone)
  const isQuiet = (time: number) => isWithin(hourOf(time), hours)
  let end = at.getTime()
  if (!isQuiet(end)) return undefined
  end -= end % STEP_MS
  // In small steps, because clocks change in the night.
  while (isQuiet(end)) end += STEP_MS
  return new Date(end)
}

const isWithin = (hour: number, { from, until }: QuietHours) =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until

function hoursIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })
  return (time: number) => Number(format.format(time))
}
