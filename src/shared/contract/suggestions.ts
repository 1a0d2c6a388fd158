import { z } from 'zod'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import { SUGGESTION_KINDS } from '../domain/stewarding/suggestion-kinds.ts'
import { CASE_READS } from './cases.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Category } from './incidents.ts'

/** Names the same suggestion after another upload of the same race, too. */
const SuggestionKey = z.string().min(1).max(200)

const Suggestion = z.object({
  key: SuggestionKey,
  kind: z.enum(SUGGESTION_KINDS),
  session: z.object({ kind: z.enum(SESSION_KINDS), ordinal: z.int() }),
  category: Category,
  /** One, or the two of a contact. */
  cars: z.array(
    z.object({
      entryId: Id.nullable(),
      resultId: Id.nullable(),
      number: z.string(),
      carClass: z.string(),
    }),
  ),
  /** Of the first car; null after the flag. */
  lap: z.int().nullable(),
  /** Race time. */
  raceSeconds: z.number(),
  figure: z.object({ count: z.number(), what: z.string() }),
  facts: z.array(z.string()),
})
export type SuggestedIncident = z.output<typeof Suggestion>

const KEY = { access: 'cases.open', status: 204, params: ById, response: z.void() } as const

export const suggestionsApi = {
  listEvents: {
    method: 'GET',
    path: '/api/suggestions/events',
    access: 'cases.open',
    isForAnyPlace: true,
    isSecret: true,
    reads: ['event', 'results', 'roles', 'seasons', 'stewarding'],
    summary: 'The latest events of which files can suggest something to the caller',
    response: z.object({ data: z.array(z.object({ id: Id, title: z.string() })) }),
  },
  list: {
    method: 'GET',
    path: '/api/events/:id/suggestions',
    access: 'cases.open',
    isSecret: true,
    isMadeInTurn: true,
    reads: CASE_READS,
    summary: 'What the file of a race suggests to its stewards, what weighs most first',
    params: ById,
    response: z.object({ data: z.array(Suggestion) }),
  },
  leave: {
    ...KEY,
    method: 'POST',
    path: '/api/events/:id/suggestions/leave',
    summary: 'Leaves a suggestion: nobody is shown it any more',
    body: z.object({ key: SuggestionKey }),
  },
  restore: {
    ...KEY,
    method: 'POST',
    path: '/api/events/:id/suggestions/restore',
    summary: 'Shows a suggestion again that was left',
    body: z.object({ key: SuggestionKey }),
  },
} as const satisfies Record<string, Endpoint>
