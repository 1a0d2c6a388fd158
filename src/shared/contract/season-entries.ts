import { z } from 'zod'
import {
  CAR_RULES,
  FEES,
  RESERVE_ORDERS,
  SEASON_ENTRY_STATES,
  SIGN_OUT_HOURS,
} from '../domain/season-entries/season-entry.ts'
import { SEASON_ROUND_STATES } from '../domain/season-entries/round-state.ts'
import { PROPOSAL_KINDS } from '../domain/season-entries/sign-outs.ts'
import { Car, CarClass } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { DriverChoice } from './entries.ts'
import { EventStatus } from './events.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { SignUp } from './registrations.ts'
import { optionalText, requiredText } from './text.ts'
import { ShownName } from './shown-name.ts'

export const SEASON_REASON_MAX = 500
/** Drivers of one car. */
export const SEASON_CREW_MAX = 10

const upTo = (what: string, max: number) =>
  z
    .int(`Enter a whole number of ${what}`)
    .min(0, `Enter a number of ${what}`)
    .max(max, `At most ${max} ${what}`)

/** How members enter a championship, and what sign-outs cost. */
export const SeasonRules = z.object({
  isOpen: z.boolean(),
  closesAt: Instant.nullable(),
  needsApproval: z.boolean(),
  carRule: z.enum(CAR_RULES),
  /** After the first round, where the rule is `limited`. */
  carChanges: upTo('changes', 20),
  signOutHours: upTo('hours', SIGN_OUT_HOURS.max),
  /** Null if sign-outs cost nothing. */
  freeSignOuts: upTo('sign-outs', 50).nullable(),
  pointsPerSignOut: upTo('points', 1000),
  pointsPerMiss: upTo('points', 1000),
  /** Null if nobody is proposed to be withdrawn. */
  missesToWithdraw: upTo('misses', 50).min(1, 'Enter at least 1').nullable(),
  reserveOrder: z.enum(RESERVE_ORDERS),
  /** What the entry costs, in words; null if it is free. */
  feeText: z.string().nullable(),
})
export type SeasonRules = z.output<typeof SeasonRules>

/** The same, as a form sends it. */
export const SeasonRulesForm = SeasonRules.extend({ feeText: optionalText('Entry fee', 200) })

const SeasonProposal = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  eventId: Id,
  /** Below zero; 0 where it is about withdrawing the entry. */
  points: z.number(),
})
export type SeasonProposal = z.output<typeof SeasonProposal>

const SeasonRound = z.object({
  eventId: Id,
  /** The entry in the event; null while it has none. */
  entryId: Id.nullable(),
  state: z.enum(SEASON_ROUND_STATES),
  /** Why it has no entry there, or does not follow a change. Null for others than the crew and organisers. */
  problem: z.string().nullable(),
})
export type SeasonRound = z.output<typeof SeasonRound>

export const SeasonEntry = z.object({
  id: Id,
  state: z.enum(SEASON_ENTRY_STATES),
  car: Car,
  number: z.int().nullable(),
  teamName: ShownName.nullable(),
  /** Null for the first round. */
  fromEventId: Id.nullable(),
  /** Null for the last round. */
  toEventId: Id.nullable(),
  signedUpAt: Instant,
  /** Made by its crew after its first round. */
  carChanges: z.int(),
  /** Null for others than the crew and organisers, and where nothing was noted. */
  fee: z.enum(FEES).nullable(),
  /** Why an organiser decided so. Null for others than the crew and organisers. */
  reason: z.string().nullable(),
  /** When the answer to a place for the rest of the season is due. */
  offerEndsAt: Instant.nullable(),
  /** The captain first. */
  crew: z.array(
    z.object({
      id: Id,
      userId: Id,
      displayName: ShownName,
      isCaptain: z.boolean(),
      hasAccepted: z.boolean(),
    }),
  ),
  /** Its rounds, in their order. */
  rounds: z.array(SeasonRound),
  /** How often it signed out of a round. */
  signOuts: z.int(),
  /** How many rounds it missed without; null for others than the crew and organisers. */
  misses: z.int().nullable(),
  /** In how many rounds its captain has raced. */
  starts: z.int(),
  /** What its sign-outs and misses propose; empty for others than organisers. */
  proposals: z.array(SeasonProposal),
  version: z.int(),
})
export type SeasonEntry = z.output<typeof SeasonEntry>

export const SeasonEvent = z.object({
  eventId: Id,
  title: ShownName,
  startDateTime: Instant,
  timezone: z.string(),
  status: EventStatus,
  classIds: z.array(Id),
})
export type SeasonEvent = z.output<typeof SeasonEvent>

export const SeasonEntries = z.object({
  championshipId: Id,
  name: ShownName,
  /** Whether it was closed, so that nothing about it changes. */
  isClosed: z.boolean(),
  rules: SeasonRules,
  /** Of the rules; 0 while nobody has set any. */
  rulesVersion: z.int(),
  /** Its events, in their order. */
  rounds: z.array(SeasonEvent),
  /** The classes of its rounds, fastest first. */
  classes: z.array(CarClass.pick({ id: true, name: true, color: true })),
  /** By class and number; reserves in the order in which they are asked. */
  entries: z.array(SeasonEntry),
})
export type SeasonEntries = z.output<typeof SeasonEntries>

/** What somebody wants to race a season with. */
export const SeasonValues = SignUp.pick({ carId: true, driverNumber: true, teamName: true }).extend(
  {
    fromEventId: Id.nullable().default(null),
    toEventId: Id.nullable().default(null),
  },
)

const ENTERED = z.object({ data: z.object({ id: Id }) })
const Reason = requiredText('Reason', SEASON_REASON_MAX)
const OptionalReason = optionalText('Reason', SEASON_REASON_MAX)
const RoundInPath = ById.extend({ eventId: IdInPath })

