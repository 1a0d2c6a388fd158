import { expect, it } from 'vitest'
import { raceLogWith } from '#tests/support/race-log.ts'
import type { DrivenRace } from '../../contract/race-documents.ts'
import { hidingNames } from './public-names.ts'
import { publicLog, publicRace, type RaceForVisitors } from './public-race.ts'

const namings = new Map([
  [1, 'initials'],
  [2, 'number'],
  [3, 'number'],
] as const)

const how: RaceForVisitors = {
  namings,
  hide: hidingNames([{ userId: 1, names: ['Ann Owl'] }], namings),
  hasPages: true,
  hasCategories: true,
  hasReasons: false,
}

const driver = (userId: number | null, name: string, shownName = name) => ({
  userId,
  name,
  shownName,
  category: 'Gold' as const,
})

const car = (
  entry: number,
  number: string,
  drivers: DrivenRace['cars'][number]['drivers'],
): DrivenRace['cars'][number] => ({
  entry,
  number,
  drivers,
  carClass: 'LMGT3',
  carModel: 'BMW M4 LMGT3',
  teamName: `Team ${number}`,
  gridPlace: null,
  place: entry,
  classPlace: entry,
  status: 'Finished',
  dnfReason: null,
  penalties: 'Warning of Ann Owl',
  finishSeconds: null,
  flagSeconds: null,
  pitstops: 0,
  stints: [],
  started: [],
  times: [],
  pitLaps: [],
})

const race: DrivenRace = {
  trackLengthMetres: null,
  minutes: null,
  cars: [
    {
      ...car(1, '7', [driver(1, 'owl_file', 'Ann Owl'), driver(4, 'Kim Fox')]),
      uncounted: [
        { part: 0, number: 3, seconds: null, driverName: 'owl_file' },
        { part: 0, number: 4, seconds: null, driverName: 'Somebody' },
        { part: 0, number: 5, seconds: null, driverName: null },
      ],
    },
    car(2, '12', [driver(2, 'Ben Oak'), driver(3, 'Cyd Elm')]),
    car(3, '9', [driver(null, 'Stranger')]),
  ],
}

it('names drivers as they chose, and leads to the pages that they have', () => {
  const [first, second, third] = publicRace(race, how).cars
  expect(first?.drivers).toEqual([
    { name: 'A. O.', shownName: 'A. O.', userId: null, category: 'Gold' },
    { name: 'Kim Fox', shownName: 'Kim Fox', userId: 4, category: 'Gold' },
  ])
  // Two of a crew are told apart, though both show the number of their car.
  expect(second?.drivers.map(({ name, shownName }) => [name, shownName])).toEqual([
    ['#12', '#12'],
    ['#12 (2)', '#12'],
  ])
  expect(third?.drivers[0]).toMatchObject({ shownName: 'Stranger', userId: null })
})

it('leaves out teams that may be the name of somebody, and names in texts', () => {
  const { cars } = publicRace(race, how)
  expect(cars.map(({ teamName }) => teamName)).toEqual(['', '', 'Team 9'])
  expect(cars[2]?.penalties).toBe('Warning of A. O.')
  expect(cars[0]?.uncounted?.map(({ driverName }) => driverName)).toEqual([
    'A. O.',
    'A driver',
    null,
  ])
  expect(JSON.stringify(cars)).not.toMatch(/owl_file|Ann Owl|Ben Oak|Cyd Elm/)
})

it('gives no pages and no categories where these are not public', () => {
  const { cars } = publicRace(race, { ...how, hasPages: false, hasCategories: false })
  expect(cars[0]?.drivers[1]).toMatchObject({ userId: null, category: null })
})

const line = { etSeconds: 60, entry: 1, driverName: 'owl_file' }
const log = raceLogWith({
  contacts: [
    {
      ...line,
      otherEntry: 2,
      otherName: 'Cyd Elm',
      object: null,
      strength: 10,
      isMutual: false,
    },
    {
      ...line,
      otherEntry: null,
      otherName: 'Ann Nobody',
      object: null,
      strength: 10,
      isMutual: false,
    },
  ],
  damages: [
    { ...line, part: 'suspension' },
    { ...line, entry: null, driverName: 'Ann Nobody', part: 'aero' },
  ],
  driverChanges: [{ etSeconds: 90, entry: 1, oldName: 'owl_file', newName: 'Kim Fox' }],
  decisions: [
    {
      entry: 1,
      what: 'Time penalty +5 s',
      reason: 'Ann Owl left the track',
      authorName: 'Penny Steward',
      at: new Date(0),
    },
  ],
})

it('writes the log with the same names, and without those whom the results do not have', () => {
  const { contacts, damages, driverChanges } = publicLog(log, race.cars, how)
  expect(contacts.map(({ driverName, otherName }) => [driverName, otherName])).toEqual([
    ['A. O.', '#12 (2)'],
    ['A. O.', 'A driver'],
  ])
  expect(damages).toHaveLength(1)
  expect(driverChanges[0]).toMatchObject({ oldName: 'A. O.', newName: 'Kim Fox' })
})

it('says why something was decided only where decisions are public, and never who did', () => {
  const hidden = publicLog(log, race.cars, how)
  expect(hidden.decisions).toEqual([
    { entry: 1, what: 'Time penalty +5 s', reason: null, at: new Date(0) },
  ])
  const { decisions } = publicLog(log, race.cars, { ...how, hasReasons: true })
  expect(decisions[0]?.reason).toBe('A. O. left the track')
  expect(JSON.stringify(decisions)).not.toContain('Penny')
})
