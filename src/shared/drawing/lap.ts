import { around, distance, mix, type Point } from './points.ts'

/** A position on the track, with the unit vectors of travel (t) and to the right of it (n). */
export type PointOnLap = { x: number; y: number; tx: number; ty: number; nx: number; ny: number }

/** Measures a closed outline; `at` returns the position at a distance from its first point. */
export function measureLap(points: Point[]) {
  const sides = points.map((from, i) => distance(from, around(points, i + 1)))
  let length = 0
  const starts = sides.map((side) => (length += side) - side)
  const longest = sides.indexOf(Math.max(...sides))

  function at(where: number): PointOnLap {
    const along = ((where % length) + length) % length
    const i = starts.findLastIndex((start) => start <= along)
    const [from, to] = [around(points, i), around(points, i + 1)]
    const side = around(sides, i) || 1
    const [x, y] = mix(from, to, (along - around(starts, i)) / side)
    const [tx, ty] = [(to[0] - from[0]) / side, (to[1] - from[1]) / side]
    return { x, y, tx, ty, nx: -ty, ny: tx }
  }

  return { middleOfLongest: around(starts, longest) + around(sides, longest) * 0.42, at }
}
