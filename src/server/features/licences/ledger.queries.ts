import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  championshipRounds,
  championships,
  events,
  licencePoints,
  licenceProposals,
  stewardingSettings,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Whoever changes the licence of a person waits for this. Lock events first. */
export async function lockPeople(tx: Database, ids: readonly number[]) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** When the championship with which points end was closed; null while it goes on. */
const seasonEndedAt = sql<string | null>`(
  select extract(epoch from closing.closed_at) * 1000 from championship_closings closing
  where closing.championship_id = ${licencePoints.seasonId} and closing.reopened_at is null
)`

/** The points of people that are in force or were, without what was taken back. */
export async function listGiven(db: Database, userIds: readonly number[]) {
  const rows = await db
    .select({
      id: licencePoints.id,
      userId: licencePoints.userId,
      ownerId: licencePoints.ownerId,
      decisionId: licencePoints.decisionId,
      versionId: licencePoints.versionId,
      label: licencePoints.label,
      points: licencePoints.points,
      eventId: licencePoints.eventId,
      eventTitle: events.title,
      happenedAt: licencePoints.happenedAt,
      givenAt: licencePoints.givenAt,
      endsAt: licencePoints.endsAt,
      endsAfterStarts: licencePoints.endsAfterStarts,
      endsWithSeason: licencePoints.endsWithSeason,
      seasonId: licencePoints.seasonId,
      seasonEndedAt,
    })
    .from(licencePoints)
    .leftJoin(events, eq(events.id, licencePoints.eventId))
    .where(and(inArray(licencePoints.userId, [...userIds]), isNull(licencePoints.takenBackAt)))
    .orderBy(asc(licencePoints.happenedAt), asc(licencePoints.id))
  return rows.map((row) => ({
    ...row,
    seasonEndedAt: row.seasonEndedAt === null ? null : new Date(Number(row.seasonEndedAt)),
  }))
}

export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number]

/** Penalties that thresholds proposed and that were served, with when: a ban with the start of its last round. */
export async function listServed(db: Database, userId: number, now: Date) {
  const at = now.toISOString()
  const { rows } = await db.execute<{ threshold: number; owner_id: number | null; at: string }>(sql`
    select proposal.threshold, proposal.owner_id, extract(epoch from served.at) * 1000 as at
    from licence_proposals proposal
    cross join lateral (
      select min(coalesce(penalty.served_at, (
        select case when count(*) >= (penalty.effect->>'rounds')::int then max(event.start_date_time) end
        from ban_rounds round join events event on event.id = round.event_id
        where round.penalty_id = penalty.id and event.status <> 'cancelled'
          and event.start_date_time <= ${at}::timestamptz
      ))) as at
      from penalties penalty
      where penalty.decision_id = proposal.outcome_id and penalty.user_id = proposal.user_id
        and penalty.taken_back_at is null
    ) served
    where proposal.user_id = ${userId}::int and not proposal.is_of_event
      and proposal.taken_back_at is null and served.at is not null
  `)
  return rows.map(({ threshold, owner_id: ownerId, at: served }) => ({
    threshold,
    ownerId,
    at: new Date(Number(served)),
  }))
}

/** The first championship that counts an event: of those that judge by their own settings, if there are any. */
export async function findSeasonOf(db: Database, eventId: number) {
  const [round] = await db
    .select({ id: championshipRounds.championshipId })
    .from(championshipRounds)
    .leftJoin(
      stewardingSettings,
      eq(stewardingSettings.championshipId, championshipRounds.championshipId),
    )
    .where(eq(championshipRounds.eventId, eventId))
    .orderBy(sql`${stewardingSettings.settings} is null`, asc(championshipRounds.championshipId))
    .limit(1)
  return round?.id ?? null
}

export async function findStart(db: Database, eventId: number) {
  const [event] = await db
    .select({ startsAt: events.startDateTime })
    .from(events)
    .where(eq(events.id, eventId))
  return event?.startsAt
}

export async function insertPoints(tx: Database, row: typeof licencePoints.$inferInsert) {
  return one(await tx.insert(licencePoints).values(row).returning({ id: licencePoints.id })).id
}

