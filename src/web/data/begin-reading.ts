import { type AnyUseQueryOptions, isServer, type QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from './viewer.ts'

/** What a route's loader is called with. */
export type PageLoad = { context: { client: QueryClient }; preload: boolean }

export type ReadAll = (queries: readonly AnyUseQueryOptions[]) => Promise<unknown>

/**
 * For the loaders of routes: reads what a page shows. The server waits for it, so that it can render the whole page at once.
 * In the browser the page appears meanwhile. What cannot be read is left to the page, which asks for it and says so.
 * Pointing at a link loads no data, which may be large. Who is not known to be let in is refused: nothing is read for them.
 * @param isForVisitors whether the page itself also serves visitors: its loader runs only for those who may see it
 */
export function beginReading(
  { context: { client }, preload }: PageLoad,
  readPage: (read: ReadAll) => Promise<unknown>,
  { isForVisitors = false } = {},
) {
  const user = client.getQueryData(currentUserQuery.queryKey)
  const isLetIn = user ? !user.heldUp : user === null && isForVisitors
  if (preload || !isLetIn) return undefined
  const reading = readPage(async (queries) => {
    await Promise.all(queries.map((query) => client.prefetchQuery(query)))
    if (isServer) forgetFailed(client, queries)
  })
  return isServer ? reading : undefined
}

function forgetFailed(client: QueryClient, queries: readonly AnyUseQueryOptions[]) {
  for (const { queryKey } of queries)
    if (client.getQueryState(queryKey)?.status === 'error') client.removeQueries({ queryKey })
}
