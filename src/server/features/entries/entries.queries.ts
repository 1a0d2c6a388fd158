import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carClasses,
  cars,
  crewMembers,
  crewSwaps,
  entries,
  events,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { banColumn } from '#server/http/sessions.queries.ts'
import { notFound } from '#server/errors.ts'
import {
  queuePosition,
  registrationStatus,
  shownTeamName,
  standingColumns,
  teamIdOf,
} from '#server/features/registrations/index.ts'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import type { Invitation } from '#shared/contract/invitations.ts'
import { entryName } from '#shared/domain/crew-names.ts'
import {
  type CrewRole,
  type CrewState,
  crewStateAt,
  invitationExpires,
  type Joined,
} from '#shared/domain/crew.ts'
import type { DriverCategory, Rated } from '#shared/domain/driver-category.ts'
import { ACTIVE_STATES } from '#shared/domain/entry-state.ts'

/**
 * With everybody who is or was in the crew, or was invited. Hide them with `forViewer`.
 * @param now decides which invitations have expired
 */
export async function getEntry(db: Database, id: number, now: Date): Promise<Entry> {
  const [entry] = await listEntries(db, [id], now)
  if (!entry) throw notFound('Entry')
  return entry
}

/** Like `getEntry`, in the order of their events' starts. */
async function listEntries(db: Database, ids: readonly number[], now: Date): Promise<Entry[]> {
  const rows = await entryRows(db)
    .where(inArray(entries.id, [...ids]))
    .orderBy(asc(events.startDateTime), asc(entries.id))
  const members = await listCrews(db, ids)
  const swaps = await db
    .select()
    .from(crewSwaps)
    .where(inArray(crewSwaps.entryId, [...ids]))
  return rows.map((row) => {
    const crew = members
      .filter(({ entryId }) => entryId === row.id)
      .map(({ entryId: _entryId, ...member }) => atMoment(member, row.event, now))
    const swap = swaps.find(({ entryId }) => entryId === row.id)
    const nameOf = (id: number | null) =>
      crew.find((member) => member.id === id)?.displayName ?? null
    return {
      ...toFacts(row, crew.find(({ isCaptain }) => isCaptain)?.displayName),
      swap: swap
        ? { at: swap.at, reason: swap.reason, out: nameOf(swap.outId), in: nameOf(swap.inId) }
        : null,
      crew,
    }
  })
}

/** The event of an entry, to lock it before anything else is read. Throws not_found. */
export async function getEventOf(db: Database, entryId: number) {
  const [entry] = await db
    .select({ eventId: entries.eventId })
    .from(entries)
    .where(eq(entries.id, entryId))
  if (!entry) throw notFound('Entry')
  return entry.eventId
}

/** The entry and the event that somebody was invited to. Throws not_found if the invitation is not theirs. */
export async function getInvitation(db: Database, id: number, userId: number) {
  const [invitation] = await db
    .select({ entryId: crewMembers.entryId, eventId: entries.eventId })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(and(eq(crewMembers.id, id), eq(crewMembers.userId, userId)))
  if (!invitation) throw notFound('Invitation')
  return invitation
}

type OpenInvitation = Omit<Invitation, 'problem'> & Joined & Rated & { since: Date }

const captains = alias(crewMembers, 'captains')
const captainAccounts = alias(users, 'captain_accounts')
const driving = alias(crewMembers, 'driving')
const drivenEntries = alias(entries, 'driven_entries')

/**
 * Open ones, oldest first, also if they have run out but nobody has marked them; with those who have joined, the member's
 * own category, and the entry that the member drives in the same event.
 */
export function listInvitations(db: Database, userId: number): Promise<OpenInvitation[]> {
  const isOpen = and(
    eq(crewMembers.userId, userId),
    eq(crewMembers.state, 'invited'),
    inArray(entries.state, [...ACTIVE_STATES]),
    eq(events.status, 'upcoming'),
  )
  return invitationsWhere(db, userId, isOpen)
}

/** The invitation behind a link, whatever became of it, and whether the member is in its crew. */
export async function findLinkInvitation(db: Database, linkHash: string, userId: number) {
  const [invitation] = await invitationsWhere(db, userId, eq(crewMembers.linkHash, linkHash))
  const [link] = await db
    .select({
      state: crewMembers.state,
      userId: crewMembers.userId,
      isInCrew: sql<boolean>`exists (
        select from crew_members member
        where member.entry_id = ${crewMembers.entryId} and member.user_id = ${userId}
          and member.state = 'accepted'
      )`,
    })
    .from(crewMembers)
    .where(eq(crewMembers.linkHash, linkHash))
  if (!invitation || !link) return undefined
  const { id: _id, ...shown } = invitation
  return { ...shown, ...link }
}

