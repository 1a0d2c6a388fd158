import type { Point } from '#shared/drawing/points.ts'

type CoursePoint = readonly [x: number, y: number, ...lines: readonly [number, number, number]]

/** The corner's centre line, and at each of its points the offset of three racing lines to the right. */
const course: readonly CoursePoint[] = [
  [392, 630, -7, 1, 9],
  [418, 589, -7, 1, 9],
  [444, 549, -8, 0, 8],
  [467, 509, -9, -1, 7],
  [491, 467, -10, -2, 6],
  [512, 426, -10, -2, 6],
  [533, 383, -8, 0, 8],
  [553, 339, -3, 5, 13],
  [573, 296, 4, 12, 20],
  [596, 253, 13, 21, 29],
  [623, 213, 25, 33, 38],
  [656, 180, 35, 38, 40],
  [697, 155, 40, 40, 40],
  [742, 144, 40, 40, 40],
  [790, 150, 40, 40, 40],
  [832, 172, 38, 40, 40],
  [862, 207, 26, 33, 37],
  [885, 250, 0, 8, 16],
  [907, 294, -27, -19, -11],
  [933, 333, -38, -37, -35],
  [970, 359, -40, -40, -40],
  [1015, 371, -40, -40, -39],
  [1062, 369, -40, -37, -29],
  [1108, 355, -32, -24, -16],
  [1153, 332, -23, -15, -7],
  [1194, 306, -16, -8, 0],
  [1233, 278, -8, 0, 8],
  [1266, 253, -5, 2, 10],
]

export type RacingLine = 0 | 1 | 2

const STEPS = 6
const LAST = course.length - 1

/** A place on the corner: `where` counts course points from its start, `aside` is the offset to the right. */
export function cornerPlace(where: number, aside: number | { line: RacingLine }): Point {
  const [x, y] = smooth(where)
  const [[ax, ay], [bx, by]] = [smooth(where - 0.05), smooth(where + 0.05)]
  const length = Math.hypot(bx - ax, by - ay)
  const offset = typeof aside === 'number' ? aside : lineOffset(where, aside.line)
  return [x - ((by - ay) / length) * offset, y + ((bx - ax) / length) * offset]
}

/** Points along the corner, parallel to its centre line or on a racing line. */
export function cornerLine(aside: number | { line: RacingLine }, from = 0, to = LAST): Point[] {
  const count = Math.round((to - from) * STEPS)
  return Array.from({ length: count + 1 }, (_, i) => cornerPlace(from + i / STEPS, aside))
}

function smooth(where: number): Point {
  const curve = (axis: 0 | 1) => throughPoints(where, (i) => pointAt(i)[axis])
  return [curve(0), curve(1)]
}

const lineOffset = (where: number, line: RacingLine) =>
  throughPoints(where, (i) => {
    const [, , ...offsets] = pointAt(i)
    return offsets[line]
  })

/** Catmull-Rom: a smooth curve through one value per course point. */
function throughPoints(where: number, value: (index: number) => number) {
  const i = Math.min(Math.max(Math.floor(where), 0), LAST - 1)
  const t = where - i
  const [a, b, c, d] = [value(i - 1), value(i), value(i + 1), value(i + 2)]
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function pointAt(index: number): CoursePoint {
  const point = course[Math.min(Math.max(index, 0), LAST)]
  if (!point) throw new Error(`The course has no point ${index}`)
  return point
}
