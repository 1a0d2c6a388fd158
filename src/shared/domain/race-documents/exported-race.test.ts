import { expect, test } from 'vitest'
import type { RaceLog } from '../../contract/race-log.ts'
import { drivenCarWith, GREEN } from '#tests/support/race-laps.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { person } from '#tests/support/session-laps.ts'
import { exportedRace } from './exported-race.ts'
import { raceTimeline } from './timeline.ts'
import type { DrivenRaceCar } from './to-race-cars.ts'

/** Race times at the ends of laps that take these seconds. */
function ends(...durations: number[]) {
  let at = 0
  return durations.map((seconds) => (at += seconds))
}

const shared = drivenCarWith({
  entry: 1,
  number: '1',
  gridPlace: 1,
  crossings: ends(105, 100, 100, 100, 102, 138, 101, 101, 101, 101, 101, 101),
  pitLaps: [5],
  flagSeconds: 1251,
  drivers: [person('Ann'), person('Bea')],
  ranges: [
    { driver: 0, firstLap: 1, lastLap: 5 },
    { driver: 1, firstLap: 6, lastLap: 12 },
  ],
})
/** A new set of softs at the stop, and half a tank; a lap takes a tenth of one and a hundredth of the tread. */
const first = {
  ...shared,
  laps: shared.laps.map((lap, index) => ({
    ...lap,
    sectors: [30, 40, (lap.seconds ?? 0) - 70] as const,
    topSpeedKmh: 300 + index,
    fuel: index < 5 ? 0.9 - index / 10 : 0.95 - (index - 5) / 10,
    tread: [1, 1, 1, 1].map((tread) => tread - (index < 5 ? index : index - 5) / 100),
    compounds: Array.from({ length: 4 }, () => (index < 5 ? 'Medium' : 'Soft')),
  })),
}
const second = drivenCarWith({
  entry: 2,
  number: '2',
  gridPlace: 2,
  place: 2,
  carClass: 'LMGT3',
  crossings: ends(106, 110, 110, 110, 110, 110, 110, 110, 110, 110, 110),
  flagSeconds: 1206,
  drivers: [person('Cem')],
  ranges: [{ driver: 0, firstLap: 1, lastLap: 11 }],
})
function exported(cars: readonly DrivenRaceCar[], log = raceLogWith()) {
  const timeline = raceTimeline(cars)
  if (!timeline) throw new Error('These cars have laps')
  return exportedRace(timeline, {
    log,
    greenSeconds: GREEN,
    seams: undefined,
    rule: null,
    trackLengthMetres: 5000,
  })
}

const race = exported([first, second])

test('a visit has what was lost, filled in and changed, with the places around it', () => {
  expect(race.pitVisits).toMatchObject([
    {
      entry: 1,
      visit: 1,
      lap: 5,
      lostSeconds: 39,
      lostSoFarSeconds: 39,
      lostOn: [
        { lap: 5, seconds: 102, usualSeconds: 100 },
        { lap: 6, seconds: 138, usualSeconds: 101 },
      ],
      driverBefore: 0,
      driverAfter: 1,
      newTyres: [true, true, true, true],
      compounds: ['Soft'],
      isRepair: false,
      kind: 'stop',
      placeBefore: 1,
      placeAfter: 1,
      served: [],
    },
  ])
  expect(race.pitVisits[0]?.fuelAdded).toBeCloseTo(0.55, 9)
  expect(race.pitSummary).toEqual([
    {
      entry: 1,
      visits: 1,
      measuredVisits: 1,
      totalSeconds: 39,
      shortestSeconds: 39,
      meanSeconds: 39,
      longestSeconds: 39,
      classRank: 1,
    },
  ])
})

test('a last visit tells whether the log has the car on the track later', () => {
  const stopped = { ...second, status: 'DNF' as const, flagSeconds: null }
  const laps = stopped.laps.map((lap, index) => ({ ...lap, isPit: index === 10 }))
  const visitWith = (log: RaceLog) => exported([first, { ...stopped, laps }], log).pitVisits.at(-1)
  const unpunished = [{ etSeconds: GREEN + 1230, entry: 2, driverName: 'Cem', lap: 12, count: 1 }]
  expect(visitWith(raceLogWith())).toMatchObject({ entry: 2, lap: 11, stoppedOnNextLap: false })
  expect(visitWith(raceLogWith({ unpunished }))?.stoppedOnNextLap).toBe(true)
})

test('stints, runs and tyre runs are three lists of the same laps', () => {
  const lapsOf = (rows: readonly { entry: number; firstLap: number; lastLap: number }[]) =>
    rows.map(({ entry, firstLap, lastLap }) => [entry, firstLap, lastLap])
  const cut = [
    [1, 1, 5],
    [1, 6, 12],
  ]
  expect(lapsOf(race.stints)).toEqual([...cut, [2, 1, 11]])
  expect(lapsOf(race.runs)).toEqual([...cut, [2, 1, 11]])
  expect(lapsOf(race.tyreRuns)).toEqual(cut)
  expect(race.stints[0]).toMatchObject({
    driver: 0,
    startSeconds: 0,
    endSeconds: 507,
    bestSeconds: 100,
    medianSeconds: 100,
    compound: 'Medium',
    endedBy: 'driver change',
  })
  expect(race.tyreRuns[1]).toMatchObject({ wheels: [0, 1, 2, 3], compound: 'Soft' })
  expect(race.tyreRuns[1]?.treadPerLap).toBeCloseTo(0.01, 9)
})

