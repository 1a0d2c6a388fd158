export type Point = readonly [x: number, y: number]

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

export const mix = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/** To a tenth of a unit, which is finer than any screen. */
export const round = (value: number) => Number(value.toFixed(1))

export const pathThrough = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`

/** The item at an index that wraps around in both directions. */
export function around<Item>(ring: readonly Item[], index: number): Item {
  const item = ring[((index % ring.length) + ring.length) % ring.length]
  if (item === undefined) throw new Error('An empty ring has no items')
  return item
}
