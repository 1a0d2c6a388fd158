import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  absenceExcuses,
  championshipDecisions,
  classificationVersions,
  crewMembers,
  crewSwaps,
  decisions,
  decisionVersions,
  entries,
  events,
  eventSessions,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

const event = { id: events.id, title: events.title, date: events.startDateTime }

/** Excuses of the member, or of a whole crew that the member was in; without the organiser's name. */
export function listOwnExcuses(db: Database, userId: number) {
  return db
    .select({
      event,
      isOfEntry: sql<boolean>`${absenceExcuses.memberId} is null`,
      reason: absenceExcuses.reason,
      createdAt: absenceExcuses.createdAt,
      undoneAt: absenceExcuses.undoneAt,
    })
    .from(absenceExcuses)
    .innerJoin(
      crewMembers,
      and(
        eq(crewMembers.entryId, absenceExcuses.entryId),
        or(isNull(absenceExcuses.memberId), eq(absenceExcuses.memberId, crewMembers.id)),
      ),
    )
    .innerJoin(entries, eq(entries.id, absenceExcuses.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(and(eq(crewMembers.userId, userId), eq(crewMembers.state, 'accepted')))
    .orderBy(asc(absenceExcuses.id))
}

/** Without the name of who used a link. */
export function listOwnInvitations(db: Database, userId: number) {
  return db
    .select({
      event,
      role: crewMembers.role,
      state: crewMembers.state,
      isLinkByMe: sql<boolean>`${crewMembers.userId} is distinct from ${userId}`,
      since: crewMembers.since,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      or(
        and(eq(crewMembers.userId, userId), ne(crewMembers.state, 'accepted')),
        eq(crewMembers.invitedById, userId),
      ),
    )
    .orderBy(asc(crewMembers.id))
}

/** Without the other driver's name. */
export function listOwnSwaps(db: Database, userId: number) {
  return db
    .select({
      event,
      isOut: sql<boolean>`${crewMembers.id} is not distinct from ${crewSwaps.outId}`,
      reason: crewSwaps.reason,
      at: crewSwaps.at,
    })
    .from(crewSwaps)
    .innerJoin(
      crewMembers,
      or(eq(crewMembers.id, crewSwaps.outId), eq(crewMembers.id, crewSwaps.inId)),
    )
    .innerJoin(entries, eq(entries.id, crewSwaps.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(eq(crewMembers.userId, userId))
    .orderBy(asc(crewSwaps.at))
}

export function listConfirmationsBy(db: Database, userId: number) {
  return db
    .select({
      event,
      number: classificationVersions.number,
      reason: classificationVersions.reason,
      createdAt: classificationVersions.createdAt,
    })
    .from(classificationVersions)
    .innerJoin(eventSessions, eq(eventSessions.id, classificationVersions.sessionId))
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(eq(classificationVersions.authorId, userId))
    .orderBy(asc(classificationVersions.id))
}

export async function listDecisionVersionsBy(db: Database, userId: number) {
  const rows = await db
    .select({
      event,
      championshipId: decisions.championshipId,
      number: decisions.number,
      way: decisionVersions.way,
      document: decisionVersions.document,
      at: decisionVersions.at,
    })
    .from(decisionVersions)
    .innerJoin(decisions, eq(decisions.id, decisionVersions.decisionId))
    .leftJoin(events, eq(events.id, decisions.eventId))
    .where(eq(decisionVersions.authorId, userId))
    .orderBy(asc(decisionVersions.id))
  // The names in it are other people's.
  return rows.map(({ document: { cars: _cars, driver: _driver, ...document }, ...row }) => ({
    ...row,
    document,
  }))
}

export function listChampionshipDecisionsBy(db: Database, userId: number) {
  return db
    .select({
      championshipId: championshipDecisions.championshipId,
      decision: championshipDecisions.decision,
      reason: championshipDecisions.reason,
      createdAt: championshipDecisions.createdAt,
      undoneAt: championshipDecisions.undoneAt,
    })
    .from(championshipDecisions)
    .where(eq(championshipDecisions.authorId, userId))
    .orderBy(asc(championshipDecisions.id))
}
