import { type DrivenLap, TICKS } from '../race-file/drive.ts'

/** From the line to the box. */
export const TO_BOX = 4 * TICKS
/** Where the sectors end, as fractions of the track. */
const SECTOR_ENDS = [0.28, 0.67] as const
const BOX = 0.004

type Knot = { at: number; fraction: number }

/** Sums: when the first and the second sector end, from the start of the lap. */
export function sectorTimes(lap: DrivenLap): [number, number] {
  if (lap.sectors) return [lap.sectors[0], lap.sectors[0] + lap.sectors[1]]
  const standing = lap.standing ?? 0
  const usual = lap.end - lap.start - standing - lap.lost
  return [Math.round(usual * 0.27) + standing, Math.round(usual * 0.66) + standing + lap.lost]
}

/** Where a car is in its lap, from 0 to 1. */
export const fractionAt = (lap: DrivenLap, at: number) =>
  between(knotsOf(lap), 'at', 'fraction', at - lap.start)

/** When a car was there. */
export const timeAt = (lap: DrivenLap, fraction: number) =>
  lap.start + between(knotsOf(lap), 'fraction', 'at', fraction)

export const sectorAt = (fraction: number) =>
  SECTOR_ENDS.filter((end) => fraction >= end).length + 1

function knotsOf(lap: DrivenLap): Knot[] {
  const [first, second] = sectorTimes(lap)
  const knots: Knot[] = [{ at: 0, fraction: 0 }]
  if (lap.standing !== undefined)
    knots.push({ at: TO_BOX, fraction: BOX }, { at: TO_BOX + lap.standing, fraction: BOX })
  knots.push({ at: first, fraction: SECTOR_ENDS[0] })
  if (lap.lost > 0) knots.push({ at: first + lap.lost, fraction: SECTOR_ENDS[0] })
  knots.push({ at: second, fraction: SECTOR_ENDS[1] }, { at: lap.end - lap.start, fraction: 1 })
  return knots
}

function between(knots: Knot[], from: keyof Knot, to: keyof Knot, value: number) {
  const index = knots.findIndex((knot) => knot[from] >= value)
  const [before, after] = [knots[index - 1], knots[index]]
  if (!after) return knots.at(-1)?.[to] ?? 0
  if (!before) return after[to]
  const share = (value - before[from]) / (after[from] - before[from] || 1)
  return before[to] + share * (after[to] - before[to])
}
