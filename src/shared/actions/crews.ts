import { z } from 'zod'
import { Instant } from '../contract/instant.ts'
import { CREW_ROLES } from '../domain/entries/crew.ts'
import { EVENT_POSTS } from '../domain/discord/purposes.ts'
import type { ActionsOf } from './action.ts'
import { Id, Reason } from './states.ts'

/** Lists of events do not show crews, but a driver who leaves may free a place. */
const BY_ORGANISERS = {
  about: 'event',
  grows: ['card'],
  announces: ['registrations'],
  posts: EVENT_POSTS,
} as const
const CREW = { ...BY_ORGANISERS, isByAdmins: false } as const

const Part = z.object({ entryId: Id, userId: Id, name: z.string() })
const PartWithRole = Part.extend({ role: z.enum(CREW_ROLES) })
/** The user of somebody who may have been deleted, or of an invitation by link. */
const FormerPart = z.object({ entryId: Id, userId: Id.nullable(), name: z.string().optional() })
/** The captain or next captain of a crew who leaves it, and what became of the crew. */
const Left = z.object({
  withdrawn: z.boolean().optional(),
  captain: z.string().optional(),
  captainId: Id.nullish(),
})
const Successor = z.object({ entryId: Id, successor: z.string().nullable() })
const isOverLimit = z.boolean().optional()

const PLAN = { about: 'event', announces: ['crew-plans'], isByAdmins: false } as const
/** Without what it says: the crew alone reads that. */
const Planned = z.object({ entryId: Id, plan: z.string() })

export const CREW_ACTIONS = {
  'crew.invite': {
    text: 'Driver invited to a crew',
    ...CREW,
    after: PartWithRole,
    tells: ['crew-invitation'],
  },
  'crew.link': {
    text: 'Invitation link to a crew created',
    ...CREW,
    after: z.object({ entryId: Id, role: z.enum(CREW_ROLES), expiresAt: Instant }),
  },
  'crew.recall': {
    text: 'Invitation to a crew recalled',
    ...CREW,
    before: FormerPart,
    tells: [],
  },
  'crew.expire': {
    text: 'Invitation to a crew expired',
    ...CREW,
    before: FormerPart,
    tells: ['crew-answer'],
  },
  'crew.accept': {
    text: 'Driver joined a crew',
    ...CREW,
    // The entry that they left for this one.
    before: Left.extend({ left: Id }).optional(),
    after: PartWithRole,
    tells: ['crew-answer', 'crew-left', 'captaincy'],
  },
  'crew.decline': {
    text: 'Invitation to a crew declined',
    ...CREW,
    after: Part,
    tells: ['crew-answer'],
  },
  'crew.leave': {
    text: 'Driver left a crew',
    ...CREW,
    before: Part,
    after: Left.optional(),
    tells: ['crew-left', 'captaincy'],
  },
  'crew.remove': {
    text: 'Driver removed from a crew',
    ...CREW,
    before: FormerPart,
    tells: ['crew-left'],
  },
  'crew.captain': {
    text: 'Captaincy handed over',
    ...CREW,
    before: z.object({ entryId: Id, captain: z.string().optional() }),
    after: z.object({ entryId: Id, captain: z.string(), captainId: Id }),
    tells: ['captaincy'],
  },
  'crew.successor': {
    text: 'Next captain named',
    ...CREW,
    before: Successor,
    after: Successor,
  },
  'crew.role': {
    text: 'Role in a crew changed',
    ...CREW,
    before: PartWithRole,
    after: PartWithRole,
    tells: ['crew-role'],
  },
  'crew.swap': {
    text: 'Driver of a crew swapped',
    ...CREW,
    before: FormerPart,
    after: Part.extend({
      ...Reason.shape,
      captain: z.string().optional(),
      captainId: Id.nullish(),
      isOverLimit,
    }),
    tells: ['crew-swap', 'captaincy'],
  },
  'crew.add': {
    text: 'Driver added to a crew by an organiser',
    ...BY_ORGANISERS,
    after: Part.extend({ ...Reason.shape, isOverLimit }),
    tells: ['crew-entered'],
  },
  'crew.availability': {
    text: 'Driver said when they can drive',
    ...PLAN,
    after: z.object({ entryId: Id, userId: Id }),
  },
  'crew.availability-ask': {
    text: 'Drivers asked when they can drive',
    ...PLAN,
    after: z.object({ crews: z.array(z.object({ entryId: Id, userIds: z.array(Id) })) }),
    tells: ['availability-asked'],
  },
  'crew.plan-create': { text: 'Plan of a crew created', ...PLAN, after: Planned },
  'crew.plan': { text: 'Plan of a crew changed', ...PLAN, after: Planned },
  'crew.plan-suggest': { text: 'Drivers of a plan suggested', ...PLAN, after: Planned },
  'crew.plan-take-back': { text: 'Suggestion of a plan taken back', ...PLAN, after: Planned },
  'crew.plan-activate': { text: 'Plan of a crew made active', ...PLAN, after: Planned },
  'crew.plan-delete': { text: 'Plan of a crew deleted', ...PLAN, before: Planned },
  // Changes nothing but when a driver is told.
  'crew.stint-soon': {
    text: 'Driver told that their stint begins soon',
    isByAdmins: false,
    about: 'event',
    after: z.object({
      entryId: Id,
      userId: Id,
      minutes: z.int(),
      at: Instant,
    }),
    tells: ['stint-soon'],
  },
} as const satisfies ActionsOf<'crew'>
