import { z } from 'zod'
import { Instant } from '../contract/instant.ts'
import { SeasonRules } from '../contract/season-entries.ts'
import { FEES, SEASON_ENTRY_STATES } from '../domain/season-entries/season-entry.ts'
import { PROPOSAL_KINDS } from '../domain/season-entries/sign-outs.ts'
import type { ActionsOf } from './action.ts'
import { Id } from './states.ts'

const SEASON = { about: 'championship', announces: ['season-entries'] } as const
/** Acts of members, not of admins. */
const OWN = { ...SEASON, isByAdmins: false } as const

/** With the championship as it was called, and who drives. */
const Crew = z.object({ id: Id, championship: z.string(), crew: z.array(Id) })

const Values = z.object({
  id: Id,
  carId: Id,
  number: z.int().nullable(),
  teamName: z.string().nullable(),
  fromEventId: Id.nullable(),
  toEventId: Id.nullable(),
})

const InRound = z.object({ id: Id, eventId: Id })
const Part = z.object({ id: Id, userId: Id, name: z.string(), championship: z.string() })
const reason = z.string().nullish()
const Noted = z.object({ id: Id, fee: z.enum(FEES).nullable() })

export const SEASON_ENTRY_ACTIONS = {
  'season-entry.rules': {
    text: 'Rules of season entries set',
    ...SEASON,
    before: SeasonRules,
    after: SeasonRules,
  },
  'season-entry.enter': {
    text: 'Season entered',
    ...OWN,
    after: Values.extend({ state: z.enum(SEASON_ENTRY_STATES) }),
  },
  'season-entry.place': {
    text: 'Crew entered for a season',
    ...SEASON,
    after: Values.extend({ ...Crew.shape, state: z.enum(['accepted', 'reserve']), reason }),
    tells: ['season-entry'],
  },
  /** An import that made it was undone. */
  'season-entry.forget': { text: 'Season entry deleted', ...SEASON, before: Crew },
  'season-entry.change': {
    text: 'Season entry changed',
    ...OWN,
    before: Values,
    after: Values.extend({ ...Crew.shape, reason }),
    tells: ['season-entry'],
  },
  'season-entry.decide': {
    text: 'Season entry decided',
    ...SEASON,
    after: Crew.extend({ state: z.enum(['accepted', 'reserve', 'rejected']), reason }),
    tells: ['season-entry'],
  },
  'season-entry.withdraw': {
    text: 'Season entry withdrawn',
    ...OWN,
    after: Crew.extend({ keepsRounds: z.boolean(), reason }),
    tells: ['season-entry'],
  },
  'season-entry.fee': { text: 'Entry fee noted', ...SEASON, before: Noted, after: Noted },
  'season-entry.sign-out': { text: 'Signed out of a round', ...OWN, after: InRound },
  'season-entry.sign-in': { text: 'Signed back into a round', ...OWN, after: InRound },
  'season-entry.offer-round': {
    text: 'Place in a round offered to a reserve',
    ...SEASON,
    after: InRound.extend({ entryId: Id }),
  },
  'season-entry.offer': {
    text: 'Place for the rest of a season offered to a reserve',
    ...SEASON,
    after: Crew.extend({ offerEndsAt: Instant }),
    tells: ['season-offer'],
  },
  'season-entry.answer': {
    text: 'Place for the rest of a season answered',
    ...OWN,
    after: z.object({ id: Id, isAccepted: z.boolean() }),
  },
  'season-entry.offer-end': {
    text: 'Place for the rest of a season not answered in time',
    ...OWN,
    after: z.object({ id: Id }),
  },
  'season-entry.invite': {
    text: 'Driver invited to a season entry',
    ...OWN,
    after: Part,
    tells: ['season-entry'],
  },
  'season-entry.join': { text: 'Driver joined a season entry', ...OWN, after: Part },
  'season-entry.decline': {
    text: 'Invitation to a season entry declined',
    ...OWN,
    after: Part,
  },
  'season-entry.leave': {
    text: 'Driver taken out of a season entry',
    ...OWN,
    before: Part,
    tells: ['season-entry'],
  },
  'season-entry.captain': {
    text: 'Captaincy of a season entry passed on',
    ...OWN,
    after: z.object({ id: Id, userId: Id }),
  },
  'season-entry.proposal': {
    text: 'Proposal about a season entry decided',
    ...SEASON,
    after: InRound.extend({
      kind: z.enum(PROPOSAL_KINDS),
      isTaken: z.boolean(),
      points: z.number(),
      reason: z.string(),
    }),
  },
} as const satisfies ActionsOf<'season-entry'>
