import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carDrivers,
  carEntries,
  eventSessions,
  importedClassifications,
  resultFiles,
} from '#server/database/schema.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'

/** A car as another service tells it: its place, and nothing of its laps. */
export type ImportedCarRow = {
  position: number
  classPosition: number
  carNumber: string
  carClass: string
  carModel: string
  teamName: string
  bestLapSeconds: number | null
  finishTimeSeconds: number | null
  lapsCompleted: number
  status: ResultStatus
  drivers: { name: string; userId: number | null }[]
}

/** The first race of an event, and whether its classification came from elsewhere or from files; undefined without one. */
export async function findFirstRace(tx: Database, eventId: number) {
  const [race] = await tx
    .select({ id: eventSessions.id, source: importedClassifications.source })
    .from(eventSessions)
    .leftJoin(importedClassifications, eq(importedClassifications.sessionId, eventSessions.id))
    .where(
      and(
        eq(eventSessions.eventId, eventId),
        eq(eventSessions.kind, 'race'),
        eq(eventSessions.ordinal, 1),
      ),
    )
  if (!race) return undefined
  const cars = await tx.$count(carEntries, eq(carEntries.sessionId, race.id))
  const files = await tx.$count(resultFiles, eq(resultFiles.sessionId, race.id))
  return { ...race, hasCars: cars > 0, hasFiles: files > 0 }
}

export async function insertFirstRace(tx: Database, eventId: number) {
  const values = { eventId, kind: 'race', ordinal: 1 } as const
  return one(await tx.insert(eventSessions).values(values).returning({ id: eventSessions.id })).id
}

export async function deleteSession(tx: Database, sessionId: number) {
  await tx.delete(eventSessions).where(eq(eventSessions.id, sessionId))
}

/** Who wrote the classification of a session; undefined if it was read from files. */
export async function findImportedFrom(db: Database, sessionId: number) {
  const [found] = await db
    .select({ source: importedClassifications.source })
    .from(importedClassifications)
    .where(eq(importedClassifications.sessionId, sessionId))
  return found?.source
}

export async function markImported(
  tx: Database,
  imported: typeof importedClassifications.$inferInsert,
) {
  const { source, importedAt } = imported
  await tx.insert(importedClassifications).values(imported).onConflictDoUpdate({
    target: importedClassifications.sessionId,
    set: { source, importedAt },
  })
}

export async function insertImportedCars(
  tx: Database,
  sessionId: number,
  cars: readonly ImportedCarRow[],
) {
  if (cars.length === 0) return
  await tx.insert(carEntries).values(
    cars.map(({ drivers, carClass, carNumber, carModel, teamName, ...car }, index) => ({
      ...car,
      sessionId,
      entry: index + 1,
      carNumber,
      carClass,
      fileClass: carClass,
      carModel,
      teamName,
      vehicleName: '',
      driverName: drivers.at(-1)?.name ?? '',
      gridPosition: null,
      classGridPosition: null,
      pitstops: 0,
      dnfReason: null,
      isHuman: true,
      penalties: '',
      penaltySeconds: 0,
    })),
  )
  const drivers = cars.flatMap((car, index) =>
    car.drivers.map((driver, place) => ({
      ...driver,
      sessionId,
      entry: index + 1,
      ordinal: place + 1,
    })),
  )
  if (drivers.length > 0) await tx.insert(carDrivers).values(drivers)
}

/** What was written of a session's cars, without what stewards have changed. */
export async function readImportedCars(db: Database, sessionId: number): Promise<ImportedCarRow[]> {
  const rows = await db
    .select({ car: carEntries, name: carDrivers.name, userId: carDrivers.userId })
    .from(carEntries)
    .leftJoin(
      carDrivers,
      and(eq(carDrivers.sessionId, carEntries.sessionId), eq(carDrivers.entry, carEntries.entry)),
    )
    .where(eq(carEntries.sessionId, sessionId))
    .orderBy(asc(carEntries.entry), asc(carDrivers.ordinal))
  const cars = new Map<number, ImportedCarRow>()
  for (const { car, name, userId } of rows) {
    const known = cars.get(car.entry) ?? {
      position: car.imported?.position ?? car.position,
      classPosition: car.imported?.classPosition ?? car.classPosition,
      carNumber: car.carNumber,
      carClass: car.carClass,
      carModel: car.carModel,
      teamName: car.teamName,
      bestLapSeconds: car.bestLapSeconds,
      finishTimeSeconds: car.imported ? car.imported.finishTimeSeconds : car.finishTimeSeconds,
      lapsCompleted: car.imported?.lapsCompleted ?? car.lapsCompleted,
      status: car.imported?.status ?? car.status,
      drivers: [],
    }
    if (name !== null) known.drivers.push({ name, userId })
    cars.set(car.entry, known)
  }
  return [...cars.values()]
}
