import type { Database } from '#server/database/database.ts'
import { attendanceByMember, listAttendance } from '#server/features/results/index.ts'
import { allSeasons } from '#server/features/standings/index.ts'
import { attendanceRate, countAttendance } from '#shared/domain/attendance-rate.ts'
import { listMemberIds } from './seasons.queries.ts'

/** The latest season with results. */
async function latestSeason(db: Database) {
  return (await allSeasons(db)).find(({ races }) => races.length > 0)
}

export async function driverAttendance(db: Database, userId: number) {
  const season = await latestSeason(db)
  const races = season?.races ?? []
  const entries = await listAttendance(db, {
    eventIds: races.map(({ id }) => id),
    userIds: [userId],
  })
  const own = attendanceByMember(entries).get(userId) ?? []
  const counted = own.filter(({ attendance }) => attendance !== 'unknown')
  return {
    season: season?.season.name ?? null,
    rate: attendanceRate(countAttendance(own.map(({ attendance }) => attendance))),
    events: counted
      .flatMap(({ eventId, attendance }) => {
        const event = entries.find((entry) => entry.event.id === eventId)?.event
        return event ? [{ eventId, title: event.title, date: event.startDateTime, attendance }] : []
      })
      .toReversed(),
  }
}

export async function memberRates(db: Database) {
  const season = await latestSeason(db)
  const eventIds = season?.races.map(({ id }) => id) ?? []
  const byMember = attendanceByMember(await listAttendance(db, { eventIds }))
  return {
    season: season?.season.name ?? null,
    rates: (await listMemberIds(db)).map(({ id: userId }) => {
      const states = (byMember.get(userId) ?? []).map(({ attendance }) => attendance)
      return { userId, ...attendanceRate(countAttendance(states)) }
    }),
  }
}
