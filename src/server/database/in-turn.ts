import { setTimeout as delay } from 'node:timers/promises'
import { AppError, unavailable } from '#server/errors.ts'
import { isDatabaseAway } from './database-away.ts'

type Queue = {
  /** Ends with the turn of whoever came last. */
  last: Promise<void>
  /** How many run or wait. */
  length: number
  /** When a turn ended, or the queue began. */
  movedAt: number
}

/**
 * Returns a function that runs work about the same subject one after the other. Transactions that all wait for one row
 * would otherwise occupy every connection, and nobody else would be answered. Other processes are kept apart by the
 * lock in the database alone.
 * @param limitMs nobody waits any longer once no turn has ended for this long; a queue that moves may be long
 */
export function inTurns(limitMs: number) {
  const queues = new Map<string, Queue>()

  return async function inTurn<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const found = queues.get(subject)
    const queue = found ?? { last: Promise.resolve(), length: 0, movedAt: performance.now() }
    queues.set(subject, queue)
    queue.length++
    const before = queue.last
    let end: (() => void) | undefined
    const own = new Promise<void>((resolve) => {
      end = resolve
    })
    // Also after an own failure, the next one waits for those before it.
    queue.last = before.then(() => own)
    let hasMoved = true
    try {
      if (found) await waitFor(before, queue, limitMs)
      return await work()
    } catch (error) {
      hasMoved = !isAway(error)
      throw error
    } finally {
      if (hasMoved) queue.movedAt = performance.now()
      end?.()
      // Whoever has given up leaves others behind.
      if (--queue.length === 0) queues.delete(subject)
    }
  }
}

/** Whoever comes next would only wait as long for a database that does not answer. */
function isAway(error: unknown) {
  return isDatabaseAway(error) || (error instanceof AppError && error.code === 'unavailable')
}

async function waitFor(before: Promise<void>, queue: Queue, limitMs: number) {
  for (;;) {
    const leftMs = queue.movedAt + limitMs - performance.now()
    if (leftMs <= 0) throw unavailable()
    const stop = new AbortController()
    const late = delay(leftMs, 'late', { signal: stop.signal, ref: false }).catch(() => undefined)
    const first = await Promise.race([before, late])
    stop.abort()
    if (first === 'late') continue
    if (queue.movedAt + limitMs <= performance.now()) throw unavailable()
    return
  }
}
