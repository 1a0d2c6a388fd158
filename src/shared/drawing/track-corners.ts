import { around, distance, mix, type Point } from './points.ts'
import { randomFrom } from './random.ts'

const CORNER_STEPS = 10

/** A closed outline derived from a name: rounded corners on a stretched ring. */
export function inventOutline(name: string): Point[] {
  return roundCorners(corners(name), randomFrom(`round:${name}`))
}

/** One corner is pulled inwards for an infield, and the second longest side gets a chicane. */
function corners(name: string): Point[] {
  const next = randomFrom(`track:${name}`)
  const count = 7 + Math.floor(next() * 4)
  const infield = 2 + Math.floor(next() * (count - 3))
  const ring = Array.from({ length: count }, (_, i): Point => {
    const angle = ((i + 0.15 + next() * 0.7) / count) * 2 * Math.PI
    let reach = 0.62 + 0.38 * next()
    if (i === infield) reach = 0.2 + 0.12 * next()
    if (i === (infield + 3) % count && next() > 0.4) reach *= 0.55
    return [Math.cos(angle) * reach * 1.75, Math.sin(angle) * reach]
  })
  const withChicane = addChicane(ring)
  const turn = (next() - 0.5) * 0.5
  return withChicane.map(([x, y]) => [
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
  ])
}

function addChicane(ring: Point[]): Point[] {
  const sides = ring.map((from, at) => ({ at, from, to: around(ring, at + 1) }))
  const longestFirst = sides.toSorted((a, b) => distance(b.from, b.to) - distance(a.from, a.to))
  const { at, from, to } = around(longestFirst, 1)
  const length = distance(from, to)
  const aside = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length] as const
  const on = (share: number, offset: number): Point => {
    const [x, y] = mix(from, to, share)
    return [x + aside[0] * offset, y + aside[1] * offset]
  }
  return ring.toSpliced(at + 1, 0, on(0.5, 0), on(0.56, 0.09), on(0.66, 0.1))
}

function roundCorners(points: Point[], next: () => number): Point[] {
  return points.flatMap((corner, i) => {
    const before = around(points, i - 1)
    const after = around(points, i + 1)
    const [back, ahead] = [distance(before, corner), distance(corner, after)]
    const cut = Math.min(back, ahead) * (0.3 + 0.19 * next())
    const from = mix(corner, before, cut / back)
    const to = mix(corner, after, cut / ahead)
    return Array.from({ length: CORNER_STEPS + 1 }, (_, step) => {
      const share = step / CORNER_STEPS
      return mix(mix(from, corner, share), mix(corner, to, share), share)
    })
  })
}
