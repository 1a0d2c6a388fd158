import { describe, expect, it } from 'vitest'
import { car, race, races, tableOf, written, writtenTable } from '#tests/support/small-seasons.ts'
import type { PartialConfiguration } from './configuration.ts'
import type { Decision, Round, Season } from './season.ts'
import type { TableWanted } from './table.ts'

/** One driver's season: a number is what the round was worth, null a round that A missed. */
const seasonOf = (...won: (number | null)[]): Round[] =>
  won.map((points, index) => {
    const id = `r${index + 1}`
    return points === null ? race(id, ['Other']) : race(id, ['A'], { points: [points] })
  })

const rowOf = (season: Season, configuration: PartialConfiguration, name = 'A') =>
  writtenTable(season, configuration)
    .find((row) => row.includes(` ${name} `))
    ?.slice(2)

describe('drops', () => {
  it('know no round that the class did not race', () => {
    const rounds = [
      race('r1', ['A', car('L', { class: 'LMP2' })]),
      race('r2', ['A', car('L', { class: 'LMP2' })], { points: [10] }),
      race('r3', ['A'], { points: [5] }),
    ]
    const rowsOf = (carClass: string, missed: 'first' | 'never') => {
      const configuration = { drops: { worst: 1 }, missed }
      return written(tableOf({ rounds }, configuration, { of: 'drivers', class: carClass }))
    }
    expect(rowsOf('GT3', 'first')).toEqual(['1 A 35 (25 10 [5])'])
    expect(rowsOf('LMP2', 'first')).toEqual(['1 L 25 (25 [10] -)'])
    expect(rowsOf('LMP2', 'never')).toEqual(['1 L 25 (25 [10] -)'])
  })

  it.each<[string, (number | null)[], PartialConfiguration, string]>([
    ['the later of equal rounds', [10, 5, 5], { drops: { worst: 1 } }, 'A 15 (10 5 [5])'],
    ['all but one', [10, 5], { drops: { worst: 5 } }, 'A 10 (10 [5])'],
    ['missed rounds first', [10, null, 5], { drops: { worst: 1 } }, 'A 15 (10 - 5)'],
    [
      'a raced one besides',
      [10, null, 5],
      { drops: { worst: 1 }, missed: 'never' },
      'A 10 (10 - [5])',
    ],
    ['but never the only one', [10, null], { drops: { worst: 1 }, missed: 'never' }, 'A 10 (10 -)'],
    ['nothing before more than M were raced', [10, 5], { drops: { best: 2 } }, 'A 15 (10 5)'],
    [
      'per part of the season',
      [10, 5, 9, 8],
      {
        drops: [
          { best: 1, rounds: ['r1', 'r2'] },
          { worst: 1, rounds: ['r3', 'r4'] },
        ],
      },
      'A 19 (10 [5] 9 [8])',
    ],
    [
      'nothing outside of the parts',
      [1, 5, 9],
      { drops: [{ best: 1, rounds: ['r2', 'r3'] }] },
      'A 10 (1 [5] 9)',
    ],
    ['not the final', [10, 5, 1], { drops: { worst: 1 }, keepRounds: ['r3'] }, 'A 11 (10 [5] 1)'],
    [
      'another if the final was missed',
      [10, 5, null],
      { drops: { worst: 1 }, keepRounds: ['r3'] },
      'A 10 (10 [5] -)',
    ],
    [
      'nothing in tables without drops',
      [10, 5],
      { drops: { worst: 1 }, dropTables: ['teams'] },
      'A 15 (10 5)',
    ],
  ])('drops %s', (_, won, configuration, expected) => {
    expect(rowOf({ rounds: seasonOf(...won) }, configuration)).toBe(expected)
  })

  it.each([
    [{}, 'A 43 (25 18 [0] [0])'],
    [{ keep: ['dnf' as const] }, 'A 25 (25 [18] 0 [0])'],
    [{ keep: ['dsq' as const] }, 'A 25 (25 [18] [0] 0)'],
  ])('keeps what may not be dropped: %o', (given, expected) => {
    const rounds = [
      race('r1', ['A', 'B']),
      race('r2', ['B', 'A']),
      race('r3', ['B', car('A', { status: 'dnf' })]),
      race('r4', ['B', car('A', { status: 'dsq' })]),
    ]
    expect(rowOf({ rounds }, { drops: { best: 2 }, ...given })).toBe(expected)
  })

  it('neither drops nor counts a void round, nor one that is not raced', () => {
    const [first, second, third] = seasonOf(10, 7, 5)
    if (!first || !second || !third) throw new Error('Three rounds were made')
    const rounds = [first, { ...second, award: 0 }, third, race('r4', [])]
    expect(rowOf({ rounds }, { drops: { worst: 1 } })).toBe('A 10 (10 - [5] -)')
    expect(tableOf({ rounds }).rounds.map(({ state }) => state)).toEqual([
      'held',
      'void',
      'held',
      'not-held',
    ])
  })

  it('drops by hand without a rule, and not in a table without drops', () => {
    const overrides = [{ name: 'A', round: 'r1', drop: true }]
    const season = { rounds: seasonOf(10, 5), overrides }
    expect(rowOf(season, {})).toBe('A 5 ([10] 5)')
    const wanted = { of: 'drivers' as const, isWithoutDrops: true }
    expect(writtenTable(season, { drops: { worst: 1 } }, wanted)).toEqual(['1 A 15 (10 5)'])
  })

  it('says why a round is dropped or kept', () => {
    const overrides = [
      { name: 'A', round: 'r1', drop: true },
      { name: 'A', round: 'r4', drop: false },
    ]
    const season = { rounds: seasonOf(10, 5, 4, 1), overrides }
    const { rows } = tableOf(season, { drops: { best: 2 } })
    expect(rows[0]?.cells.map(({ dropped, kept }) => [dropped, kept])).toEqual([
      ['by-hand', null],
      [null, null],
      ['by-rule', null],
      [null, 'by-hand'],
    ])
  })
})

