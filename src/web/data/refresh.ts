import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { nextMoment } from './own-writes.ts'

const begunAt = new WeakMap<Query, number>()

const markBegun = (query: Query) => begunAt.set(query, nextMoment())

/** Records when each fetch of this client begins. */
export function recordFetches(client: QueryClient) {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') markBegun(event.query)
  })
}

type Options = {
  /** Skips queries whose latest fetch began after this moment. */
  unlessBegunAfter?: number | undefined
}

/**
 * Refetches the queries on screen whose keys begin with one of `keys`, and marks the others to be fetched when they are
 * shown. Resolves once the screen is up to date.
 */
export async function refresh(
  client: QueryClient,
  keys: readonly QueryKey[],
  { unlessBegunAfter = Infinity }: Options = {},
) {
  const queries = new Set(
    keys
      .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
      .filter((query) => !((begunAt.get(query) ?? 0) > unlessBegunAfter)),
  )
  // Invalidating does not restart a first fetch, which may have read the data before the change.
  const first = [...queries].filter(isFirstFetch)
  const others = client.invalidateQueries({ predicate: (query) => queries.has(query) })
  // The library sends no event when it restarts a running fetch.
  for (const query of queries) if (query.isActive() && !isFirstFetch(query)) markBegun(query)
  await Promise.all([
    others,
    ...first.map((query) =>
      query.promise?.then(
        () => client.invalidateQueries({ predicate: (one) => one === query }),
        () => undefined,
      ),
    ),
  ])
}

function isFirstFetch({ state: { data, fetchStatus } }: Query) {
  return data === undefined && fetchStatus === 'fetching'
}
