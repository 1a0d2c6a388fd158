import { setTimeout as delay } from 'node:timers/promises'
import { unavailable } from '#server/errors.ts'

/** As long as a request waits for a connection. */
const LIMIT_MS = 4_000

/**
 * Returns a function that runs work about the same thing one after the other. Transactions that all wait for one row
 * would otherwise occupy every connection, and nobody else would be answered. Other processes are kept apart by the
 * lock in the database alone.
 */
export function inTurns(limitMs = LIMIT_MS) {
  const lastOf = new Map<number, Promise<void>>()

  return async function inTurn<T>(id: number, work: () => Promise<T>): Promise<T> {
    const before = lastOf.get(id) ?? Promise.resolve()
    let end: (() => void) | undefined
    const own = new Promise<void>((resolve) => {
      end = resolve
    })
    // Also after an own failure, the next one waits for those before it.
    const last = before.then(() => own)
    lastOf.set(id, last)
    try {
      await waitFor(before, limitMs)
      return await work()
    } finally {
      end?.()
      if (lastOf.get(id) === last) lastOf.delete(id)
    }
  }
}

async function waitFor(before: Promise<void>, limitMs: number) {
  const stop = new AbortController()
  const late = delay(limitMs, 'late', { signal: stop.signal, ref: false }).catch(() => undefined)
  try {
    if ((await Promise.race([before, late])) === 'late') throw unavailable()
  } finally {
    stop.abort()
  }
}
