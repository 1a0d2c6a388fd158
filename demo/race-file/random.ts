export type Random = ReturnType<typeof seededRandom>

/** Pseudo-random numbers; repeatable by seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))

  return {
    next,
    between,
    /** Both ends inclusive. */
    whole,
    chance: (probability: number) => next() < probability,
    /** Roughly normal around 0, nearly always between -1 and 1. */
    bell: () => (next() + next() + next() + next() - 2) / 1.15,
    pick<T>(items: readonly T[]): T {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    shuffle<T>(items: readonly T[]): T[] {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = whole(0, last)
        const [a, b] = [shuffled[last], shuffled[other]]
        if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a]
      }
      return shuffled
    },
  }
}
