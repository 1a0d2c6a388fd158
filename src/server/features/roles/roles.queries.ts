import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isBlocked } from '#server/database/blocks.ts'
import type { Database } from '#server/database/database.ts'
import { isInForce } from '#server/database/grants.ts'
import { one } from '#server/database/one.ts'
import { championships, events, roleGrants, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { RoleGrant } from '#shared/contract/roles.ts'
import type { GrantedRole } from '#shared/domain/permissions.ts'

const person = { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl }
const granter = alias(users, 'granter')

export function listAdministrators(db: Database) {
  return db
    .select(person)
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(sql`lower(${users.displayName})`), asc(users.id))
}

/** Those that have not ended, in the order in which they were given. */
export function listGrants(db: Database): Promise<RoleGrant[]> {
  return selectGrants(db).where(isInForce).orderBy(asc(roleGrants.id))
}

/** Those of a member that have not ended. */
export function listGrantsOf(db: Database, userId: number): Promise<RoleGrant[]> {
  return selectGrants(db)
    .where(and(eq(roleGrants.userId, userId), isInForce))
    .orderBy(asc(roleGrants.id))
}

export async function findGrant(db: Database, id: number): Promise<RoleGrant | undefined> {
  const [grant] = await selectGrants(db).where(eq(roleGrants.id, id))
  return grant
}

function selectGrants(db: Database) {
  return db
    .select({
      id: roleGrants.id,
      person,
      role: roleGrants.role,
      championship: { id: championships.id, name: championships.name },
      event: { id: events.id, title: events.title },
      endsAt: roleGrants.endsAt,
      grantedAt: roleGrants.grantedAt,
      grantedBy: granter.displayName,
    })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .leftJoin(championships, eq(championships.id, roleGrants.championshipId))
    .leftJoin(events, eq(events.id, roleGrants.eventId))
    .leftJoin(granter, eq(granter.id, roleGrants.grantedById))
}

/** The events to come, the next first. */
export function listEventsToCome(db: Database) {
  return db
    .select({ id: events.id, title: events.title, startDateTime: events.startDateTime })
    .from(events)
    .where(eq(events.status, 'upcoming'))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

/** By name. */
export function listChampionshipNames(db: Database) {
  return db
    .select({ id: championships.id, name: championships.name })
    .from(championships)
    .orderBy(asc(sql`lower(${championships.name})`), asc(championships.id))
}

/** A member who is to get a role, whom nobody deletes until the transaction ends. */
export async function lockGrantee(tx: Database, userId: number) {
  const [found] = await tx
    .select({ ...person, isGuest: users.isGuest, admission: users.admission, isBlocked })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return found
}

type Place = { championshipId: number | null; eventId: number | null }

/** Prevents the deletion of what a role is for, until the transaction ends. */
export async function lockPlace(tx: Database, { championshipId, eventId }: Place) {
  const rows =
    championshipId !== null
      ? await tx
          .select({ id: championships.id })
          .from(championships)
          .where(eq(championships.id, championshipId))
          .for('key share')
      : eventId !== null
        ? await tx
            .select({ id: events.id })
            .from(events)
            .where(eq(events.id, eventId))
            .for('key share')
        : [{ id: 0 }]
  return rows.length > 0
}

type NewGrant = Place & { userId: number; role: GrantedRole }

/** The same role for the same, which may have ended. */
export async function findSameGrant(
  tx: Database,
  { userId, role, championshipId, eventId }: NewGrant,
) {
  const [found] = await tx
    .select({ id: roleGrants.id, endsAt: roleGrants.endsAt, isInForce })
    .from(roleGrants)
    .where(
      and(
        eq(roleGrants.userId, userId),
        eq(roleGrants.role, role),
        sql`${roleGrants.championshipId} is not distinct from ${championshipId}::int`,
        sql`${roleGrants.eventId} is not distinct from ${eventId}::int`,
      ),
    )
  return found
}

type Given = { endsAt: Date | null; grantedAt: Date; grantedById: number }

export async function insertGrant(tx: Database, grant: NewGrant & Given) {
  return one(await tx.insert(roleGrants).values(grant).returning({ id: roleGrants.id })).id
}

export async function renewGrant(tx: Database, id: number, given: Given) {
  await tx.update(roleGrants).set(given).where(eq(roleGrants.id, id))
}

export async function deleteGrant(tx: Database, id: number) {
  await tx.delete(roleGrants).where(eq(roleGrants.id, id))
}
