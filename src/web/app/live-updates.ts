import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveChange } from '#shared/contract/live.ts'
import { touchedBy } from '#shared/contract/topics.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { answerMoment, isOwnWrite, nextMoment } from '#web/data/own-writes.ts'
import { refresh } from '#web/data/refresh.ts'
import { isTouching } from '#web/data/touches.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { type LiveMessage, type OnChange, openLiveStream } from './live-stream.ts'

// Changes come in bursts, for example when registration opens: one fetch serves them all.
const GATHER_MS = 250

/** While a user is signed in, refetches what the server announces as changed. */
export function followServer(client: QueryClient, open = openLiveStream) {
  let close: (() => void) | undefined

  const followIfSignedIn = () => {
    const user = client.getQueryData(currentUserQuery.queryKey)
    // The server has nothing to tell those who were not let in.
    const isSignedIn = Boolean(user && !user.heldUp)
    if (isSignedIn === Boolean(close)) return
    if (isSignedIn) close = open(gathering((heard) => follow(client, heard)))
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
  void refresh(client, heard.filter((one) => !isOwn(one)).flatMap(keysOf))
  const own = heard.filter(isOwn)
  for (const id of new Set(own.map(({ write }) => write)))
    void followOwn(
      client,
      id,
      own.filter(({ write }) => write === id),
    )
}

type OwnChange = LiveChange & { write: string }

const isOwn = (heard: LiveMessage): heard is OwnChange =>
  typeof heard === 'object' && isOwnWrite(heard.write)

/**
 * The mutation that made a change refetches what it touches, so only what it misses is refetched here. If its answer was
 * lost, it may have refetched before the server was done, so only fetches that begin after this can be trusted.
 */
async function followOwn(client: QueryClient, write: string, changes: LiveChange[]) {
  const heardAt = nextMoment()
  await untilSettled(client, changes)
  const unlessBegunAfter = answerMoment(write) ?? heardAt
  await refresh(client, changes.flatMap(touchedBy), { unlessBegunAfter })
}

/** Resolves once no pending mutation will refetch any of this itself. */
function untilSettled(client: QueryClient, changes: LiveChange[]) {
  const isPending = () =>
    client.isMutating({ predicate: (mutation) => changes.some(isTouching(mutation)) }) > 0
  return new Promise<void>((resolve) => {
    if (!isPending()) return resolve()
    const stop = client.getMutationCache().subscribe(() => {
      if (isPending()) return
      stop()
      resolve()
    })
  })
}

function keysOf(heard: LiveMessage): readonly QueryKey[] {
  if (heard === 'resumed') return []
  return heard === 'everything' ? [[]] : touchedBy(heard)
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
