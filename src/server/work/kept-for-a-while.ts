/**
 * Keeps what was made in this many seconds for who asks in them, as long as it is of the same thing. Callers who ask at the
 * same time wait for the same one; after a failure the next caller tries again.
 */
export function keptForAWhile<T>({ now, seconds }: { now: () => Date; seconds: number }) {
  const kept = new Map<string, Promise<T>>()
  let turn: number | undefined
  let thing: object | undefined

  return ({ key, of }: { key: string; of: object }, make: () => Promise<T>): Promise<T> => {
    const current = Math.floor(now().getTime() / 1_000 / seconds)
    if (current !== turn || of !== thing) kept.clear()
    turn = current
    thing = of
    const before = kept.get(key)
    if (before) return before
    const made = make()
    kept.set(key, made)
    made.catch(() => {
      if (kept.get(key) === made) kept.delete(key)
    })
    return made
  }
}
