type Ranges = readonly (readonly [number, number])[]

/** The ranges with one lap more; those that touch become one. */
export function withLap(ranges: Ranges, lap: number): [number, number][] {
  const joined: [number, number][] = []
  const all = [...ranges, [lap, lap] as const].toSorted(([one], [other]) => one - other)
  for (const [from, to] of all) {
    const last = joined.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** The last lap up to which none is missing; 0 if the first is. */
export const completeUntil = ([first]: Ranges) => (first?.[0] === 1 ? first[1] : 0)

export const hasLap = (ranges: Ranges, lap: number) =>
  ranges.some(([from, to]) => lap >= from && lap <= to)
