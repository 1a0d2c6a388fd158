import { formatElsewhere } from '../words/dates.ts'
import { cityOf } from '../words/timezones.ts'
import { wallTime } from '../words/wall-time.ts'

/** How many members live in a time zone. */
export type MemberZone = { zone: string; members: number }

export const MAIN_ZONES = 3

/**
 * What the clocks of most members show at a moment, most members first. Zones whose clocks agree then are one line, and
 * clocks that agree with the event's count too: those members read the time as it is written.
 */
export function clocksOfMembers(
  zones: readonly MemberZone[],
  at: Date,
  timezone: string,
  most = MAIN_ZONES,
) {
  const byClock = new Map<string, MemberZone[]>()
  for (const one of zones) {
    const clock = wallTime(at, one.zone)
    byClock.set(clock, [...(byClock.get(clock) ?? []), one])
  }
  return [...byClock]
    .map(([clock, same]) => ({ clock, ...lineOf(same, at, timezone) }))
    .toSorted((one, other) => other.members - one.members || (one.clock < other.clock ? -1 : 1))
    .slice(0, most)
}

const MOST_CITIES = 2

function lineOf(same: readonly MemberZone[], at: Date, timezone: string) {
  const largest = same.toSorted((one, other) => other.members - one.members)
  const zone = largest[0]?.zone ?? timezone
  return {
    zone,
    cities: largest.slice(0, MOST_CITIES).map((one) => cityOf(one.zone)),
    members: same.reduce((sum, { members }) => sum + members, 0),
    shows: formatElsewhere(at, timezone, zone),
    part: partOfDay(wallTime(at, zone)),
  }
}

const HOUR_AT = 'yyyy-mm-ddT'.length
const MORNING_HOUR = 5
const DAY_HOUR = 8

/** Said only where somebody should think twice. */
function partOfDay(wall: string) {
  const hour = Number(wall.slice(HOUR_AT, HOUR_AT + 2))
  if (hour < MORNING_HOUR) return 'at night'
  return hour < DAY_HOUR ? 'in the early morning' : undefined
}
