import { expect, it } from 'vitest'
import { type DrivenRace, driverStatistics } from './driver-statistics.ts'

const race: DrivenRace = {
  isMain: true,
  classPosition: 4,
  status: 'Finished',
  isClassified: true,
  hasBestLap: false,
  laps: 10,
  seconds: 1800,
}

it('is zero before the first race', () => {
  expect(driverStatistics([])).toEqual({
    starts: 0,
    wins: 0,
    classPodiums: 0,
    bestLaps: 0,
    laps: 0,
    hours: 0,
  })
})

it.each([
  ['a win is a podium too', { classPosition: 1 }, { wins: 1, classPodiums: 1 }],
  ['second is a podium', { classPosition: 2 }, { wins: 0, classPodiums: 1 }],
  ['third is a podium', { classPosition: 3 }, { wins: 0, classPodiums: 1 }],
  ['fourth is none', { classPosition: 4 }, { wins: 0, classPodiums: 0 }],
  [
    'leading when the recording ends is a win',
    { classPosition: 1, status: 'Running' },
    { wins: 1, classPodiums: 1 },
  ],
  [
    'retiring in the lead is none',
    { classPosition: 1, status: 'DNF' },
    { wins: 0, classPodiums: 0 },
  ],
  [
    'a winner that is not classified has none',
    { classPosition: 1, isClassified: false },
    { wins: 0, classPodiums: 0, starts: 1 },
  ],
  ['a disqualified winner has none', { classPosition: 1, status: 'DSQ' }, { wins: 0, starts: 1 }],
  [
    'a best lap counts without the flag',
    { status: 'DNF', hasBestLap: true },
    { bestLaps: 1, wins: 0 },
  ],
] as const)('%s', (_case, change, expected) => {
  expect(driverStatistics([{ ...race, ...change }])).toMatchObject(expected)
})

it('counts laps and hours of the other races of an event, but no start', () => {
  const other = { ...race, isMain: false, classPosition: 1, hasBestLap: true }
  expect(driverStatistics([race, other])).toEqual({
    starts: 1,
    wins: 0,
    classPodiums: 0,
    bestLaps: 0,
    laps: 20,
    hours: 1,
  })
})

it('adds up laps and hours', () => {
  expect(driverStatistics([race, race, { ...race, laps: 3, seconds: 900 }])).toMatchObject({
    starts: 3,
    laps: 23,
    hours: 1.25,
  })
})
