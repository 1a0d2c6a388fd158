import type { Configuration, DropRule, KeptKind, SplitDropRule } from './configuration.ts'
import { sum } from './decimals.ts'
import { type Round, isVoid } from './season.ts'

/** Units of rounds that count or go together, and how many of them count. */
export type DropPlan = readonly { units: readonly (readonly number[])[]; counting: number }[]

export type Kept = 'by-hand' | 'kept-round' | KeptKind
export type Dropped = 'by-hand' | 'by-rule'

/** A round as a drop rule sees it. */
export type DroppableRound = {
  /** Won in the round; null if it was missed. */
  points: number | null
  /** Why it may not be dropped. */
  kept: Kept | null
  /** What was set by hand. */
  drop: boolean | null
}

/**
 * @param rounds in order; null if a round is void or not raced, because drop rules do not count it
 * @param season every round of the season, with those to come
 */
export function dropPlan(
  rounds: readonly (Round | null)[],
  season: readonly Round[],
  { drops, dropUnit }: Pick<Configuration, 'drops' | 'dropUnit'>,
): DropPlan {
  const planned = season.map((round) => (isVoid(round) ? null : round))
  const rules: readonly SplitDropRule[] = partsOf(drops, planned)
  const inRules = new Set(rules.flatMap((rule) => rule.rounds))
  const plans = rules.map((rule) => {
    const isIn = ({ id }: Round) => rule.rounds.includes(id)
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
  rounds: readonly (Round | null)[],
): readonly SplitDropRule[] {
  if (!drops) return []
  if (Array.isArray(drops)) return drops
  return [{ ...(drops as DropRule), rounds: rounds.flatMap((round) => round?.id ?? []) }]
}

function unitsOf(
  rounds: readonly (Round | null)[],
  dropUnit: Configuration['dropUnit'],
  isIn: (round: Round) => boolean,
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
    ? Math.floor((rule.worst * units) / Math.max(planned, units))
    : rule.worst
  return Math.max(units - worst, 1)
}

/**
 * Why each round of a competitor is dropped; null for those that count, and for missed ones.
 * What is kept takes its share of the scores that count, and the best of the rest fill up.
 */
export function droppedRounds(
  rounds: readonly DroppableRound[],
  plan: DropPlan,
  { missed }: Pick<Configuration, 'missed'>,
): (Dropped | null)[] {
  const dropped = rounds.map((): Dropped | null => null)
  for (const { units, counting } of plan) {
    const judged = units.map((indexes) => judgedUnit(indexes, rounds, missed))
    const fixed = judged.filter(({ stays }) => stays)
    const open = judged
      .filter(({ stays, goes, isRaced }) => isRaced && !stays && !goes)
      // Of equal ones, the later goes.
      .toSorted((a, b) => b.points - a.points || a.first - b.first)
    // A competitor who missed rounds that may not be dropped still keeps the best.
    const least = fixed.some(({ isRaced }) => isRaced) ? 0 : 1
    const filling = Math.max(counting - fixed.length, least)
    for (const { indexes } of open.slice(filling)) mark(indexes, 'by-rule')
    for (const { indexes } of judged.filter(({ goes }) => goes)) mark(indexes, 'by-hand')
  }
  return dropped

  function mark(indexes: readonly number[], reason: Dropped) {
    for (const index of indexes) if (rounds[index]?.points !== null) dropped[index] = reason
  }
}

function judgedUnit(
  indexes: readonly number[],
  rounds: readonly DroppableRound[],
  missed: Configuration['missed'],
) {
  const won: number[] = []
  let isKept = false
  let isKeptByHand = false
  let isDroppedByHand = false
  for (const index of indexes) {
    const round = rounds[index]
    if (!round) continue
    if (round.points !== null) won.push(round.points)
    isKept ||= round.kept !== null
    isKeptByHand ||= round.drop === false
    isDroppedByHand ||= round.drop === true
  }
  const isRaced = won.length > 0
  const goes = isDroppedByHand && !isKeptByHand
  const isZeroThatCounts = !isRaced && missed === 'never'
  return {
    indexes,
    first: indexes[0] ?? 0,
    points: sum(won),
    isRaced,
    goes,
    stays: !goes && (isKept || isKeptByHand || isZeroThatCounts),
  }
}
