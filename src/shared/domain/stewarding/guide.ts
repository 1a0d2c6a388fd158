import { type IncidentCategory, type Factor, FACTORS, type Severity } from './incidents.ts'
import type { Rung } from './rungs.ts'

/** Mildest, usual and harshest rung, and the same of the licence points. */
type Cell = readonly [
  from: Rung,
  usual: Rung,
  to: Rung,
  licenceFrom: number,
  licenceUsual: number,
  licenceTo: number,
]

/** What a guild's stewards usually decide. `other` has no cell: any rung, with a sentence. */
export type Guide = {
  id: string
  name: string
  about: string
  /** From the mildest rung to the harshest. What happened in qualifying is judged on the grid's. */
  ladders: Record<'race' | 'grid', readonly Rung[]>
  /** What a drive-through costs after the flag, in seconds. */
  driveThroughSeconds: number
  /** Steps harsher on the first lap, below zero milder, and the multiple of licence points. */
  firstLap: { steps: number; licenceFactor: number }
  /** The id of the licence that it was made for. */
  licencePreset: string
  cells: Record<Exclude<IncidentCategory, 'other'>, Record<Severity, Cell>>
}

export type Judged = {
  category: IncidentCategory
  severity: Severity
  isFirstLap: boolean
  factors: readonly Factor[]
}

export type GuideRange = {
  from: Rung
  usual: Rung
  to: Rung
  /** In points. */
  licence: { from: number; usual: number; to: number }
}

/** Factors together move a penalty by at most so many steps. */
const MOST_FACTOR_STEPS = 2

/** From the mildest rung to the harshest. */
export const ladderOf = ({ ladders }: Pick<Guide, 'ladders'>, category: IncidentCategory) =>
  category === 'qualifying' ? ladders.grid : ladders.race

/** What the guide says about an act; undefined for the category `other`. */
export function guideRange(guide: Guide, judged: Judged): GuideRange | undefined {
  const { category, severity, isFirstLap } = judged
  if (category === 'other') return undefined
  const [from, usual, to, ...licence] = guide.cells[category][severity]
  const ladder = ladderOf(guide, category)
  const steps = factorSteps(judged.factors) + (isFirstLap ? guide.firstLap.steps : 0)
  const moved = (rung: Rung) => movedBy(ladder, rung, steps)
  const factor = isFirstLap ? guide.firstLap.licenceFactor : 1
  const [licenceFrom, licenceUsual, licenceTo] = licence
  return {
    from: moved(from),
    usual: moved(usual),
    to: moved(to),
    licence: { from: licenceFrom * factor, usual: licenceUsual * factor, to: licenceTo * factor },
  }
}

/** Below zero towards the milder end. Each factor counts once. */
export function factorSteps(factors: readonly Factor[]) {
  const sum = [...new Set(factors)].reduce((steps, factor) => steps + FACTORS[factor].steps, 0)
  return Math.max(-MOST_FACTOR_STEPS, Math.min(MOST_FACTOR_STEPS, sum))
}

/** Never beyond the ends of the ladder. */
function movedBy(ladder: readonly Rung[], rung: Rung, steps: number) {
  const at = Math.max(0, Math.min(ladder.length - 1, ladder.indexOf(rung) + steps))
  return ladder[at] ?? rung
}

/** Whether a rung is in a range of the ladder; one that is not on the ladder never is. */
export function isInRange(ladder: readonly Rung[], { from, to }: GuideRange, rung: Rung) {
  const at = ladder.indexOf(rung)
  return at >= 0 && at >= ladder.indexOf(from) && at <= ladder.indexOf(to)
}

/** Whether so many licence points are in the range. */
export const isLicenceInRange = ({ licence }: GuideRange, points: number) =>
  points >= licence.from && points <= licence.to
