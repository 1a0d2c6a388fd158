import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  championshipRounds,
  championships,
  decisionEffects,
  decisions,
  decisionVersions,
  events,
  eventSessions,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'

const ofEvent = {
  id: events.id,
  title: events.title,
  timezone: events.timezone,
  endDateTime: events.endDateTime,
}

/** Decisions with their latest versions, latest first. */
function listPublished(db: Database) {
  return db
    .select({
      decision: decisions,
      event: ofEvent,
      version: decisionVersions,
      publishedAt: sql<Date>`(select first.at from ${decisionVersions} first
        where first.decision_id = ${decisions.id} and first.number = 1)`.mapWith(
        decisionVersions.at,
      ),
    })
    .from(decisions)
    .innerJoin(
      decisionVersions,
      and(
        eq(decisionVersions.decisionId, decisions.id),
        eq(decisionVersions.number, decisions.version),
      ),
    )
    .leftJoin(events, eq(events.id, decisions.eventId))
    .$dynamic()
}

export type PublishedRow = Awaited<ReturnType<typeof listOfEvent>>[number]

/** @throws not_found */
export async function listOfEvent(db: Database, eventId: number) {
  if ((await db.$count(events, eq(events.id, eventId))) === 0) throw notFound('Event')
  return listPublished(db).where(eq(decisions.eventId, eventId)).orderBy(desc(decisions.number))
}

/**
 * Of the championship itself, and of the events that are its rounds.
 * @throws not_found
 */
export async function listOfChampionship(db: Database, championshipId: number) {
  if ((await db.$count(championships, eq(championships.id, championshipId))) === 0)
    throw notFound('Championship')
  const rounds = db
    .select({ id: championshipRounds.eventId })
    .from(championshipRounds)
    .where(eq(championshipRounds.championshipId, championshipId))
  return listPublished(db)
    .where(or(eq(decisions.championshipId, championshipId), inArray(decisions.eventId, rounds)))
    .orderBy(desc(decisions.id))
}

/** The penalties of these decisions, in their order, by decision: those in force, or of the last version that had any. */
export async function listEffectsOf(db: Database, decisionIds: readonly number[]) {
  const rows = await db
    .select({ decisionId: decisionVersions.decisionId, effect: decisionEffects.effect })
    .from(decisionEffects)
    .innerJoin(decisionVersions, eq(decisionVersions.id, decisionEffects.versionId))
    .where(
      and(
        inArray(decisionVersions.decisionId, [...decisionIds]),
        eq(
          decisionVersions.number,
          sql`(select max(shown.number) from ${decisionVersions} shown
            where shown.decision_id = ${decisionVersions.decisionId} and shown.way <> 'taken-back')`,
        ),
      ),
    )
    .orderBy(asc(decisionVersions.decisionId), asc(decisionEffects.ordinal))
  const byDecision = new Map<number, Effect[]>()
  for (const { decisionId, effect } of rows)
    byDecision.set(decisionId, [...(byDecision.get(decisionId) ?? []), effect])
  return byDecision
}

type Numbered = { eventId: number } | { championshipId: number }

/** @throws not_found */
export async function getNumbered(db: Database, place: Numbered, number: number) {
  const [row] = await db
    .select({
      decision: decisions,
      event: ofEvent,
      championship: { id: championships.id, name: championships.name },
      session: { kind: eventSessions.kind, ordinal: eventSessions.ordinal },
    })
    .from(decisions)
    .leftJoin(events, eq(events.id, decisions.eventId))
    .leftJoin(championships, eq(championships.id, decisions.championshipId))
    .leftJoin(eventSessions, eq(eventSessions.id, decisions.sessionId))
    .where(
      and(
        eq(decisions.number, number),
        'eventId' in place
          ? eq(decisions.eventId, place.eventId)
          : eq(decisions.championshipId, place.championshipId),
      ),
    )
  if (!row) throw notFound('Decision')
  return row
}

/** Where a decision is counted, and its number there. */
export async function findNumber(db: Database, id: number) {
  const [row] = await db
    .select({
      eventId: decisions.eventId,
      championshipId: decisions.championshipId,
      number: decisions.number,
    })
    .from(decisions)
    .where(eq(decisions.id, id))
  if (!row) return undefined
  const { eventId, championshipId, number } = row
  const place: Numbered = eventId === null ? { championshipId: championshipId ?? 0 } : { eventId }
  return { place, number }
}

/** Latest first. */
export function listVersionsOf(db: Database, decisionId: number) {
  return db
    .select()
    .from(decisionVersions)
    .where(eq(decisionVersions.decisionId, decisionId))
    .orderBy(desc(decisionVersions.number))
}

export async function listEffectsOfVersion(db: Database, versionId: number) {
  const rows = await db
    .select({ effect: decisionEffects.effect })
    .from(decisionEffects)
    .where(eq(decisionEffects.versionId, versionId))
    .orderBy(asc(decisionEffects.ordinal))
  return rows.map(({ effect }) => effect)
}
