import type { Deps } from '#server/deps.ts'
import { type CountedFact, recordCounted } from './counted-lines.queries.ts'

const WINDOW_MS = 15 * 60 * 1_000

type Batch = { times: number; written: Promise<void> }

/**
 * Logs what strangers can cause as often as they like, with a counter: one row per key and quarter of an hour. The log is
 * append-only, so it must not be possible to flood it.
 */
export function countLines({ db, now }: Pick<Deps, 'db' | 'now'>) {
  // One write at a time per key; what comes meanwhile is added to the next write.
  const writing = new Map<string, Promise<void>>()
  const waiting = new Map<string, Batch>()

  return function record(key: string, fact: CountedFact): Promise<void> {
    const batch = waiting.get(key)
    if (batch) {
      batch.times++
      return batch.written
    }
    const next: Batch = { times: 1, written: Promise.resolve() }
    const before = writing.get(key) ?? Promise.resolve()
    next.written = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        writing.set(key, next.written)
        return write(key, fact, next.times)
      })
      .finally(() => {
        if (writing.get(key) === next.written) writing.delete(key)
      })
    waiting.set(key, next)
    return next.written
  }

  function write(key: string, fact: CountedFact, times: number) {
    const moment = now().getTime()
    const windowStart = new Date(moment - (moment % WINDOW_MS))
    return recordCounted(db, { key, windowStart }, fact, times)
  }
}
