import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '#shared/contract/live.ts'

export type Change = LiveChange | 'everything'

/**
 * Refetches the answers on screen that depend on what has changed, and marks the others to be fetched when they are
 * shown. Resolves once the screen is up to date.
 */
export async function refresh(client: QueryClient, changes: readonly Change[]) {
  const predicate = (query: Query) => changes.some((change) => dependsOn(query, change))
  // Invalidating does not restart a first fetch, which may have read the data before the change.
  const first = client.getQueryCache().findAll({ predicate }).filter(isFirstFetch)
  await Promise.all([
    client.invalidateQueries({ predicate }),
    ...first.map((query) =>
      query.promise?.then(
        () => client.invalidateQueries({ predicate: (one) => one === query }),
        () => undefined,
      ),
    ),
  ])
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
