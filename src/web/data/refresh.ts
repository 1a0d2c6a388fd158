import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '#shared/contract/live.ts'

export type Change = LiveChange | 'everything'

/**
 * Refetches the answers on screen that depend on what has changed, and marks the others to be fetched when they are
 * shown. Resolves once the screen shows nothing old.
 */
export async function refresh(client: QueryClient, changes: readonly Change[]) {
  const concerned = client
    .getQueryCache()
    .findAll({ predicate: (query) => changes.some((change) => dependsOn(query, change)) })
  const first = new Set(concerned.filter(isFirstFetch))
  const others = new Set(concerned.filter((query) => !first.has(query)))
  for (const query of first) void refetchAfter(client, query)
  await client.invalidateQueries({ predicate: (query) => others.has(query) })
}

/** A first fetch is not restarted. It may have read the data before the change. */
async function refetchAfter(client: QueryClient, query: Query) {
  const isRead = await query.promise?.then(
    () => true,
    () => false,
  )
  if (isRead) await client.invalidateQueries({ predicate: (one) => one === query })
}

function dependsOn({ queryKey: [, sent], meta }: Query, change: Change) {
  if (change === 'everything' || !meta?.reads) return true
  const { topic, id } = change
  return meta.reads.some(
    (read) =>
      read === topic || (read === `${topic}/:id` && (id === undefined || id === idIn(sent))),
  )
}

function idIn(sent: unknown) {
  const { params } = sent as { params?: { id?: unknown } }
  return Number(params?.id)
}

function isFirstFetch({ state: { data, fetchStatus } }: Query) {
  return data === undefined && fetchStatus === 'fetching'
}