/** Returns whom the points of a version were given to. */
export async function takeBackPointsOf(tx: Database, versionId: number, at: Date) {
  return tx
    .update(licencePoints)
    .set({ takenBackAt: at })
    .where(and(eq(licencePoints.versionId, versionId), isNull(licencePoints.takenBackAt)))
    .returning({ userId: licencePoints.userId, points: licencePoints.points })
}

type Crossing = typeof licenceProposals.$inferInsert

export async function insertProposal(tx: Database, crossing: Crossing) {
  return one(
    await tx.insert(licenceProposals).values(crossing).returning({ id: licenceProposals.id }),
  ).id
}

export function listProposalsOf(tx: Database, versionId: number) {
  return tx
    .select()
    .from(licenceProposals)
    .where(and(eq(licenceProposals.versionId, versionId), isNull(licenceProposals.takenBackAt)))
}

/** What was proposed stays proposed when its decision gets a new version that says the same. */
export async function moveProposal(
  tx: Database,
  id: number,
  version: { versionId: number; label: string },
) {
  await tx.update(licenceProposals).set(version).where(eq(licenceProposals.id, id))
}

/** Those that nobody has decided about. */
export async function takeBackProposalsOf(tx: Database, versionId: number, at: Date) {
  return tx
    .update(licenceProposals)
    .set({ takenBackAt: at })
    .where(
      and(
        eq(licenceProposals.versionId, versionId),
        isNull(licenceProposals.takenBackAt),
        isNull(licenceProposals.decidedAt),
      ),
    )
    .returning({ id: licenceProposals.id, userId: licenceProposals.userId })
}

/** Those that nobody has decided about, the oldest first. */
export function listOpenProposals(db: Database) {
  return db
    .select({
      id: licenceProposals.id,
      userId: licenceProposals.userId,
      displayName: users.displayName,
      ownerId: licenceProposals.ownerId,
      championship: championships.name,
      isOfEvent: licenceProposals.isOfEvent,
      threshold: licenceProposals.threshold,
      proposes: licenceProposals.proposes,
      label: licenceProposals.label,
      proposedAt: licenceProposals.proposedAt,
    })
    .from(licenceProposals)
    .innerJoin(users, eq(users.id, licenceProposals.userId))
    .leftJoin(championships, eq(championships.id, licenceProposals.ownerId))
    .where(and(isNull(licenceProposals.decidedAt), isNull(licenceProposals.takenBackAt)))
    .orderBy(asc(licenceProposals.proposedAt), asc(licenceProposals.id))
}

type Deciding = { id: number; at: Date; byName: string; outcomeId?: number; reason?: string }

/** Returns undefined if somebody has decided about it before, or it was taken back. */
export async function setDecided(tx: Database, { id, at, byName, outcomeId, reason }: Deciding) {
  const [decided] = await tx
    .update(licenceProposals)
    .set({
      decidedAt: at,
      decidedByName: byName,
      outcomeId: outcomeId ?? null,
      reason: reason ?? null,
    })
    .where(
      and(
        eq(licenceProposals.id, id),
        isNull(licenceProposals.decidedAt),
        isNull(licenceProposals.takenBackAt),
      ),
    )
    .returning({
      id: licenceProposals.id,
      userId: licenceProposals.userId,
      threshold: licenceProposals.threshold,
    })
  return decided
}

/** A proposal that a decision became is open again when the decision is taken back. */
export async function reopenProposalsOf(tx: Database, outcomeId: number) {
  await tx
    .update(licenceProposals)
    .set({ decidedAt: null, decidedByName: null, outcomeId: null })
    .where(and(eq(licenceProposals.outcomeId, outcomeId), isNotNull(licenceProposals.decidedAt)))
}

export function listOwners(db: Database, ids: readonly number[]) {
  return db
    .select({ id: championships.id, name: championships.name })
    .from(championships)
    .where(inArray(championships.id, [...ids]))
    .orderBy(desc(championships.id))
}
