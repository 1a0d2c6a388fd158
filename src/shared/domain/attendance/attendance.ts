import type { CrewRole } from '../entries/crew.ts'
import { freeWithdrawalEnds } from '../entries/deadlines.ts'
import type { EntryState } from '../entries/entry-state.ts'

/**
 * Whether an entry, or a driver, took part in an event. `unknown`: there is no result yet, or none that counts; it is
 * never counted. Derived from the facts below each time. Reference: entries and stewarding, A8.
 */
export const ATTENDANCES = ['unknown', 'present', 'excused', 'late', 'no-show'] as const
export type Attendance = (typeof ATTENDANCES)[number]

const HOUR_MS = 3_600_000
/** After a promotion that came after the end of free withdrawal. */
const LATE_PROMOTION_HOURS = 2

export type AttendedEvent = {
  status: 'upcoming' | 'completed' | 'cancelled'
  startDateTime: Date
  /** Nobody is absent before, whatever was uploaded. */
  hasStarted: boolean
  freeWithdrawalHours: number | null
  /** When the start was last moved; null if it never was. */
  startMovedAt: Date | null
  hasResults: boolean
  /** Whether drivers who did not get to drive, while their car raced, count as present. Otherwise they are excused. */
  countsIdleDrivers: boolean
}

export type AttendedEntry = {
  state: EntryState
  /** When it was withdrawn, rejected or removed; null if it was not, or if an older version did not record it. */
  endedAt: Date | null
  /** Whether it had a place then. One that was offered does not count. */
  endedWithPlace: boolean
  /** When it moved up from the waitlist by itself; null if it did not, or if it accepted an offer. */
  promotedAt: Date | null
  /** When somebody else got its place, because nobody had checked in. */
  lostPlaceAt: Date | null
  checkedInAt: Date | null
  /** An organiser has excused it, or declared it absent before the event. */
  isExcused: boolean
  /** Its car is in the result, and started. */
  hasRaced: boolean
}

export type AttendedDriver = {
  role: CrewRole
  /** An organiser has excused them, apart from their crew. */
  isExcused: boolean
  /** At least one lap, in any car of the race. */
  hasDriven: boolean
}

export function entryAttendance(entry: AttendedEntry, event: AttendedEvent): Attendance {
  if (event.status !== 'completed' || !event.hasResults || !event.hasStarted) return 'unknown'
  if (entry.isExcused) return entry.hasRaced && !entry.lostPlaceAt ? 'present' : 'excused'
  if (entry.lostPlaceAt) return hasAppeared(entry) ? 'late' : 'no-show'
  if (entry.hasRaced) return 'present'
  if (entry.endedAt && entry.endedAt >= event.startDateTime)
    return entry.endedWithPlace ? 'no-show' : 'excused'
  if (entry.state === 'withdrawn') return isLate(entry, event) ? 'late' : 'excused'
  // Not theirs to answer for: never let in, turned down, or taken out before the race.
  return entry.state === 'confirmed' ? 'no-show' : 'excused'
}

/** Undefined for reserves and managers who did not drive: nobody expected them to. */
export function driverAttendance(
  driver: AttendedDriver,
  entry: AttendedEntry,
  event: AttendedEvent,
): Attendance | undefined {
  if (driver.role !== 'driver' && !driver.hasDriven) return undefined
  const ofEntry = entryAttendance(entry, event)
  if (ofEntry === 'unknown') return ofEntry
  if (driver.hasDriven) return ofEntry === 'late' && entry.hasRaced ? ofEntry : 'present'
  if (driver.isExcused) return 'excused'
  if (ofEntry !== 'present') return ofEntry
  return event.countsIdleDrivers ? 'present' : 'excused'
}

/**
 * What counts for a member who was in several entries of one event: having raced, else the entry that was still to race,
 * else the worst of those that ended before.
 */
export function combinedAttendance(
  parts: readonly { attendance: Attendance; wasToRace: boolean }[],
): Attendance {
  const states = parts.map(({ attendance }) => attendance)
  if (states.includes('present')) return 'present'
  const standing = parts.filter(({ wasToRace }) => wasToRace)
  const deciding = (standing.length > 0 ? standing : parts).map(({ attendance }) => attendance)
  return WORST_FIRST.find((state) => deciding.includes(state)) ?? 'unknown'
}

const WORST_FIRST: readonly Attendance[] = ['no-show', 'late', 'present', 'excused', 'unknown']

/** On the track, by checking in after the place was gone, or at least to withdraw. */
function hasAppeared({ state, hasRaced, checkedInAt, lostPlaceAt }: AttendedEntry) {
  const isBack = checkedInAt !== null && lostPlaceAt !== null && checkedInAt >= lostPlaceAt
  return hasRaced || isBack || state === 'withdrawn'
}

function isLate({ endedAt, endedWithPlace, promotedAt }: AttendedEntry, event: AttendedEvent) {
  if (!endedAt || !endedWithPlace || endedAt < freeWithdrawalEnds(event)) return false
  const free = promotedAt && promotedAt.getTime() + LATE_PROMOTION_HOURS * HOUR_MS
  return !(free && endedAt.getTime() <= free)
}