async function invitationsWhere(
  db: Database,
  userId: number,
  where: SQL | undefined,
): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      ...entryColumns,
      invitationId: crewMembers.id,
      role: crewMembers.role,
      since: crewMembers.since,
      joined: sql<number>`(
        select count(*)::int from crew_members member
        where member.entry_id = ${entries.id} and member.state = 'accepted'
          and member.role <> 'manager'
      )`,
      bronzeSilver: sql<number>`(
        select count(*)::int from crew_members member
        join users account on account.id = member.user_id
        where member.entry_id = ${entries.id} and member.state = 'accepted'
          and member.role <> 'manager' and account.driver_category in ('Bronze', 'Silver')
      )`,
      driverCategory: sql<DriverCategory | null>`(select driver_category from users where id = ${userId})`,
      captain: sql<string>`coalesce(${captainAccounts.displayName}, ${captains.name})`,
      drivenId: drivenEntries.id,
      drivenNumber: drivenEntries.number,
      drivenTeam: drivenEntries.teamName,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .innerJoin(captains, and(eq(captains.entryId, entries.id), eq(captains.isCaptain, true)))
    .leftJoin(captainAccounts, eq(captainAccounts.id, captains.userId))
    .leftJoin(
      driving,
      and(
        eq(crewMembers.role, 'driver'),
        eq(driving.drivesInEventId, events.id),
        eq(driving.userId, userId),
      ),
    )
    .leftJoin(drivenEntries, eq(drivenEntries.id, driving.entryId))
    .where(where)
    .orderBy(asc(crewMembers.since), asc(crewMembers.id))
  return rows.map(
    ({
      invitationId,
      role,
      since,
      joined,
      bronzeSilver,
      driverCategory,
      captain,
      drivenId,
      drivenNumber,
      drivenTeam,
      ...entry
    }) => ({
      id: invitationId,
      role,
      since,
      joined,
      bronzeSilver,
      driverCategory,
      // Reasons are for the crew.
      entry: { ...toFacts(entry, captain), stateReason: null },
      captain: { displayName: captain },
      drivesIn:
        drivenId === null
          ? null
          : { entryId: drivenId, number: drivenNumber, teamName: drivenTeam },
    }),
  )
}

export async function findMember(db: Database, userId: number) {
  const [member] = await db
    .select({
      id: users.id,
      displayName: users.displayName,
      raceControlUsername: users.raceControlUsername,
      ban: banColumn,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isGuest, false)))
  return member
}

type Invited = { entryId: number; userId: number; name: string; role: CrewRole; since: Date }

/** Invites somebody, again if they were in the crew before. */
export async function inviteMember(tx: Database, { entryId, userId, ...invited }: Invited) {
  const isTheirs = and(eq(crewMembers.entryId, entryId), eq(crewMembers.userId, userId))
  const again = await tx
    .update(crewMembers)
    .set({ ...invited, state: 'invited', isCaptain: false, linkHash: null, invitedById: null })
    .where(isTheirs)
    .returning({ id: crewMembers.id })
  if (again.length > 0) return
  await tx
    .insert(crewMembers)
    .values({ entryId, userId, ...invited, state: 'invited', isCaptain: false })
}

type Part = { state: CrewState; since: Date; drivesInEventId?: number | null }

/** Ends being captain, and driving unless an event is given; `setCaptain` makes somebody else captain. */
export async function setPart(
  tx: Database,
  memberId: number,
  { drivesInEventId = null, ...part }: Part,
) {
  await tx
    .update(crewMembers)
    .set({ ...part, drivesInEventId, isCaptain: false, isSuccessor: false })
    .where(eq(crewMembers.id, memberId))
}

/** Only one member is captain, so the old one has to go first. */
export async function setCaptain(tx: Database, entryId: number, memberId: number) {
  await tx
    .update(crewMembers)
    .set({ isCaptain: false, isSuccessor: false })
    .where(eq(crewMembers.entryId, entryId))
  await tx.update(crewMembers).set({ isCaptain: true }).where(eq(crewMembers.id, memberId))
}

