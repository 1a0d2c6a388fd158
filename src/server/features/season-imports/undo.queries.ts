import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  championshipDecisions,
  crewMembers,
  entries,
  eventSessions,
  seasonCrews,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Of these people, those who are in results or crews, or about whom a championship has decided. */
export async function listNeeded(db: Database, userIds: readonly number[]) {
  const ids = [...userIds]
  const driven = await db
    .selectDistinct({ id: carDrivers.userId })
    .from(carDrivers)
    .where(inArray(carDrivers.userId, ids))
  const entered = await db
    .selectDistinct({ id: crewMembers.userId })
    .from(crewMembers)
    .where(inArray(crewMembers.userId, ids))
  const inSeason = await db
    .selectDistinct({ id: seasonCrews.userId })
    .from(seasonCrews)
    .where(inArray(seasonCrews.userId, ids))
  const keys = ids.map((id) => `user ${id}`)
  const decided = await db
    .selectDistinct({ key: sql<string>`${championshipDecisions.decision} ->> 'key'` })
    .from(championshipDecisions)
    .where(
      and(
        isNull(championshipDecisions.undoneAt),
        inArray(sql`${championshipDecisions.decision} ->> 'key'`, keys),
      ),
    )
  return new Set([
    ...[...driven, ...entered, ...inSeason].flatMap(({ id }) => id ?? []),
    ...decided.map(({ key }) => Number(key.replace('user ', ''))),
  ])
}

export async function countEntries(db: Database, eventId: number) {
  return db.$count(entries, eq(entries.eventId, eventId))
}

export async function findEventOfSession(db: Database, sessionId: number) {
  const [session] = await db
    .select({ eventId: eventSessions.eventId })
    .from(eventSessions)
    .where(eq(eventSessions.id, sessionId))
  return session?.eventId
}
