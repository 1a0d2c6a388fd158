import { expect, it } from 'vitest'
import { dropProgressText } from './drop-progress-text.ts'

it.each([
  [1, 3, 'no round is dropped yet'],
  [2, 4, '1 of 2 is dropped so far'],
  [2, 7, '1 of 2 is dropped so far'],
  [3, 6, '2 of 3 are dropped so far'],
])('says for %i drop rounds how many are dropped after round %i', (worst, held, soFar) => {
  expect(textOf({ worst, held })).toBe(`${held} of 8 planned rounds have been held, so ${soFar}.`)
})

it.each([
  ['a season that drops none', { worst: 0, held: 3 }],
  ['the last round', { worst: 2, held: 8 }],
  ['tables that drop nothing', { worst: 2, held: 4, of: 'makes' }],
  ['tables as of an earlier round', { worst: 2, held: 4, tables: [] }],
] as const)('says nothing about dropped rounds for %s', (_what, season) => {
  expect(textOf(season)).toBeUndefined()
})

it('says nothing where the rule is the whole truth', () => {
  const { heldRounds, plannedRounds } = { heldRounds: 3, plannedRounds: 8 }
  const championship = { heldRounds, plannedRounds, rules: { drops: { best: 4 } } }
  expect(dropProgressText(championship, 'drivers', [table(3)])).toBeUndefined()
})

it('counts the rounds of a class that does not enter all of them, and leaves out void ones', () => {
  const rounds = table(5).rounds.map((round, index) => ({
    ...round,
    hasClass: index !== 0,
    state: index === 1 ? ('void' as const) : round.state,
  }))
  expect(textOf({ worst: 2, held: 5, tables: [{ rounds }] })).toBe(
    '3 of the class’s 6 planned rounds have been held, so 1 of 2 is dropped so far.',
  )
})

it('gives no number where classes have entered different rounds', () => {
  const fewer = table(3).rounds.map((round, index) => ({ ...round, hasClass: index > 0 }))
  expect(textOf({ worst: 2, held: 3, tables: [table(3), { rounds: fewer }] })).toBe(
    '3 of 8 planned rounds have been held. Each class drops in proportion to the rounds that it has entered.',
  )
})

type Season = {
  worst: number
  held: number
  of?: 'makes'
  tables?: readonly ReturnType<typeof table>[]
}

/** In a season of eight rounds, of which the first were held. */
function textOf({ worst, held, of, tables = [table(held)] }: Season) {
  const drops = worst === 0 ? null : { worst, inProportion: true }
  const rules = { drops, dropTables: ['drivers' as const] }
  return dropProgressText({ rules, heldRounds: held, plannedRounds: 8 }, of ?? 'drivers', tables)
}

type Round = { id: string; state: 'held' | 'not-held' | 'void' } & {
  hasClass: boolean
  isProvisional: boolean
}

function table(held: number) {
  const rounds = Array.from({ length: 8 }, (_, index): Round => ({
    id: String(index),
    state: index < held ? 'held' : 'not-held',
    hasClass: true,
    isProvisional: false,
  }))
  return { rounds }
}
