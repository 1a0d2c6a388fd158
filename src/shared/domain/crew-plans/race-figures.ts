import { median } from '../race-documents/median.ts'
import { type Assumptions, conditionAt, paceIn, useIn } from './assumptions.ts'
import type { Cells, Condition } from './figures.ts'

/** A clean lap of the race under way. */
export type RaceLap = {
  /** The number of the driver's part in the crew; null for somebody else. */
  member: number | null
  startSeconds: number
  seconds: number
  /** What it used of the allowance, a fraction; null if nobody told. */
  energy: number | null
  /** What it used of the tank, where its driver has sent it. */
  fuel: number | null
}

/** Fewer laps of the race say too little. Reference: live data, section 8. */
const FEWEST_RACE_LAPS = 3

export type RaceFigure = {
  /** The middle one of the laps. */
  value: number
  /** What the plan takes for the same laps; null if it says nothing. */
  planned: number | null
  /** By how much the plan's figures are multiplied from now on. */
  factor: number
  laps: number
}

export type RaceFigures = Record<'pace' | 'energy' | 'fuel', RaceFigure | null>

/**
 * How the last clean laps compare with the plan's figures for their driver in their light. What is to come differs by the
 * same part, so that slower drivers stay slower, and the night stays the night.
 */
export function raceFigures(assumptions: Assumptions, laps: readonly RaceLap[]): RaceFigures {
  const conditionOf = ({ startSeconds }: RaceLap) => conditionAt(assumptions, startSeconds)
  return {
    pace: figureOf(
      laps.map((lap) => ({
        value: lap.seconds,
        planned: paceIn(assumptions, lap.member, conditionOf(lap))?.value ?? null,
      })),
    ),
    energy: figureOf(used('energy')),
    fuel: figureOf(used('fuel')),
  }

  function used(of: 'energy' | 'fuel') {
    return laps.flatMap((lap) => {
      const value = lap[of]
      const planned = useIn(assumptions, of, conditionOf(lap))?.value ?? null
      return value === null ? [] : [{ value, planned }]
    })
  }
}

function figureOf(laps: readonly { value: number; planned: number | null }[]): RaceFigure | null {
  if (laps.length < FEWEST_RACE_LAPS) return null
  const value = median(laps.map((lap) => lap.value))
  if (value === null) return null
  const known = laps.flatMap((lap) => (lap.planned ? [lap.value / lap.planned] : []))
  return {
    value,
    planned: median(laps.flatMap((lap) => lap.planned ?? [])),
    factor: median(known) ?? 1,
    laps: laps.length,
  }
}

/** What the rest of a race is laid out with. A figure that the plan does not have is that of the race. */
export function inTheRace(assumptions: Assumptions, laps: readonly RaceLap[]): Assumptions {
  const { pace, energy, fuel } = raceFigures(assumptions, laps)
  const condition = conditionAt(assumptions, laps.at(-1)?.startSeconds ?? 0)
  const { paceOf } = assumptions
  const hasPace = pace?.planned !== null
  return {
    ...assumptions,
    pace: hasPace ? times(assumptions.pace, pace) : asCells(pace, condition),
    paceOf: Object.fromEntries(
      Object.entries(paceOf).map(([member, cells]) => [member, times(cells, pace)]),
    ),
    energy: times(assumptions.energy, energy),
    fuel: times(assumptions.fuel, fuel),
  }
}

function times(cells: Cells, figure: RaceFigure | null): Cells {
  if (!figure) return cells
  return Object.fromEntries(
    Object.entries(cells).map(([condition, cell]) => [
      condition,
      { ...cell, value: cell.value * figure.factor },
    ]),
  )
}

const asCells = (figure: RaceFigure | null, condition: Condition): Cells =>
  figure ? { [condition]: { value: figure.value, laps: figure.laps } } : {}
