import { z } from 'zod'
import { CREW_ROLES, CREW_STATES } from '../domain/crew.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { EntryFacts } from './invitations.ts'
import { SignUp } from './registrations.ts'
import { ShownName } from './shown-name.ts'

export const CrewRole = z.enum(CREW_ROLES, 'Role must be driver, reserve or manager')

const CrewMember = z.object({
  id: Id,
  /** Null once the account has been deleted; the name stays. */
  userId: Id.nullable(),
  displayName: ShownName,
  avatarUrl: z.string().nullable(),
  raceControlUsername: ShownName.nullable(),
  role: z.enum(CREW_ROLES),
  isCaptain: z.boolean(),
  state: z.enum(CREW_STATES),
  /** The captain has named them as the next captain. */
  isSuccessor: z.boolean(),
  /** When the state last changed. */
  since: Instant,
  /** Of an open invitation. */
  expiresAt: Instant.nullable(),
  /** An invitation that is a link: anybody who has it may accept it, once. */
  isLink: z.boolean(),
  /** Who made the link; null for other invitations, and once the account has been deleted. */
  linkBy: ShownName.nullable(),
})
export type CrewMember = z.output<typeof CrewMember>

export const Entry = EntryFacts.extend({
  /** Those who accepted; for the crew itself and for organisers also invitations and former members. */
  crew: z.array(CrewMember),
})
export type Entry = z.output<typeof Entry>

const OneEntry = z.object({ data: Entry })
const MemberInPath = ById.extend({ memberId: IdInPath })

export const entriesApi = {
  get: {
    method: 'GET',
    path: '/api/entries/:id',
    access: 'member',
    summary: 'An entry with its crew',
    params: ById,
    response: OneEntry,
  },
  update: {
    method: 'PATCH',
    path: '/api/entries/:id',
    access: 'member',
    summary: 'Changes number, team and car, within the class; for captain, managers and organisers',
    params: ById,
    body: SignUp.pick({ carId: true, driverNumber: true, teamName: true }),
    response: OneEntry,
  },
  invite: {
    method: 'POST',
    path: '/api/entries/:id/crew',
    access: 'member',
    summary: 'Invites a member to the crew; for captain, managers and organisers',
    status: 201,
    params: ById,
    body: z.object({ userId: z.int('Please select a member').min(1), role: CrewRole }),
    response: OneEntry,
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/entries/:id/crew/:memberId',
    access: 'member',
    summary: 'Recalls an invitation, or takes somebody out of the crew',
    params: MemberInPath,
    response: OneEntry,
  },
  makeCaptain: {
    method: 'POST',
    path: '/api/entries/:id/crew/:memberId/captain',
    access: 'member',
    summary: 'Hands the captaincy over to another member of the crew',
    params: MemberInPath,
    response: OneEntry,
  },
  leave: {
    method: 'POST',
    path: '/api/entries/:id/leave',
    access: 'member',
    summary: 'The caller leaves the crew; without anybody left, the entry is withdrawn',
    status: 204,
    params: ById,
    response: z.void(),
  },
  accept: {
    method: 'POST',
    path: '/api/user/invitations/:id/accept',
    access: 'member',
    summary: 'Joins the crew; `leaves` names the entry that the caller leaves for it',
    params: ById,
    body: z.object({ leaves: z.int().min(1).nullish() }),
    response: OneEntry,
  },
  decline: {
    method: 'POST',
    path: '/api/user/invitations/:id/decline',
    access: 'member',
    summary: 'Declines an invitation',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
