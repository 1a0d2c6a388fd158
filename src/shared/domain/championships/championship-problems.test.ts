import { expect, it } from 'vitest'
import type { ChampionshipFormValues } from '#shared/contract/championship-form.ts'
import { plainForm as form, plainRound as round } from '#tests/support/plain-form.ts'
import { championshipProblems, daysOf } from './championship-problems.ts'

const pathsOf = (
  change: Partial<ChampionshipFormValues>,
  planned: Partial<Parameters<typeof championshipProblems>[1]> = {},
) => championshipProblems(form(change), { system: undefined, ...planned }).map(({ path }) => path)

it('finds nothing wrong with the defaults', () => {
  expect(pathsOf({})).toEqual([])
})

it('says everything that is wrong, in the order of the form', () => {
  expect(
    pathsOf({
      firstDay: '2026-02-01',
      lastDay: '2026-01-01',
      configuration: {
        drops: { worst: 3 },
        points: [5, 9],
        longRaces: [{ fromMinutes: 60, factor: 0 }],
        minDriveMinutes: { minutes: -1, noPointsFor: 'car' },
      },
      rounds: [
        round(1, { minDriveMinutes: 3000 }),
        round(2, { factor: 0, minutes: 0.5 }),
        round(2),
      ],
      categories: ['Pro', 'Pro'],
    }),
  ).toEqual([
    'lastDay',
    'configuration.points.1',
    'configuration.longRaces.0.factor',
    'configuration.minDriveMinutes.minutes',
    'configuration.drops.worst',
    'rounds.0.minDriveMinutes',
    'rounds.1.factor',
    'rounds.1.minutes',
    'rounds.2.session',
    'categories.1',
  ])
})

it('allows the times of a race before its planned end, each of them once', () => {
  const rounds = [
    round(1),
    round(1, { atMinutes: 359 }),
    round(1, { atMinutes: 360 }),
    round(2, { atMinutes: 900 }),
    round(1, { atMinutes: 359 }),
    round(1, { race: 2, minutes: 60, atMinutes: 59 }),
    round(1, { race: 2, minutes: 60, atMinutes: 60 }),
  ]
  expect(pathsOf({ rounds }, { minutesOf: new Map([[1, 360]]) })).toEqual([
    'rounds.2.atMinutes',
    'rounds.4.session',
    'rounds.6.atMinutes',
  ])
})

it('judges the options together with the points system', () => {
  const system = { longRaces: [{ fromMinutes: 60, factor: -1 }] }
  expect(pathsOf({}, { system })).toEqual(['configuration.longRaces.0.factor'])
  expect(pathsOf({ configuration: { longRaces: [] } }, { system })).toEqual([])
})

it('takes a category before any car has it', () => {
  expect(pathsOf({ categories: ['Am'] })).toEqual([])
})

it('refuses a category that is in the list twice', () => {
  expect(pathsOf({ categories: ['Am', 'Pro', 'Am'] })).toEqual(['categories.2'])
})

it('has days only if both are set and in order', () => {
  expect(daysOf({ firstDay: '2026-01-01', lastDay: '2026-01-31' })).toEqual({
    startsAt: new Date('2026-01-01T00:00:00Z'),
    endsAt: new Date('2026-02-01T00:00:00Z'),
  })
  expect(daysOf({ firstDay: '2026-01-01', lastDay: null })).toBeNull()
  expect(daysOf({ firstDay: '2026-01-02', lastDay: '2026-01-01' })).toBeNull()
})
