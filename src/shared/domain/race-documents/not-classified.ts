import type { ResultStatus } from '../../contract/race-result.ts'
import { counted } from '../words/plural.ts'
import { countsInPlace } from '../results/result-status.ts'

/** Which cars of a race are classified; the settings of the event. */
export type ClassifiedRule = {
  /** The percentage of the winner's laps that a car needs; 0 for none. */
  percent: number
  /** Whose winner: that of the race, or of the car's class. */
  of: 'race' | 'class'
  /** Whether only cars that took the flag are classified. */
  needsFlag: boolean
}

export type ClassifiedSettings = {
  classifiedPercent: number
  classifiedOf: ClassifiedRule['of']
  classifiedNeedsFlag: boolean
}

/** Null if every car is classified as the file has it, which is the default. */
export function classifiedRule(settings: ClassifiedSettings): ClassifiedRule | null {
  const { classifiedPercent: percent, classifiedOf: of, classifiedNeedsFlag: needsFlag } = settings
  return percent === 0 && !needsFlag ? null : { percent, of, needsFlag }
}

type Car = { carClass: string; place: number; laps: number; status: ResultStatus }

/** Why a car is not classified. */
export type NotClassified = { laps: number; needed: number; hasFlag: boolean }

/**
 * The cars that are not classified. Their places stay those of the results. A disqualified car has a status of its own,
 * and does not set the mark.
 */
export function notClassified<One extends Car>(
  cars: readonly One[],
  rule: ClassifiedRule | null,
): Map<One, NotClassified> {
  const found = new Map<One, NotClassified>()
  if (!rule) return found
  const inOrder = cars
    .filter(({ status }) => status !== 'DSQ')
    .toSorted((one, other) => one.place - other.place)
  for (const car of inOrder) {
    const winner = inOrder.find(({ carClass }) => rule.of === 'race' || carClass === car.carClass)
    const needed = neededLaps(rule.percent, winner?.laps ?? 0)
    const hasFlag = !rule.needsFlag || countsInPlace(car.status)
    if (!hasFlag || car.laps < needed) found.set(car, { laps: car.laps, needed, hasFlag })
  }
  return found
}

type LappedCar = Omit<Car, 'laps'> & { entry: number; laps: readonly unknown[] }

/** The same for cars with their laps, by entry. */
export function unclassifiedEntries(
  cars: readonly LappedCar[],
  rule: ClassifiedRule | null,
): Map<number, NotClassified> {
  const counts = cars.map(({ laps, ...car }) => ({ ...car, laps: laps.length }))
  return new Map([...notClassified(counts, rule)].map(([{ entry }, why]) => [entry, why]))
}

/** The entries of the classified cars: without a rule, of those that took the flag, or would have. */
export function classifiedEntries(cars: readonly LappedCar[], rule: ClassifiedRule | null) {
  const unclassified = unclassifiedEntries(cars, rule)
  const isClassified = ({ entry, status }: LappedCar) =>
    rule ? status !== 'DSQ' && !unclassified.has(entry) : countsInPlace(status)
  return new Set(cars.filter(isClassified).map(({ entry }) => entry))
}

/** In whole numbers, so that 70 % of 200 laps are exactly 140. */
export function neededLaps(percent: number, winnersLaps: number) {
  return Math.ceil((percent * winnersLaps) / 100)
}

/** 'Not classified: 125 of 126 laps', 'Not classified: no chequered flag' */
export const notClassifiedText = (why: NotClassified) => `Not classified: ${missingText(why)}`

/** '125 of 126 laps', 'no chequered flag' */
export function missingText({ laps, needed, hasFlag }: NotClassified) {
  return hasFlag ? `${laps} of ${counted(needed, 'lap')}` : 'no chequered flag'
}

/** 'Classified are cars with at least 70% of the laps of the race’s winner that took the flag.' */
export function classifiedRuleText({ percent, of, needsFlag }: ClassifiedRule) {
  const laps =
    percent === 0
      ? ''
      : ` with at least ${percent}% of the laps of ${of === 'race' ? 'the winner' : 'the winner of their class'}, rounded up`
  return `Classified are cars${laps}${needsFlag ? `${laps ? ',' : ''} that took the flag` : ''}.`
}
