import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, carEntries, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { findScoring } from './event-scoring.queries.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { carPoints } from '#shared/domain/car-points.ts'
import { formatGap, formatLapTime, formatRaceTime } from '#shared/domain/race-time.ts'
import { listPublicAdjustments } from './public-adjustments.queries.ts'

/** The classification, in finishing order: one row per car. */
export async function listResults(db: Database, eventId: number): Promise<RaceResult[]> {
  const rows = await db
    .select({
      entry: carEntries,
      drivers: sql<{ name: string; userId: number | null }[]>`(
        select coalesce(
          jsonb_agg(jsonb_build_object('name', d.name, 'userId', d.user_id) order by d.ordinal), '[]'
        )
        from car_drivers d where d.event_id = ${carEntries.eventId} and d.entry = ${carEntries.entry}
      )`,
      finisherId: users.id,
      avatarUrl: users.avatarUrl,
      // A guest has no username, but a name of their own.
      raceControlUsername: sql<string | null>`coalesce(
        ${users.raceControlUsername}, case when ${users.isGuest} then ${users.displayName} end
      )`,
    })
    .from(carEntries)
    .leftJoin(
      carDrivers,
      sql`${carDrivers.eventId} = ${carEntries.eventId} and ${carDrivers.entry} = ${carEntries.entry}
        and ${carDrivers.name} = ${carEntries.driverName}`,
    )
    .leftJoin(users, eq(users.id, carDrivers.userId))
    .where(eq(carEntries.eventId, eventId))
    .orderBy(asc(carEntries.position), asc(carEntries.entry))

  const scoring = await findScoring(db, eventId)
  const adjustmentsOf = await listPublicAdjustments(db, eventId)
  const leaders = new Map<string, Row>()
  for (const { entry } of rows)
    if (entry.status === 'Finished' && !leaders.has(entry.carClass))
      leaders.set(entry.carClass, entry)

  return rows.map(({ entry, drivers, finisherId, avatarUrl, raceControlUsername }) => ({
    id: entry.id,
    position: entry.position,
    classPosition: entry.classPosition,
    driverName: entry.driverName,
    raceControlUsername,
    user: finisherId === null ? null : { id: finisherId, avatarUrl },
    drivers,
    carNumber: entry.carNumber,
    carClass: entry.carClass,
    carModel: entry.carModel,
    teamName: entry.teamName,
    totalTime: formatRaceTime(entry.finishTimeSeconds),
    totalTimeSeconds: entry.finishTimeSeconds,
    gap: gapTo(leaders.get(entry.carClass), entry),
    bestLapTime: formatLapTime(entry.bestLapSeconds),
    bestLapSeconds: entry.bestLapSeconds,
    lapsCompleted: entry.lapsCompleted,
    status: entry.status,
    penalties: entry.penalties,
    points: scoring ? carPoints(entry, scoring) : entry.points,
    adjustments: adjustmentsOf.get(entry.entry) ?? [],
    imported: entry.imported && writtenPlace(entry.imported),
  }))
}

type Row = typeof carEntries.$inferSelect

function writtenPlace({ finishTimeSeconds, ...place }: NonNullable<Row['imported']>) {
  return { ...place, totalTime: formatRaceTime(finishTimeSeconds) }
}

function gapTo(leader: Row | undefined, car: Row) {
  if (!leader || leader.id === car.id || car.status !== 'Finished') return ''
  return formatGap(
    { finishSeconds: leader.finishTimeSeconds, laps: leader.lapsCompleted },
    { finishSeconds: car.finishTimeSeconds, laps: car.lapsCompleted },
  )
}
