/**
 * Runs one read of a key at a time. Who asks meanwhile shares the next read, which begins after they asked: however many
 * ask at once, the database is asked twice at most, and nobody gets what was read before they asked.
 */
export function sharedReads<Key, T>(read: (key: Key) => Promise<T>) {
  const running = new Map<Key, Promise<T>>()
  const next = new Map<Key, Promise<T>>()

  function begin(key: Key) {
    const begun = read(key).finally(() => running.delete(key))
    running.set(key, begun)
    return begun
  }

  return function shared(key: Key): Promise<T> {
    const current = running.get(key)
    if (!current) return begin(key)
    const waiting = next.get(key)
    if (waiting) return waiting
    const after = current
      .catch(() => undefined)
      .then(() => {
        next.delete(key)
        return begin(key)
      })
    next.set(key, after)
    return after
  }
}
