import { collectedChanges } from '#server/database/changes.ts'
import { CHANGES_HEADER, type LiveChange } from '#shared/contract/live.ts'
import { isFor } from '#shared/contract/topics.ts'
import type { Exchange } from './exchange.ts'

/** Proxies limit headers to some 4 KB. */
const MOST_CHANGES = 30

/** Tells the caller of a write what it changed, so that their page need not wait for the stream. */
export function setChangesHeader({ request, reply }: Exchange) {
  const member = request.viewer ?? request.heldUp
  const changes = distinct(collectedChanges().filter((change) => isFor(change, member)))
  if (changes.length === 0) return
  const named =
    changes.length <= MOST_CHANGES ? changes : distinct(changes.map(({ topic }) => ({ topic })))
  reply.header(CHANGES_HEADER, JSON.stringify(named))
}

function distinct(changes: readonly LiveChange[]): LiveChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}
