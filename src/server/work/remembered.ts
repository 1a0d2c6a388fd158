/**
 * Keeps what was made under each key until its version changes. Callers who ask at the same time wait for the same one,
 * and after a failure the next caller tries again.
 * @param most how many are kept: those that were asked for last
 */
export function remembered<T>(most = Infinity) {
  const kept = new Map<string, { version: string; made: Promise<T> }>()

  function begin(key: string, version: string, make: () => Promise<T>) {
    const begun = { version, made: make() }
    begun.made.catch(() => {
      // Another version may have taken its place.
      if (kept.get(key) === begun) kept.delete(key)
    })
    return begun
  }

  return ({ key = '', version = '' }, make: () => Promise<T>) => {
    const before = kept.get(key)
    const current = before?.version === version ? before : begin(key, version, make)
    // A map keeps the order in which its keys were set.
    kept.delete(key)
    kept.set(key, current)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return current.made
  }
}
