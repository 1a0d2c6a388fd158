import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carClasses,
  cars,
  crewMembers,
  entries,
  events,
  teams,
  users,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { banColumn } from '#server/http/sessions.queries.ts'
import type {
  OwnRegistrations,
  Registration,
  RegistrationStatus,
} from '#shared/contract/registrations.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { leaders } from '#shared/domain/entries/crew.ts'
import { ACTIVE_STATES, type EntryState } from '#shared/domain/entries/entry-state.ts'
import { waitlistPositions } from '#shared/domain/entries/waitlist.ts'
import { crewNames } from './crew-names.queries.ts'
import { teamIdOf } from './entry-team.queries.ts'
import {
  positionAtEnd,
  registrationStatus,
  standingColumns,
} from './registration-status.queries.ts'

const columns = {
  id: entries.id,
  userId: crewMembers.userId,
  formerMemberId: crewMembers.formerMemberId,
  // Flat, because drizzle turns a nested object of a left join into null if its first column is null.
  displayName: sql<string>`coalesce(${users.displayName}, ${crewMembers.name})`,
  avatarUrl: users.avatarUrl,
  raceControlUsername: users.raceControlUsername,
  car: { id: cars.id, make: cars.make, model: cars.model },
  carClass: { id: carClasses.id, name: carClasses.name, color: carClasses.color },
  driverNumber: entries.number,
  teamName: shownTeamName,
  teamId: entries.teamId,
  notes: entries.notes,
  status: registrationStatus,
  ...standingColumns,
  registrationDate: entries.signedUpAt,
  queuedAt: entries.queuedAt,
  crew: sql<Registration['crew']>`(
    select jsonb_agg(jsonb_build_object(
      'userId', member.user_id,
      'displayName', coalesce(account.display_name, member.name),
      'role', member.role,
      'isCaptain', member.is_captain
    ) order by member.is_captain desc, member.since, member.id)
    from crew_members member
    left join users account on account.id = member.user_id
    where member.entry_id = ${entries.id} and member.state = 'accepted'
  )`,
}

/** Each entry with its captain, oldest first. A cancelled one is left out if its captain has signed up again. */
export async function listRegistrations(db: Database, eventId: number): Promise<Registration[]> {
  const rows = await registrationRows(db)
    .where(eq(entries.eventId, eventId))
    .orderBy(...OLDEST_FIRST)
  return inList(rows).map(({ row, position }) => toRegistration(row, position))
}

const OLDEST_FIRST = [asc(entries.signedUpAt), asc(entries.id)]

/** What the list shows of these rows, with the positions of those that wait. */
export function inList(rows: readonly RegistrationRow[]) {
  const latest = new Map(rows.map((row) => [driverOf(row), row.id]))
  for (const row of rows) if (row.status !== 'cancelled') latest.set(driverOf(row), row.id)
  const positions = positionsOf(rows)
  return rows
    .filter((row) => latest.get(driverOf(row)) === row.id)
    .map((row) => ({ row, position: positions.get(row.id) ?? null }))
}

/** The entries of an event, oldest first, each with a text that changes whenever its row does. It never repeats. */
export function listRowVersions(db: Database, eventId: number) {
  return db
    .select({
      id: entries.id,
      version: sql<string>`concat_ws('/',
        max(${entries}.xmin::text), max(${cars}.xmin::text), max(${carClasses}.xmin::text), max(${teams}.xmin::text),
        sum(hashint8extended(${crewMembers}.xmin::text::bigint, ${crewMembers.id})),
        sum(hashint8extended(${users}.xmin::text::bigint, ${users.id})))`,
    })
    .from(entries)
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .leftJoin(teams, eq(teams.id, entries.teamId))
    .leftJoin(crewMembers, eq(crewMembers.entryId, entries.id))
    .leftJoin(users, eq(users.id, crewMembers.userId))
    .where(eq(entries.eventId, eventId))
    .groupBy(entries.id)
    .orderBy(...OLDEST_FIRST)
}

export function findRows(db: Database, ids: readonly number[]): Promise<RegistrationRow[]> {
  return registrationRows(db).where(inArray(entries.id, [...ids]))
}

