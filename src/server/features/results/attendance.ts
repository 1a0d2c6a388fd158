import type { Database } from '#server/database/database.ts'
import {
  type Attendance,
  type AttendedEvent,
  combinedAttendance,
  driverAttendance,
  entryAttendance,
} from '#shared/domain/attendance/attendance.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { type Attended, listAttendanceFacts } from './attendance.queries.ts'
import { getState } from './official/versions.queries.ts'
import { findRaceId } from './sessions.queries.ts'

type Facts = Awaited<ReturnType<typeof listAttendanceFacts>>[number]

export type AttendedEntry = Awaited<ReturnType<typeof listAttendance>>[number]

/**
 * The attendance of entries and of their crews, by the start of the event.
 * @param change what is about to become true of the events
 */
export async function listAttendance(
  db: Database,
  now: Date,
  attended: Attended,
  change: Partial<AttendedEvent> = {},
) {
  const facts = await listAttendanceFacts(db, attended)
  return facts.map(({ number, teamName, crew, excuses, event: stored, ...entry }) => {
    const hasStarted = stored.startDateTime <= now
    const event = { ...stored, hasStarted, ...change }
    const excuseOf = (memberId: number | null) =>
      excuses.find((excuse) => excuse.memberId === memberId) ?? null
    const excuse = excuseOf(null)
    const judged = { ...entry, isExcused: excuse !== null }
    const captain = crew.find(({ isCaptain }) => isCaptain)
    return {
      ...entry,
      name: entryName({ number, teamName }) ?? captain?.displayName ?? '',
      number,
      event,
      excuse,
      attendance: entryAttendance(judged, event),
      wasToRace: isToRace(judged, event),
      crew: crew.map((member) => {
        const own = excuseOf(member.id)
        const driver = { ...member, isExcused: own !== null }
        return {
          ...member,
          excuse: own,
          /** Null if nobody expected them to drive. */
          attendance: driverAttendance(driver, judged, event) ?? null,
        }
      }),
    }
  })
}

/**
 * Entries of an event whose crews may be told that they count as absent without an excuse: none before the results are
 * official, and none before the start.
 */
export async function listAbsent(db: Database, now: Date, eventId: number) {
  if (!(await isOfficial(db, eventId))) return []
  const entries = await listAttendance(db, now, { eventIds: [eventId] })
  return entries.flatMap(({ id, number, attendance }) =>
    attendance === 'late' || attendance === 'no-show'
      ? // A person finds it by its number.
        [{ entryId: id, ...(number !== null && { carNumber: number }), attendance }]
      : [],
  )
}

/** Whether the classification that the attendance follows from is official. */
export async function isOfficial(db: Database, eventId: number) {
  const raceId = await findRaceId(db, eventId)
  return raceId !== undefined && (await getState(db, raceId)).state !== 'provisional'
}

export type MemberAttendance = { eventId: number; attendance: Attendance }

/** Each member's attendance, once per event, in the order of the entries. */
export function attendanceByMember(entries: readonly AttendedEntry[]) {
  const parts = new Map<number, Map<number, Parameters<typeof combinedAttendance>[0][number][]>>()
  for (const { event, wasToRace, crew } of entries)
    for (const { userId, attendance } of crew) {
      if (userId === null || attendance === null) continue
      const byEvent = parts.get(userId) ?? new Map<number, never[]>()
      byEvent.set(event.id, [...(byEvent.get(event.id) ?? []), { attendance, wasToRace }])
      parts.set(userId, byEvent)
    }
  return new Map(
    [...parts].map(([userId, byEvent]): [number, MemberAttendance[]] => [
      userId,
      [...byEvent].map(([eventId, ofEvent]) => ({
        eventId,
        attendance: combinedAttendance(ofEvent),
      })),
    ]),
  )
}

type Judged = Pick<Facts, 'state' | 'endedAt' | 'lostPlaceAt' | 'hasRaced'>

function isToRace(
  { state, endedAt, lostPlaceAt, hasRaced }: Judged,
  { startDateTime }: AttendedEvent,
) {
  return (
    state === 'confirmed' ||
    lostPlaceAt !== null ||
    hasRaced ||
    (endedAt !== null && endedAt >= startDateTime)
  )
}
