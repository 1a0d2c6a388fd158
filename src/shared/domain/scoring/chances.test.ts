import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyConfiguration, anySeason } from '#tests/support/any-championship.ts'
import { car, race, races } from '#tests/support/small-seasons.ts'
import { type Configuration, type PartialConfiguration, withDefaults } from './configuration.ts'
import { chances } from './chances.ts'
import { scoreRounds } from './championship.ts'
import { scoreChampionship, tableOf } from './score-championship.ts'
import type { Round, Season } from './season.ts'
import type { TableWanted } from './table.ts'

const toCome = (count: number, given: Partial<Round> = {}): Round[] =>
  Array.from({ length: count }, (_, index) => ({ id: `next ${index + 1}`, cars: [], ...given }))

function chancesOf(
  season: Season,
  configuration: Configuration = withDefaults({}),
  wanted: TableWanted = { of: 'drivers' },
) {
  const championship = scoreRounds(season, configuration)
  return chances(championship, tableOf(championship, wanted))
}

/** 'A 50 yes' is somebody with a maximum of 50 who can win. */
function told(
  season: Season,
  given: PartialConfiguration = {},
  wanted: TableWanted = { of: 'drivers' },
) {
  return chancesOf(season, withDefaults(given), wanted).rows.map(
    ({ row, maximum, canWin }) => `${row.key} ${maximum} ${canWin ? 'yes' : 'no'}`,
  )
}

describe('the maximum', () => {
  it.each<[string, Season, PartialConfiguration, string[]]>([
    ['is the total without rounds to come', { rounds: races('A B') }, {}, ['A 25 yes', 'B 18 no']],
    [
      'adds a win for each round to come',
      { rounds: [...races('A B'), ...toCome(2)] },
      {},
      ['A 75 yes', 'B 68 yes'],
    ],
    [
      'adds every bonus',
      { rounds: [...races('A'), ...toCome(1)] },
      {
        bonus: {
          pole: 1,
          qualifying: [3, 2],
          fastestLap: 2,
          participation: 4,
          clean: [{ max: 0, points: 5 }],
        },
      },
      // The round that was held brought 25 and 4, because no lap is too few.
      ['A 69 yes'],
    ],
    [
      'multiplies long rounds',
      { rounds: [...races('A B'), ...toCome(1, { minutes: 480 })] },
      { longRaces: [{ fromMinutes: 480, factor: 1.5 }] },
      ['A 63 yes', 'B 56 yes'],
    ],
    [
      'counts only the best rounds',
      { rounds: [...races('A B', 'A B'), ...toCome(1)] },
      { drops: { best: 2 } },
      ['A 50 yes', 'B 43 no'],
    ],
    [
      'uses the longest list for classes of any size',
      { rounds: [...races('A B'), ...toCome(1)] },
      { points: [3, 2], classSize: { '2': [3, 2], '10': [30, 20] } },
      ['A 33 yes', 'B 32 yes'],
    ],
    [
      'leaves out bonus points that a round does not pay, or that nothing decides',
      {
        rounds: [
          ...races('A'),
          ...toCome(1, { withoutBonus: ['fastestLap'], hasNoQualifying: true }),
        ],
      },
      { bonus: { pole: 1, qualifying: [3, 2], fastestLap: 2, participation: 4 } },
      ['A 58 yes'],
    ],
    [
      'leaves out what a void round would bring',
      { rounds: [...races('A B'), ...toCome(1, { award: 0 })] },
      {},
      ['A 25 yes', 'B 18 no'],
    ],
    [
      'contains points taken away',
      {
        rounds: [...races('A B'), ...toCome(1)],
        decisions: [{ kind: 'points', driver: 'A', points: -40 }],
      },
      {},
      ['B 43 yes', 'A 10 no'],
    ],
  ])('%s', (_, season, given, expected) => {
    expect(told(season, given)).toEqual(expected)
  })
})

it('lets whoever can draw level still win, and nobody who is further back', () => {
  const rounds = (behind: number) => [
    race('r1', ['A'], { points: [25 + behind] }),
    race('r2', ['B'], { points: [1] }),
    ...toCome(1, { points: [25] }),
  ]
  expect(told({ rounds: rounds(1) })).toEqual(['A 51 yes', 'B 26 yes'])
  expect(told({ rounds: rounds(2) })).toEqual(['A 52 yes', 'B 26 no'])
})