/** Whether a member is in a crew of the event that has notes or an organiser's reason. */
export async function hasPrivateEntry(db: Database, eventId: number, userId: number) {
  const isPrivate = or(isNotNull(entries.notes), isNotNull(entries.stateReason))
  const found = await db
    .select({ id: entries.id })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(and(eq(crewMembers.userId, userId), eq(entries.eventId, eventId), isPrivate))
    .limit(1)
  return found.length > 0
}

/** The active entry of the event in which a member drives. */
export async function findDrivenEntry(db: Database, eventId: number, userId: number) {
  const [driven] = await db
    .select({
      entryId: entries.id,
      memberId: crewMembers.id,
      number: entries.number,
      teamName: shownTeamName,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(and(eq(crewMembers.drivesInEventId, eventId), eq(crewMembers.userId, userId)))
  return driven
}

/**
 * What may keep a member from signing up: a ban, or the car that they already drive. Locks the member, so that a ban
 * waits for the sign-up, or the sign-up for the ban.
 */
export async function lockDriver(tx: Database, eventId: number, userId: number) {
  const [driver] = await tx
    .select({ ban: banColumn, drivenId: crewMembers.entryId })
    .from(users)
    .leftJoin(
      crewMembers,
      and(eq(crewMembers.drivesInEventId, eventId), eq(crewMembers.userId, users.id)),
    )
    .where(eq(users.id, userId))
    .for('key share', { of: users })
  return { ban: driver?.ban ?? null, isDriving: (driver?.drivenId ?? null) !== null }
}

function positionsOf(rows: readonly RegistrationRow[]) {
  const waiting = rows.filter(({ state }) => state === 'waitlisted')
  return waitlistPositions(waiting.map((row) => ({ ...row, classId: row.carClass.id })))
}

/** Active ones for upcoming events, soonest first; in one event, the car that the member drives first. */
export async function listOwnRegistrations(
  db: Database,
  userId: number,
): Promise<OwnRegistrations> {
  const rows = await db
    .select({
      eventId: entries.eventId,
      entryId: entries.id,
      car: columns.car,
      carClass: columns.carClass,
      driverNumber: entries.number,
      teamName: shownTeamName,
      status: registrationStatus,
      state: entries.state,
      offerEndsAt: entries.offerEndsAt,
      crewmates: crewNames(sql`member.id <> ${crewMembers.id}`),
      // Those that hold a place, or wait for one.
      mustCheckIn: sql<boolean>`${events.hasCheckIn} and ${entries.checkedInAt} is null
        and ${entries.state} in ('confirmed', 'waitlisted')`,
      checkInOpensMinutes: events.checkInOpensMinutes,
      checkInClosesMinutes: events.checkInClosesMinutes,
      isUpcoming: sql<boolean>`${events.status} = 'upcoming'`,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(and(eq(crewMembers.userId, userId), eq(crewMembers.state, 'accepted')))
    // A reserve or manager of one car may drive another, which comes first.
    .orderBy(asc(events.startDateTime), asc(events.id), asc(crewMembers.drivesInEventId))
  return {
    isNew: rows.length === 0,
    registrations: rows
      .filter(({ isUpcoming, status }) => isUpcoming && status !== 'cancelled')
      .map(({ car, carClass, isUpcoming: _isUpcoming, ...row }) => ({
        ...row,
        car: { ...car, carClass },
      })),
  }
}

type SignUp = {
  eventId: number
  car: RaceCar
  captain: Pick<CurrentUser, 'id' | 'displayName' | 'avatarUrl' | 'raceControlUsername'>
  number: number | null
  teamName: string | null
  notes: string | null
  state: EntryState
  at: Date
}

/**
 * Enters a car with a crew of one, in one statement, because others wait for their turn; and reads nothing again for the
 * answer.
 */
export async function insertRegistration(
  tx: Database,
  { eventId, car, captain, number, teamName: typed, notes, state, at }: SignUp,
): Promise<Registration> {
  const { id: userId, displayName, avatarUrl, raceControlUsername } = captain
  const entry = tx
    .insert(entries)
    .values({
      eventId,
      carId: car.id,
      number,
      teamName: typed,
      teamId: teamIdOf(typed),
      notes,
      state,
      signedUpAt: at,
      queuedAt: at,
    })
    .returning({
      id: entries.id,
      teamName: sql`${shownTeamName}`.as('shown_team'),
      teamId: entries.teamId,
      status: sql`${registrationStatus}`.as('status'),
      position: positionAtEnd(car.carClass.id).as('position'),
    })
  const { rows } = await tx.execute<Inserted>(sql`
    with entry as ${entry}, captain as (
      insert into crew_members (entry_id, user_id, name, is_captain, drives_in_event_id)
      select id, ${userId}::int, ${displayName}, true, ${eventId}::int from entry
    )
    select id, shown_team, team_id, status, position from entry
  `)
  const inserted = one(rows)
  return {
    id: inserted.id,
    userId,
    user: { displayName, avatarUrl, raceControlUsername },
    car,
    driverNumber: number,
    teamName: inserted.shown_team,
    teamId: inserted.team_id,
    notes,
    status: inserted.status,
    state,
    offerEndsAt: null,
    stateReason: null,
    isSkipped: false,
    waitlistPosition: inserted.position,
    registrationDate: at,
    crew: [{ userId, displayName, role: 'driver', isCaptain: true }],
  }
}

type Inserted = {
  id: number
  shown_team: string | null
  team_id: number | null
  status: RegistrationStatus
  position: number | null
}

type Ending = {
  eventId: number
  id: number
  state: 'withdrawn' | 'rejected' | 'removed'
  at: Date
  by: { id: number } | undefined
  reason?: string
}

/** Returns the registration as the log has it, and who led its crew; undefined if there is no such active one. */
export async function endRegistration(tx: Database, { id, by, ...ending }: Ending) {
  const [ended] = await tx
    .update(entries)
    .set({
      state: ending.state,
      endedAt: ending.at,
      endedById: by?.id ?? null,
      endedWithPlace: sql`${entries.state} = 'confirmed'`,
      stateReason: ending.reason ?? null,
      isSkipped: false,
      offerEndsAt: null,
      offerReminderAt: null,
    })
    .where(
      and(
        eq(entries.id, id),
        eq(entries.eventId, ending.eventId),
        inArray(entries.state, [...ACTIVE_STATES]),
      ),
    )
    .returning({ id: entries.id })
  if (!ended) return undefined
  const crew = await tx
    .update(crewMembers)
    .set({ drivesInEventId: null })
    .where(eq(crewMembers.entryId, id))
    .returning({
      id: crewMembers.id,
      userId: crewMembers.userId,
      driverName: crewMembers.name,
      isCaptain: crewMembers.isCaptain,
      role: crewMembers.role,
      state: crewMembers.state,
      since: crewMembers.since,
    })
  const { userId, driverName } = one(crew.filter(({ isCaptain }) => isCaptain))
  return { before: { id, userId, driverName }, leaders: leaders(crew) }
}

export type RaceCar = NonNullable<Awaited<ReturnType<typeof findCar>>>

export async function findCar(db: Database, id: number) {
  const [car] = await db
    .select({ ...columns.car, carClass: columns.carClass })
    .from(cars)
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(eq(cars.id, id))
  return car
}

function registrationRows(db: Database) {
  return db
    .select(columns)
    .from(entries)
    .innerJoin(
      crewMembers,
      and(eq(crewMembers.entryId, entries.id), eq(crewMembers.isCaptain, true)),
    )
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .leftJoin(users, eq(users.id, crewMembers.userId))
}

export type RegistrationRow = Awaited<ReturnType<typeof registrationRows>>[number]

export function toRegistration(
  row: RegistrationRow,
  waitlistPosition: number | null,
): Registration {
  const {
    car,
    carClass,
    displayName,
    avatarUrl,
    raceControlUsername,
    formerMemberId: _former,
    queuedAt: _queuedAt,
    ...rest
  } = row
  return {
    ...rest,
    waitlistPosition,
    user: { displayName, avatarUrl, raceControlUsername },
    car: { ...car, carClass },
  }
}

/** Without either id, the account was deleted by a version that did not record former members. */
function driverOf({ id, userId, formerMemberId }: RegistrationRow) {
  if (userId !== null) return `user ${userId}`
  return formerMemberId === null ? `nobody ${id}` : `former member ${formerMemberId}`
}
