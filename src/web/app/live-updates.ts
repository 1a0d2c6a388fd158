import type { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '#web/data/api-error.ts'
import { refresh } from '#web/data/refresh.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { type LiveMessage, type OnChange, openLiveStream } from './live-stream.ts'

// Changes come in bursts, for example when registration opens: one fetch serves them all.
const GATHER_MS = 250

// Uploads can take minutes.
const LONGEST_WRITE_MS = 5_000

/** While a user is signed in, refetches what the server announces as changed. */
export function followServer(client: QueryClient, open = openLiveStream) {
  let close: (() => void) | undefined

  const followIfSignedIn = () => {
    const user = client.getQueryData(currentUserQuery.queryKey)
    // The server has nothing to tell those who were not let in.
    const isSignedIn = Boolean(user && !user.heldUp)
    if (isSignedIn === Boolean(close)) return
    if (isSignedIn)
      close = open(gathering((heard) => whenWritten(client, () => follow(client, heard))))
    else {
      close?.()
      close = undefined
    }
  }
  followIfSignedIn()
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === currentUserQuery.queryKey[0]) followIfSignedIn()
  })
}

function follow(client: QueryClient, heard: LiveMessage[]) {
  if (heard.includes('resumed')) refetchFailed(client)
  void refresh(
    client,
    heard.filter((one) => one !== 'resumed'),
  )
}

/** A write of the page fetches what it has changed, and leaves the page of what it has deleted, which would be missing. */
function whenWritten(client: QueryClient, work: () => void) {
  if (client.isMutating() === 0) return work()
  const go = () => {
    clearTimeout(timer)
    stop()
    work()
  }
  const timer = setTimeout(go, LONGEST_WRITE_MS)
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() === 0) go()
  })
}

/** Collects changes for `GATHER_MS` and passes them on in one call. */
function gathering(work: (heard: LiveMessage[]) => void): OnChange {
  let waiting: LiveMessage[] = []
  return (change) => {
    if (waiting.length === 0)
      setTimeout(() => {
        work(waiting)
        waiting = []
      }, GATHER_MS)
    waiting = [...waiting, change]
  }
}

/** Retries the queries that failed while the server could not be reached. That something is not there was its answer. */
function refetchFailed(client: QueryClient) {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' ? !isNotFound(state.error) : state.isInvalidated,
  })
}
