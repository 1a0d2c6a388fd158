import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { banParts, banRounds, events, penalties } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { BanRound } from '#shared/domain/penalties/round-bans.ts'

export type PenaltyRow = typeof penalties.$inferSelect

/** What versions gave that is in force. */
export function listInForce(db: Database, versionId: number) {
  return db
    .select()
    .from(penalties)
    .where(and(eq(penalties.versionId, versionId), isNull(penalties.takenBackAt)))
    .orderBy(asc(penalties.id))
}

export function listOfDecision(db: Database, decisionId: number) {
  return db
    .select()
    .from(penalties)
    .where(and(eq(penalties.decisionId, decisionId), isNull(penalties.takenBackAt)))
    .orderBy(asc(penalties.id))
}

/** What came into force because it had been suspended. */
export function listTriggeredFrom(db: Database, suspendedId: number) {
  return db
    .select()
    .from(penalties)
    .where(and(eq(penalties.suspendedId, suspendedId), isNull(penalties.takenBackAt)))
}

/**
 * Suspended penalties of people that nothing has triggered, whether or not their term is over.
 * @param again also those with these ids
 */
export function listSuspended(db: Database, userIds: readonly number[], again: readonly number[]) {
  return db
    .select()
    .from(penalties)
    .where(
      and(
        inArray(penalties.userId, [...userIds]),
        sql`${penalties.effect}->>'kind' = 'suspended'`,
        isNull(penalties.takenBackAt),
        or(
          inArray(penalties.id, [...again]),
          sql`not exists (
            select from penalties triggered
            where triggered.suspended_id = ${penalties.id} and triggered.taken_back_at is null
          )`,
        ),
      ),
    )
    .orderBy(asc(penalties.id))
}

export async function insertPenalty(tx: Database, row: typeof penalties.$inferInsert) {
  return one(await tx.insert(penalties).values(row).returning())
}

type Change = Partial<
  Pick<
    PenaltyRow,
    | 'versionId'
    | 'label'
    | 'effect'
    | 'championshipId'
    | 'takenBackAt'
    | 'begunAt'
    | 'servedAt'
    | 'servedEventId'
    | 'servedByName'
  >
>

export async function updatePenalty(tx: Database, id: number, change: Change) {
  return one(await tx.update(penalties).set(change).where(eq(penalties.id, id)).returning())
}

/** Nobody else changes it until the transaction ends. Undefined if there is none, or if it was taken back. */
export async function lockPenalty(tx: Database, id: number) {
  const [row] = await tx
    .select()
    .from(penalties)
    .where(and(eq(penalties.id, id), isNull(penalties.takenBackAt)))
    .for('update')
  return row
}

const round = {
  eventId: events.id,
  startsAt: events.startDateTime,
  isCancelled: sql<boolean>`${events.status} = 'cancelled'`,
}

export function listCovered(db: Database, penaltyId: number): Promise<BanRound[]> {
  return db
    .select(round)
    .from(banRounds)
    .innerJoin(events, eq(events.id, banRounds.eventId))
    .where(eq(banRounds.penaltyId, penaltyId))
}

type Scope = { eventId: number | null; championshipId: number | null }

/**
 * The events to come that a ban can cover: rounds of its championship; else those of the championships that count the
 * event of the offence; where none does, all.
 */
