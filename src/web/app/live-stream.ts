import type { z } from 'zod'
import {
  type LiveChange,
  LIVE_AFTER,
  LIVE_EVENTS,
  liveApi,
  type Ready,
} from '#shared/contract/live.ts'

// An EventSource reconnects after a lost connection, but not after an error status such as 503.
const RETRY_MS = 3_000

/** `everything`: changes may have been missed; `resumed`: reconnected, and the missed changes follow. */
export type LiveMessage = LiveChange | 'everything' | 'resumed'

/** Called for each change that the server announces. */
export type OnChange = (heard: LiveMessage) => void

/**
 * Browsers allow few connections to one server, and every tab takes one: hidden pages close theirs. A stream that
 * reconnects receives what it missed, so showing the page again fetches nothing.
 * @param position in the stream that the page's data already shows
 */
export function openLiveStream(onChange: OnChange, position = '') {
  let stream: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  // Whatever changed after the server rendered the page.
  let mayHaveMissed = position !== ''
  let lastHeard = position

  function connect() {
    const after = new URLSearchParams({ [LIVE_AFTER]: lastHeard })
    const opened = new EventSource(
      lastHeard ? `${liveApi.listen.path}?${after}` : liveApi.listen.path,
    )
    stream = opened
    const on = (name: string, hear: (data: string) => void) =>
      opened.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        lastHeard = lastEventId
        hear(data)
      })
    on(LIVE_EVENTS.ready, (data) => {
      const { isResumed } = JSON.parse(data) as z.output<typeof Ready>
      if (mayHaveMissed) onChange(isResumed ? 'resumed' : 'everything')
      mayHaveMissed = false
    })
    on(LIVE_EVENTS.change, (data) => onChange(JSON.parse(data) as LiveChange))
    on(LIVE_EVENTS.everything, () => onChange('everything'))
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
