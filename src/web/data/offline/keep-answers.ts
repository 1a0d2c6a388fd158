import type { Query, QueryClient } from '@tanstack/react-query'
import { authApi } from '#shared/contract/auth.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { isKept, type KeptData } from './kept-data.ts'

type Needs = {
  kept: Pick<KeptData, 'belongTo' | 'keep'>
  /** Whether the page shows a kept copy instead of an answer. */
  isCopy: (query: Query) => boolean
  /** Called for a copy that the page has replaced itself. */
  forgetCopy: (query: Query) => void
}

/**
 * Keeps what the page has received, from the server's first view of it or from the API. Deletes everything once the server
 * says that somebody else is signed in, or nobody.
 */
export function keepAnswers(client: QueryClient, { kept, isCopy, forgetCopy }: Needs) {
  let owner: string | undefined
  let work: Promise<unknown> = Promise.resolve()
  // A browser may forbid storage, or its storage may be full.
  const next = (task: () => Promise<void>) => {
    work = work.then(task).catch(() => undefined)
  }

  function see(query: Query) {
    const { data, dataUpdatedAt: at } = query.state
    if (data === undefined || isCopy(query)) return
    if (isCurrentUser(query)) {
      const seen = ownerOf(data as CurrentUser | null)
      if (seen !== owner) next(() => kept.belongTo(seen))
      owner = seen
    }
    if (owner !== undefined && isKept(query.queryKey))
      next(() => kept.keep(query.queryHash, { data, at }))
  }

  const queries = client.getQueryCache()
  const all = queries.getAll()
  for (const query of all.filter(isCurrentUser)) see(query)
  for (const query of all.filter((one) => !isCurrentUser(one))) see(query)
  return queries.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.action.manual) forgetCopy(event.query)
    see(event.query)
  })
}

const isCurrentUser = ({ queryKey }: Query) => queryKey[0] === authApi.getCurrentUser.path

const ownerOf = (user: CurrentUser | null) => (user ? `user-${user.id}` : 'visitor')