test('driving times are net and gross', () => {
  expect(race.drivingTimes).toMatchObject([
    { entry: 1, driver: 0, laps: 5, stints: 1, netSeconds: 505, grossSeconds: 507 },
    { entry: 1, driver: 1, laps: 7, netSeconds: 707, grossSeconds: 744 },
    { entry: 2, driver: 0, laps: 11, netSeconds: 1206, grossSeconds: 1206 },
  ])
})

test('fastest laps are those of cars, of drivers, and within classes', () => {
  expect(race.fastestLaps.map(({ entry }) => entry)).toEqual([1, 2])
  expect(race.driverFastestLaps.map(({ entry, driver }) => [entry, driver])).toEqual([
    [1, 0],
    [1, 1],
    [2, 0],
  ])
  expect(race.classFastestLaps).toMatchObject([
    { carClass: 'Hypercar', cars: [{ entry: 1, gap: 0 }] },
    { carClass: 'LMGT3', cars: [{ entry: 2, seconds: 106, gap: 0 }] },
  ])
})

test('ideal laps are four different figures', () => {
  expect(race.bestSectors.cars[2]).toMatchObject([{ entry: 1, driver: 0, lap: 2, seconds: 30 }])
  expect(race.idealLaps).toEqual({
    cars: [{ entry: 1, idealSeconds: 100, leftSeconds: 0 }],
    drivers: [
      { entry: 1, driver: 0, idealSeconds: 100, leftSeconds: 0 },
      { entry: 1, driver: 1, idealSeconds: 101, leftSeconds: 0 },
    ],
    classes: [{ carClass: 'Hypercar', idealSeconds: 100, leftSeconds: 0 }],
    all: { idealSeconds: 100, leftSeconds: 0 },
  })
})

test('pace and its decay have units in their names', () => {
  expect(race.pace.cars[0]).toMatchObject({ entry: 1, cleanLaps: 9, medianSeconds: 101 })
  expect(race.pace.drivers.map(({ entry, driver }) => [entry, driver])).toEqual([
    [1, 1],
    [2, 0],
    [1, 0],
  ])
  expect(race.decay).toMatchObject([
    { entry: 1, firstLap: 6, lastLap: 12, compound: 'Soft', secondsPerLap: 0 },
  ])
})

test('top speeds are those of laps, of cars, and of classes', () => {
  expect(race.topSpeeds.laps[0]).toMatchObject({ entry: 1, driver: 1, lap: 12, kmh: 311 })
  expect(race.topSpeeds.cars).toMatchObject([{ entry: 1, kmh: 311, meanKmh: 309 }])
  expect(race.topSpeeds.classes.map(({ carClass, laps }) => [carClass, laps.length])).toEqual([
    ['Hypercar', 12],
    ['LMGT3', 0],
  ])
})

test('the lap chart has both forms', () => {
  const entries = (laps: (typeof race.lapChart)['ownLap']) =>
    laps.map(({ cars }) => cars.map(({ entry }) => entry))
  expect(entries(race.lapChart.ownLap).slice(-2)).toEqual([[1, 2], [1]])
  expect(entries(race.lapChart.leadersLap).slice(-2)).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(race.lapChart.ownLap[4]).toMatchObject({
    lap: 5,
    cars: [{ entry: 1, marks: ['pit'] }, {}],
  })
  expect(race.classLeaders).toMatchObject([
    { carClass: 'Hypercar', leaders: [{ entry: 1, lastLap: 12 }] },
    { carClass: 'LMGT3', leaders: [{ entry: 2, lastLap: 11 }] },
  ])
})

test('fastest laps have their speed and how many laps were driven', () => {
  expect(race.fastestLaps).toMatchObject([
    { entry: 1, seconds: 100, kmh: 180, laps: 12 },
    { entry: 2, seconds: 106, laps: 11 },
  ])
  expect(race.driverFastestLaps.map(({ entry, driver, laps }) => [entry, driver, laps])).toEqual([
    [1, 0, 5],
    [1, 1, 7],
    [2, 0, 11],
  ])
})

test('the leader sequence has its totals, of the race and of each class', () => {
  expect(race.leadChanges).toEqual({ leaders: 1, changes: 0, changesWithoutStop: 0 })
  expect(race.lapsLed).toMatchObject([{ entry: 1, laps: 12 }])
  expect(race.driverLapsLed.map(({ driver, laps }) => [driver, laps])).toEqual([
    [1, 7],
    [0, 5],
  ])
  expect(race.classLeaders.map(({ carClass, lapsLed }) => [carClass, lapsLed[0]?.entry])).toEqual([
    ['Hypercar', 1],
    ['LMGT3', 2],
  ])
})
