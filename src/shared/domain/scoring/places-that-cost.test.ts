import { expect, it } from 'vitest'
import { car, race } from '#tests/support/small-seasons.ts'
import { scoreRounds } from './championship.ts'
import { type PartialConfiguration, withDefaults } from './configuration.ts'
import { placesThatCost } from './places-that-cost.ts'
import type { RoundCar, CarDecision } from './season.ts'

const on = (no: string, change: object) => ({ round: 'r1', car: no, ...change }) as CarDecision
const FIELD = [car('A'), car('B'), car('C'), car('D', { status: 'dnf' })]

it.each<[string, number, CarDecision[], RoundCar[], PartialConfiguration, number]>([
  ['all places to cars that score', 2, [], FIELD, {}, 2],
  ['at most to the end of those that score', 3, [], FIELD, {}, 2],
  ['none to a car that is disqualified', 1, [on('B', { kind: 'dsq' })], FIELD, {}, 0],
  ['one of two if one of the cars is disqualified', 2, [on('B', { kind: 'dsq' })], FIELD, {}, 1],
  ['none to a car that retired', 1, [], [car('A'), car('D', { status: 'dnf' }), car('B')], {}, 0],
  [
    'one to a car that keeps its place without points',
    1,
    [],
    [car('A'), car('D', { status: 'dnf' }), car('B')],
    { unclassified: 'keep-place' },
    1,
  ],
  ['none without a position', 2, [on('A', { kind: 'dsq' })], FIELD, {}, 0],
])('costs %s', (_, places, others, cars, configuration, expected) => {
  const rounds = [race('r1', cars)]
  const decision = { kind: 'places' as const, round: 'r1', car: 'A', places }
  const [before, after] = [others, [...others, decision]].map((decisions) =>
    scoreRounds({ rounds, decisions }, withDefaults(configuration)),
  )
  if (!before || !after) throw new Error('Two')
  expect(placesThatCost(before, after, decision)).toBe(expected)
  expect(placesThatCost(before, after, { round: 'r9', car: 'A' })).toBe(0)
})