export const seasonEntriesApi = {
  list: {
    method: 'GET',
    path: '/api/championships/:id/season-entries',
    access: 'member',
    reads: [
      'season-entries',
      'seasons',
      'event',
      'registrations',
      'results',
      'attendance',
      'names',
      'teams',
    ],
    summary: 'Who races a championship, in which of its rounds, and who waits for a place in it',
    params: ById,
    response: z.object({ data: SeasonEntries }),
  },
  setRules: {
    method: 'PUT',
    path: '/api/championships/:id/season-rules',
    access: 'seasons.edit',
    summary: 'Sets how members enter a championship, and what sign-outs cost',
    status: 204,
    params: ById,
    body: SeasonRulesForm.extend({ version: z.int() }),
    response: z.void(),
  },
  enter: {
    method: 'POST',
    path: '/api/season-entries',
    access: 'member',
    summary: 'Enters the caller for all rounds of a championship, or as a reserve',
    status: 201,
    body: SeasonValues.extend({ championshipId: Id, isReserve: z.boolean().default(false) }),
    response: ENTERED,
  },
  enterCrew: {
    method: 'POST',
    path: '/api/season-entries/crew',
    access: 'member',
    summary: 'Enters a crew of members and guests for all rounds of a championship; for organisers',
    status: 201,
    body: SeasonValues.extend({
      championshipId: Id,
      isReserve: z.boolean().default(false),
      /** The first one leads it. */
      crew: z
        .array(DriverChoice)
        .min(1, 'A crew needs at least one driver')
        .max(SEASON_CREW_MAX, `A crew has at most ${SEASON_CREW_MAX} drivers`),
      reason: Reason,
    }),
    response: ENTERED,
  },
  change: {
    method: 'PATCH',
    path: '/api/season-entries/:id',
    access: 'member',
    summary:
      'Changes car, number, team or rounds; for the captain, and with a reason for organisers. Rounds to come follow',
    status: 204,
    params: ById,
    body: SeasonValues.extend({ reason: OptionalReason, version: z.int() }),
    response: z.void(),
  },
  decide: {
    method: 'POST',
    path: '/api/season-entries/:id/decide',
    access: 'member',
    summary: 'Accepts a season entry, puts it among the reserves or rejects it; for organisers',
    status: 204,
    params: ById,
    body: z.object({
      to: z.enum(['accepted', 'reserve', 'rejected']),
      reason: OptionalReason,
    }),
    response: z.void(),
  },
  setFee: {
    method: 'PUT',
    path: '/api/season-entries/:id/fee',
    access: 'member',
    summary: 'Notes whether the entry fee is open, paid or waived; for organisers',
    status: 204,
    params: ById,
    body: z.object({ fee: z.enum(FEES).nullable() }),
    response: z.void(),
  },
  withdraw: {
    method: 'POST',
    path: '/api/season-entries/:id/withdraw',
    access: 'member',
    summary:
      'Ends a season entry, with its entries in rounds to come or without them; for the captain and organisers',
    status: 204,
    params: ById,
    body: z.object({ keepsRounds: z.boolean(), reason: OptionalReason }),
    response: z.void(),
  },
  setRound: {
    method: 'PUT',
    path: '/api/season-entries/:id/rounds/:eventId',
    access: 'member',
    summary: 'Signs the crew out of a round, or back in while a place is free',
    status: 204,
    params: RoundInPath,
    body: z.object({ isOut: z.boolean() }),
    response: z.void(),
  },
  offerRound: {
    method: 'POST',
    path: '/api/season-entries/:id/rounds/:eventId/offer',
    access: 'member',
    summary: 'Offers a free place in one round to a reserve; for organisers',
    status: 204,
    params: RoundInPath,
    response: z.void(),
  },
  offerRest: {
    method: 'POST',
    path: '/api/season-entries/:id/offer',
    access: 'member',
    summary: 'Offers a reserve a place in all rounds to come; for organisers',
    status: 204,
    params: ById,
    response: z.void(),
  },
  answer: {
    method: 'POST',
    path: '/api/season-entries/:id/answer',
    access: 'member',
    summary: 'Accepts or declines a place in all rounds to come; for the captain',
    status: 204,
    params: ById,
    body: z.object({ isAccepted: z.boolean() }),
    response: z.void(),
  },
  invite: {
    method: 'POST',
    path: '/api/season-entries/:id/crew',
    access: 'member',
    summary: 'Invites a member to drive in all rounds; for the captain and organisers',
    status: 204,
    params: ById,
    body: z.object({ userId: z.int('Please select a member').min(1) }),
    response: z.void(),
  },
  answerInvitation: {
    method: 'POST',
    path: '/api/season-entries/:id/crew/answer',
    access: 'member',
    summary: 'Accepts or declines an invitation to drive in all rounds',
    status: 204,
    params: ById,
    body: z.object({ isAccepted: z.boolean() }),
    response: z.void(),
  },
  removeDriver: {
    method: 'DELETE',
    path: '/api/season-entries/:id/crew/:memberId',
    access: 'member',
    summary: 'Takes a driver out of the crew; for the captain, organisers and the driver',
    status: 204,
    params: ById.extend({ memberId: IdInPath }),
    response: z.void(),
  },
  decideProposal: {
    method: 'POST',
    path: '/api/season-entries/:id/proposals',
    access: 'member',
    summary: 'Does what sign-outs or misses propose, or turns it down; for organisers',
    status: 204,
    params: ById,
    body: z.object({
      kind: z.enum(PROPOSAL_KINDS),
      eventId: Id,
      isTaken: z.boolean(),
      reason: Reason,
    }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