export function listCandidates(db: Database, { eventId, championshipId }: Scope) {
  const counting = sql`(
    select round.championship_id from championship_rounds round
    where round.event_id = ${eventId}::int or round.championship_id = ${championshipId}::int
  )`
  const isRound =
    championshipId === null
      ? sql`(
          not exists ${counting} or exists (
            select from championship_rounds own
            where own.event_id = ${events.id} and own.championship_id in ${counting}
          )
        )`
      : sql`exists (
          select from championship_rounds own
          where own.event_id = ${events.id} and own.championship_id = ${championshipId}::int
        )`
  return db
    .select(round)
    .from(events)
    .where(and(eq(events.status, 'upcoming'), isRound))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

export async function addRounds(tx: Database, penaltyId: number, eventIds: readonly number[]) {
  if (eventIds.length === 0) return
  await tx
    .insert(banRounds)
    .values(eventIds.map((eventId) => ({ penaltyId, eventId })))
    .onConflictDoNothing()
}

export async function dropRounds(tx: Database, penaltyId: number, eventIds: readonly number[]) {
  await tx
    .delete(banRounds)
    .where(and(eq(banRounds.penaltyId, penaltyId), inArray(banRounds.eventId, [...eventIds])))
}

type Part = typeof banParts.$inferInsert

export async function insertParts(tx: Database, parts: readonly Part[]) {
  if (parts.length > 0)
    await tx
      .insert(banParts)
      .values([...parts])
      .onConflictDoNothing()
}

/** Forgets which crews of these events a ban took its person out of, and returns them. */
export function takeParts(tx: Database, penaltyId: number, eventIds: readonly number[]) {
  return tx
    .delete(banParts)
    .where(
      and(
        eq(banParts.penaltyId, penaltyId),
        sql`(select entry.event_id from entries entry where entry.id = ${banParts.entryId})
          in (select value::int from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb))`,
      ),
    )
    .returning()
}

/** Bans and exclusions that have begun, and may have to cover other events. */
export function listRunningBans(db: Database) {
  return db
    .select()
    .from(penalties)
    .where(
      and(
        isNull(penalties.takenBackAt),
        isNotNull(penalties.begunAt),
        or(
          sql`${penalties.effect}->>'kind' = 'exclusion'`,
          sql`${penalties.effect}->>'kind' = 'ban' and (
            select count(*) from ban_rounds round join events event on event.id = round.event_id
            where round.penalty_id = ${penalties.id} and event.status = 'completed'
          ) < (${penalties.effect}->>'rounds')::int`,
        ),
      ),
    )
    .orderBy(asc(penalties.id))
}

/** Of the upcoming events that bans cover, those in whose crews their people are, or are invited to. */
export async function listBannedButEntered(db: Database, penaltyId: number) {
  const { rows } = await db.execute<{ event_id: number }>(sql`
    select distinct round.event_id
    from ban_rounds round
    join penalties penalty on penalty.id = round.penalty_id
    join events event on event.id = round.event_id and event.status = 'upcoming'
    join entries entry on entry.event_id = event.id
      and entry.state in ('applied', 'confirmed', 'offered', 'waitlisted')
    join crew_members member on member.entry_id = entry.id and member.user_id = penalty.user_id
      and member.state in ('accepted', 'invited')
    where penalty.id = ${penaltyId}::int
  `)
  return rows.map(({ event_id: id }) => id)
}

const servedIn = alias(events, 'served_in')

/** Everything that was given to a person and was not taken back, the latest first. */
export function listOfPerson(db: Database, userId: number) {
  return db
    .select({
      row: penalties,
      event: { id: events.id, title: events.title, startDateTime: events.startDateTime },
      servedIn: {
        id: servedIn.id,
        title: servedIn.title,
        startDateTime: servedIn.startDateTime,
      },
      isTriggered: sql<boolean>`exists (
        select from penalties triggered
        where triggered.suspended_id = ${penalties.id} and triggered.taken_back_at is null
      )`,
    })
    .from(penalties)
    .leftJoin(events, eq(events.id, penalties.eventId))
    .leftJoin(servedIn, eq(servedIn.id, penalties.servedEventId))
    .where(and(eq(penalties.userId, userId), isNull(penalties.takenBackAt)))
    .orderBy(desc(penalties.givenAt), desc(penalties.id))
}

/** The events that bans cover, soonest first. */
export function listRoundsOf(db: Database, penaltyIds: readonly number[]) {
  return db
    .select({
      penaltyId: banRounds.penaltyId,
      id: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      isCancelled: round.isCancelled,
    })
    .from(banRounds)
    .innerJoin(events, eq(events.id, banRounds.eventId))
    .where(inArray(banRounds.penaltyId, [...penaltyIds]))
    .orderBy(asc(events.startDateTime), asc(events.id))
}