describe('points decisions', () => {
  const points = (given: Partial<Extract<Decision, { kind: 'points' }>>): Decision => ({
    kind: 'points',
    points: -3,
    ...given,
  })
  const shared = car('7', { drivers: ['A', 'B'], team: 'Red' })
  const rounds = [race('r1', [shared]), race('r2', [shared])]

  it.each<[string, Decision, Record<string, number[]>]>([
    ['a driver', points({ driver: 'A' }), { drivers: [50, 47], teams: [50], entries: [50] }],
    ['a team', points({ team: 'Red' }), { drivers: [50, 50], teams: [47], entries: [50] }],
    [
      'a car: its row and whoever drove it',
      points({ car: '7', round: 'r1' }),
      { drivers: [47, 47], teams: [50], entries: [47] },
    ],
    [
      'nobody, undone',
      points({ driver: 'A', undone: true }),
      { drivers: [50, 50], teams: [50], entries: [50] },
    ],
  ])('reach %s', (_, decision, expected) => {
    for (const of of ['drivers', 'teams', 'entries'] as const) {
      const { rows } = tableOf({ rounds, decisions: [decision] }, {}, { of })
      expect(rows.map((row) => row.points)).toEqual(expected[of])
    }
  })

  it('appear from their round on, exactly once', () => {
    const season = { rounds, decisions: [points({ driver: 'A', round: 'r2' })] }
    const asOf = (id: string) =>
      tableOf(season, {}, { of: 'drivers', asOf: id }).rows.map((row) => row.points)
    expect(asOf('r1')).toEqual([25, 25])
    expect(asOf('r2')).toEqual([50, 47])
  })

  it('stop at the floor', () => {
    const season = { rounds, decisions: [points({ driver: 'A', points: -60 })] }
    expect(tableOf(season).rows[1]).toMatchObject({ points: -10, isAtFloor: false })
    expect(tableOf(season, { floor: 0 }).rows[1]).toMatchObject({ points: 0, isAtFloor: true })
  })

  it('stay in the class in which the round was raced', () => {
    const season = {
      rounds: [race('r1', ['A', 'B']), race('r2', [car('A', { class: 'LMP2' })])],
      decisions: [points({ driver: 'A', round: 'r1' })],
    }
    const totals = ['GT3', 'LMP2', undefined].map(
      (name) =>
        tableOf(season, {}, { of: 'drivers', class: name }).rows.find(({ key }) => key === 'A')
          ?.points,
    )
    expect(totals).toEqual([22, 25, 47])
  })

  it.each<[string, Partial<Round>, Partial<Season>]>([
    ['a void round', { award: 0 }, {}],
    ['a round as a guest', {}, { guests: { A: ['r1'] } }],
    ["a round in a guest's car", {}, {}],
  ])('are in every table in which the driver is, if they are about %s', (what, given, rest) => {
    const guest = what.endsWith('car')
    const season = {
      ...rest,
      rounds: [
        race('r1', [car('9', { drivers: ['A'], class: 'GTE', guest }), 'B'], given),
        race('r2', [car('A', { category: 'Am' })]),
        race('r3', [car('A', { class: 'LMP2' })]),
      ],
      decisions: [points({ driver: 'A', round: 'r1' })],
    }
    const totalIn = (wanted: Omit<TableWanted, 'of'>) =>
      tableOf(season, {}, { of: 'drivers', ...wanted }).rows.find(({ key }) => key === 'A')?.points
    expect(totalIn({ class: 'GT3' })).toBe(22)
    expect(totalIn({ class: 'LMP2' })).toBe(22)
    expect(totalIn({ category: 'Am' })).toBe(22)
    expect(totalIn({})).toBe(47)
    expect(totalIn({ class: 'GTE' })).toBeUndefined()
  })
})

