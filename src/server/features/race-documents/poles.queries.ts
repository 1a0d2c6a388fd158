import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carEntries } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { DrivenRace, Pole } from '#shared/contract/race-documents.ts'
import { pairCars } from '#shared/domain/results/pair-cars.ts'

type RaceCar = Pick<DrivenRace['cars'][number], 'entry' | 'number' | 'carClass' | 'drivers'>

/**
 * The first of each class in the event's last qualifying with results, as statistics of drivers count poles; undefined
 * without one, and for a race that is not the event's classification.
 */
export async function findPoles(
  db: Database,
  sessionId: number,
  cars: readonly RaceCar[],
): Promise<Pole[] | undefined> {
  const qualified = await db
    .select({
      place: carEntries.position,
      classPlace: carEntries.classPosition,
      carNumber: carEntries.carNumber,
      carClass: carEntries.carClass,
      status: carEntries.status,
      bestSeconds: carEntries.bestLapSeconds,
      drivers: sql<string[]>`(
        select coalesce(jsonb_agg(d.name order by d.ordinal), '[]')
        from car_drivers d
        where d.session_id = ${carEntries.sessionId} and d.entry = ${carEntries.entry}
      )`,
    })
    .from(carEntries)
    .where(
      eq(
        carEntries.sessionId,
        sql`(
          select session.id
          from events event
          join event_sessions session on session.event_id = event.id and session.kind = 'qualifying'
          where event.race_session_id = ${sessionId}
            and exists(select from car_entries car where car.session_id = session.id)
          order by session.ordinal desc
          limit 1
        )`,
      ),
    )
    .orderBy(asc(carEntries.position), asc(carEntries.entry))
  if (qualified.length === 0) return undefined
  const raced = cars.map(({ entry, number, carClass, drivers }) => ({
    entry,
    carNumber: number,
    carClass,
    drivers: drivers.map(({ name }) => name),
  }))
  const entryOf = new Map(pairCars(qualified, raced).map(([car, { entry }]) => [car, entry]))
  return qualified
    .filter(
      ({ place, classPlace, status, bestSeconds }) =>
        (place === 1 || classPlace === 1) && status !== 'DSQ' && bestSeconds !== null,
    )
    .map((car) => ({
      place: car.place,
      carClass: car.carClass,
      entry: entryOf.get(car) ?? null,
    }))
}
