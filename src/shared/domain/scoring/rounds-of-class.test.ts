import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyConfiguration, anySeason } from '#tests/support/any-championship.ts'
import { car, race, tableOf, written } from '#tests/support/small-seasons.ts'
import { chances } from './chances.ts'
import { scoreRounds } from './championship.ts'
import { type Configuration, type PartialConfiguration, withDefaults } from './configuration.ts'
import { tableOf as scoredTable } from './score-championship.ts'
import type { Round, Season } from './season.ts'

const p2 = (no: string) => car(no, { class: 'LMP2' })

/** GT3 races all of them, LMP2 only the first two. */
const SEASON: Season = {
  rounds: [
    race('r1', ['A', p2('L')]),
    race('r2', ['A', p2('L')], { points: [10] }),
    race('r3', ['A'], { points: [5] }),
  ],
}

const rowsOf = (carClass: string, given: PartialConfiguration, season = SEASON) =>
  written(tableOf(season, given, { of: 'drivers', class: carClass }))

const chancesIn = (carClass: string, given: PartialConfiguration, season: Season) => {
  const championship = scoreRounds(season, withDefaults(given))
  return chances(championship, scoredTable(championship, { of: 'drivers', class: carClass }))
}

describe('a round that a class did not enter', () => {
  it.each<[string, PartialConfiguration, string]>([
    ['uses up no drop', { drops: { worst: 1 } }, '1 L 25 (25 [10] -)'],
    ['is no zero that counts', { drops: { best: 2 }, missed: 'never' }, '1 L 35 (25 10 -)'],
    ['is none of the rounds of "best of"', { drops: { best: 1 } }, '1 L 25 (25 [10] -)'],
    [
      'is none of the rounds that drops are in proportion to',
      { drops: { worst: 1, inProportion: true } },
      '1 L 25 (25 [10] -)',
    ],
    [
      'is no final that was missed',
      { drops: { best: 2 }, missed: 'never', keepRounds: ['r3'] },
      '1 L 35 (25 10 -)',
    ],
  ])('%s', (_, given, expected) => {
    expect(rowsOf('LMP2', given)).toEqual([expected])
  })

  it('is not its last round, whose places decide a tie', () => {
    const rounds = [
      race('r1', [p2('L'), p2('M')]),
      race('r2', [p2('M'), p2('L')]),
      race('r3', ['A']),
    ]
    expect(rowsOf('LMP2', { ties: ['last-round'] }, { rounds })).toEqual([
      '1 M 43 (18 25 -)',
      '2 L 43 (25 18 -)',
    ])
  })

  it('is one if a car of it started, whatever became of the car', () => {
    const held = (status: 'dnf' | 'dns') => ({
      rounds: [
        ...SEASON.rounds.slice(0, 2),
        race('r3', ['A', car('L', { class: 'LMP2', status })]),
      ],
    })
    expect(rowsOf('LMP2', { drops: { worst: 1 } }, held('dnf'))).toEqual(['1 L 35 (25 10 [0])'])
    expect(rowsOf('LMP2', { drops: { worst: 1 } }, held('dns'))).toEqual(['1 L 25 (25 [10] -)'])
  })
})

describe('a round to come that a class cannot enter', () => {
  const next: Round = { id: 'next', cars: [], classes: ['GT3'] }
  const season = { rounds: [...SEASON.rounds.slice(0, 2), next] }

  it('is not left for it', () => {
    expect(chancesIn('GT3', {}, season).roundsLeft).toEqual(['next'])
    expect(chancesIn('LMP2', {}, season).roundsLeft).toEqual([])
    expect(chancesIn('LMP2', {}, season).rows.map(({ maximum }) => maximum)).toEqual([35])
    expect(chancesIn('GT3', {}, season).rows.map(({ maximum }) => maximum)).toEqual([60])
  })

  it('is none of the rounds that drops are in proportion to', () => {
    const given = { drops: { worst: 1, inProportion: true } }
    expect(rowsOf('GT3', given, season)).toEqual(['1 A 35 (25 10 -)'])
    expect(rowsOf('LMP2', given, season)).toEqual(['1 L 25 (25 [10] -)'])
  })

  it('is one for every class while nobody knows', () => {
    const open = { rounds: [...SEASON.rounds.slice(0, 2), { id: 'next', cars: [] }] }
    expect(chancesIn('LMP2', {}, open).roundsLeft).toEqual(['next'])
  })
})

it('changes nothing in the tables of a class when rounds of other classes are added', () => {
  const WANTED = (['drivers', 'entries', 'teams', 'makes'] as const).map((of) => ({
    of,
    class: 'GT3',
  }))
  const anyOther: fc.Arbitrary<Round> = fc.record({
    id: fc.constant('other'),
    event: fc.constantFrom(undefined, 'north'),
    cars: fc.constantFrom([], [p2('98'), p2('99')], [p2('98'), car('97', { status: 'dns' })]),
    classes: fc.constant(['LMP2']),
  })
  const seen = (season: Season, configuration: Configuration) => {
    const championship = scoreRounds(season, configuration)
    return WANTED.map((wanted) => {
      const table = scoredTable(championship, wanted)
      const { rows, roundsLeft, newcomer } = chances(championship, table)
      const added = table.rounds.findIndex(({ id }) => id === 'other')
      return {
        rows: table.rows.map(({ cells, key, position, points, deducted, starts }) => ({
          key,
          position,
          points,
          deducted,
          starts,
          cells: (added === -1 ? cells : cells.toSpliced(added, 1)).map((cell) => [
            cell.points,
            cell.dropped,
          ]),
        })),
        chances: [rows.map(({ row, maximum, canWin }) => [row.key, maximum, canWin]), newcomer],
        roundsLeft,
      }
    })
  }
  fc.assert(
    fc.property(anySeason, anyConfiguration, anyOther, fc.nat(), (season, drawn, other, at) => {
      const configuration = { ...drawn, keepRounds: [...drawn.keepRounds, 'other'] }
      const rounds = season.rounds.toSpliced(at % (season.rounds.length + 1), 0, other)
      expect(seen({ ...season, rounds }, configuration)).toEqual(seen(season, configuration))
    }),
    { numRuns: 300 },
  )
})
