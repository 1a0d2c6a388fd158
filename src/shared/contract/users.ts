import { z } from 'zod'
import { DRIVER_CATEGORIES } from '#shared/domain/drivers/driver-category.ts'
import { HOLD_UPS } from '#shared/domain/members/held-up.ts'
import { ADMISSIONS } from '#shared/domain/members/joining.ts'
import { GRANTED_ROLES, ROLES } from '#shared/domain/permissions.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { requiredText } from './text.ts'

export const BAN_REASON_MAX = 500
export const REFUSAL_REASON_MAX = 500

export const ROLE_KEYS = Object.keys(ROLES) as (keyof typeof ROLES)[]
export const Role = z.enum(ROLE_KEYS)
export type Role = z.output<typeof Role>

const Ban = z.object({
  reason: z.string(),
  /** When it ends; null if only an admin ends it. */
  until: Instant.nullable(),
})
export type Ban = z.output<typeof Ban>

export const GRANTED_ROLE_KEYS = Object.keys(GRANTED_ROLES) as (keyof typeof GRANTED_ROLES)[]
export const GrantedRole = z.enum(GRANTED_ROLE_KEYS)

/** A role beside that of the account, for the whole guild if both ids are null. */
const Grant = z.object({
  role: GrantedRole,
  championshipId: Id.nullable(),
  eventId: Id.nullable(),
  /** Its one event, or those of its championship. */
  eventIds: z.array(Id),
  /** Null until somebody takes it back. */
  endsAt: Instant.nullable(),
})

export const CurrentUser = z.object({
  id: Id,
  displayName: ShownName,
  avatarUrl: z.string().nullable(),
  role: Role,
  /** Absent without any. */
  grants: z.array(Grant).optional(),
  steamId: z.string().nullable(),
  raceControlUsername: ShownName.nullable(),
  /** What keeps them out of the whole site, if anything. */
  heldUp: z.object({ by: z.enum(HOLD_UPS), reason: z.string().nullable() }).nullish(),
  /** What keeps them out of events. The ban of another member may have ended. */
  ban: Ban.nullish(),
})
export type CurrentUser = z.output<typeof CurrentUser>

const ROLE_TEXT = `Role must be ${ROLE_KEYS.join(' or ')}`

/** A member on the admin page. */
export const ManagedUser = CurrentUser.omit({ grants: true }).extend({
  /** Whether they can sign in with username and password. */
  hasPassword: z.boolean(),
  /** A guest races without an account; nobody can sign in as one. */
  isGuest: z.boolean(),
  /** With which they sign in, if they have a password. */
  username: z.string().nullable(),
  admission: z.enum(ADMISSIONS),
  /** Whether they may not sign in. */
  isBlocked: z.boolean(),
  driverCategory: z.enum(DRIVER_CATEGORIES).nullable(),
  createdAt: Instant,
  /** Active registrations for future events. */
  upcomingRegistrations: z.int(),
})
export type ManagedUser = z.output<typeof ManagedUser>

export const usersApi = {
  list: {
    method: 'GET',
    path: '/api/admin/users-list',
    access: 'members.list',
    isSecret: true,
    reads: ['event', 'registrations', 'results', 'members', 'names', 'profiles'],
    summary: 'All members and guests, oldest first',
    response: z.array(ManagedUser),
  },
  setRole: {
    method: 'PATCH',
    path: '/api/users/:id/role',
    access: 'members.change-role',
    needsProof: true,
    summary: "Changes another member's role",
    params: ById,
    body: z.object({
      role: z.enum(ROLE_KEYS, ROLE_TEXT),
      /** The role that the caller has seen; the change is refused if it is another by now. */
      was: z.enum(ROLE_KEYS, ROLE_TEXT).nullish(),
    }),
    response: z.object({ data: ManagedUser }),
  },
  setCategory: {
    method: 'PUT',
    path: '/api/users/:id/category',
    access: 'members.set-category',
    summary: "Sets a member's driver category; null for none",
    params: ById,
    body: z.object({
      category: z
        .enum(DRIVER_CATEGORIES, `Category must be ${DRIVER_CATEGORIES.join(', ')} or none`)
        .nullable(),
    }),
    response: z.object({ data: ManagedUser }),
  },
  ban: {
    method: 'PUT',
    path: '/api/users/:id/ban',
    access: 'members.ban',
    summary:
      'Bans a member from events, and takes them out of those to come; replaces an earlier ban',
    params: ById,
    body: z.object({
      reason: requiredText('Reason', BAN_REASON_MAX),
      until: Instant.nullish(),
    }),
    response: z.object({ data: ManagedUser }),
  },
  liftBan: {
    method: 'DELETE',
    path: '/api/users/:id/ban',
    access: 'members.ban',
    summary: 'Lifts a ban; entries that it ended stay ended',
    params: ById,
    response: z.object({ data: ManagedUser }),
  },
  admit: {
    method: 'POST',
    path: '/api/users/:id/admit',
    access: 'members.admit',
    summary: 'Lets somebody into the guild who is waiting or was refused',
    params: ById,
    response: z.object({ data: ManagedUser }),
  },
  refuse: {
    method: 'POST',
    path: '/api/users/:id/refuse',
    access: 'members.admit',
    summary: 'Refuses to let somebody into the guild who is waiting, with a reason that they see',
    params: ById,
    body: z.object({ reason: requiredText('Reason', REFUSAL_REASON_MAX) }),
    response: z.object({ data: ManagedUser }),
  },
  block: {
    method: 'PUT',
    path: '/api/users/:id/block',
    access: 'members.block',
    needsProof: true,
    summary:
      'Blocks a member from signing in, by platform ID and username, and ends their sessions',
    params: ById,
    body: z.object({ reason: requiredText('Reason', BAN_REASON_MAX) }),
    response: z.object({ data: ManagedUser }),
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/users/:id/sessions',
    access: 'members.end-sessions',
    summary: "Ends all of another member's sessions",
    params: ById,
    response: z.object({ data: z.object({ ended: z.int() }) }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'members.delete',
    needsProof: true,
    summary: 'Deletes a member; results keep the names under which they raced',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
