import { and, eq, inArray, not } from 'drizzle-orm'
import {
  type Grant,
  grantedRolesThatMay,
  type Member,
  type Permission,
  rolesThatMay,
} from '#shared/domain/permissions.ts'
import { isBlocked } from './blocks.ts'
import type { Database } from './database.ts'
import { championshipRounds, roleGrants, users } from './schema.ts'
import { sql } from './sql.ts'

/** Whether a grant has not ended. */
export const isInForce = sql<boolean>`coalesce(${roleGrants.endsAt} > now(), true)`

type StoredGrant = Omit<Grant, 'endsAt'> & { endsAt: number | null }

/** The grants of a row of `users` that are in force; undefined without any. */
export const grantsColumn = sql<Grant[] | undefined>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'role', ${roleGrants.role},
    'championshipId', ${roleGrants.championshipId},
    'eventId', ${roleGrants.eventId},
    'eventIds', case
      when ${roleGrants.eventId} is not null then jsonb_build_array(${roleGrants.eventId})
      else coalesce((
        select jsonb_agg(distinct ${championshipRounds.eventId}) from ${championshipRounds}
        where ${championshipRounds.championshipId} = ${roleGrants.championshipId}
      ), '[]')
    end,
    'endsAt', extract(epoch from ${roleGrants.endsAt}) * 1000
  ) order by ${roleGrants.id})
  from ${roleGrants}
  where ${roleGrants.userId} = ${users.id} and ${isInForce}
), '[]')`.mapWith(readGrants)

function readGrants(stored: StoredGrant[]): Grant[] | undefined {
  if (stored.length === 0) return undefined
  return stored.map((grant) => ({
    ...grant,
    endsAt: grant.endsAt === null ? null : new Date(grant.endsAt),
  }))
}

/** Whether somebody has a role beside that of the account. */
export const hasGrant = sql<boolean>`exists (
  select from ${roleGrants} where ${roleGrants.userId} = ${users.id} and ${isInForce}
)`

/** What decides what somebody may do now, not when a request began; undefined if they may not sign in any more. */
export async function findActor(tx: Database, userId: number): Promise<Member | undefined> {
  const [found] = await tx
    .select({ id: users.id, role: users.role, grants: grantsColumn })
    .from(users)
    .where(and(eq(users.id, userId), not(isBlocked)))
  return found
}

/** Whether a row of `users` has a permission: for an event, or without one for the whole guild. */
export function isPermitted(permission: Permission, eventId?: number) {
  const isOfEvent =
    eventId === undefined
      ? sql`false`
      : sql`${roleGrants.eventId} = ${eventId}::int or ${roleGrants.championshipId} in (
          select ${championshipRounds.championshipId} from ${championshipRounds}
          where ${championshipRounds.eventId} = ${eventId}::int
        )`
  return sql<boolean>`(
    ${inArray(users.role, rolesThatMay(permission))} or exists (
      select from ${roleGrants}
      where ${roleGrants.userId} = ${users.id} and ${isInForce}
        and ${inArray(roleGrants.role, grantedRolesThatMay(permission))}
        and (${roleGrants.championshipId} is null and ${roleGrants.eventId} is null or ${isOfEvent})
    )
  )`
}
