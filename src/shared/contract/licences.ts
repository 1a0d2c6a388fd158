import { z } from 'zod'
import { LICENCE_PROPOSALS } from '../domain/licences/licence-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { requiredText } from './text.ts'

const LicenceLine = z.object({
  id: Id,
  decisionId: Id,
  /** 'Decision No. 12' */
  label: z.string(),
  points: z.int(),
  /** What is left of them. */
  left: z.int(),
  event: z.object({ id: Id, title: ShownName }).nullable(),
  happenedAt: Instant,
  /** When they end by age; null if they do not. */
  endsAt: Instant.nullable(),
  startsLeft: z.int().nullable(),
  endsWithSeason: z.boolean(),
  ended: z
    .object({ at: Instant, why: z.enum(['age', 'starts', 'season', 'good-conduct', 'served']) })
    .nullable(),
})
export type LicenceLine = z.output<typeof LicenceLine>

const Licence = z.object({
  /** The championship whose licence it is; null for the guild's. */
  owner: z.object({ id: Id, name: ShownName }).nullable(),
  balance: z.int(),
  /** The balance goes down from here; null if points are counted up. */
  countsDownFrom: z.int().nullable(),
  /** The thresholds, in the order in which they are reached. */
  thresholds: z.array(z.object({ points: z.int(), proposes: z.array(z.enum(LICENCE_PROPOSALS)) })),
  /** The latest first; null for those who may only see the balance. */
  lines: z.array(LicenceLine).nullable(),
})
export type Licence = z.output<typeof Licence>

const Proposal = z.object({
  id: Id,
  person: z.object({ id: Id, displayName: ShownName }),
  owner: z.object({ id: Id, name: ShownName }).nullable(),
  /** Counted for one event alone. */
  isOfEvent: z.boolean(),
  threshold: z.int(),
  proposes: z.array(z.enum(LICENCE_PROPOSALS)),
  /** The decision that crossed it. */
  label: z.string(),
  proposedAt: Instant,
})
export type Proposal = z.output<typeof Proposal>

export const licencesApi = {
  listOwn: {
    method: 'GET',
    path: '/api/user/licences',
    access: 'member',
    reads: ['licences', 'results', 'seasons', 'event', 'penalties', 'stewarding'],
    summary: "The caller's licence of the guild, and those of championships that have their own",
    response: z.object({ data: z.array(Licence) }),
  },
  listOf: {
    method: 'GET',
    path: '/api/drivers/:id/licences',
    access: 'member',
    reads: ['licences', 'results', 'seasons', 'event', 'penalties', 'stewarding', 'members'],
    summary:
      'Licences of a member, as far as the caller may see them: stewards see everything, others the balance if the guild shows it',
    params: ById,
    response: z.object({ data: z.array(Licence) }),
  },
  listProposals: {
    method: 'GET',
    path: '/api/admin/licence-proposals',
    access: 'licences.read',
    reads: ['licences', 'names', 'seasons'],
    summary: 'What thresholds of licences propose, as long as nobody has decided about it',
    response: z.object({ data: z.array(Proposal) }),
  },
  turnDown: {
    method: 'POST',
    path: '/api/admin/licence-proposals/:id/turn-down',
    access: 'licences.decide',
    summary: 'Turns down what a threshold of a licence proposes',
    status: 204,
    params: ById,
    body: z.object({ reason: requiredText('Reason', 500) }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
