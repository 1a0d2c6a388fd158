import { and, asc, eq } from 'drizzle-orm'
import { isMember, isPerson } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { crewMembers, crewSwaps, entries, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { banColumn } from '#server/http/sessions.queries.ts'
import type { CrewRole, CrewState } from '#shared/domain/entries/crew.ts'

/** The name of an invitation that is a link, until somebody has used it. */
const LINK_NAME = 'Invitation link'

type NewDriver = {
  entryId: number
  userId: number
  name: string
  since: Date
  drivesInEventId: number
}

/** Puts a driver into a crew without an invitation. Returns the id of their part. */
export async function joinCrew(tx: Database, driver: NewDriver) {
  const part = {
    ...driver,
    role: 'driver' as const,
    state: 'accepted' as const,
    isCaptain: false,
    isSuccessor: false,
  }
  const rows = await tx
    .insert(crewMembers)
    .values(part)
    .onConflictDoUpdate({ target: [crewMembers.entryId, crewMembers.userId], set: part })
    .returning({ id: crewMembers.id })
  return one(rows).id
}

export async function insertSwap(tx: Database, swap: typeof crewSwaps.$inferInsert) {
  await tx.insert(crewSwaps).values(swap)
}

type Link = { entryId: number; role: CrewRole; since: Date; linkHash: string; invitedById: number }

export async function insertLink(tx: Database, link: Link) {
  await tx
    .insert(crewMembers)
    .values({ ...link, name: LINK_NAME, state: 'invited', isCaptain: false })
}

export async function findLink(db: Database, linkHash: string) {
  const [link] = await db
    .select({
      id: crewMembers.id,
      entryId: crewMembers.entryId,
      eventId: entries.eventId,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(eq(crewMembers.linkHash, linkHash))
  return link
}

/** Makes the invitation of a link the member's. */
export async function giveLinkTo(
  tx: Database,
  id: number,
  { userId, name }: { userId: number; name: string },
) {
  await tx.update(crewMembers).set({ userId, name }).where(eq(crewMembers.id, id))
}

type Driving = { role: CrewRole; drivesInEventId: number | null }

export async function setRole(tx: Database, memberId: number, role: Driving) {
  await tx.update(crewMembers).set(role).where(eq(crewMembers.id, memberId))
}

/** Only one member is the successor, so the old one has to go first. */
export async function setSuccessor(tx: Database, entryId: number, memberId: number | null) {
  await tx.update(crewMembers).set({ isSuccessor: false }).where(eq(crewMembers.entryId, entryId))
  if (memberId === null) return
  await tx.update(crewMembers).set({ isSuccessor: true }).where(eq(crewMembers.id, memberId))
}

/** Somebody who can drive, with or without an account. Nobody bans or deletes them until the transaction ends. */
export async function lockPerson(tx: Database, userId: number) {
  const [person] = await tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.id, userId), isPerson))
    .for('key share')
  return person
}

/** The guest of a name, whatever its case; the oldest of several. */
export async function findGuestNamed(tx: Database, name: string) {
  const [guest] = await tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.isGuest, true), eq(sql`lower(${users.displayName})`, sql`lower(${name})`)))
    .orderBy(asc(users.id))
    .limit(1)
    .for('key share')
  return guest
}

const personColumns = {
  id: users.id,
  displayName: users.displayName,
  avatarUrl: users.avatarUrl,
  raceControlUsername: users.raceControlUsername,
  driverCategory: users.driverCategory,
  isGuest: users.isGuest,
  ban: banColumn,
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
    .where(and(eq(users.id, userId), isMember))
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

export async function forgetPart(tx: Database, id: number) {
  await tx.delete(crewMembers).where(eq(crewMembers.id, id))
}