describe('ranking', () => {
  const order = (season: Season, configuration: PartialConfiguration) =>
    tableOf(season, configuration)
      .rows.map(({ position, key }) => `${position ?? '-'}${key}`)
      .join(' ')

  it('shares a position where no rule decides, by name, and skips the next', () => {
    expect(order({ rounds: races('B A C', 'A B C') }, {})).toBe('1A 1B 3C')
    expect(order({ rounds: races('B A C', 'A B C') }, { ties: [] })).toBe('1A 1B 3C')
  })

  it.each<[PartialConfiguration, string]>([
    [{ ties: ['last-round'] }, '1A 2B 3C'],
    [{ ties: ['fewest-penalties'] }, '1B 2A 3C'],
    [{ ties: ['countback', 'fewest-penalties', 'last-round'] }, '1B 2A 3C'],
  ])('breaks ties by %o', (configuration, expected) => {
    const decisions: Decision[] = [
      { kind: 'points', driver: 'A', points: -2 },
      { kind: 'points', driver: 'A', points: 2 },
    ]
    expect(order({ rounds: races('B A C', 'A B C'), decisions }, configuration)).toBe(expected)
  })

  it('compares best scores where places do not tell', () => {
    const rounds = [
      race('r1', ['A', 'B'], { points: [10, 6] }),
      race('r2', ['B', 'A'], { points: [8, 4] }),
    ]
    expect(order({ rounds }, { ties: ['best-scores'] })).toBe('1A 2B')
    expect(order({ rounds }, {})).toBe('1A 1B')
  })

  it('says what decided a tie', () => {
    // A: first, third; B: second, second with the same points.
    const rounds = [
      race('r1', ['A', 'B', 'C'], { points: [10, 6, 0] }),
      race('r2', ['C', 'B', 'A'], { points: [9, 6, 2] }),
    ]
    const { rows } = tableOf({ rounds })
    expect(rows[0]?.tieBelow).toEqual({
      key: 'B',
      decidedBy: { rule: 'countback', rank: 1, ahead: 1, behind: 0 },
    })
    expect(rows[1]).toMatchObject({ key: 'B', tieAbove: { key: 'A' }, tieBelow: null })
  })

  it('puts those with too few starts at the foot, without a position', () => {
    const rounds = [...races('A B C'), race('r2', ['C', 'B'])]
    expect(order({ rounds }, { rankMinRounds: 2 })).toBe('1C 2B -A')
  })

  it('shows names and orders by them, where drivers have ids', () => {
    const season = { rounds: races('17 4', '4 17'), names: { '17': 'Abel', '4': 'Zoe' } }
    expect(tableOf(season).rows.map(({ name }) => name)).toEqual(['Abel', 'Zoe'])
  })
})

