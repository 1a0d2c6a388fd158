import { around, distance, mix, type Point } from './points.ts'

/** Distance between two points of the smooth line, in units of the outline. */
const STEP = 3
const MOST_STEPS = 10

/** The corners of an outline as the server sends it: `x y` pairs in the direction of travel, from the start line. */
export function readOutline(text: string): Point[] {
  const numbers = text.split(' ').map(Number)
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0] as const] : []))
}

/** A closed line through all points: a centripetal Catmull-Rom spline, which neither loops nor overshoots. */
export function smooth(points: readonly Point[]): Point[] {
  return points.flatMap((from, i) => {
    const ring = [
      around(points, i - 1),
      from,
      around(points, i + 1),
      around(points, i + 2),
    ] as const
    const steps = Math.ceil(distance(from, ring[2]) / STEP)
    const count = Math.min(Math.max(steps, 1), MOST_STEPS)
    return Array.from({ length: count }, (_, step) => between(ring, step / count))
  })
}

/** Barry and Goldman's pyramid: a point from the second (share 0) to the third (share 1) of four. */
function between([a, b, c, d]: readonly [Point, Point, Point, Point], share: number): Point {
  const ta = 0
  const tb = ta + knot(a, b)
  const tc = tb + knot(b, c)
  const td = tc + knot(c, d)
  const t = tb + (tc - tb) * share
  const ab = blend(a, b, ta, tb, t)
  const bc = blend(b, c, tb, tc, t)
  const cd = blend(c, d, tc, td, t)
  return blend(blend(ab, bc, ta, tc, t), blend(bc, cd, tb, td, t), tb, tc, t)
}

const knot = (a: Point, b: Point) => Math.sqrt(Math.max(distance(a, b), 0.01))

const blend = (a: Point, b: Point, from: number, to: number, t: number) =>
  mix(a, b, (t - from) / (to - from))
