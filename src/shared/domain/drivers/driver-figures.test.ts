import { expect, it } from 'vitest'
import { drivingFigures, type SummarisedDrive } from './driver-figures.ts'

const drive = (options: Partial<SummarisedDrive> = {}): SummarisedDrive => ({
  sessionId: 1,
  laps: 50,
  cleanLaps: 40,
  stints: 2,
  seatSeconds: 5200,
  drivenSeconds: 5000,
  medianSeconds: 100,
  spreadSeconds: 1,
  contacts: 3,
  ...options,
})

it('adds up what a driver did', () => {
  const other = drive({
    sessionId: 2,
    laps: 150,
    contacts: 1,
    seatSeconds: null,
    drivenSeconds: null,
  })
  expect(drivingFigures([drive(), other])).toEqual({
    races: 2,
    laps: 200,
    cleanLaps: 80,
    stints: 4,
    seatSeconds: 5200,
    drivenSeconds: 5000,
    contacts: 4,
    contactsPer100Laps: 2,
    consistency: 0.01,
  })
})

it.each<[string, SummarisedDrive[], number | null]>([
  ['weighs races by clean laps', [drive(), drive({ cleanLaps: 10, spreadSeconds: 6 })], 0.02],
  [
    'leaves out races of few clean laps',
    [drive(), drive({ cleanLaps: 4, spreadSeconds: 9 })],
    0.01,
  ],
  [
    'is unknown without clean laps',
    [drive({ cleanLaps: 0, medianSeconds: null, spreadSeconds: null })],
    null,
  ],
  ['is unknown without a race', [], null],
])('consistency %s', (_, drives, expected) => {
  expect(drivingFigures(drives).consistency).toEqual(expected)
})

it('counts a race once for two names, and has no rate without laps', () => {
  expect(drivingFigures([drive(), drive()])).toMatchObject({ races: 1, laps: 100 })
  expect(drivingFigures([])).toMatchObject({ races: 0, contactsPer100Laps: null })
})
