import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, isNull, max } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  carEntries,
  classificationVersions,
  eventSessions,
  users,
} from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import type { ClassificationVersion, VersionCar } from '#shared/contract/classification-versions.ts'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { ClassificationState } from '#shared/domain/results/classification-state.ts'
import { driverNames } from '../classification.queries.ts'

const PROVISIONAL: ClassificationState = { state: 'provisional', number: null, at: null }

export async function getState(db: Database, sessionId: number): Promise<ClassificationState> {
  const [row] = await db
    .select({
      state: classificationVersions.state,
      number: classificationVersions.number,
      at: classificationVersions.createdAt,
    })
    .from(classificationVersions)
    .where(isInForce(sessionId))
    .orderBy(desc(classificationVersions.number))
    .limit(1)
  return row ?? PROVISIONAL
}

/** Undefined for a session without a classification of a race: it has no results, or is not a race. */
export async function findRaceState(
  db: Database,
  { id, kind, cars }: Pick<EventSession, 'id' | 'kind' | 'cars'>,
) {
  return kind === 'race' && cars > 0 ? getState(db, id) : undefined
}

/** Latest first, without their cars. */
export async function listVersions(
  db: Database,
  sessionId: number,
): Promise<ClassificationVersion[]> {
  const rows = await db
    .select({
      id: classificationVersions.id,
      number: classificationVersions.number,
      state: classificationVersions.state,
      at: classificationVersions.createdAt,
      authorName: classificationVersions.authorName,
      reason: classificationVersions.reason,
      withdrawnAt: classificationVersions.withdrawnAt,
      withdrawnByName: classificationVersions.withdrawnByName,
      withdrawnReason: classificationVersions.withdrawnReason,
    })
    .from(classificationVersions)
    .where(eq(classificationVersions.sessionId, sessionId))
    .orderBy(desc(classificationVersions.number))
  return rows.map(({ withdrawnAt: at, withdrawnByName: byName, withdrawnReason, ...row }) => ({
    ...row,
    withdrawn: at && { at, byName, reason: withdrawnReason ?? '' },
  }))
}

/**
 * With the names that members have now.
 * @throws not_found if the event has no such version
 */
export async function getVersionCars(db: Database, eventId: number, versionId: number) {
  const [row] = await db
    .select({ sessionId: classificationVersions.sessionId, cars: classificationVersions.cars })
    .from(classificationVersions)
    .innerJoin(eventSessions, eq(eventSessions.id, classificationVersions.sessionId))
    .where(and(eq(eventSessions.eventId, eventId), eq(classificationVersions.id, versionId)))
  if (!row) throw notFound('Version')
  const shownName = await shownNames(db, row.sessionId)
  return row.cars.map((car) => ({ ...car, drivers: car.drivers.map(shownName) }))
}

/** From the names of a session's file to those of members, where only one has a name. */
async function shownNames(db: Database, sessionId: number) {
  const rows = await db
    .selectDistinct({ name: carDrivers.name, shownName: users.displayName })
    .from(carDrivers)
    .innerJoin(users, eq(users.id, carDrivers.userId))
    .where(eq(carDrivers.sessionId, sessionId))
  const found = new Map<string, string | undefined>()
  for (const { name, shownName } of rows) found.set(name, found.has(name) ? undefined : shownName)
  return (name: string) => found.get(name) ?? name
}

export type VersionOrigin = {
  reason: string
  /** Without one, the server computed the classification anew. */
  author?: CurrentUser
  at?: Date
}

type NewVersion = VersionOrigin & { sessionId: number; state: ClassificationVersion['state'] }

/** Stores the classification as it is now. Returns the version's number. */
export async function insertVersion(
  tx: Database,
  { sessionId, state, reason, author, at }: NewVersion,
) {
  const [last] = await tx
    .select({ number: max(classificationVersions.number) })
    .from(classificationVersions)
    .where(eq(classificationVersions.sessionId, sessionId))
  const number = (last?.number ?? 0) + 1
  await tx.insert(classificationVersions).values({
    sessionId,
    number,
    state,
    cars: await listVersionCars(tx, sessionId),
    reason,
    authorId: author?.id,
    authorName: author?.displayName,
    ...(at && { createdAt: at }),
  })
  return number
}

/** Whether the classification in force is still what its latest version says; true of one that is provisional. */
export async function isUpToDate(db: Database, sessionId: number) {
  const [latest] = await db
    .select({ cars: classificationVersions.cars })
    .from(classificationVersions)
    .where(isInForce(sessionId))
    .orderBy(desc(classificationVersions.number))
    .limit(1)
  return !latest || isDeepStrictEqual(latest.cars, await listVersionCars(db, sessionId))
}

/** Makes the race provisional. Returns the number of versions that counted until now. */
export async function withdrawVersions(
  tx: Database,
  sessionId: number,
  { reason, author, at }: Required<VersionOrigin>,
) {
  const rows = await tx
    .update(classificationVersions)
    .set({
      withdrawnAt: at,
      withdrawnByName: author.displayName,
      withdrawnReason: reason,
    })
    .where(isInForce(sessionId))
    .returning({ id: classificationVersions.id })
  return rows.length
}

function isInForce(sessionId: number) {
  return and(
    eq(classificationVersions.sessionId, sessionId),
    isNull(classificationVersions.withdrawnAt),
  )
}

/** In classification order. */
function listVersionCars(db: Database, sessionId: number): Promise<VersionCar[]> {
  return db
    .select({
      position: carEntries.position,
      classPosition: carEntries.classPosition,
      carNumber: carEntries.carNumber,
      carClass: carEntries.carClass,
      teamName: carEntries.teamName,
      drivers: driverNames,
      status: carEntries.status,
      lapsCompleted: carEntries.lapsCompleted,
      finishTimeSeconds: carEntries.finishTimeSeconds,
      points: carEntries.points,
    })
    .from(carEntries)
    .where(eq(carEntries.sessionId, sessionId))
    .orderBy(asc(carEntries.position), asc(carEntries.entry))
}
