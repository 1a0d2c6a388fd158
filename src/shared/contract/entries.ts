import { z } from 'zod'
import { CREW_ROLES, CREW_STATES } from '../domain/entries/crew.ts'
import { DRIVER_CATEGORIES } from '../domain/drivers/driver-category.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { EntryFacts } from './invitations.ts'
import { SignUp } from './registrations.ts'
import { optionalName, requiredText } from './text.ts'
import { ShownName } from './shown-name.ts'

export const CrewRole = z.enum(CREW_ROLES, 'Role must be driver, reserve or manager')

const CrewMember = z.object({
  id: Id,
  /** Null once the account has been deleted; the name stays. */
  userId: Id.nullable(),
  displayName: ShownName,
  avatarUrl: z.string().nullable(),
  raceControlUsername: ShownName.nullable(),
  driverCategory: z.enum(DRIVER_CATEGORIES).nullable(),
  role: z.enum(CREW_ROLES),
  isCaptain: z.boolean(),
  state: z.enum(CREW_STATES),
  /** The captain has named them as the next captain. */
  isSuccessor: z.boolean(),
  /** Drives without an account. */
  isGuest: z.boolean(),
  /** When the state last changed. */
  since: Instant,
  /** When an open invitation ends. */
  expiresAt: Instant.nullable(),
  /** An invitation that is a link: anybody who has it may accept it, once. */
  isLink: z.boolean(),
  /** Who made the link; null for other invitations, and once the account has been deleted. */
  linkBy: ShownName.nullable(),
})
export type CrewMember = z.output<typeof CrewMember>

/** A driver whom an organiser replaced after the line-ups were fixed, or added at any time. */
const Swap = z.object({
  at: Instant,
  /** Nobody left for them. */
  isAddition: z.boolean(),
  /** Null if nobody left, and once the account has been deleted. */
  out: ShownName.nullable(),
  in: ShownName.nullable(),
  reason: z.string(),
})

/** A member or guest by id, or a guest by name, who is created if there is none of that name. */
export const DriverChoice = z.object({
  userId: z.int('Please select a member').min(1).nullish(),
  guestName: optionalName('Name', 200),
})
export type DriverChoice = z.output<typeof DriverChoice>

export const Entry = EntryFacts.extend({
  /** Only for the crew itself and for organisers. */
  swaps: z.array(Swap),
  /** Those who accepted; for the crew itself and for organisers also invitations and former members. */
  crew: z.array(CrewMember),
})
export type Entry = z.output<typeof Entry>

const CrewLink = z.object({
  /** Contains the secret: shown once, stored nowhere. */
  link: z.string(),
  expiresAt: Instant,
})
export type CrewLink = z.output<typeof CrewLink>

const OneEntry = z.object({ data: Entry })
const MemberInPath = ById.extend({ memberId: IdInPath })

export const entriesApi = {
  get: {
    method: 'GET',
    path: '/api/entries/:id',
    access: 'member',
    reads: ['event', 'registrations', 'check-in', 'names', 'teams', 'profiles'],
    summary: 'An entry with its crew',
    params: ById,
    response: OneEntry,
  },
  update: {
    method: 'PATCH',
    path: '/api/entries/:id',
    access: 'member',
    summary:
      'Changes number, team and car; for captain, managers and organisers, who exceed a limit of cars or teams only with `overLimit`',
    params: ById,
    body: SignUp.pick({ carId: true, driverNumber: true, teamName: true }).extend({
      overLimit: z.boolean().default(false),
    }),
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
  createLink: {
    method: 'POST',
    path: '/api/entries/:id/links',
    access: 'member',
    summary:
      'Creates an invitation to the crew for whoever has the link, which works once; for captain, managers and organisers',
    status: 201,
    params: ById,
    body: z.object({ role: CrewRole }),
    response: z.object({ data: CrewLink }),
  },
  setRole: {
    method: 'PATCH',
    path: '/api/entries/:id/crew/:memberId',
    access: 'member',
    summary:
      'Makes a reserve a driver, or a driver a reserve; for captain, managers and organisers',
    params: MemberInPath,
    body: z.object({ role: z.enum(['driver', 'reserve'], 'Role must be driver or reserve') }),
    response: OneEntry,
  },
  nameSuccessor: {
    method: 'PUT',
    path: '/api/entries/:id/successor',
    access: 'member',
    summary:
      'Names who becomes captain if the captain leaves, or nobody; for the captain and organisers',
    params: ById,
    body: z.object({ memberId: z.int().min(1).nullable() }),
    response: OneEntry,
  },
  swapDriver: {
    method: 'POST',
    path: '/api/entries/:id/swap',
    access: 'member',
    summary:
      'Replaces a driver once the line-ups are fixed; for organisers, who exceed the swaps per entry only with `overLimit`',
    params: ById,
    body: z.object({
      memberId: z.int('Please select who leaves the crew').min(1),
      ...DriverChoice.shape,
      reason: requiredText('Reason', 500),
      overLimit: z.boolean().default(false),
    }),
    response: OneEntry,
  },
  addDriver: {
    method: 'POST',
    path: '/api/entries/:id/drivers',
    access: 'entries.manage',
    summary:
      'Puts a member or guest into a crew without asking them; over a limit only with `overLimit`',
    params: ById,
    body: z.object({
      ...DriverChoice.shape,
      reason: requiredText('Reason', 500),
      overLimit: z.boolean().default(false),
    }),
    response: OneEntry,
  },
  listOwn: {
    method: 'GET',
    path: '/api/user/entries',
    access: 'member',
    reads: ['event', 'registrations', 'names', 'profiles', 'teams'],
    summary: "The caller's entries of events to come, soonest first",
    response: z.object({ data: z.array(Entry) }),
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
