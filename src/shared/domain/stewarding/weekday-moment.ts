import { daysLater, wallTime } from '../words/wall-time.ts'
import { type Weekday, WEEKDAYS } from './window-preset.ts'

type TimeOfWeek = { weekday: Weekday; at: string }

/**
 * The first such time of the week in a zone that is not before an instant. A time that the clocks show twice is the first of
 * the two that is not before it; one that they skip is as late as they are ahead, so that nobody loses time.
 */
export function weekdayMoment({ weekday, at }: TimeOfWeek, notBefore: Date, zone: string) {
  const today = wallTime(notBefore, zone).slice(0, 'YYYY-MM-DD'.length)
  for (let days = 0; days <= 7; days++) {
    const day = daysLater(`${today}T${at}`, days)
    if (weekdayOf(day) !== weekday) continue
    const moment = momentsOf(day, zone).find((one) => one >= notBefore)
    if (moment) return moment
  }
  return undefined
}

const weekdayOf = (wall: string) => WEEKDAYS[(new Date(`${wall}Z`).getUTCDay() + 6) % 7]

const DAY_MS = 86_400_000

/** When the clocks of a zone show a time: once, or twice, the earlier first. */
function momentsOf(wall: string, zone: string) {
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (time: number) => Date.parse(`${wallTime(new Date(time), zone)}Z`) - time
  // They differ if the clocks change in between.
  const moments = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]
    .map((offset) => new Date(asUtc - offset))
    .toSorted((a, b) => a.getTime() - b.getTime())
  const shown = moments.filter((moment) => wallTime(moment, zone) === wall)
  return shown.length > 0 ? shown : moments.slice(-1)
}
