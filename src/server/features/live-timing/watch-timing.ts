import type { ServerResponse } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { LIVE_TIMING_EVENTS, LiveTiming, LiveTimingChange } from '#shared/contract/live-timing.ts'
import { liveChanges } from '#shared/domain/live-timing/live-changes.ts'
import type { timingReader } from './read-timing.ts'

/**
 * Viewers are told once a second. A little less than one, because a second of the sender may be shorter than ours: what is
 * told a moment too late each time would fall behind by one in the end.
 */
const EVERY_MS = 900
/** Viewers that are written to at once: between them, others are answered. */
const AT_ONCE = 50

type Answer = Pick<ServerResponse, 'write' | 'writableNeedDrain'>

type Watched = {
  viewers: Map<Answer, { isBehind: boolean }>
  /** What the viewers have; null if there was nothing to see. */
  shown: LiveTiming | null
  timer: NodeJS.Timeout | undefined
  toldAt: number
  isReading: boolean
}

/**
 * Tells viewers of an event what changes on its track: bytes that are made once for all of them in a process. Returns the
 * function by which one more listens.
 */
export function timingWatch(
  { changes, log }: Pick<Deps, 'changes' | 'log'>,
  read: ReturnType<typeof timingReader>,
) {
  const events = new Map<number, Watched>()

  const unsubscribe = changes.subscribeToTrack((eventId) => {
    if (eventId === undefined) for (const [id, watched] of events) plan(id, watched)
    const watched = eventId === undefined ? undefined : events.get(eventId)
    if (eventId !== undefined && watched) plan(eventId, watched)
  })

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
    read(eventId)
      .then((timing) => send(watched, timing))
      .catch((err: unknown) => log.warn({ err, eventId }, 'Could not read live timing'))
      .finally(() => {
        watched.isReading = false
      })
  }

  function send(watched: Watched, timing: LiveTiming | null) {
    const before = watched.shown
    watched.shown = timing
    if (!timing || timing.version === before?.version) return
    const isSame = before?.head.session.id === timing.head.session.id
    const whole = () => wholeOf(timing)
    const bytes = before && isSame ? changeOf(before, timing) : whole()
    const viewers = [...watched.viewers]
    next()

    function next() {
      for (const [viewer, state] of viewers.splice(0, AT_ONCE)) {
        if (!watched.viewers.has(viewer)) continue
        // Who is slow gets all of it when there is room again, and nothing meanwhile.
        if (viewer.writableNeedDrain) state.isBehind = true
        else {
          viewer.write(state.isBehind ? whole() : bytes)
          state.isBehind = false
        }
      }
      if (viewers.length > 0) setImmediate(next)
    }
  }

  async function listen(eventId: number, viewer: Answer) {
    const watched = events.get(eventId) ?? {
      viewers: new Map(),
      shown: await read(eventId),
      timer: undefined,
      toldAt: -Infinity,
      isReading: false,
    }
    // Somebody else may have come first meanwhile.
    const own = events.get(eventId) ?? watched
    events.set(eventId, own)
    viewer.write(own.shown ? wholeOf(own.shown) : eventOf(LIVE_TIMING_EVENTS.none, null))
    own.viewers.set(viewer, { isBehind: false })
    plan(eventId, own)
    return () => {
      own.viewers.delete(viewer)
      if (own.viewers.size > 0 || events.get(eventId) !== own) return
      clearTimeout(own.timer)
      events.delete(eventId)
    }
  }

  return { listen, close: unsubscribe }
}

const wholeOf = (timing: LiveTiming) => eventOf(LIVE_TIMING_EVENTS.whole, LiveTiming.encode(timing))

const changeOf = (before: LiveTiming, timing: LiveTiming) =>
  eventOf(LIVE_TIMING_EVENTS.change, LiveTimingChange.encode(liveChanges(before, timing)))

const eventOf = (name: string, data: unknown) =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