it('says when it is decided, which it is not while a newcomer could win', () => {
  const decided = { rounds: [...races('A B', 'A B', 'A B', 'A B'), ...toCome(1)] }
  const { decidedFor, newcomer } = chancesOf(decided)
  expect(decidedFor?.key).toBe('A')
  expect(newcomer).toEqual({ maximum: 25, canWin: false })

  const open = { rounds: [race('r1', ['A'], { points: [9] }), ...toCome(1)] }
  const early = chancesOf(open)
  expect(early.decidedFor).toBeNull()
  expect(early.newcomer).toEqual({ maximum: 25, canWin: true })
})

it('leaves out who is excluded, or can no longer start often enough', () => {
  const rounds = [...races('A B C', 'A B'), ...toCome(1)]
  expect(told({ rounds, excluded: ['A'] })).toEqual(['B 61 yes', 'C 40 yes'])
  expect(told({ rounds }, { rankMinRounds: 3 })).toEqual(['A 75 yes', 'B 61 yes'])
})

it('knows that a class may not start in a round to come, which leaves fewer rounds that count', () => {
  const rounds = [...races('B', 'A', 'B'), ...toCome(1)]
  const given = { drops: { worst: 2 }, keepRounds: [rounds[2]?.id ?? ''] }
  // Two rounds count if GT3 starts in the last one, and A has missed one that does. Otherwise one counts: A and B are level.
  expect(told({ rounds }, given, { of: 'drivers', class: 'GT3' })).toEqual(['B 50 yes', 'A 25 yes'])
})

it('counts the best cars of a team, which cannot share a place', () => {
  const cars = [car('1', { team: 'Red' }), car('2', { team: 'Blue' })]
  const season = { rounds: [race('r1', cars), ...toCome(1)] }
  expect(told(season, { team: { n: 2 } }, { of: 'teams', class: 'GT3' })).toEqual([
    'Red 68 yes',
    'Blue 61 yes',
  ])
  // Cars of different classes can all win.
  expect(told(season, { team: { n: 2 } }, { of: 'teams' })).toEqual(['Red 75 yes', 'Blue 68 yes'])
  expect(told(season, { team: { cars: 'all' } }, { of: 'teams', class: 'GT3' })).toEqual([
    'Red 50 yes',
    'Blue 43 yes',
  ])
})

/** The season before its last rounds, and without decisions about them. */
function before(season: Season, hidden: number) {
  const ids = new Set(season.rounds.slice(-hidden).map(({ id }) => id))
  const decisions = (season.decisions ?? []).filter(({ round }) => !ids.has(round ?? ''))
  const rounds = season.rounds.map((round) => (ids.has(round.id) ? { ...round, cars: [] } : round))
  return { early: { ...season, rounds, decisions }, whole: { ...season, decisions } }
}

const WANTED: readonly TableWanted[] = [
  { of: 'drivers' },
  { of: 'drivers', class: 'GT3' },
  { of: 'drivers', category: 'Am' },
  { of: 'entries', class: 'Hypercar' },
  { of: 'entries', category: 'Pro', score: 'overall' },
  { of: 'teams' },
  { of: 'teams', class: 'GT3' },
  { of: 'makes' },
]

it('counts with every champion of a season, and with every total', () => {
  fc.assert(
    fc.property(
      anySeason,
      anyConfiguration,
      fc.constantFrom(...WANTED),
      fc.integer({ min: 1, max: 3 }),
      (season, drawn, wanted, hidden) => {
        // Where all cars of a team count, it may enter more of them than anybody thought.
        const configuration = { ...drawn, team: { cars: 'best' as const, n: 2 } }
        const { early, whole } = before(season, hidden)
        const outlook = chancesOf(early, configuration, wanted)
        const [table] = scoreChampionship(whole, configuration, [wanted])
        for (const { key, points, position } of table?.rows ?? []) {
          const known = outlook.rows.find(({ row }) => row.key === key)
          if (position === null) continue
          expect(points).toBeLessThanOrEqual((known ?? outlook.newcomer).maximum)
          if (position !== 1) continue
          expect((known ?? outlook.newcomer).canWin).toBe(true)
          if (outlook.decidedFor) expect(outlook.decidedFor.key).toBe(key)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
