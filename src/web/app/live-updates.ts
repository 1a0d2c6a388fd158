import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Change } from '#shared/contract/live.ts'
import { currentUserQuery } from '#web/lib/viewer.ts'
import { type Heard, type OnChange, openLiveStream } from './live-stream.ts'

// Changes come in bursts, as when registration opens: one fetch serves them all.
const GATHER_MS = 250

/** While somebody is signed in, fetches again what the server says has changed. */
export function followServer(client: QueryClient, open = openLiveStream) {
  let close: (() => void) | undefined

  const followIfSignedIn = () => {
    const isSignedIn = Boolean(client.getQueryData(currentUserQuery.queryKey))
    if (isSignedIn === Boolean(close)) return
    if (isSignedIn)
      close = open(
        gathering((heard) => {
          if (heard.includes('again')) refetchFailed(client)
          refresh(client, heard.flatMap(queryKeysOf))
        }),
      )
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

/** The data that a change touches, as the beginnings of query keys. */
export function touchedBy({ topic, id }: Change): QueryKey[] {
  // A season's points stand in its events' results.
  if (topic === 'standings') return [[topic], ['events']]
  if (topic === 'games') return [['games'], ['game-types']]
  // A role is a driver's, and the viewer's own may be it.
  if (topic === 'drivers') return [[topic], currentUserQuery.queryKey]
  // Events and races show their track's name and image.
  if (topic === 'tracks') return [[topic], ['events'], ['races']]
  if (topic !== 'events') return [[topic]]
  const lists = ['all', 'upcoming', 'completed'].map((list) => [topic, list])
  const ofEvents = id === undefined ? [[topic]] : [...lists, [topic, id]]
  // Results count for tables, records and wins as well.
  return [...ofEvents, ['standings'], ['tracks'], ['drivers'], ['races']]
}

function queryKeysOf(change: Heard): QueryKey[] {
  if (change === 'again') return []
  return change === 'everything' ? [[]] : touchedBy(change)
}

/** One call for what comes within a moment, with all that came. */
function gathering(work: (heard: Heard[]) => void): OnChange {
  let waiting: Heard[] = []
  return (change) => {
    if (waiting.length === 0)
      setTimeout(() => {
        work(waiting)
        waiting = []
      }, GATHER_MS)
    waiting = [...waiting, change]
  }
}

/** What was to be read while the server could not be reached. */
function refetchFailed(client: QueryClient) {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.isInvalidated || state.status === 'error',
  })
}

function refresh(client: QueryClient, keys: QueryKey[]) {
  const distinct = new Map(keys.map((queryKey) => [JSON.stringify(queryKey), queryKey]))
  for (const queryKey of distinct.values()) {
    const firstAnswers = client.getQueryCache().findAll({ queryKey, predicate: isFirstFetch })
    void client.invalidateQueries({ queryKey })
    // Not cancelled by that, and read before the change perhaps.
    for (const { promise, queryKey: exactKey } of firstAnswers)
      promise?.then(
        () => client.invalidateQueries({ queryKey: exactKey, exact: true }),
        () => undefined,
      )
  }
}

function isFirstFetch({ state: { data, fetchStatus } }: Query) {
  return data === undefined && fetchStatus === 'fetching'
}
