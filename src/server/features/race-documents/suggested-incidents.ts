import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Pool } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerVersions } from '#server/http/answer-version.queries.ts'
import { remembered } from '#server/work/remembered.ts'
import { SUGGESTION_KINDS } from '#shared/domain/stewarding/suggestion-kinds.ts'
import { documentThread } from './race-document-thread.ts'
import type { Asked } from './race-export.ts'

/** Stewards look at the races of the last weeks. */
const KEPT = 16

const Found = z.array(
  z.object({
    kind: z.enum(SUGGESTION_KINDS),
    entry: z.int(),
    otherEntry: z.int().nullable(),
    atSeconds: z.number(),
    lap: z.int().nullable(),
    score: z.number(),
    figure: z.object({ count: z.number(), what: z.string() }),
    facts: z.array(z.string()),
  }),
)

type SuggestionDeps = Pick<Deps, 'db' | 'pool' | 'config'>

/** Of each database, because a process of tests has several. */
const memories = new WeakMap<Pool, ReturnType<typeof rememberedSuggestions>>()

/**
 * What the file of a race suggests to its stewards, what weighs most first. Found in a thread, because a long race occupies
 * one for a while, and kept until its results change.
 */
export function suggestedIncidents(deps: SuggestionDeps, memberId: number, asked: Asked) {
  const known = memories.get(deps.pool)
  const suggestionsFor = known ?? rememberedSuggestions(deps)
  if (!known) memories.set(deps.pool, suggestionsFor)
  return suggestionsFor(memberId, asked)
}

function rememberedSuggestions(deps: SuggestionDeps) {
  const kept = remembered<z.output<typeof Found>>(KEPT)
  const documentOf = documentThread(deps, 'file')

  return async (memberId: number, asked: Asked) => {
    const { eventId, session } = asked
    // Read first: what changes meanwhile is found again.
    const version = await answerVersions(deps.db)(['results/:id'])(eventId)
    return kept({ key: `${eventId} ${session}`, version }, async () => {
      const { zipped } = await documentOf(memberId, 'suggestions', asked)
      return Found.parse(JSON.parse(gunzipSync(zipped).toString()))
    })
  }
}
