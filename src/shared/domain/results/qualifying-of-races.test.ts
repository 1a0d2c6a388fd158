import { expect, it } from 'vitest'
import {
  type QualifyingChoice,
  type QualifyingOfClass,
  qualifyingOfRaces,
  qualifyingText,
  type RaceOfClass,
  withoutBonusText,
} from './qualifying-of-races.ts'

const at = (hour: number | null) => (hour === null ? null : new Date(Date.UTC(2026, 4, 1, hour)))

/** '1 2 3-' are cars in their order, the last of them without a time. */
const session = (ordinal: number, cars: string, hour: number | null = null): QualifyingOfClass => ({
  ordinal,
  startedAt: at(hour),
  cars: cars
    .split(' ')
    .map((car) => ({ carNumber: car.replace('-', ''), hasTime: !car.endsWith('-') })),
})

const race = (
  ordinal: number,
  choice: QualifyingChoice | 'no round' = null,
  hour: number | null = null,
): RaceOfClass => ({
  id: ordinal,
  ordinal,
  startedAt: at(hour),
  choice: choice === 'no round' ? undefined : choice,
})

/** 'R1: 2 1' are the numbers by their places. */
function told(races: RaceOfClass[], sessions: QualifyingOfClass[], toCome?: number) {
  return [...qualifyingOfRaces(races, sessions, toCome)].map(([id, places]) =>
    places === 'grid' ? `R${id}: grid` : `R${id}: ${[...places.keys()].join(' ')}`.trim(),
  )
}

const Q1 = session(1, '1 2 3 4')
const Q2 = session(2, '4 3 2 1')
const HYPERPOLE = session(2, '3 1 2-')

it.each<[string, RaceOfClass[], QualifyingOfClass[], string[]]>([
  ['one session for the only race', [race(1)], [Q1], ['R1: 1 2 3 4']],
  ['the last of two sessions', [race(1)], [Q1, Q2], ['R1: 4 3 2 1']],
  [
    'a Hyperpole, and behind it those who were not in it',
    [race(1)],
    [Q1, HYPERPOLE],
    ['R1: 3 1 4'],
  ],
  [
    'a session in which nobody set a time as none',
    [race(1)],
    [Q1, session(2, '1- 2-')],
    ['R1: 1 2 3 4'],
  ],
  ['one session for the first of two races', [race(1), race(2)], [Q1], ['R1: 1 2 3 4', 'R2:']],
  ['a session for each race', [race(1), race(2)], [Q1, Q2], ['R1: 1 2 3 4', 'R2: 4 3 2 1']],
  [
    'a Hyperpole for the race of its session',
    [race(1), race(2)],
    [Q1, HYPERPOLE],
    ['R1: 3 1 4', 'R2:'],
  ],
  [
    'the sessions before each race by their times, whatever their numbers',
    [race(1, null, 16), race(2, null, 12)],
    [session(1, '2 1', 15), session(2, '1 2', 11), session(3, '3 1', 18)],
    ['R2: 1 2', 'R1: 2 1'],
  ],
  ['nothing that was driven after the race', [race(1, null, 12)], [session(1, '1 2', 14)], ['R1:']],
  ['the grid of the first race without any session', [race(1), race(2)], [], ['R1: grid', 'R2:']],
  ['nothing if that is set', [race(1, 'none'), race(2)], [Q1], ['R1:', 'R2: 1 2 3 4']],
  ['the grid if that is set', [race(1), race(2, 'grid')], [Q1], ['R1: 1 2 3 4', 'R2: grid']],
  [
    'the session that is set, twice too',
    [race(1), race(2, [1])],
    [Q1],
    ['R1: 1 2 3 4', 'R2: 1 2 3 4'],
  ],
  [
    'several sessions that are set, and leaves the others',
    [race(1, [1, 2]), race(2)],
    [Q1, Q2, session(3, '2 1 3 4')],
    ['R1: 4 3 2 1', 'R2: 2 1 3 4'],
  ],
  ['a session that is set and not there as none', [race(1, [3])], [Q1], ['R1:']],
  [
    'one session for the only race that counts',
    [race(1, 'no round'), race(2)],
    [Q1],
    ['R2: 1 2 3 4'],
  ],
  [
    'the session of its number for the only race that counts',
    [race(1), race(2, 'no round')],
    [Q1, Q2],
    ['R1: 1 2 3 4'],
  ],
])('takes %s', (_, races, sessions, expected) => {
  expect(told(races, sessions)).toEqual(expected)
})

it('leaves a session for a race to come', () => {
  expect(told([race(1)], [Q1, Q2], 1)).toEqual(['R1: 1 2 3 4'])
  expect(told([race(1)], [Q1], 1)).toEqual(['R1: 1 2 3 4'])
})

it('says what was set', () => {
  expect(qualifyingText([1, 2])).toBe('pole by Qualifying 1 and 2')
  expect(qualifyingText('grid')).toBe('pole by the starting grid')
  expect(qualifyingText('none')).toBe('no qualifying points')
  expect(withoutBonusText(['fastestLap', 'pole'])).toBe('no points for pole, fastest lap')
})
