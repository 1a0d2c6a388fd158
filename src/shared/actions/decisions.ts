import { z } from 'zod'
import { DECISION_POSTS } from '../domain/discord/purposes.ts'
import { DECISION_SOURCES, DECISION_WAYS } from '../domain/decisions/decision-kinds.ts'
import type { ActionsOf } from './action.ts'
import { Id, OfSession } from './states.ts'

/** The races that it is about, and the tables that count them. */
const OF_EVENT = {
  about: 'event',
  grows: ['results', 'card'],
  announces: ['results', 'seasons'],
  posts: DECISION_POSTS,
  tells: ['result-decided'],
} as const
const OF_CHAMPIONSHIP = {
  about: 'championship',
  announces: ['seasons'],
  posts: ['standings', 'decision'],
} as const

const Version = z.object({
  decisionId: Id,
  number: z.int(),
  version: z.int(),
  cameFrom: z.enum(DECISION_SOURCES),
  /** Each penalty, in words. */
  outcome: z.array(z.string()),
})
const Amended = Version.extend({ way: z.enum(DECISION_WAYS) })
const TakenBack = Version.omit({ outcome: true }).extend({ reason: z.string() })

const OfEvent = OfSession.partial().extend({
  /** Whose own result or points changed. */
  changedFor: z.array(Id),
})

export const DECISION_ACTIONS = {
  'decision.publish': {
    text: 'Decision published',
    ...OF_EVENT,
    after: Version.extend(OfEvent.shape),
  },
  'decision.amend': {
    text: 'Decision changed',
    ...OF_EVENT,
    after: Amended.extend(OfEvent.shape),
  },
  'decision.take-back': {
    text: 'Decision taken back',
    ...OF_EVENT,
    after: TakenBack.extend(OfEvent.shape),
  },
  'decision.publish-in-championship': {
    text: 'Decision published in championship',
    ...OF_CHAMPIONSHIP,
    after: Version,
  },
  'decision.amend-in-championship': {
    text: 'Decision changed in championship',
    ...OF_CHAMPIONSHIP,
    after: Amended,
  },
  'decision.take-back-in-championship': {
    text: 'Decision taken back in championship',
    ...OF_CHAMPIONSHIP,
    after: TakenBack,
  },
  'decision.begin-exclusions': {
    text: 'Exclusion from championship begun',
    ...OF_CHAMPIONSHIP,
    after: Version.pick({ decisionId: true, number: true }),
  },
} as const satisfies ActionsOf<'decision'>
