import type { Configuration } from '../configuration.ts'
import type { Described } from './described.ts'

/** What points that are taken away do, and what becomes of those excluded. */
export function penaltyRules(
  { deductions, floor, excluded, drops, dropTables }: Configuration,
  { of }: Described,
) {
  const rules: string[] = []
  if (drops && dropTables.includes(of))
    rules.push(
      deductions === 'always'
        ? 'Points taken away count even if their round is dropped.'
        : 'Points taken away in a round that is dropped are dropped with it.',
    )
  if (floor !== null) rules.push(`No total falls below ${floor}.`)
  if (excluded === 'invisible')
    rules.push('Anyone excluded is taken out of every round, and those behind move up.')
  return rules
}
