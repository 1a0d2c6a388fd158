import type { Deps } from '#server/deps.ts'
import { addHits } from '#server/database/hits.ts'

type Hits = { current: number; ttl: number }

type Batch = { size: number; counted: Promise<{ before: number; ttl: number }> }

/**
 * Counts hits in fixed windows in the database, for all processes together. Hits that arrive while others of the same
 * key are being written are added by the next write, so a thousand at once use only one connection.
 */
export function hitCounter({ db, now }: Pick<Deps, 'db' | 'now'>, windowMs: number) {
  const waiting = new Map<string, Batch>()
  const writing = new Map<string, Promise<unknown>>()

  return async function count(key: string): Promise<Hits> {
    const batch = waiting.get(key) ?? begin(key)
    const numberInBatch = ++batch.size
    const { before, ttl } = await batch.counted
    return { current: before + numberInBatch, ttl }
  }

  function begin(key: string): Batch {
    const batch: Batch = { size: 0, counted: Promise.resolve({ before: 0, ttl: 0 }) }
    const earlier = writing.get(key) ?? Promise.resolve()
    batch.counted = earlier
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        writing.set(key, batch.counted)
        return write(key, batch.size)
      })
      .finally(() => {
        if (writing.get(key) === batch.counted) writing.delete(key)
      })
    waiting.set(key, batch)
    return batch
  }

  async function write(key: string, size: number) {
    const moment = now().getTime()
    const start = moment - (moment % windowMs)
    const [counted] = await addHits(db, [key], new Date(start), size)
    return { before: (counted?.hits ?? size) - size, ttl: start + windowMs - moment }
  }
}
