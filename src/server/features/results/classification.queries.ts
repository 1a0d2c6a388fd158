import { and, asc, eq, exists, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  carEntries,
  events,
  eventSessions,
  resultAdjustments,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import {
  CLASSIFICATION_RULES,
  type CountedCar,
} from '#shared/domain/results/adjusted-classification.ts'
import { inShownClasses } from '#shared/domain/results/class-places.ts'
import { type FileOutcome, type Outcome, outcomeOf } from '#shared/contract/race-result.ts'
import type { Adjustment, Correction, ImportedCar } from '#shared/domain/results/adjustment.ts'

/** The drivers of a car, in the order of their first stint, as the file names them. */
export const driverNames = sql<string[]>`(
  select coalesce(jsonb_agg(${carDrivers.name} order by ${carDrivers.ordinal}), '[]')
  from ${carDrivers}
  where ${carDrivers.sessionId} = ${carEntries.sessionId} and ${carDrivers.entry} = ${carEntries.entry}
)`

type AdjustmentRow = typeof resultAdjustments.$inferSelect

/** A session's cars as in the file, without adjustments, in the shown classes. */
export async function listImportedCars(db: Database, sessionId: number): Promise<ImportedCar[]> {
  return (await listImportedCarsOf(db, [sessionId])).get(sessionId) ?? []
}

/** Like `listImportedCars`, for several sessions, by session id. */
export async function listImportedCarsOf(db: Database, sessionIds: readonly number[]) {
  const rows = await db
    .select({
      sessionId: carEntries.sessionId,
      entry: carEntries.entry,
      carNumber: carEntries.carNumber,
      carClass: carEntries.carClass,
      fileClass: carEntries.fileClass,
      lapsCompleted: carEntries.lapsCompleted,
      position: carEntries.position,
      classPosition: carEntries.classPosition,
      status: carEntries.status,
      finishTimeSeconds: carEntries.finishTimeSeconds,
      imported: carEntries.imported,
      drivers: driverNames,
    })
    .from(carEntries)
    .where(inArray(carEntries.sessionId, [...sessionIds]))
    .orderBy(asc(carEntries.sessionId), asc(carEntries.entry))
  return new Map(
    sessionIds.map((id): [number, ImportedCar[]] => {
      const cars = rows.filter(({ sessionId }) => sessionId === id)
      return [
        id,
        inShownClasses(
          cars.map(({ imported, sessionId: _session, ...car }) => ({
            ...car,
            ...imported,
            lapsCompleted: imported?.lapsCompleted ?? car.lapsCompleted,
          })),
        ),
      ]
    }),
  )
}

/** The adjustments in force, oldest first. */
export async function listStandingAdjustments(db: Database, sessionId: number) {
  const rows = await db
    .select()
    .from(resultAdjustments)
    .where(and(eq(resultAdjustments.sessionId, sessionId), isNull(resultAdjustments.undoneAt)))
    .orderBy(asc(resultAdjustments.id))
  return rows.map(toAdjustment)
}

export function toAdjustment(row: AdjustmentRow): Adjustment {
  const { id, carNumber, carClass, driverName, crew, twin } = row
  return { id, carNumber, carClass, driverName, crew, twin, ...toChange(row) }
}

/** A check constraint guarantees the value that the kind needs. */
export function toChange({
  kind,
  position,
  status,
  penaltySeconds,
  places,
  laps,
  points,
}: AdjustmentRow): Correction {
  if (kind === 'position') return { kind, position: position ?? 0 }
  if (kind === 'status') return { kind, status: status ?? 'Finished' }
  if (kind === 'time-penalty') return { kind, penaltySeconds: penaltySeconds ?? 0 }
  if (kind === 'places') return { kind, places: places ?? 0 }
  if (kind === 'laps') return { kind, laps: laps ?? 0 }
  return { kind, points: points ?? 0 }
}

/** Writes the adjusted values to the session's rows; `imported` keeps the file's values where they differ. */
export async function writeCountedCars(
  tx: Database,
  sessionId: number,
  imported: readonly ImportedCar[],
  counted: readonly CountedCar[],
) {
  const inFile = new Map(imported.map((car) => [car.entry, car]))
  const rows = counted.map((car) => ({ ...car, imported: changedFrom(inFile.get(car.entry), car) }))
  await tx.execute(sql`
    update car_entries set
      position = row.position,
      class_position = row.class_position,
      status = row.status,
      finish_time_seconds = row.finish_time_seconds,
      laps_completed = row.laps_completed,
      points = row.points,
      -- In JSON, null is a value; here it means: none.
      imported = nullif(row.imported, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as row(
      entry smallint, position smallint, class_position smallint, status text,
      finish_time_seconds double precision, laps_completed smallint, points double precision, imported jsonb
    )
    where car_entries.session_id = ${sessionId} and car_entries.entry = row.entry
  `)
}

/** What each driver's car has achieved, by the driver's id. A text that only serves to be compared. */
export async function listOutcomes(db: Database, sessionId: number) {
  const rows = await db
    .select({
      userId: carDrivers.userId,
      outcome: sql<string>`string_agg(
        concat_ws(' ', ${carEntries.position}, ${carEntries.classPosition}, ${carEntries.status}, ${carEntries.points}),
        ',' order by ${carEntries.entry}
      )`,
    })
    .from(carDrivers)
    .innerJoin(
      carEntries,
      and(eq(carEntries.sessionId, carDrivers.sessionId), eq(carEntries.entry, carDrivers.entry)),
    )
    .where(and(eq(carDrivers.sessionId, sessionId), isNotNull(carDrivers.userId)))
    .groupBy(carDrivers.userId)
  return new Map(rows.map(({ userId, outcome }) => [userId, outcome]))
}

/** Events with a stored classification of older rules. */
export async function listOutdatedEventIds(db: Database) {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        lt(events.classificationRules, CLASSIFICATION_RULES),
        exists(
          db
            .select({ id: carEntries.id })
            .from(carEntries)
            .innerJoin(eventSessions, eq(eventSessions.id, carEntries.sessionId))
            .where(eq(eventSessions.eventId, events.id)),
        ),
      ),
    )
    .orderBy(asc(events.id))
  return rows.map(({ id }) => id)
}

/** The file's values of a car, if the counted ones differ. */
function changedFrom(inFile: ImportedCar | undefined, counted: CountedCar): FileOutcome | null {
  if (!inFile) return null
  const { lapsCompleted } = inFile
  const hasSameLaps = lapsCompleted === counted.lapsCompleted
  if (hasSameLaps && isSameOutcome(inFile, counted)) return null
  return { ...outcomeOf(inFile), ...(!hasSameLaps && { lapsCompleted }) }
}

function isSameOutcome(one: Outcome, other: Outcome) {
  return (
    one.position === other.position &&
    one.classPosition === other.classPosition &&
    one.status === other.status &&
    one.finishTimeSeconds === other.finishTimeSeconds
  )
}

type CountedRow = CountedCar & { imported: FileOutcome | null }

function toRecord({ classPosition, finishTimeSeconds, lapsCompleted, ...row }: CountedRow) {
  return {
    ...row,
    class_position: classPosition,
    finish_time_seconds: finishTimeSeconds,
    laps_completed: lapsCompleted,
  }
}
