import { rounded } from './units.ts'

/** Distance between the points, in metres. */
const APART = 15
/** How far the pit lane is from the track. */
const LANE_ASIDE = 18
/** The lane begins before the line and ends after it, in fractions of the track. */
const LANE = { from: 0.97, to: 1.03 }
const TRACK_TYPE = 0
const LANE_TYPE = 1

type Point = { x: number; y: number; z: number; type: number }

/** Where a place of the track is: a closed curve with some bends, as long as the track within a few per cent. */
export function pointAt(fraction: number, lengthMetres: number, isInLane: boolean) {
  const angle = fraction * 2 * Math.PI
  const radius =
    (lengthMetres / 7.1) * (1 + 0.22 * Math.cos(2 * angle + 0.6) + 0.09 * Math.sin(5 * angle))
  const out = radius - (isInLane ? LANE_ASIDE : 0)
  return { x: rounded(out * Math.cos(angle), 1), z: rounded(out * Math.sin(angle), 1) }
}

/** `/rest/watch/trackmap`. */
export function trackMap(lengthMetres: number): Point[] {
  const step = APART / lengthMetres
  const line = (from: number, to: number, type: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => ({
      ...pointAt(from + index * step, lengthMetres, type === LANE_TYPE),
      y: 8.9,
      type,
    }))
  return [...line(0, 1, TRACK_TYPE), ...line(LANE.from, LANE.to, LANE_TYPE)]
}