/** The active entries of upcoming events in whose crews a member is, soonest first. */
export async function listOwnEntries(db: Database, userId: number, now: Date) {
  const rows = await db
    .select({ id: entries.id })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        eq(crewMembers.userId, userId),
        eq(crewMembers.state, 'accepted'),
        inArray(entries.state, [...ACTIVE_STATES]),
        eq(events.status, 'upcoming'),
      ),
    )
  return listEntries(
    db,
    rows.map(({ id }) => id),
    now,
  )
}

/** A member's parts in the entries of upcoming events, whatever became of them. */
export function listEntriesToCome(db: Database, userId: number) {
  return db
    .select({ entryId: entries.id, memberId: crewMembers.id, eventId: entries.eventId })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(and(eq(crewMembers.userId, userId), eq(events.status, 'upcoming')))
    .orderBy(asc(crewMembers.id))
}

export async function deleteEntry(tx: Database, id: number) {
  await tx.delete(entries).where(eq(entries.id, id))
}

export async function forgetPart(tx: Database, id: number) {
  await tx.delete(crewMembers).where(eq(crewMembers.id, id))
}

type Changes = { carId: number; number: number | null; teamName: string | null }

export async function updateEntry(tx: Database, id: number, changes: Changes) {
  const teamId = teamIdOf(changes.teamName)
  one(
    await tx
      .update(entries)
      .set({ ...changes, teamId })
      .where(eq(entries.id, id))
      .returning({ id: entries.id }),
  )
}

const entryColumns = {
  id: entries.id,
  event: {
    id: events.id,
    title: events.title,
    status: events.status,
    startDateTime: events.startDateTime,
    lineUpHours: events.lineUpHours,
    timezone: events.timezone,
    driversPerCar: events.driversPerCar,
    classIds: sql<number[]>`(
      select coalesce(jsonb_agg(slots.car_class_id order by slots.car_class_id), '[]')
      from event_car_classes slots where slots.event_id = ${events.id}
    )`,
    minimumDrivers: events.minimumDrivers,
    minimumBronzeSilver: events.minimumBronzeSilver,
  },
  car: { id: cars.id, make: cars.make, model: cars.model },
  carClass: { id: carClasses.id, name: carClasses.name, color: carClasses.color },
  number: entries.number,
  teamName: shownTeamName,
  teamId: entries.teamId,
  status: registrationStatus,
  ...standingColumns,
  waitlistPosition: queuePosition,
}

function entryRows(db: Database) {
  return db
    .select(entryColumns)
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
}

type EntryRow = Awaited<ReturnType<typeof entryRows>>[number]

function toFacts({ carClass, car, ...rest }: EntryRow, captain: string | undefined) {
  return { ...rest, name: entryName(rest) ?? captain ?? 'Entry', car: { ...car, carClass } }
}

function atMoment(
  member: Omit<CrewMember, 'expiresAt'>,
  event: Entry['event'],
  now: Date,
): CrewMember {
  const state = crewStateAt(member, event, now)
  return {
    ...member,
    state,
    expiresAt: state === 'invited' ? invitationExpires(member, event) : null,
  }
}

const linkMaker = alias(users, 'link_maker')

/** Captain first, then in the order in which they came. */
function listCrews(db: Database, entryIds: readonly number[]) {
  return db
    .select({
      entryId: crewMembers.entryId,
      id: crewMembers.id,
      userId: crewMembers.userId,
      displayName: sql<string>`coalesce(${users.displayName}, ${crewMembers.name})`,
      avatarUrl: users.avatarUrl,
      raceControlUsername: users.raceControlUsername,
      driverCategory: users.driverCategory,
      role: crewMembers.role,
      isCaptain: crewMembers.isCaptain,
      isSuccessor: crewMembers.isSuccessor,
      state: crewMembers.state,
      since: crewMembers.since,
      isLink: sql<boolean>`${crewMembers.linkHash} is not null and ${crewMembers.userId} is null`,
      linkBy: linkMaker.displayName,
    })
    .from(crewMembers)
    .leftJoin(users, eq(users.id, crewMembers.userId))
    .leftJoin(linkMaker, eq(linkMaker.id, crewMembers.invitedById))
    .where(inArray(crewMembers.entryId, [...entryIds]))
    .orderBy(sql`${crewMembers.isCaptain} desc`, asc(crewMembers.since), asc(crewMembers.id))
}
