import { and, asc, desc, eq, gt, inArray, like, lt, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  availabilities,
  crewMembers,
  crewPlans,
  entries,
  events,
  toldByClock,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import { ACTIVE_STATES, HOLDING_STATES } from '#shared/domain/entries/entry-state.ts'

/** What of an event its plans are made of. Throws not_found. */
export async function getPlannedRace(db: Database, eventId: number) {
  const [race] = await db
    .select({
      id: events.id,
      status: events.status,
      startDateTime: events.startDateTime,
      endDateTime: events.endDateTime,
      timezone: events.timezone,
      raceMinutes: events.raceMinutes,
      timeProgression: events.timeProgression,
      trackId: events.trackId,
      raceSessionId: events.raceSessionId,
    })
    .from(events)
    .where(eq(events.id, eventId))
  if (!race) throw notFound('Event')
  return race
}

/** The active entry of an event in whose crew a member is; otherwise the last one. */
export async function findOwnEntry(db: Database, eventId: number, userId: number) {
  const [row] = await db
    .select({ id: entries.id })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(
      and(
        eq(entries.eventId, eventId),
        eq(crewMembers.userId, userId),
        eq(crewMembers.state, 'accepted'),
      ),
    )
    .orderBy(desc(inArray(entries.state, [...ACTIVE_STATES])), desc(entries.id))
    .limit(1)
  return row?.id
}

const planColumns = {
  id: crewPlans.id,
  name: crewPlans.name,
  isActive: crewPlans.isActive,
  version: crewPlans.version,
  assumptions: crewPlans.assumptions,
  stints: crewPlans.stints,
  isSuggested: sql<boolean>`${crewPlans.beforeSuggestion} is not null`,
}

/** Oldest first. */
export function listPlans(db: Database, entryId: number) {
  return db
    .select(planColumns)
    .from(crewPlans)
    .where(eq(crewPlans.entryId, entryId))
    .orderBy(asc(crewPlans.id))
}

/** Throws not_found. */
export async function getPlan(db: Database, entryId: number, id: number) {
  const [plan] = await db
    .select({ ...planColumns, beforeSuggestion: crewPlans.beforeSuggestion })
    .from(crewPlans)
    .where(and(eq(crewPlans.id, id), eq(crewPlans.entryId, entryId)))
  if (!plan) throw notFound('Plan')
  return plan
}

export async function insertPlan(tx: Database, plan: typeof crewPlans.$inferInsert) {
  return one(await tx.insert(crewPlans).values(plan).returning(planColumns))
}

type Changes = Partial<
  Pick<
    typeof crewPlans.$inferInsert,
    'name' | 'isActive' | 'assumptions' | 'stints' | 'beforeSuggestion'
  >
>

export async function updatePlan(tx: Database, id: number, changes: Changes, now: Date) {
  return one(
    await tx
      .update(crewPlans)
      .set({ ...changes, version: sql`${crewPlans.version} + 1`, changedAt: now })
      .where(eq(crewPlans.id, id))
      .returning(planColumns),
  )
}

/** Before another one of the entry becomes active. */
export async function deactivatePlans(tx: Database, entryId: number) {
  await tx.update(crewPlans).set({ isActive: false }).where(eq(crewPlans.entryId, entryId))
}

export async function deletePlan(tx: Database, id: number) {
  await tx.delete(crewPlans).where(eq(crewPlans.id, id))
}

export async function saveAnswers(tx: Database, values: typeof availabilities.$inferInsert) {
  const { begins, answers } = values
  await tx
    .insert(availabilities)
    .values(values)
    .onConflictDoUpdate({
      target: [availabilities.eventId, availabilities.userId],
      set: { begins, answers },
    })
}

export function listAnswers(db: Database, eventId: number, userIds: readonly number[]) {
  return db
    .select({
      userId: availabilities.userId,
      begins: availabilities.begins,
      answers: availabilities.answers,
    })
    .from(availabilities)
    .where(and(eq(availabilities.eventId, eventId), inArray(availabilities.userId, [...userIds])))
}

/** All that a member ever answered. */
export function listOwnAnswers(db: Database, userId: number) {
  return db
    .select({
      event: { id: events.id, title: events.title, date: events.startDateTime },
      begins: availabilities.begins,
      answers: availabilities.answers,
    })
    .from(availabilities)
    .innerJoin(events, eq(events.id, availabilities.eventId))
    .where(eq(availabilities.userId, userId))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

type Race = { id: number; startDateTime: Date; endDateTime: Date }

/** Other events at the same time in which these members drive. */
export function listBusy(db: Database, race: Race, userIds: readonly number[]) {
  return db
    .select({
      userId: sql<number>`${crewMembers.userId}`,
      title: events.title,
      startDateTime: events.startDateTime,
      endDateTime: events.endDateTime,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        inArray(crewMembers.userId, [...userIds]),
        eq(crewMembers.state, 'accepted'),
        eq(crewMembers.role, 'driver'),
        inArray(entries.state, [...HOLDING_STATES]),
        ne(events.id, race.id),
        ne(events.status, 'cancelled'),
        lt(events.startDateTime, race.endDateTime),
        gt(events.endDateTime, race.startDateTime),
      ),
    )
    .orderBy(asc(events.startDateTime), asc(events.id))
}

export const askedKey = (entryId: number, day: string) => `${askedBefore(entryId)}${day}`

const askedBefore = (entryId: number) => `entry ${entryId} asked for availability `

/** Days before a race, the clock asks each crew once. */
export const askedByClockKey = (entryId: number, days: number, start: Date) =>
  `${askedByClock(entryId)}${days} d ${start.toISOString()}`

const askedByClock = (entryId: number) => `entry ${entryId} availability `

/** When a crew was asked last, by hand or by the clock, and how often; long ago is forgotten. */
export async function findAsked(db: Database, entryId: number) {
  const rows = await db
    .select({ at: toldByClock.at })
    .from(toldByClock)
    .where(
      or(
        like(toldByClock.key, `${askedBefore(entryId)}%`),
        like(toldByClock.key, `${askedByClock(entryId)}%`),
      ),
    )
    .orderBy(desc(toldByClock.at))
  return { at: rows[0]?.at ?? null, times: rows.length }
}

/** Entries with a place in upcoming events whose crews plan, since they have a plan or an answer. */
export function listPlanningEntries(db: Database, between: { from: Date; until: Date }) {
  return db
    .select({
      id: entries.id,
      eventId: entries.eventId,
      startDateTime: events.startDateTime,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        eq(events.status, 'upcoming'),
        inArray(entries.state, [...HOLDING_STATES]),
        gt(events.startDateTime, between.from),
        lt(events.startDateTime, between.until),
        sql`(exists (select from crew_plans plan where plan.entry_id = ${entries.id})
          or exists (
            select from availabilities answered
            join crew_members member on member.user_id = answered.user_id
            where answered.event_id = ${events.id} and member.entry_id = ${entries.id}
              and member.state = 'accepted'
          ))`,
      ),
    )
    .orderBy(asc(entries.id))
}

/** Active plans of entries with a place whose race runs. */
export function listRunningPlans(db: Database, now: Date) {
  return db
    .select({
      entryId: crewPlans.entryId,
      eventId: entries.eventId,
      startDateTime: events.startDateTime,
    })
    .from(crewPlans)
    .innerJoin(entries, eq(entries.id, crewPlans.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        crewPlans.isActive,
        ne(events.status, 'cancelled'),
        inArray(entries.state, [...HOLDING_STATES]),
        lt(events.startDateTime, now),
        gt(events.endDateTime, now),
      ),
    )
    .orderBy(asc(crewPlans.entryId))
}

/** The active plans of crews in which a member drives, with their part in them. */
export function listPlansOfDriver(db: Database, userId: number, from: Date) {
  return db
    .select({
      entryId: crewPlans.entryId,
      member: crewMembers.id,
      eventId: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      status: events.status,
      assumptions: crewPlans.assumptions,
      stints: crewPlans.stints,
      changedAt: crewPlans.changedAt,
    })
    .from(crewPlans)
    .innerJoin(entries, eq(entries.id, crewPlans.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(
      crewMembers,
      and(eq(crewMembers.entryId, entries.id), eq(crewMembers.state, 'accepted')),
    )
    .where(
      and(
        eq(crewMembers.userId, userId),
        crewPlans.isActive,
        ne(events.status, 'cancelled'),
        inArray(entries.state, [...HOLDING_STATES]),
        gt(events.startDateTime, from),
      ),
    )
    .orderBy(asc(events.startDateTime), asc(crewPlans.entryId))
}