it('marks provisional rounds, and orders rounds with dates', () => {
  const rounds = [
    race('late', ['A'], { date: '2026-06-01', isProvisional: true }),
    race('early', ['B'], { date: '2026-05-01' }),
  ]
  expect(tableOf({ rounds }).rounds).toEqual([
    { id: 'early', state: 'held', hasClass: true, isProvisional: false },
    { id: 'late', state: 'held', hasClass: true, isProvisional: true },
  ])
})

it('says which rounds had no car of its class', () => {
  const rounds = [race('r1', ['A', car('B', { class: 'LMP2' })]), race('r2', ['A'])]
  const classIn = (wanted: string | undefined) =>
    tableOf({ rounds }, {}, { of: 'drivers', class: wanted }).rounds.map((one) => one.hasClass)
  expect(classIn('GT3')).toEqual([true, true])
  expect(classIn('LMP2')).toEqual([true, false])
  expect(classIn(undefined)).toEqual([true, true])
})

it('refuses a table as of a round that does not exist', () => {
  expect(() => tableOf({ rounds: races('A') }, {}, { of: 'drivers', asOf: 'r9' })).toThrow(
    'The championship has no round "r9".',
  )
})

it('closes up behind a car that is not classified, or leaves it its place', () => {
  const season = { rounds: [race('r1', ['A', car('B', { status: 'dnf' }), 'C'])] }
  expect(writtenTable(season)).toEqual(['1 A 25 (25)', '2 C 18 (18)', '3 B 0 (0)'])
  const configuration = { unclassified: 'keep-place' as const }
  expect(writtenTable(season, configuration)).toEqual(['1 A 25 (25)', '2 C 15 (15)', '3 B 0 (0)'])
})

it('lets those after a car move up that stewards disqualified, even where places are kept', () => {
  const rounds = [race('r1', [car('A', { status: 'dsq' }), 'B', 'C'])]
  const decisions = [{ kind: 'dsq' as const, round: 'r1', car: 'B' }]
  const configuration = { unclassified: 'keep-place' as const }
  expect(writtenTable({ rounds }, configuration)).toEqual([
    '1 B 18 (18)',
    '2 C 15 (15)',
    '3 A 0 (0)',
  ])
  expect(writtenTable({ rounds, decisions }, configuration)).toEqual([
    '1 C 18 (18)',
    '2 A 0 (0)',
    '2 B 0 (0)',
  ])
})

it('gives a car the points that were set for the round, whatever its place and status', () => {
  const rounds = [race('r1', ['A', 'B', car('C', { status: 'dnf' })])]
  const decisions = [
    { kind: 'set-points' as const, round: 'r1', car: 'A', points: 3 },
    { kind: 'set-points' as const, round: 'r1', car: 'C', points: 20 },
    { kind: 'bonus' as const, round: 'r1', car: 'C', points: 5 },
  ]
  expect(writtenTable({ rounds, decisions })).toEqual(['1 C 20 (20)', '2 B 18 (18)', '3 A 3 (3)'])
})

it('drops the worst rounds in proportion to those held, and one always counts', () => {
  const drops = { worst: 2, inProportion: true }
  const held = races('A B', 'B A', 'A B')
  const season = (planned: number) => ({
    rounds: [...held, ...Array.from({ length: planned }, (_, i) => race(`p${i}`, []))],
  })
  const scoresOfA = (planned: number) =>
    writtenTable(season(planned), { drops }).find((row) => row.includes('A'))
  expect(scoresOfA(3)).toMatch(/^1 A 50 \(25 \[18\] 25/)
  expect(scoresOfA(4)).toMatch(/^1 A 68 \(25 18 25/)
  expect(scoresOfA(0)).toMatch(/^1 A 25 \(25 \[18\] \[25\]/)
  // A void round is not planned any more.
  const rounds = [...held, race('void', [], { award: 0 }), race('p1', [])]
  expect(writtenTable({ rounds }, { drops: { worst: 1, inProportion: true } })[0]).toMatch(
    /^1 A 68/,
  )
})
