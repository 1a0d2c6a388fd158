import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { GRANTED_ROLE_KEYS, GrantedRole } from './users.ts'

const Person = z.object({ id: Id, displayName: ShownName, avatarUrl: z.string().nullable() })

/** A role that a member has beside that of the account. */
export const RoleGrant = z.object({
  id: Id,
  person: Person,
  role: GrantedRole,
  /** What it is for; the whole guild if both are null. */
  championship: z.object({ id: Id, name: z.string() }).nullable(),
  event: z.object({ id: Id, title: z.string() }).nullable(),
  /** Null until somebody takes it back. */
  endsAt: Instant.nullable(),
  grantedAt: Instant,
  /** Null if it was given by somebody who has left. */
  grantedBy: ShownName.nullable(),
})
export type RoleGrant = z.output<typeof RoleGrant>

const PeopleAndRoles = z.object({
  admins: z.array(Person),
  grants: z.array(RoleGrant),
  /** For which the caller can give roles. */
  championships: z.array(z.object({ id: Id, name: z.string() })),
  /** To come, the next first, for which the caller can give roles. */
  events: z.array(z.object({ id: Id, title: z.string(), startDateTime: Instant })),
})
export type PeopleAndRoles = z.output<typeof PeopleAndRoles>

export const NewRoleGrant = z.object({
  userId: Id,
  role: z.enum(GRANTED_ROLE_KEYS, `Role must be one of ${GRANTED_ROLE_KEYS.join(', ')}`),
  championshipId: Id.nullish(),
  eventId: Id.nullish(),
  endsAt: Instant.nullish(),
  /** Takes this role back at the same time: somebody else does the job from now on. */
  inPlaceOf: Id.nullish(),
})
export type NewRoleGrant = z.output<typeof NewRoleGrant>

export const rolesApi = {
  listOwn: {
    method: 'GET',
    path: '/api/user/roles',
    access: 'member',
    reads: ['roles', 'names', 'event', 'seasons'],
    summary: 'The roles that the caller has beside that of the account',
    response: z.object({ data: z.array(RoleGrant) }),
  },
  list: {
    method: 'GET',
    path: '/api/admin/roles',
    access: 'roles.grant',
    isForAnyPlace: true,
    reads: ['roles', 'members', 'names', 'event', 'seasons'],
    summary: 'The administrators, and who has which role, as far as the caller can give roles',
    response: z.object({ data: PeopleAndRoles }),
  },
  grant: {
    method: 'POST',
    path: '/api/admin/roles',
    access: 'roles.grant',
    isForAnyPlace: true,
    needsProof: true,
    summary:
      'Gives a member a role for the guild, a championship or an event; a role that they have gets the new end',
    status: 201,
    body: NewRoleGrant,
    response: z.object({ data: RoleGrant }),
  },
  end: {
    method: 'DELETE',
    path: '/api/admin/roles/:id',
    access: 'roles.grant',
    isForAnyPlace: true,
    needsProof: true,
    summary: 'Takes a role back',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
