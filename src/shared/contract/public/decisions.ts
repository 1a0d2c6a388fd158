import { z } from 'zod'
import { DECISION_STATES } from '../../domain/decisions/decision-kinds.ts'
import type { Endpoint } from '../endpoint.ts'
import { ById, IdInPath } from '../id.ts'
import { Instant } from '../instant.ts'
import { ShownName } from '../shown-name.ts'

const PublicCar = z.object({ carNumber: z.string(), carClass: z.string() })

export const PublicDecisionLine = z.object({
  number: z.int(),
  title: z.string(),
  cars: z.array(PublicCar),
  category: z.string().nullable(),
  lap: z.int().nullable(),
  state: z.enum(DECISION_STATES),
  publishedAt: Instant,
})
export type PublicDecisionLine = z.output<typeof PublicDecisionLine>

export const PublicDecision = PublicDecisionLine.extend({
  driver: ShownName.nullable(),
  fact: z.string(),
  rule: z.object({ text: z.string(), link: z.string().nullable() }).nullable(),
  reasons: z.string(),
  /** Each of its penalties in words, without licence points. */
  outcome: z.array(z.string()),
})
export type PublicDecision = z.output<typeof PublicDecision>

const READS = ['event', 'results', 'names', 'members', 'seasons', 'guild'] as const

export const publicDecisionsApi = {
  listOfEvent: {
    method: 'GET',
    path: '/api/public/events/:id/decisions',
    access: 'public',
    part: 'decisions',
    reads: READS,
    summary: 'What was decided about an event, for visitors, latest first',
    params: ById,
    response: z.object({ data: z.array(PublicDecisionLine) }),
  },
  getOfEvent: {
    method: 'GET',
    path: '/api/public/events/:id/decisions/:number',
    access: 'public',
    part: 'decisions',
    reads: READS,
    summary: 'A decision about an event, for visitors',
    params: ById.extend({ number: IdInPath }),
    response: z.object({ data: PublicDecision }),
  },
} as const satisfies Record<string, Endpoint>
