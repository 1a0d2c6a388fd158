import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Database, Pool } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerVersions } from '#server/http/answer-version.queries.ts'
import { remembered } from '#server/work/remembered.ts'
import { documentThread } from './race-document-thread.ts'
import type { Asked } from './race-export.ts'

/** Nobody asks for it: it is posted. */
const MEMBER = 0
/** Posts change soon after a race, or not at all. */
const KEPT = 16
const READS = ['results/:id', 'names', 'teams'] as const

const Brief = z.object({ story: z.string().nullable() })

type BriefDeps = Pick<Deps, 'pool' | 'config'>

/** Of each database, because a process of tests has several. */
const memories = new WeakMap<Pool, ReturnType<typeof rememberedBriefs>>()

/**
 * A race in two sentences; undefined if its laps are not known. Told in a thread, because a long race occupies one for a
 * while, and kept until its results or the names in them change.
 */
export function raceInBrief(tx: Database, deps: BriefDeps, asked: Asked) {
  const known = memories.get(deps.pool)
  const briefOf = known ?? rememberedBriefs(deps)
  if (!known) memories.set(deps.pool, briefOf)
  return briefOf(tx, asked)
}

/** Keeps those that were told last. @param documentOf makes them, in a thread */
export function rememberedBriefs(deps: BriefDeps, documentOf = documentThread(deps, 'file')) {
  const kept = remembered<string | undefined>(KEPT)

  return async (tx: Database, asked: Asked) => {
    const { eventId, session } = asked
    // Read first: what changes meanwhile is told again.
    const version = await answerVersions(tx)(READS)(eventId)
    return kept({ key: `${eventId} ${session}`, version }, async () => {
      const { zipped } = await documentOf(MEMBER, 'brief', asked)
      return Brief.parse(JSON.parse(gunzipSync(zipped).toString())).story ?? undefined
    })
  }
}
