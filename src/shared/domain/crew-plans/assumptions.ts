import {
  type Cells,
  type Condition,
  conditionOf,
  type Figure,
  figureIn,
  type Offsets,
} from './figures.ts'
import { type GameClock, isNightAt } from './game-clock.ts'
import { type StintLength, type StintLimits, stintLength } from './stint-length.ts'
import type { Services } from './stop-time.ts'

/** What a plan is computed from. Times are in seconds, uses are fractions. */
export type Assumptions = {
  raceSeconds: number
  clock: GameClock
  isWet: boolean
  /** Of the crew, and of each of its members by the number of their part in it. */
  pace: Cells
  paceOf: Readonly<Record<string, Cells>>
  paceOffsets: Offsets
  /** Empty for a car without it. */
  energy: Cells
  fuel: Cells
  useOffsets: Offsets
  /** Fractions that stay in at the end of a stint. */
  energyReserve: number
  fuelReserve: number
  /** Laps before the start that use as much as one of the race. */
  formationLaps: number
  /** What a visit to the pit lane costs without any service; null if nobody knows. */
  pitLane: { seconds: number; stops: number; isTyped?: true | undefined } | null
  services: Services
  /** Laps that a set of tyres lasts; null if it outlasts everything. */
  tyreLaps: number | null
  /** Of the crew itself; those of the event are its driving rules. */
  longestStintSeconds: number | null
  leastRestSeconds: number | null
  /** The lap of the car that will lead; null if nobody knows, and then the own car decides when the race ends. */
  leaderLapSeconds: number | null
  /** How much less is used per lap, and how much longer a lap takes for that. */
  savedPercent: number
  slowerPercent: number
}

/** What is missing for a plan: the captain has to type it. */
export type Missing = 'pace' | 'use' | 'pitLane'

export function missingIn(assumptions: Assumptions): Missing[] {
  const { paceOf, pace, energy, fuel, pitLane } = assumptions
  const missing: Missing[] = []
  if (isEmpty(pace) && Object.values(paceOf).every(isEmpty)) missing.push('pace')
  if (isEmpty(energy) && isEmpty(fuel)) missing.push('use')
  if (!pitLane) missing.push('pitLane')
  return missing
}

export function conditionAt({ clock, isWet }: Assumptions, raceSeconds: number): Condition {
  return conditionOf(isNightAt(clock, raceSeconds), isWet)
}

/** How long a driver takes for a lap; of nobody in particular, what the crew takes. */
export function paceIn(
  { pace, paceOf, paceOffsets, slowerPercent }: Assumptions,
  member: number | null,
  condition: Condition,
): Figure | null {
  const own = member === null ? undefined : paceOf[member]
  const found =
    figureIn(own ?? {}, condition, paceOffsets, pace) ??
    meanOf(Object.values(paceOf).map((cells) => figureIn(cells, condition, paceOffsets)))
  return found && { ...found, value: found.value * (1 + slowerPercent / 100) }
}

export function useIn(
  { energy, fuel, useOffsets, savedPercent }: Assumptions,
  of: 'energy' | 'fuel',
  condition: Condition,
): Figure | null {
  const found = figureIn(of === 'energy' ? energy : fuel, condition, useOffsets)
  return found && { ...found, value: found.value * (1 - savedPercent / 100) }
}

/** How many laps a full stint has in a condition. */
export function stintLengthIn(
  assumptions: Assumptions,
  condition: Condition,
  begins: Partial<Pick<StintLimits, 'energy' | 'fuel'>> = {},
  member: number | null = null,
): StintLength {
  const { energyReserve, fuelReserve, tyreLaps, longestStintSeconds } = assumptions
  return stintLength({
    energyPerLap: useIn(assumptions, 'energy', condition)?.value ?? null,
    fuelPerLap: useIn(assumptions, 'fuel', condition)?.value ?? null,
    energyReserve,
    fuelReserve,
    tyreLaps,
    longestSeconds: longestStintSeconds,
    lapSeconds: paceIn(assumptions, member, condition)?.value ?? Infinity,
    ...begins,
  })
}

function meanOf(figures: readonly (Figure | null)[]): Figure | null {
  const known = figures.filter((figure) => figure !== null)
  if (known.length === 0) return null
  const sum = (of: 'value' | 'laps') => known.reduce((total, figure) => total + figure[of], 0)
  return { value: sum('value') / known.length, laps: sum('laps'), origin: 'derived' }
}

function isEmpty(cells: Cells) {
  return Object.keys(cells).length === 0
}
