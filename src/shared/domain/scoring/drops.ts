import type { Configuration, DropRule, KeptKind, SplitDropRule } from './configuration.ts'
import { sum } from './decimals.ts'
import type { Round } from './season.ts'
import type { TableOf } from './table-kinds.ts'

/** Units of rounds that count or go together, and how many of them count. */
export type DropPlan = readonly { units: readonly (readonly number[])[]; counting: number }[]

/** A round as far as it says which rounds count or go together. */
type Droppable = Pick<Round, 'id' | 'event'>

export type Kept = 'by-hand' | 'kept-round' | KeptKind
export type Dropped = 'by-hand' | 'by-rule'

/** By the index of a round: whether it was dropped, or kept. */
export type DropsByHand = ReadonlyMap<number, boolean>

/** What drop rules compare, by round. */
export type DroppableRounds = {
  /** Points won in the round; null if it was missed. */
  rounds: readonly { points: number | null }[]
  /** Why a round may not be dropped. */
  kept: readonly (Kept | null)[]
  byHand: DropsByHand | undefined
}

/**
 * @param rounds in order; null if a round is void, not raced or none for the class: drop rules do not count it
 * @param planned every round of the season that counts or is to come
 */
export function dropPlan(
  rounds: readonly (Droppable | null)[],
  planned: readonly (Droppable | null)[],
  { drops, dropUnit }: Pick<Configuration, 'drops' | 'dropUnit'>,
): DropPlan {
  const rules: readonly SplitDropRule[] = partsOf(drops, planned)
  const inRules = new Set(rules.flatMap((rule) => rule.rounds))
  const plans = rules.map((rule) => {
    const isIn = ({ id }: Droppable) => rule.rounds.includes(id)
    const units = unitsOf(rounds, dropUnit, isIn)
    const plannedUnits = unitsOf(planned, dropUnit, isIn).length
    return { units, counting: countingOf(rule, units.length, plannedUnits) }
  })
  // No rule is about the others, but they may be dropped by hand.
  const others = unitsOf(rounds, dropUnit, ({ id }) => !inRules.has(id))
  return [...plans, { units: others, counting: Infinity }]
}

function partsOf(
  drops: Configuration['drops'],
  rounds: readonly (Droppable | null)[],
): readonly SplitDropRule[] {
  if (!drops) return []
  if (Array.isArray(drops)) return drops
  return [{ ...(drops as DropRule), rounds: rounds.flatMap((round) => round?.id ?? []) }]
}

function unitsOf(
  rounds: readonly (Droppable | null)[],
  dropUnit: Configuration['dropUnit'],
  isIn: (round: Droppable) => boolean,
) {
  const units = new Map<string, number[]>()
  rounds.forEach((round, index) => {
    if (!round || !isIn(round)) return
    const isTogether = dropUnit === 'event' && round.event !== undefined
    const unit = isTogether ? `event ${round.event}` : `round ${round.id}`
    units.set(unit, [...(units.get(unit) ?? []), index])
  })
  return [...units.values()]
}

/** One always stays. */
function countingOf(rule: DropRule, units: number, planned: number) {
  if ('best' in rule) return rule.best
  // Rounded down, so that another round never lowers a total while the plan stays the same.
  const worst = rule.inProportion
    ? Math.floor((rule.worst * units) / Math.max(planned, units, 1))
    : rule.worst
  return Math.max(units - worst, 1)
}

/** The drop rule of a kind of table. */
export const dropsOf = ({ drops, dropTables }: Configuration, of: TableOf) =>
  dropTables.includes(of) ? drops : null

/** How many units are dropped of somebody who has missed none. */
export const droppedUnits = (plan: DropPlan) =>
  sum(plan.map(({ units, counting }) => Math.max(units.length - counting, 0)))

/**
 * Why each round of a competitor is dropped; null for those that count, and for missed ones.
 * What is kept takes its share of the scores that count, and the best of the rest fill up.
 */
export function droppedRounds(
  droppable: DroppableRounds,
  plan: DropPlan,
  { missed }: Pick<Configuration, 'missed'>,
): (Dropped | null)[] {
  const { rounds } = droppable
  const dropped = rounds.map((): Dropped | null => null)
  for (const { units, counting } of plan) {
    const open: Unit[] = []
    let staying = 0
    // A competitor who missed rounds that may not be dropped still keeps the best.
    let least = 1
    for (const indexes of units) {
      const unit = unitOf(indexes, droppable)
      const isZeroThatCounts = !unit.isRaced && missed === 'never'
      if (unit.goes) mark(indexes, 'by-hand')
      else if (unit.isKept || isZeroThatCounts) {
        staying++
        if (unit.isRaced) least = 0
      } else if (unit.isRaced) open.push(unit)
    }
    const filling = Math.max(counting - staying, least)
    if (open.length <= filling) continue
    // Among equal ones, the later goes.
    const bestFirst = open.toSorted((a, b) => b.points - a.points)
    for (const { indexes } of bestFirst.slice(filling)) mark(indexes, 'by-rule')
  }
  return dropped

  function mark(indexes: readonly number[], reason: Dropped) {
    for (const index of indexes) if (rounds[index]?.points !== null) dropped[index] = reason
  }
}

type Unit = {
  indexes: readonly number[]
  points: number
  isRaced: boolean
  isKept: boolean
  /** Dropped by hand. */
  goes: boolean
}

function unitOf(indexes: readonly number[], { rounds, kept, byHand }: DroppableRounds): Unit {
  let points = 0
  let isRaced = false
  let isKept = false
  let isKeptByHand = false
  let isDroppedByHand = false
  for (const index of indexes) {
    const won = rounds[index]?.points ?? null
    if (won !== null) {
      points = isRaced ? sum([points, won]) : won
      isRaced = true
    }
    isKept ||= kept[index] !== null
    isKeptByHand ||= byHand?.get(index) === false
    isDroppedByHand ||= byHand?.get(index) === true
  }
  return { indexes, points, isRaced, isKept, goes: isDroppedByHand && !isKeptByHand }
}
