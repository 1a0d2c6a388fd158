import type { Database } from '#server/database/database.ts'
import { attendanceByMember, listAttendance } from '#server/features/results/index.ts'
import { attendanceRate, countAttendance } from '#shared/domain/attendance/attendance-rate.ts'
import { listMemberIds } from './seasons.queries.ts'

type Season = { name: string; rounds: readonly { event: { id: number; isHeld: boolean } }[] }

/** Reads the seasons, the latest one first. */
export type LoadSeasons = (db: Database) => Promise<readonly Season[]>

/** The latest championship with results, or the latest year with races outside of them. */
async function latestSeason(db: Database, loadSeasons: LoadSeasons) {
  for (const { name, rounds } of await loadSeasons(db)) {
    const held = rounds.filter(({ event }) => event.isHeld).map(({ event }) => event.id)
    if (held.length > 0) return { name, eventIds: [...new Set(held)] }
  }
  return undefined
}

export async function driverAttendance(
  db: Database,
  now: Date,
  { userId, loadSeasons }: { userId: number; loadSeasons: LoadSeasons },
) {
  const season = await latestSeason(db, loadSeasons)
  const entries = await listAttendance(db, now, {
    eventIds: season?.eventIds ?? [],
    userIds: [userId],
  })
  const own = attendanceByMember(entries).get(userId) ?? []
  const counted = own.filter(({ attendance }) => attendance !== 'unknown')
  return {
    season: season?.name ?? null,
    rate: attendanceRate(countAttendance(own.map(({ attendance }) => attendance))),
    events: counted
      .flatMap(({ eventId, attendance }) => {
        const event = entries.find((entry) => entry.event.id === eventId)?.event
        return event ? [{ eventId, title: event.title, date: event.startDateTime, attendance }] : []
      })
      .toReversed(),
  }
}

export async function memberRates(db: Database, now: Date, loadSeasons: LoadSeasons) {
  const season = await latestSeason(db, loadSeasons)
  const eventIds = season?.eventIds ?? []
  const byMember = attendanceByMember(await listAttendance(db, now, { eventIds }))
  return {
    season: season?.name ?? null,
    rates: (await listMemberIds(db)).map(({ id: userId }) => {
      const states = (byMember.get(userId) ?? []).map(({ attendance }) => attendance)
      return { userId, ...attendanceRate(countAttendance(states)) }
    }),
  }
}
