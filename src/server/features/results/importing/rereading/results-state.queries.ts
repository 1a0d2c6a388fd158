import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carDamages,
  carDrivers,
  carEntries,
  carLaps,
  driverChanges,
  raceIncidents,
  racePenalties,
  resultFiles,
  sessionTrackLimits,
  stints,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Everything that was read from a session's file, for comparison with another reading. */
export async function resultsState(db: Database, sessionId: number, fileId: number) {
  const cars = await db
    .select()
    .from(carEntries)
    .where(eq(carEntries.sessionId, sessionId))
    .orderBy(asc(carEntries.entry))
  const drivers = await db
    .select({ entry: carDrivers.entry, name: carDrivers.name, userId: carDrivers.userId })
    .from(carDrivers)
    .where(eq(carDrivers.sessionId, sessionId))
    .orderBy(asc(carDrivers.entry), asc(carDrivers.ordinal))
  const driven = await db
    .select()
    .from(stints)
    .where(eq(stints.sessionId, sessionId))
    .orderBy(asc(stints.entry), asc(stints.number))
  const [file] = await db.select().from(resultFiles).where(eq(resultFiles.id, fileId))
  return {
    // Every import creates new ids.
    cars: cars.map(({ id: _id, ...car }) => car),
    drivers,
    stints: driven,
    file,
    bulk: {
      laps: await fingerprint(db, carLaps, sessionId),
      contacts: await fingerprint(db, raceIncidents, sessionId),
      damage: await fingerprint(db, carDamages, sessionId),
      'track limits': await fingerprint(db, sessionTrackLimits, sessionId),
      penalties: await fingerprint(db, racePenalties, sessionId),
      'driver changes': await fingerprint(db, driverChanges, sessionId),
    },
  }
}

export type ResultsState = Awaited<ReturnType<typeof resultsState>>

type BulkTable =
  | typeof carLaps
  | typeof raceIncidents
  | typeof carDamages
  | typeof sessionTrackLimits
  | typeof racePenalties
  | typeof driverChanges

/** A hash of the rows, because there may be tens of thousands of them. */
async function fingerprint(db: Database, table: BulkTable, sessionId: number) {
  const row = sql`md5(${table}::text)`
  const rows = await db
    .select({ digest: sql<string | null>`md5(string_agg(${row}, '' order by ${row}))` })
    .from(table)
    .where(eq(table.sessionId, sessionId))
  return one(rows).digest
}
