import {
  LIVE_TIMING_EVENTS,
  type LiveTiming,
  LiveTimingReady,
} from '#shared/contract/live-timing.ts'
import { withChanges } from '#shared/domain/live-timing/live-changes.ts'
import type { LiveSource } from './live-timing.api.ts'

/** A stream that the server refuses, for example while it starts, is opened again after this time, and then ever later. */
const RETRY_MS = 3_000
const LONGEST_RETRY_MS = 60_000

type Hears = {
  /** Null if nobody has sent anything of the event. */
  onPicture: (picture: LiveTiming | null) => void
  /** What the server's clock shows now. */
  onClock: (now: Date) => void
  onConnection: (isConnected: boolean) => void
}

/**
 * Hears what happens on an event's track until it is closed. Hidden pages hear nothing: when they are shown again, they get
 * the whole picture.
 */
export function openTiming(
  eventId: number,
  { addressOf, toTiming, toChange }: LiveSource,
  { onPicture, onClock, onConnection }: Hears,
) {
  const url = addressOf(eventId)
  let stream: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let picture: LiveTiming | null = null

  function connect() {
    picture = null
    const opened = new EventSource(url)
    stream = opened
    const on = (name: string, hear: (data: unknown) => void) =>
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        onConnection(true)
        refusals = 0
        hear(JSON.parse(data))
      })
    on(LIVE_TIMING_EVENTS.ready, (data) => onClock(LiveTimingReady.decode(data as never).now))
    on(LIVE_TIMING_EVENTS.none, () => onPicture(null))
    on(LIVE_TIMING_EVENTS.whole, (data) => show(toTiming(data)))
    on(LIVE_TIMING_EVENTS.change, (data) => {
      if (picture) show(withChanges(picture, toChange(data)))
    })
    opened.addEventListener('error', () => {
      onConnection(false)
      if (opened.readyState !== EventSource.CLOSED) return
      retry = setTimeout(connect, Math.min(RETRY_MS * 2 ** refusals, LONGEST_RETRY_MS))
      refusals++
    })
  }

  function show(next: LiveTiming) {
    picture = next
    onPicture(next)
  }

  function disconnect() {
    clearTimeout(retry)
    stream?.close()
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
