import type { Database } from '#server/database/database.ts'
import { attendanceByMember, listAttendance } from '#server/features/results/index.ts'

type Round = { eventId: number; status: 'upcoming' | 'completed' | 'cancelled' }

/** Who raced how often in these events, and the attendance of each entry in them. */
export async function seasonAttendance(db: Database, now: Date, rounds: readonly Round[]) {
  const eventIds = rounds.flatMap(({ eventId, status }) => (status === 'completed' ? eventId : []))
  if (eventIds.length === 0) return { startsOf: () => 0, attendanceOf: () => null }
  const attended = await listAttendance(db, now, { eventIds })
  const byMember = attendanceByMember(attended)
  const byEntry = new Map(attended.map(({ id, attendance }) => [id, attendance]))
  return {
    startsOf: (userId: number) =>
      byMember.get(userId)?.filter(({ attendance }) => attendance === 'present').length ?? 0,
    attendanceOf: (entryId: number) => byEntry.get(entryId) ?? null,
  }
}
