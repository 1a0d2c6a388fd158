import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  cases,
  events,
  liveMoments,
  liveSessions,
  raceControlCars,
  raceControlLines,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { ControlCar } from '#shared/contract/race-control.ts'

type NewLine = typeof raceControlLines.$inferInsert

/** Lines of an event are written one after the other, in all processes: a contact gets one, and a line becomes one case. */
export async function lockLog(tx: Database, eventId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('race control'), ${eventId})`)
}

const CARS = sql<ControlCar[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'entryId', ${raceControlCars.entryId}, 'number', ${raceControlCars.number}, 'carClass', ${raceControlCars.carClass}
      ) order by ${raceControlCars.ordinal}
    ), '[]'
  ) from ${raceControlCars} where ${raceControlCars.lineId} = ${raceControlLines.id}
)`

export type StoredLine = Awaited<ReturnType<typeof listLines>>[number]

/** The lines of an event, the latest first. */
export async function listLines(db: Database, eventId: number) {
  const rows = await db
    .select({ line: raceControlLines, author: users.displayName, caseCode: cases.code, cars: CARS })
    .from(raceControlLines)
    .leftJoin(users, eq(users.id, raceControlLines.authorId))
    .leftJoin(cases, eq(cases.id, raceControlLines.caseId))
    .where(eq(raceControlLines.eventId, eventId))
    .orderBy(desc(raceControlLines.id))
  return rows.map(({ line, ...rest }) => ({ ...line, ...rest }))
}

/** Events with lines about cars that wait for the time after the race, the latest first. */
export function listEventsWithWaiting(db: Database, writtenAfter: Date) {
  return db
    .selectDistinct({ id: events.id, title: events.title, startDateTime: events.startDateTime })
    .from(raceControlLines)
    .innerJoin(events, eq(events.id, raceControlLines.eventId))
    .innerJoin(raceControlCars, eq(raceControlCars.lineId, raceControlLines.id))
    .where(
      and(
        eq(raceControlLines.verdict, 'after-race'),
        isNull(raceControlLines.caseId),
        gt(raceControlLines.writtenAt, writtenAfter),
      ),
    )
    .orderBy(desc(events.startDateTime), desc(events.id))
}

/** What was told to everybody, the latest first. */
export function listPublished(db: Database, eventId: number) {
  return db
    .select({
      id: raceControlLines.id,
      liveSessionId: raceControlLines.liveSessionId,
      publishedAt: raceControlLines.publishedAt,
      publishedEt: raceControlLines.publishedEt,
      raceSeconds: raceControlLines.raceSeconds,
      category: raceControlLines.category,
      verdict: raceControlLines.verdict,
      text: raceControlLines.text,
      cars: CARS,
    })
    .from(raceControlLines)
    .where(and(eq(raceControlLines.eventId, eventId), isNotNull(raceControlLines.publishedAt)))
    .orderBy(desc(raceControlLines.publishedAt), desc(raceControlLines.id))
}

export async function insertLine(tx: Database, line: NewLine, cars: readonly ControlCar[]) {
  const { id } = one(
    await tx.insert(raceControlLines).values(line).returning({ id: raceControlLines.id }),
  )
  await putCars(tx, id, cars)
  return id
}

/** Every change raises the version. */
export async function updateLine(tx: Database, id: number, values: Partial<NewLine>) {
  await tx
    .update(raceControlLines)
    .set({ ...values, version: sql`${raceControlLines.version} + 1` })
    .where(eq(raceControlLines.id, id))
}

/** In place of those that the line had. */
export async function putCars(tx: Database, lineId: number, cars: readonly ControlCar[]) {
  await tx.delete(raceControlCars).where(eq(raceControlCars.lineId, lineId))
  if (cars.length === 0) return
  await tx
    .insert(raceControlCars)
    .values(cars.map((car, index) => ({ lineId, ordinal: index + 1, ...car })))
}

export async function deleteLine(tx: Database, id: number) {
  await tx.delete(raceControlLines).where(eq(raceControlLines.id, id))
}

/** The session of live timing in which a contact was seen; undefined if it is none of the event. */
export async function findSessionOfContact(db: Database, eventId: number, momentId: number) {
  const [found] = await db
    .select({ id: liveSessions.id, kind: liveSessions.kind, ordinal: liveSessions.ordinal })
    .from(liveMoments)
    .innerJoin(liveSessions, eq(liveSessions.id, liveMoments.sessionId))
    .where(
      and(
        eq(liveMoments.id, momentId),
        eq(liveSessions.eventId, eventId),
        sql`${liveMoments.details}->>'what' = 'contact'`,
      ),
    )
  return found
}

/** What somebody has written, for the export of what is stored about them. */
export function listOwnLines(db: Database, authorId: number) {
  return db
    .select({
      eventId: raceControlLines.eventId,
      text: raceControlLines.text,
      at: raceControlLines.writtenAt,
    })
    .from(raceControlLines)
    .where(eq(raceControlLines.authorId, authorId))
    .orderBy(desc(raceControlLines.id))
}
