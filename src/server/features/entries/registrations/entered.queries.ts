import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carClasses, cars, entries } from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { crewNames } from './crew-names.queries.ts'

/** The cars that have a place in an event, by class and number, each with those who drive it. */
export function listEntered(db: Database, eventId: number) {
  return db
    .select({
      number: entries.number,
      team: shownTeamName,
      carClass: carClasses.name,
      drivers: crewNames(sql`member.role = 'driver'`),
    })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(and(eq(entries.eventId, eventId), eq(entries.state, 'confirmed')))
    .orderBy(asc(carClasses.id), sql`${entries.number} nulls last`, asc(entries.id))
}
