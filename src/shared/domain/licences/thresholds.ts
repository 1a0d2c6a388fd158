import type { LicenceRules, Threshold } from './licence-rules.ts'

type Balances = { before: number; after: number }

/** The thresholds that new points cross. Points that are there already cross none again, and an end crosses none. */
export function crossedThresholds(
  { thresholds, countsDown }: LicenceRules,
  { before, after }: Balances,
): Threshold[] {
  return thresholds.filter(({ points }) =>
    countsDown ? before > points && after <= points : before < points && after >= points,
  )
}

/** The same for the points of one event, which are counted up in any licence. */
export function crossedInEvent({ perEvent }: LicenceRules, { before, after }: Balances) {
  return perEvent.filter(({ points }) => before < points && after >= points)
}

/** What serving a penalty takes off that crossing this threshold proposed. */
export function takenWhenServed(rules: LicenceRules, points: number) {
  const threshold = rules.thresholds.find((one) => one.points === points)
  return threshold?.deduct === undefined ? rules.afterServed : { deduct: threshold.deduct }
}
