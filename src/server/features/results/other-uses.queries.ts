import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carEntries, events, eventSessions, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

type Upload = {
  eventId: number
  sha256: string
  race: { startedAt: Date; cars: readonly Car[] }
}

type Car = {
  carNumber: string
  driverName: string
  lapsCompleted: number
  bestLapSeconds?: number | null | undefined
}

/**
 * Other events whose current results are the same race: from the same file, or from another player's recording, which
 * has different bytes but the same start, cars and laps.
 */
export async function listOtherUses(db: Database, { eventId, sha256, race }: Upload) {
  const found = await db
    .select({
      title: events.title,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
      sha256: resultFiles.sha256,
      cars: sql<Car[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'carNumber', ${carEntries.carNumber}, 'driverName', ${carEntries.driverName},
          'lapsCompleted', ${carEntries.lapsCompleted}, 'bestLapSeconds', ${carEntries.bestLapSeconds}
        )), '[]')
        from ${carEntries} where ${carEntries.sessionId} = ${resultFiles.sessionId}
      )`,
    })
    .from(resultFiles)
    .innerJoin(eventSessions, eq(eventSessions.id, resultFiles.sessionId))
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(
      and(
        ne(events.id, eventId),
        or(eq(resultFiles.sha256, sha256), eq(resultFiles.sessionStartedAt, race.startedAt)),
        sql`not exists(
          select from result_files newer
          where newer.session_id = ${resultFiles.sessionId} and newer.id > ${resultFiles.id}
        )`,
      ),
    )
    .orderBy(asc(events.startDateTime), asc(events.id))
  const field = fieldOf(race.cars)
  return found.filter(
    (use) => use.cars.length > 0 && (use.sha256 === sha256 || fieldOf(use.cars) === field),
  )
}

function fieldOf(cars: readonly Car[]) {
  return cars
    .map(({ carNumber, driverName, lapsCompleted, bestLapSeconds }) =>
      JSON.stringify([carNumber, driverName, lapsCompleted, bestLapSeconds ?? null]),
    )
    .toSorted()
    .join()
}
