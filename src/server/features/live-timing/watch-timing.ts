import type { ServerResponse } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import {
  LIVE_TIMING_EVENTS,
  type LiveTiming,
  type LiveTimingChange,
} from '#shared/contract/live-timing.ts'
import { isNoChange, liveChanges } from '#shared/domain/live-timing/live-changes.ts'

/**
 * Viewers are told once a second. A little less than one, because a second of the sender may be shorter than ours: what is
 * told a moment too late each time would fall behind by one in the end.
 */
const EVERY_MS = 900
/** Viewers that are written to at once: between them, others are answered. */
const AT_ONCE = 50

/** For whom the bytes are: all of them are shown the same. */
export type Audience = {
  /** Null where nobody sends. @throws not_found where there is nothing for them any more */
  read: (eventId: number) => Promise<LiveTiming | null>
  /** What of it they may have. */
  whole: (timing: LiveTiming) => unknown
  change: (change: LiveTimingChange) => unknown
  /** Whether other changes of the guild, too, may change what they are shown. */
  followsGuild?: true
}

type Answer = Pick<ServerResponse, 'write' | 'writableNeedDrain'>

type Viewer = {
  isBehind: boolean
  /** Is called when there is nothing for the viewer any more. */
  end: () => void
}

type Watched = {
  viewers: Map<Answer, Viewer>
  /** What the viewers have; null if there was nothing to see. */
  shown: LiveTiming | null
  /** All of it as bytes, made for whoever comes first. */
  whole: Buffer | undefined
  timer: NodeJS.Timeout | undefined
  toldAt: number
  isReading: boolean
}

export type TimingWatch = ReturnType<typeof timingWatch>

/**
 * Tells viewers of an event what changes on its track: bytes that are made once for all of them in a process. Returns the
 * function by which one more listens.
 */
export function timingWatch({ changes, log }: Pick<Deps, 'changes' | 'log'>, audience: Audience) {
  const events = new Map<number, Watched>()

  const planAll = () => {
    for (const [id, watched] of events) plan(id, watched)
  }
  const subscribed = [
    changes.subscribeToTrack((eventId) => {
      if (eventId === undefined) planAll()
      const watched = eventId === undefined ? undefined : events.get(eventId)
      if (eventId !== undefined && watched) plan(eventId, watched)
    }),
    ...(audience.followsGuild ? [changes.subscribe(planAll)] : []),
  ]

  function plan(eventId: number, watched: Watched) {
    if (watched.timer || watched.isReading) {
      watched.timer ??= setTimeout(() => tell(eventId, watched), EVERY_MS).unref()
      return
    }
    const wait = Math.max(0, watched.toldAt + EVERY_MS - performance.now())
    watched.timer = setTimeout(() => tell(eventId, watched), wait).unref()
  }

  function tell(eventId: number, watched: Watched) {
    watched.timer = undefined
    if (watched.isReading) {
      plan(eventId, watched)
      return
    }
    watched.isReading = true
    watched.toldAt = performance.now()
    audience
      .read(eventId)
      .then((timing) => send(watched, timing))
      .catch((err: unknown) => {
        if (isGone(err)) endAll(eventId, watched)
        else log.warn({ err, eventId }, 'Could not read live timing')
      })
      .finally(() => {
        watched.isReading = false
      })
  }

  function send(watched: Watched, timing: LiveTiming | null) {
    const before = watched.shown
    const bytes = before && timing ? changeOf(before, timing) : undefined
    if ((before === null && timing === null) || bytes === 'nothing') return
    watched.shown = timing
    watched.whole = undefined
    const viewers = [...watched.viewers]
    next()

    function next() {
      for (const [viewer, state] of viewers.splice(0, AT_ONCE)) {
        if (!watched.viewers.has(viewer)) continue
        // Who is slow gets all of it when there is room again, and nothing meanwhile.
        if (viewer.writableNeedDrain) state.isBehind = true
        else {
          viewer.write(state.isBehind ? wholeOf(watched) : (bytes ?? wholeOf(watched)))
          state.isBehind = false
        }
      }
      if (viewers.length > 0) setImmediate(next)
    }
  }

  /** Undefined if it is another session, of which viewers need all. */
  function changeOf(before: LiveTiming, timing: LiveTiming) {
    if (before.head.session.id !== timing.head.session.id) return undefined
    const change = liveChanges(before, timing)
    if (isNoChange(change)) return 'nothing'
    return eventOf(LIVE_TIMING_EVENTS.change, audience.change(change))
  }

  function wholeOf(watched: Watched) {
    watched.whole ??= watched.shown
      ? eventOf(LIVE_TIMING_EVENTS.whole, audience.whole(watched.shown))
      : NONE
    return watched.whole
  }

  /** Nothing of what they have been shown is left on their pages. */
  function endAll(eventId: number, watched: Watched) {
    forget(eventId, watched)
    for (const [viewer, { end }] of watched.viewers) {
      if (!viewer.writableNeedDrain) viewer.write(NONE)
      end()
    }
  }

  function forget(eventId: number, watched: Watched) {
    clearTimeout(watched.timer)
    if (events.get(eventId) === watched) events.delete(eventId)
  }

  /** @throws not_found if there is nothing for the viewer */
  async function listen(eventId: number, viewer: Answer, end: () => void) {
    const watched = events.get(eventId) ?? {
      viewers: new Map(),
      shown: await audience.read(eventId),
      whole: undefined,
      timer: undefined,
      toldAt: -Infinity,
      isReading: false,
    }
    // Somebody else may have come first meanwhile.
    const own = events.get(eventId) ?? watched
    events.set(eventId, own)
    viewer.write(wholeOf(own))
    own.viewers.set(viewer, { isBehind: false, end })
    plan(eventId, own)
    return () => {
      own.viewers.delete(viewer)
      if (own.viewers.size === 0) forget(eventId, own)
    }
  }

  function close() {
    for (const unsubscribe of subscribed) unsubscribe()
  }

  return { listen, close }
}

const isGone = (err: unknown) => err instanceof AppError && err.code === 'not_found'

const eventOf = (name: string, data: unknown) =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

const NONE = eventOf(LIVE_TIMING_EVENTS.none, null)
