import { z } from 'zod'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import { afterDelay, type Delayed, LONGEST_DELAY } from '#shared/domain/live-timing/delayed.ts'
import { keptDraft } from '#web/browser/kept-draft.ts'
import type { LiveSource } from './live-timing.api.ts'
import { openTiming } from './open-timing.ts'

const TICK_MS = 1_000
/** The server ends each stream now and then, and the browser opens the next one at once. */
const DOWN_AFTER_MS = 5_000

const keptDelay = keptDraft('localStorage', 'live-delay', z.int().min(0).max(LONGEST_DELAY))

export type ShownTiming = {
  /** Null if nobody has sent anything of the event; undefined until that is known, and old enough to be shown. */
  timing: LiveTiming | null | undefined
  /** By the server's clock, and as long ago as the viewer wants. */
  now: Date
  isConnected: boolean
  /** In seconds. */
  delay: number
  /** Seconds until something is shown, because of the delay; null once something is. */
  shownIn: number | null
}

/** What a page shows of an event's track: renders again each second, and whenever it hears of something. */
export function timingStore(eventId: number, source: LiveSource) {
  const listeners = new Set<() => void>()
  let pictures: Delayed<LiveTiming | null> = { shown: undefined, waiting: [] }
  /** What the server's clock is ahead of this one. */
  let aheadMs = 0
  let downSince: number | undefined
  let delay: number | undefined
  let state: ShownTiming = {
    timing: undefined,
    now: new Date(0),
    isConnected: true,
    delay: 0,
    shownIn: null,
  }
  let stop: (() => void) | undefined

  function show() {
    const at = Date.now()
    delay ??= keptDelay.read() ?? 0
    pictures = afterDelay(pictures, at, delay * 1_000)
    const { shown, waiting } = pictures
    const [first] = waiting
    state = {
      timing: shown?.picture,
      now: new Date(at + aheadMs - delay * 1_000),
      isConnected: downSince === undefined || at - downSince < DOWN_AFTER_MS,
      delay,
      shownIn: shown || !first ? null : Math.ceil((first.at + delay * 1_000 - at) / 1_000),
    }
    for (const listener of listeners) listener()
  }

  function start() {
    const close = openTiming(eventId, source, {
      onPicture: (picture) => {
        pictures = { ...pictures, waiting: [...pictures.waiting, { at: Date.now(), picture }] }
        show()
      },
      onClock: (now) => {
        aheadMs = now.getTime() - Date.now()
      },
      onConnection: (isConnected) => {
        downSince = isConnected ? undefined : (downSince ?? Date.now())
      },
    })
    const timer = setInterval(show, TICK_MS)
    return () => {
      clearInterval(timer)
      close()
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    read: () => state,
    /** @param seconds how long ago everything is that is shown */
    setDelay: (seconds: number) => {
      delay = seconds
      if (seconds === 0) keptDelay.forget()
      else keptDelay.write(seconds)
      show()
    },
  }
}
