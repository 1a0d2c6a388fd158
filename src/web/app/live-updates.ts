import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { type Data, type Touched, touchedBy } from '#shared/contract/topics.ts'
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

/** The beginnings of the query keys under which pages hold each kind of data. */
const KEPT_UNDER: Partial<Record<Data, readonly QueryKey[]>> = {
  'event-lists': [
    ['events', 'all'],
    ['events', 'upcoming'],
    ['events', 'completed'],
  ],
  event: [['events']],
  results: [['events']],
  desk: [['events']],
  'name-effects': [],
  track: [['tracks']],
  driver: [['drivers']],
  users: [['drivers', 'users']],
  champions: [['standings', 'champions']],
}

function keysOf([data, ...id]: Touched): QueryKey[] {
  return (KEPT_UNDER[data] ?? [[data]]).map((key) => [...key, ...id])
}

function queryKeysOf(change: Heard): QueryKey[] {
  if (change === 'again') return []
  return change === 'everything' ? [[]] : touchedBy(change).flatMap(keysOf)
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
