import { median } from '../race-documents/median.ts'

/** What laps are told apart by: light and road. */
export const CONDITIONS = ['day-dry', 'night-dry', 'day-wet', 'night-wet'] as const
export type Condition = (typeof CONDITIONS)[number]

/**
 * Where a figure is from: laps in that condition, laps in another condition or of the crew, what planners usually take, or
 * the captain.
 */
export const ORIGINS = ['measured', 'derived', 'guessed', 'typed'] as const
export type Origin = (typeof ORIGINS)[number]

/** A figure of the crew's car. `laps` is of how many it is computed; 0 for one that is typed or guessed. */
export type Figure = { value: number; origin: Origin; laps: number }

/** What is known of a figure in a condition. */
export type Cell = { value: number; laps: number; isTyped?: true | undefined }
export type Cells = Partial<Record<Condition, Cell>>

/** Fewer laps say too little. Reference: live data, section 8. */
export const FEWEST_LAPS = 5

/** A clean lap of the crew's car. Use is a fraction of what fits in, and null where the file does not tell it. */
export type SampleLap = {
  condition: Condition
  seconds: number
  energy: number | null
  fuel: number | null
}

export type LapFigure = 'seconds' | 'energy' | 'fuel'

/** The middle lap in each condition that has enough of them. */
export function measuredCells(laps: readonly SampleLap[], of: LapFigure): Cells {
  return cellsBy(laps, of, (values) => median(values))
}

/** What four of five laps stay below: for whoever wants to be on the safe side. */
export function carefulCells(laps: readonly SampleLap[], of: LapFigure): Cells {
  return cellsBy(laps, of, (values) => quantile(values, 0.8))
}

function cellsBy(
  laps: readonly SampleLap[],
  of: LapFigure,
  valueOf: (values: readonly number[]) => number | null,
): Cells {
  const cells: Cells = {}
  for (const condition of CONDITIONS) {
    const values = laps
      .filter((lap) => lap.condition === condition)
      .flatMap((lap) => lap[of] ?? [])
      .filter((value) => value > 0)
    const value = values.length < FEWEST_LAPS ? null : valueOf(values)
    if (value !== null) cells[condition] = { value, laps: values.length }
  }
  return cells
}

/** Between the two values that are nearest; null without a value. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const [lower, upper] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (lower === undefined || upper === undefined) return null
  return lower + (upper - lower) * (at - Math.floor(at))
}

/** How much more a lap at night and in the wet takes than one in daylight on a dry road, in percent. */
export type Offsets = { nightPercent: number; wetPercent: number }

/**
 * The figure in a condition: what was typed for it, what was measured in it, what was measured or typed in another one
 * with the offset between the two, and otherwise what the crew has. Null if nobody knows anything.
 */
export function figureIn(
  cells: Cells,
  condition: Condition,
  offsets: Offsets,
  ofCrew: Cells = {},
): Figure | null {
  const own = cells[condition]
  if (own) return asFigure(own)
  const other = nearest(cells, condition)
  if (other) return derived(other, condition, offsets)
  const crew = ofCrew[condition]
  if (crew)
    return { value: crew.value, laps: crew.laps, origin: crew.isTyped ? 'typed' : 'derived' }
  const crewOther = nearest(ofCrew, condition)
  return crewOther ? derived(crewOther, condition, offsets) : null
}

const asFigure = ({ value, laps, isTyped }: Cell): Figure => ({
  value,
  laps,
  origin: isTyped ? 'typed' : 'measured',
})

type Known = { condition: Condition; cell: Cell }

/** The other condition that shares the road, then the one that shares the light, then the opposite one. */
function nearest(cells: Cells, condition: Condition): Known | undefined {
  const { isNight, isWet } = partsOf(condition)
  return [
    conditionOf(!isNight, isWet),
    conditionOf(isNight, !isWet),
    conditionOf(!isNight, !isWet),
  ].flatMap((one) => {
    const cell = cells[one]
    return cell ? [{ condition: one, cell }] : []
  })[0]
}

function derived({ condition: from, cell }: Known, to: Condition, offsets: Offsets): Figure {
  const factor = factorOf(to, offsets) / factorOf(from, offsets)
  return { value: cell.value * factor, laps: cell.laps, origin: 'derived' }
}

function factorOf(condition: Condition, { nightPercent, wetPercent }: Offsets) {
  const { isNight, isWet } = partsOf(condition)
  return (1 + (isNight ? nightPercent : 0) / 100) * (1 + (isWet ? wetPercent : 0) / 100)
}

export function conditionOf(isNight: boolean, isWet: boolean): Condition {
  if (isNight) return isWet ? 'night-wet' : 'night-dry'
  return isWet ? 'day-wet' : 'day-dry'
}

function partsOf(condition: Condition) {
  return { isNight: condition.startsWith('night'), isWet: condition.endsWith('wet') }
}
