import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import type { ReadyAnswer } from '#server/http/ready-answer.ts'
import { remembered } from '#server/work/remembered.ts'
import type { DocumentName } from './make-document.ts'
import { documentThread } from './race-document-thread.ts'
import { documentVersion } from './race-documents.queries.ts'
import type { ForVisitors } from './race-export.ts'
import { sessionOf } from './session-of.ts'

/** All of them share a place in the queue. */
const VISITORS = 0
/** The four answers about a race of a day take 2 MB, compressed. */
const KEPT = 32

export type VisitorDocument = Extract<DocumentName, `public${string}`>

type Wanted = { eventId: number; session: number | undefined; state: PublicState }

/**
 * Documents of races for visitors. Made in a thread and kept, compressed, until a result of the event changes, or how somebody
 * is named: what else changes in the guild makes none of them anew.
 */
export function visitorDocuments(deps: Pick<Deps, 'db' | 'pool' | 'config'>) {
  const inThread = documentThread(deps, 'page')
  const kept = remembered<ReadyAnswer>(KEPT)

  /** What the document depends on, and how to get it. @throws not_found */
  return async (name: VisitorDocument, { eventId, session: wanted, state }: Wanted) => {
    const { session, results } = await atOneMoment(deps.db, async (tx) => {
      const found = await sessionOf(tx, eventId, wanted)
      return { session: found, results: await documentVersion(tx, eventId, found) }
    })
    const { parts, namesVersion } = state
    const visitors: ForVisitors = {
      hasPages: parts.has('people'),
      hasCategories: parts.has('entries'),
      hasReasons: parts.has('decisions'),
    }
    const version = JSON.stringify([results, namesVersion, visitors])
    return (beforeMaking: () => Promise<void>) =>
      kept({ key: `${name} ${eventId} ${session}`, version }, async () => {
        await beforeMaking()
        return inThread(VISITORS, name, { eventId, session, visitors })
      })
  }
}
