import { Change, LIVE_EVENTS, LIVE_PATH } from '#shared/contract/live.ts'

// A browser comes back by itself after a cut, but not after a refusal such as 503.
const RETRY_MS = 3_000

/** What the server says has changed; `everything`: it could not be heard for a while. */
export type OnChange = (change: Change | 'everything') => void

/** Browsers allow few connections to one server, and every tab takes one: hidden pages give theirs back. */
export function openLiveStream(onChange: OnChange) {
  let stream: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let mayHaveMissed = false

  function connect() {
    const opened = new EventSource(LIVE_PATH)
    stream = opened
    opened.addEventListener(LIVE_EVENTS.ready, () => {
      if (mayHaveMissed) onChange('everything')
      mayHaveMissed = false
    })
    opened.addEventListener(LIVE_EVENTS.change, ({ data }) =>
      onChange(Change.parse(JSON.parse(data))),
    )
    opened.addEventListener(LIVE_EVENTS.everything, () => onChange('everything'))
    opened.addEventListener('error', () => {
      mayHaveMissed = true
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS)
    })
  }

  function disconnect() {
    clearTimeout(retry)
    stream?.close()
    mayHaveMissed = true
  }

  function followVisibility() {
    disconnect()
    if (document.visibilityState === 'visible') connect()
  }

  if (document.visibilityState === 'visible') connect()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    disconnect()
  }
}
