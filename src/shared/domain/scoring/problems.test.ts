import { expect, it } from 'vitest'
import { type PartialConfiguration, withDefaults } from './configuration.ts'
import { type PlannedChampionship, problems } from './problems.ts'

const rounds = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `r${i + 1}` }))

it('finds nothing wrong with the defaults', () => {
  expect(problems(withDefaults({}), { rounds: rounds(8) })).toEqual([])
})

it.each<[PartialConfiguration, string, string]>([
  [{ points: [] }, 'points', 'Enter points for at least one place.'],
  [{ points: [10, -1] }, 'points.1', "Points of a place can't be negative."],
  [{ points: [10, 6, 8] }, 'points.2', "Place 3 can't earn more than place 2: 8 after 6."],
  [{ beyond: -1 }, 'beyond', "This can't be negative."],
  [
    { longRaces: [{ fromMinutes: 480, factor: 0 }] },
    'longRaces.0.factor',
    'A factor must be more than 0.',
  ],
  [
    { longRaces: [{ fromMinutes: 0, factor: 2 }] },
    'longRaces.0.fromMinutes',
    'The length in minutes must be a whole number, 1 or more.',
  ],
  [
    {
      longRaces: [
        { fromMinutes: 60, factor: 2 },
        { fromMinutes: 60, factor: 3 },
      ],
    },
    'longRaces.1.fromMinutes',
    'Two factors begin at this length.',
  ],
  [
    { classSize: { '5': [1, 2] } },
    'classSize.5.1',
    "Place 2 can't earn more than place 1: 2 after 1.",
  ],
  [{ bonus: { pole: -1 } }, 'bonus.pole', "This can't be negative."],
  [
    {
      bonus: {
        clean: [
          { max: 4, points: 2 },
          { max: 4, points: 1 },
        ],
      },
    },
    'bonus.clean.1.max',
    'Each step allows more incidents than the one before.',
  ],
  [{ bonus: { cleanPercent: 101 } }, 'bonus.cleanPercent', 'A share must be between 0 and 100 %.'],
  [{ classified: { percent: -1 } }, 'classified.percent', 'A share must be between 0 and 100 %.'],
  [
    { minDrivers: { n: 2, action: 'factor', factor: -0.5 } },
    'minDrivers.factor',
    'A factor must be more than 0.',
  ],
  [
    { drops: { worst: 4 } },
    'drops.worst',
    'Of 4 planned rounds at most 3 can be dropped: one always counts.',
  ],
  [
    { drops: { best: 0 } },
    'drops.best',
    'The number of rounds that count must be a whole number, 1 or more.',
  ],
  [{ drops: [{ best: 1, rounds: ['r1', 'r9'] }] }, 'drops.0.rounds.1', 'There is no round "r9".'],
  [
    {
      drops: [
        { best: 1, rounds: ['r1', 'r2'] },
        { best: 1, rounds: ['r2'] },
      ],
    },
    'drops.1.rounds.0',
    'This round is in another part of the season already.',
  ],
  [{ keepRounds: ['final'] }, 'keepRounds.0', 'There is no round "final".'],
  [{ ties: ['countback', 'countback'] }, 'ties.1', '"countback" is chosen twice or unknown.'],
  [{ team: { n: 0 } }, 'team.n', 'The number of cars must be a whole number, 1 or more.'],
  [
    { rankMinRounds: 1.5 },
    'rankMinRounds',
    'The number of rounds must be a whole number, 0 or more.',
  ],
])('says what is wrong with %o', (configuration, path, message) => {
  expect(problems(withDefaults(configuration), { rounds: rounds(4) })).toEqual([{ path, message }])
})

it.each<[PlannedChampionship, string, string]>([
  [
    {
      rounds: [
        { id: 'r1', session: 'event 7' },
        { id: 'r2', session: 'event 7' },
      ],
    },
    'rounds.1.session',
    'Another round of this championship scores this session.',
  ],
  [{ rounds: [{ id: 'r1', factor: 0 }] }, 'rounds.0.factor', 'A factor must be more than 0.'],
  [{ rounds: [{ id: 'r1', award: -1 }] }, 'rounds.0.award', "This can't be negative."],
  [
    { rounds: [{ id: 'r1', points: [1, 2] }] },
    'rounds.0.points.1',
    "Place 2 can't earn more than place 1: 2 after 1.",
  ],
  [
    { rounds: [], categories: ['Pro'], categoryTables: ['Pro', 'Am'] },
    'categoryTables.1',
    'No entry has the category Am.',
  ],
  [
    { rounds: [], teams: [{ id: 'red', name: 'Red', parent: 'red' }] },
    'teams.0.parent',
    "Red can't be part of itself.",
  ],
])('says what is wrong with a championship of %o', (championship, path, message) => {
  expect(problems(withDefaults({}), championship)).toEqual([{ path, message }])
})

it('finds a team that is part of itself through another', () => {
  const teams = [
    { id: 'a', name: 'A', parent: 'b' },
    { id: 'b', name: 'B', parent: 'a' },
    { id: 'c', name: 'C', parent: 'a' },
  ]
  expect(problems(withDefaults({}), { rounds: [], teams }).map(({ path }) => path)).toEqual([
    'teams.0.parent',
    'teams.1.parent',
  ])
})

it('lists several problems in the order of the form, and accepts two times of one session', () => {
  const configuration = withDefaults({ rankMinRounds: -1, points: [], drops: { worst: 2 } })
  const planned = [
    { id: 'r1', session: 'Le Mans', atMinutes: 360 },
    { id: 'r2', session: 'Le Mans', factor: 0 },
  ]
  expect(problems(configuration, { rounds: planned }).map(({ path }) => path)).toEqual([
    'points',
    'drops.worst',
    'rankMinRounds',
    'rounds.1.factor',
  ])
})

it('lets more rounds count than are planned so far', () => {
  const planned = { rounds: rounds(2) }
  expect(problems(withDefaults({ drops: { best: 9 } }), planned)).toEqual([])
  const parts = [{ best: 3, rounds: ['r1', 'r2'] }]
  expect(problems(withDefaults({ drops: parts }), planned)).toEqual([])
})
