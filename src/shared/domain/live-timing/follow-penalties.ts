import type { SampleCar } from '../../contract/live-samples.ts'
import { type LiveFact, PENALTY_KINDS, type PenaltyKind } from './facts.ts'
import type { KindAmounts, PenaltyKinds, TrackedCar } from './tracking.ts'

/** The kind of a penalty is told up to so many seconds after the penalty. */
const KIND_WAITS = 30
/** A kind that is there for so long without a penalty more is a penalty that is not counted. */
const COUNT_WAITS = 10

const UNKNOWN: PenaltyKinds = { known: null, moreSince: null, unnamed: null }

/**
 * Follows the penalties of one car: the count rises at once, and what kind it is, another source tells some seconds later or
 * never.
 */
export function followPenalties(car: TrackedCar, { pen, kinds: told }: SampleCar, et: number) {
  const facts: LiveFact[] = []
  const kinds = { ...(car.kinds ?? UNKNOWN) }
  car.kinds = kinds
  if (pen > car.penalties) {
    const key = `penalty ${car.car} ${et}`
    kinds.unnamed = { key, at: et, count: pen, before: kinds.known }
    kinds.moreSince = null
    facts.push(penaltyOf(car, kinds.unnamed, null))
  }
  car.penalties = pen
  if (kinds.unnamed && et - kinds.unnamed.at > KIND_WAITS) kinds.unnamed = null
  if (!told) return facts
  if (kinds.unnamed) return [...facts, ...namePenalty(car, told)]

  const more = kinds.known && moreOf(kinds.known, told)
  if (more?.length) {
    kinds.moreSince ??= et
    if (et - kinds.moreSince < COUNT_WAITS) return facts
    const at = kinds.moreSince
    const [of] = more
    const key = `penalty ${car.car} ${at} ${of}`
    if (of) facts.push(penaltyOf(car, { key, at, count: pen }, of))
  }
  kinds.known = told
  kinds.moreSince = null
  return facts
}

/** Says of a penalty what kind it is, by whoever hears it. */
export function namePenalty(car: TrackedCar, told: KindAmounts): LiveFact[] {
  const { kinds } = car
  if (!kinds?.unnamed) return []
  const { unnamed } = kinds
  const more = moreOf(unnamed.before ?? [0, 0, 0], told)
  if (more.length === 0) return []
  car.kinds = { known: told, moreSince: null, unnamed: null }
  // Of several at once nobody knows which one it was.
  const [of] = more
  return of && more.length === 1 ? [penaltyOf(car, unnamed, of)] : []
}

const moreOf = (before: KindAmounts, now: KindAmounts): PenaltyKind[] =>
  PENALTY_KINDS.filter((_, index) => (now[index] ?? 0) > (before[index] ?? 0))

const penaltyOf = (
  { car }: TrackedCar,
  { key, at, count }: { key: string; at: number; count: number },
  of: PenaltyKind | null,
): LiveFact => ({ kind: 'moment', key, at, car, what: 'penalty', count, of })
