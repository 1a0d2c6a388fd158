import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import { carClasses, cars, crewMembers, entries, events, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { Invitation } from '#shared/contract/invitations.ts'
import type { Joined } from '#shared/domain/entries/crew.ts'
import type { DriverCategory, Rated } from '#shared/domain/drivers/driver-category.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'
import { entryColumns, toFacts } from '../entry-rows.queries.ts'

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
