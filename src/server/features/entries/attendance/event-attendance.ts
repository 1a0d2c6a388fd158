import type { Database } from '#server/database/database.ts'
import {
  type AttendedEntry,
  attendanceByMember,
  listAttendance,
} from '#server/features/results/index.ts'
import type { EntryAttendance, EventAttendance } from '#shared/contract/attendance.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { countAttendance } from '#shared/domain/attendance/attendance-rate.ts'
import {
  noShowsInARow,
  proposedConsequence,
} from '#shared/domain/attendance/no-show-consequence.ts'
import { can } from '#shared/domain/permissions.ts'
import { listEventsEntered } from './seasons.queries.ts'

/** The viewer's own crews; for organisers all, with what they may do about each no-show. */
export async function eventAttendance(
  db: Database,
  now: Date,
  eventId: number,
  viewer: CurrentUser,
): Promise<EventAttendance> {
  const entries = await listAttendance(db, now, { eventIds: [eventId] })
  const isOrganiser = can(viewer, 'attendance.excuse', { eventId })
  const shown = entries.filter(
    ({ crew }) => isOrganiser || crew.some(({ userId }) => userId === viewer.id),
  )
  const rows = isOrganiser ? await noShowRows(db, now, entries) : new Map<number, number>()
  return {
    counts: countAttendance(entries.map(({ attendance }) => attendance)),
    entries: shown.map((entry) => toShown(entry, rows)),
  }
}

/** How many no-shows in a row, up to this event, by member. */
async function noShowRows(db: Database, now: Date, entries: readonly AttendedEntry[]) {
  const [first] = entries
  const absent = entries.flatMap(({ crew }) =>
    crew.flatMap(({ userId, attendance }) =>
      userId !== null && attendance === 'no-show' ? userId : [],
    ),
  )
  if (!first || absent.length === 0) return new Map<number, number>()
  const eventIds = await listEventsEntered(db, absent, first.event.startDateTime)
  const byMember = attendanceByMember(await listAttendance(db, now, { eventIds, userIds: absent }))
  return new Map(
    absent.map((userId) => {
      const states = (byMember.get(userId) ?? []).map(({ attendance }) => attendance)
      return [userId, noShowsInARow(states)]
    }),
  )
}

function toShown(entry: AttendedEntry, rows: ReadonlyMap<number, number>): EntryAttendance {
  const { id, name, number, carClass, attendance, state, endedAt, lostPlaceAt, excuse } = entry
  return {
    id,
    name,
    number,
    carClass,
    attendance,
    withdrawnAt: state === 'withdrawn' ? endedAt : null,
    lostPlace: lostPlaceAt !== null,
    excuse,
    crew: entry.crew.map((member) => {
      const inARow = member.userId === null ? 0 : (rows.get(member.userId) ?? 0)
      const consequence = member.attendance === 'no-show' ? proposedConsequence(inARow) : undefined
      return {
        id: member.id,
        userId: member.userId,
        displayName: member.displayName,
        role: member.role,
        isCaptain: member.isCaptain,
        attendance: member.attendance,
        excuse: member.excuse,
        proposal: consequence ? { consequence, noShowsInARow: inARow } : null,
      }
    }),
  }
}
