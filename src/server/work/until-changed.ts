import type { Changes } from '#server/database/changes.ts'

/** What depends on the time is at most so old. */
const LONGEST_MS = 60_000

/**
 * Keeps what was made under each key until any process announces a change, and at most for a minute. Callers who ask at the
 * same time wait for the same one; after a failure the next caller tries again.
 * @param most how many are kept: those that were asked for last
 */
export function untilChanged(
  changes: Pick<Changes, 'subscribe'>,
  { now, most }: { now: () => Date; most: number },
) {
  const kept = new Map<string, { at: number; made: Promise<unknown> }>()
  const forget = () => kept.clear()
  changes.subscribe(forget)

  function keep<T>(key: string, make: () => Promise<T>): Promise<T> {
    const at = now().getTime()
    const before = kept.get(key)
    const isFresh = before !== undefined && Math.abs(at - before.at) < LONGEST_MS
    const current = isFresh ? before : { at, made: make() }
    if (!isFresh)
      current.made.catch(() => {
        if (kept.get(key) === current) kept.delete(key)
      })
    // A map keeps the order in which its keys were set.
    kept.delete(key)
    kept.set(key, current)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return current.made as Promise<T>
  }

  return { keep, forget }
}
