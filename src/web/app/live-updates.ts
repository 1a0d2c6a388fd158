import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { Change, LIVE_EVENTS, LIVE_PATH } from '#shared/contract/live.ts'
import { currentUserQuery } from '#web/lib/viewer.ts'

// Changes come in bursts, as when registration opens: one fetch serves them all.
const GATHER_MS = 250

/** While somebody is signed in, fetches again what the server says has changed. */
export function followServer(client: QueryClient, open = openStream) {
  let close: (() => void) | undefined

  const followIfSignedIn = () => {
    const isSignedIn = Boolean(client.getQueryData(currentUserQuery.queryKey))
    if (isSignedIn === Boolean(close)) return
    if (isSignedIn) close = open(gathering((keys) => refresh(client, keys)))
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
  if (topic !== 'events') return [[topic]]
  const ofEvent =
    id === undefined
      ? []
      : [
          [topic, id],
          ['results', id],
        ]
  const lists = ['all', 'upcoming', 'completed'].map((list) => [topic, list])
  // Results count for tables, records and wins as well.
  return [...lists, ...ofEvent, ['standings'], ['tracks'], ['drivers']]
}

const EVERYTHING: QueryKey = []

type OnChange = (keys: QueryKey[]) => void

/** Browsers allow few connections to one server, and every tab takes one: hidden pages give theirs back. */
function openStream(onChange: OnChange) {
  let stream: EventSource | undefined
  let isFirst = true

  const connect = () => {
    stream = new EventSource(LIVE_PATH)
    stream.addEventListener(LIVE_EVENTS.change, ({ data }) =>
      onChange(touchedBy(Change.parse(JSON.parse(data)))),
    )
    stream.addEventListener(LIVE_EVENTS.everything, () => onChange([EVERYTHING]))
    stream.addEventListener('open', () => {
      // What happened while the stream was down was not heard.
      if (!isFirst) onChange([EVERYTHING])
      isFirst = false
    })
  }
  const followVisibility = () => {
    stream?.close()
    if (document.visibilityState === 'visible') connect()
  }
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    stream?.close()
  }
}

function gathering(work: OnChange): OnChange {
  let waiting: QueryKey[] = []
  return (keys) => {
    if (waiting.length === 0)
      setTimeout(() => {
        work(waiting)
        waiting = []
      }, GATHER_MS)
    waiting = [...waiting, ...keys]
  }
}

function refresh(client: QueryClient, keys: QueryKey[]) {
  const distinct = new Map(keys.map((queryKey) => [JSON.stringify(queryKey), queryKey]))
  for (const queryKey of distinct.values()) void client.invalidateQueries({ queryKey })
}
