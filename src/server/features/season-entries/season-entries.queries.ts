import { and, asc, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { isMember } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carClasses,
  cars,
  championshipClosings,
  championshipRounds,
  championships,
  eventCarClasses,
  events,
  seasonCrews,
  seasonEntries,
  seasonProposals,
  seasonRules,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { banColumn } from '#server/http/sessions.queries.ts'
import { notFound } from '#server/errors.ts'
import type { SeasonRules } from '#shared/contract/season-entries.ts'
import { ACTIVE_SEASON_STATES } from '#shared/domain/season-entries/season-entry.ts'
import type { Proposal } from '#shared/domain/season-entries/sign-outs.ts'

export type SeasonRow = Awaited<ReturnType<typeof listSeasonRows>>[number]

const isClosed = sql<boolean>`exists (
  select from ${championshipClosings}
  where ${championshipClosings.championshipId} = ${championships.id}
    and ${championshipClosings.reopenedAt} is null
)`

/** Throws not_found. */
export async function getSeason(db: Database, id: number) {
  const [season] = await db
    .select({ id: championships.id, name: championships.name, isClosed })
    .from(championships)
    .where(eq(championships.id, id))
  if (!season) throw notFound('Championship')
  return season
}

/** Undefined while nobody has set any. */
export async function findRules(db: Database, championshipId: number) {
  const [row] = await db
    .select()
    .from(seasonRules)
    .where(eq(seasonRules.championshipId, championshipId))
  return row
}

/** Lets only one transaction at a time change season entries of a championship. */
export async function lockRules(tx: Database, championshipId: number) {
  await tx.insert(seasonRules).values({ championshipId, version: 0 }).onConflictDoNothing()
  const rows = await tx
    .select()
    .from(seasonRules)
    .where(eq(seasonRules.championshipId, championshipId))
    .for('update')
  return one(rows)
}

export async function updateRules(tx: Database, championshipId: number, rules: SeasonRules) {
  await tx
    .update(seasonRules)
    .set({ ...rules, version: sql`${seasonRules.version} + 1` })
    .where(eq(seasonRules.championshipId, championshipId))
}

/** Each once, in the order of their starts. */
export function listSeasonEvents(db: Database, championshipId: number) {
  return db
    .select({
      eventId: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
      status: events.status,
      classIds: sql<number[]>`array(
        select ${eventCarClasses.carClassId} from ${eventCarClasses}
        where ${eventCarClasses.eventId} = ${events.id}
      )`,
    })
    .from(events)
    .where(
      sql`exists (
        select from ${championshipRounds} where ${championshipRounds.eventId} = ${events.id}
          and ${championshipRounds.championshipId} = ${championshipId}
      )`,
    )
    .orderBy(asc(events.startDateTime), asc(events.id))
}

export function listClasses(db: Database, ids: readonly number[]) {
  return db
    .select({ id: carClasses.id, name: carClasses.name, color: carClasses.color })
    .from(carClasses)
    .where(inArray(carClasses.id, [...ids]))
    .orderBy(asc(carClasses.rank), asc(carClasses.name))
}

type CrewRow = {
  id: number
  userId: number
  displayName: string
  isCaptain: boolean
  hasAccepted: boolean
}

const crew = sql<CrewRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${seasonCrews.id},
    'userId', ${seasonCrews.userId},
    'displayName', ${users.displayName},
    'isCaptain', ${seasonCrews.isCaptain},
    'hasAccepted', ${seasonCrews.hasAccepted}
  ) order by ${seasonCrews.isCaptain} desc, ${seasonCrews.since}, ${seasonCrews.id}), '[]')
  from ${seasonCrews} join ${users} on ${users.id} = ${seasonCrews.userId}
  where ${seasonCrews.seasonEntryId} = ${seasonEntries.id}
)`

const columns = {
  id: seasonEntries.id,
  championshipId: seasonEntries.championshipId,
  state: seasonEntries.state,
  car: { id: cars.id, make: cars.make, model: cars.model },
  carClass: { id: carClasses.id, name: carClasses.name, color: carClasses.color },
  number: seasonEntries.number,
  teamName: seasonEntries.teamName,
  fromEventId: seasonEntries.fromEventId,
  toEventId: seasonEntries.toEventId,
  signedUpAt: seasonEntries.signedUpAt,
  carChanges: seasonEntries.carChanges,
  fee: seasonEntries.fee,
  reason: seasonEntries.reason,
  offerEndsAt: seasonEntries.offerEndsAt,
  keepsRounds: seasonEntries.keepsRounds,
  crew,
  version: seasonEntries.version,
}

/** With their crews, those of the fastest class first. */
export function listSeasonRows(db: Database, where: SQL) {
  return db
    .select(columns)
    .from(seasonEntries)
    .innerJoin(cars, eq(cars.id, seasonEntries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(where)
    .orderBy(
      asc(carClasses.rank),
      asc(carClasses.name),
      sql`${seasonEntries.number} nulls last`,
      asc(seasonEntries.id),
    )
}

export const ofChampionship = (id: number) => eq(seasonEntries.championshipId, id)

/** Throws not_found. */
export async function getSeasonEntry(db: Database, id: number) {
  const [row] = await listSeasonRows(db, eq(seasonEntries.id, id))
  if (!row) throw notFound('Season entry')
  return row
}

/** The championship of a season entry, to lock its rules before anything else is read. Throws not_found. */
export async function getChampionshipOf(db: Database, id: number) {
  const [row] = await db
    .select({ championshipId: seasonEntries.championshipId })
    .from(seasonEntries)
    .where(eq(seasonEntries.id, id))
  if (!row) throw notFound('Season entry')
  return row.championshipId
}

/** Locks the season entry until the transaction ends. Undefined if it was deleted. */
export async function lockSeasonEntry(tx: Database, id: number) {
  const rows = await tx
    .select({ id: seasonEntries.id })
    .from(seasonEntries)
    .where(eq(seasonEntries.id, id))
    .for('update')
  return rows.length > 0 ? getSeasonEntry(tx, id) : undefined
}

/** Others that still want to race the championship. */
export function listActive(db: Database, championshipId: number) {
  return listSeasonRows(
    db,
    sql`${ofChampionship(championshipId)} and ${inArray(seasonEntries.state, [...ACTIVE_SEASON_STATES])}`,
  )
}

type Values = typeof seasonEntries.$inferInsert

export async function insertSeasonEntry(tx: Database, values: Values, captainId: number) {
  const { id } = one(await tx.insert(seasonEntries).values(values).returning())
  await tx.insert(seasonCrews).values({
    seasonEntryId: id,
    userId: captainId,
    isCaptain: true,
    hasAccepted: true,
    since: values.signedUpAt,
  })
  return id
}

/** Its rounds follow, because its version increases. */
export async function updateSeasonEntry(tx: Database, id: number, values: Partial<Values>) {
  await tx
    .update(seasonEntries)
    .set({ ...values, version: sql`${seasonEntries.version} + 1` })
    .where(eq(seasonEntries.id, id))
}

/** Nothing follows from it in its rounds. */
export async function noteInSeasonEntry(
  tx: Database,
  id: number,
  values: Pick<Partial<Values>, 'fee'>,
) {
  await tx.update(seasonEntries).set(values).where(eq(seasonEntries.id, id))
}

export async function insertDriver(
  tx: Database,
  {
    hasAccepted = false,
    ...driver
  }: { seasonEntryId: number; userId: number; since: Date; hasAccepted?: boolean },
) {
  await tx
    .insert(seasonCrews)
    .values({ ...driver, isCaptain: false, hasAccepted })
    .onConflictDoNothing()
}

export async function acceptDriver(tx: Database, id: number, since: Date) {
  await tx.update(seasonCrews).set({ hasAccepted: true, since }).where(eq(seasonCrews.id, id))
}

export async function deleteDriver(tx: Database, id: number) {
  await tx.delete(seasonCrews).where(eq(seasonCrews.id, id))
}

export async function setSeasonCaptain(tx: Database, seasonEntryId: number, id: number) {
  await tx
    .update(seasonCrews)
    .set({ isCaptain: false })
    .where(eq(seasonCrews.seasonEntryId, seasonEntryId))
  await tx.update(seasonCrews).set({ isCaptain: true }).where(eq(seasonCrews.id, id))
}

/** Locked, so that nobody bans or deletes them until the transaction ends. */
export async function findSeasonMember(tx: Database, id: number) {
  const [member] = await tx
    .select({
      id: users.id,
      displayName: users.displayName,
      raceControlUsername: users.raceControlUsername,
      ban: banColumn,
    })
    .from(users)
    .where(and(eq(users.id, id), isMember))
    .for('key share')
  return member
}

export function listProposals(db: Database, seasonEntryIds: readonly number[]) {
  return db
    .select()
    .from(seasonProposals)
    .where(inArray(seasonProposals.seasonEntryId, [...seasonEntryIds]))
}

type Decided = Pick<Proposal, 'kind' | 'eventId'> & {
  seasonEntryId: number
  isTaken: boolean
  decidedAt: Date
}

export async function insertProposal(tx: Database, decided: Decided) {
  await tx.insert(seasonProposals).values(decided)
}

/** The ids of those whose offer has ended. */
export async function listEndedOffers(db: Database, now: Date) {
  const rows = await db
    .select({ id: seasonEntries.id })
    .from(seasonEntries)
    .where(and(eq(seasonEntries.state, 'offered'), lte(seasonEntries.offerEndsAt, now)))
    .orderBy(asc(seasonEntries.id))
  return rows.map(({ id }) => id)
}

/** The ids of those without a captain: the account was deleted. */
export async function listLeaderless(db: Database) {
  const rows = await db
    .select({ id: seasonEntries.id })
    .from(seasonEntries)
    .leftJoin(
      seasonCrews,
      and(eq(seasonCrews.seasonEntryId, seasonEntries.id), eq(seasonCrews.isCaptain, true)),
    )
    .where(and(inArray(seasonEntries.state, [...ACTIVE_SEASON_STATES]), isNull(seasonCrews.id)))
    .orderBy(asc(seasonEntries.id))
  return rows.map(({ id }) => id)
}

export async function areSeasonEntriesOpen(db: Database, championshipId: number) {
  return (await findRules(db, championshipId))?.isOpen ?? false
}

/** What is stored of a season entry that an import can have written; undefined if it is gone. */
export async function readSeasonEntry(db: Database, id: number) {
  const [row] = await listSeasonRows(db, eq(seasonEntries.id, id))
  if (!row) return undefined
  const { state, car, number, teamName, fromEventId, toEventId } = row
  const drivers = row.crew.map(({ userId }) => userId)
  return { state, carId: car.id, number, teamName, fromEventId, toEventId, drivers }
}

/** Returns what is told of it. */
export async function deleteSeasonEntry(tx: Database, id: number) {
  const { championshipId, crew: members } = await getSeasonEntry(tx, id)
  const { name } = await getSeason(tx, championshipId)
  await tx.delete(seasonEntries).where(eq(seasonEntries.id, id))
  return { championship: name, crew: members.map(({ userId }) => userId) }
}
