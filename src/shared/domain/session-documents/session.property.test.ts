import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivenCarWith, lapWith } from '#tests/support/race-laps.ts'
import { person, sessionOf } from '#tests/support/session-laps.ts'
import { bestLapTable, contradictsTimes } from './best-laps.ts'
import { driverBests, meansOfTwo } from './driver-bests.ts'
import { longRuns, racePace, runsOfSession } from './session-runs.ts'

const lap = fc.record({
  startedSeconds: fc.option(fc.integer({ min: 0, max: 5_000 })),
  seconds: fc.option(fc.integer({ min: -10, max: 300 })),
  fuel: fc.option(fc.double({ min: -1, max: 1.1, noNaN: true })),
  topSpeedKmh: fc.option(fc.integer({ min: -1, max: 500 })),
  isPit: fc.boolean(),
})
const range = fc.record({
  driver: fc.integer({ min: 0, max: 2 }),
  firstLap: fc.integer({ min: -2, max: 14 }),
  lastLap: fc.integer({ min: -2, max: 14 }),
})

/** Nonsense as files may have it: unknown and negative times, equal places, ranges that overlap or are reversed. */
const sessions = fc
  .array(
    fc.record({
      place: fc.integer({ min: -1, max: 5 }),
      status: fc.constantFrom('Finished' as const, 'DNF' as const, 'DSQ' as const),
      carClass: fc.constantFrom('Hypercar', 'LMGT3'),
      laps: fc.array(lap, { maxLength: 14 }),
      ranges: fc.array(range, { maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((cars) =>
    cars.map(({ laps, ...car }, index) =>
      drivenCarWith({
        ...car,
        entry: index + 1,
        drivers: [person('Ann'), person('Bea')],
        laps: laps.map((one, at) => lapWith({ ...one, number: at + 1 })),
      }),
    ),
  )

const ascending = (one: number, other: number) => one - other
const lapsIn = (rows: readonly { laps: number }[]) => rows.reduce((sum, row) => sum + row.laps, 0)

test('laps of a car are the sum over its drivers, and over its runs', () => {
  fc.assert(
    fc.property(sessions, (cars) => {
      const session = sessionOf(...cars)
      const drivers = driverBests(session)
      for (const row of bestLapTable(session)) {
        const car = session.byEntry.get(row.entry)
        expect(lapsIn(drivers.filter(({ entry }) => entry === row.entry))).toBe(row.laps)
        expect(lapsIn(car ? runsOfSession(car) : [])).toBe(row.laps)
      }
    }),
  )
})

test('the table has each car once, in an order that the order of the file does not change', () => {
  fc.assert(
    fc.property(sessions, (cars) => {
      const rows = bestLapTable(sessionOf(...cars))
      expect(rows.map(({ entry }) => entry).toSorted(ascending)).toEqual(
        cars.map(({ entry }) => entry).toSorted(ascending),
      )
      expect(bestLapTable(sessionOf(...cars.toReversed()))).toEqual(rows)
    }),
  )
})

test('gaps are never negative, and the ideal lap is never slower than the best', () => {
  fc.assert(
    fc.property(sessions, (cars) => {
      const session = sessionOf(...cars)
      const gaps = [
        ...bestLapTable(session).flatMap(({ gap, classGap, interval }) => [
          gap,
          classGap,
          interval,
        ]),
        ...driverBests(session).map(({ toTeammate }) => toTeammate),
        ...meansOfTwo(session).map(({ gap }) => gap),
        ...racePace(session).map(({ gap }) => gap),
      ]
      for (const gap of gaps) expect(gap ?? 0).toBeGreaterThanOrEqual(0)
      for (const { idealSeconds, best } of bestLapTable(session))
        if (idealSeconds !== null)
          expect(idealSeconds).toBeLessThanOrEqual((best?.seconds ?? 0) + 0.002)
    }),
  )
})

test('unless it says otherwise, the table is in the order of the best laps', () => {
  fc.assert(
    fc.property(sessions, (cars) => {
      const session = sessionOf(...cars)
      const times = bestLapTable(session)
        .filter(({ entry }) => session.byEntry.get(entry)?.status !== 'DSQ')
        .map(({ best }) => best?.seconds ?? Infinity)
      const isSorted = times.every((one, index) => one >= (times[index - 1] ?? 0))
      expect(contradictsTimes(session)).toBe(!isSorted)
    }),
  )
})

test('each car with a long run has one race pace, which is its fastest', () => {
  fc.assert(
    fc.property(sessions, (cars) => {
      const session = sessionOf(...cars)
      const runs = longRuns(session)
      const pace = racePace(session)
      expect(pace.map(({ run }) => run.entry).toSorted(ascending)).toEqual(
        [...new Set(runs.map(({ entry }) => entry))].toSorted(ascending),
      )
      for (const { run } of pace)
        for (const other of runs.filter(({ entry }) => entry === run.entry))
          expect(run.mean ?? 0).toBeLessThanOrEqual(other.mean ?? 0)
    }),
  )
})
