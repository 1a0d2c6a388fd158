import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayClass } from '#server/features/results/reading/race/car-classes.ts'
import { type CarEntry, readRaceFile } from '#tests/support/read-race-file.ts'
import { type RaceFileOptions, raceFile, raceFileChunks } from '#tests/support/race-file.ts'
import { TICKS } from './race-file/drive.ts'
import { type RunCar, runRace } from './race-file/run-race.ts'
import { inPieces } from '#tests/support/race-file/small-race.ts'
import { stintsOf } from './race-file/write-driver.ts'

const read = (options: RaceFileOptions) => readRaceFile(inPieces(raceFile(options), 65_536))

it('writes the same file for the same options, and another for another seed', () => {
  const options = { seed: 3, minutes: 10 }
  expect(raceFile(options)).toBe(raceFile(options))
  expect(raceFile({ ...options, seed: 4 })).not.toBe(raceFile(options))
})

it('contains exactly the simulated race', async () => {
  const anyOptions = fc.record({
    seed: fc.nat(100_000),
    minutes: fc.integer({ min: 1, max: 90 }),
    cars: fc.record({
      Hyper: fc.nat(5),
      LMP2_ELMS: fc.nat(3),
      LMP3: fc.nat(3),
      GTE: fc.nat(3),
      GT3: fc.integer({ min: 1, max: 6 }),
    }),
    driversPerCar: fc.constantFrom(1 as const, 2 as const, 3 as const),
    swaps: fc.boolean(),
    drama: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(anyOptions, async (options) => {
      const race = await read(options)
      const run = runRace(options)
      expect(race).toMatchObject({
        session: 'Race',
        startedAt: run.setup.startedAt,
        minutes: options.minutes,
        lapLimit: undefined,
        trackVenue: run.setup.track.venue,
        trackLengthMetres: run.setup.track.lengthMetres,
      })
      expect(race.cars).toMatchObject(run.cars.map(factsOf))
    }),
    { numRuns: 25 },
  )
})

function factsOf(car: RunCar) {
  const { entry, laps } = car
  const name = entry.drivers[laps.at(-1)?.driver ?? 0]
  const stints = stintsOf(car).map((stint) => ({
    driverName: stint.name,
    firstLap: stint.startLap,
    lastLap: stint.endLap,
  }))
  return {
    position: car.position,
    classPosition: car.classPosition,
    gridPosition: car.gridPosition,
    classGridPosition: car.classGridPosition,
    driverName: name,
    stints: stints.length > 0 ? stints : [{ driverName: name, firstLap: 1, lastLap: 1 }],
    carClass: displayClass(entry.carClass),
    carModel: entry.carType,
    carNumber: entry.carNumber,
    teamName: entry.teamName,
    bestLapSeconds: inSeconds(car.bestLap),
    finishTimeSeconds: inSeconds(car.finishTime),
    lapsCompleted: laps.length,
    pitstops: laps.filter(({ isPit }) => isPit).length,
    status: {
      'Finished Normally': 'Finished',
      DQ: 'DSQ',
      DNF: 'DNF',
      // It may have parked on its way to the flag, which no file tells.
      None: expect.toBeOneOf(['DNF', 'Running']),
    }[car.status],
    dnfReason: car.dnfReason,
    penaltySeconds: car.converted.reduce((sum, { seconds }) => sum + seconds, 0),
    laps: laps.map((lap, index) => ({
      number: lap.number,
      position: car.places[index],
      time: lap.isTimed ? inSeconds(lap.end - lap.start) : undefined,
      isPit: lap.isPit,
    })),
  }
}

const inSeconds = (ticks: number | undefined) => (ticks === undefined ? undefined : ticks / TICKS)

it('lets the given car entries race as they are', async () => {
  const entries = [
    {
      carNumber: '00',
      carClass: 'GT3' as const,
      carType: 'BMW M4 LMGT3',
      teamName: 'Seán & "Co" <3',
      drivers: ["Seán O'Brien", 'Ćelia Čhicane'],
    },
    {
      carNumber: '51',
      carClass: 'Hyper' as const,
      carType: 'Ferrari 499P',
      teamName: 'Kerb Crawlers',
      drivers: ['Lotta Laps'],
    },
  ]

  const { cars } = await read({ entries, minutes: 30, drama: false })

  expect(cars.map((car) => [car.carNumber, car.carModel, car.teamName, car.drivers])).toEqual([
    ['51', 'Ferrari 499P', 'Kerb Crawlers', ['Lotta Laps']],
    ['00', 'BMW M4 LMGT3', 'Seán & "Co" <3', ["Seán O'Brien", 'Ćelia Čhicane']],
  ])
})

it.each(['Practice1', 'Qualify'])(
  'writes a %s without finish times and grid positions',
  async (session) => {
    const written = raceFile({ session, minutes: 12, cars: { GT3: 5 } })
    expect(written).not.toMatch(/<(?:FinishTime|GridPos|FormationAndStart)>/)
    expect(written).toContain('et="--.---"')
    expect(await readRaceFile(inPieces(written))).toMatchObject({ session })
    const { cars } = runRace({ session, minutes: 12, cars: { GT3: 5 } })
    const best = cars.map(({ bestLap }) => bestLap ?? Infinity)
    expect(best).toEqual(best.toSorted((a, b) => a - b))
  },
)

it('orders a qualifying as its race is started', () => {
  const entries = { GT3: 5, Hyper: 3 }
  const numbers = runRace({ seed: 4, minutes: 20, cars: entries }).setup.entries.map(
    ({ carNumber }) => carNumber,
  )
  const order = numbers.toReversed()
  const { cars } = runRace({ seed: 4, session: 'Qualify', minutes: 20, cars: entries, order })
  for (const carClass of ['GT3', 'Hyper']) {
    const ofClass = cars.filter(({ entry }) => entry.carClass === carClass)
    const found = ofClass.map(({ entry }) => entry.carNumber)
    expect(found).toEqual(order.filter((number) => found.includes(number)))
    expect(ofClass.map(({ classPosition }) => classPosition)).toEqual(found.map((_, at) => at + 1))
  }
})

it('simulates 24 hours with 62 cars and 3 different drivers each', () => {
  const options = {
    minutes: 24 * 60,
    cars: { Hyper: 21, LMP2: 17, GT3: 24 },
    track: {
      venue: 'Circuit de la Sarthe',
      course: 'Circuit de la Sarthe',
      event: '24 Heures du Mans',
      lengthMetres: 13_626,
    },
    lapSeconds: { Hyper: 208, LMP2: 218, GT3: 238 },
  }
  const { cars } = runRace(options)
  const size = [...raceFileChunks(options)].reduce((sum, chunk) => sum + chunk.length, 0)

  expect(new Set(cars.flatMap(({ entry }) => entry.drivers)).size).toBe(62 * 3)
  expect(cars.reduce((sum, { laps }) => sum + laps.length, 0)).toBeGreaterThan(18_000)
  expect(size).toBeGreaterThan(17_000_000)
})

describe('a race of three hours', async () => {
  const race = await read({ seed: 11, minutes: 180, driversPerCar: 3 })
  const finishers = race.cars.filter(({ status }) => status === 'Finished')

  it('orders finishers by laps, then by time', () => {
    const order = finishers.map(({ lapsCompleted, finishTimeSeconds = 0 }) => [
      -lapsCompleted,
      finishTimeSeconds,
    ])
    expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
  })

  it('puts retired and disqualified cars after all others', () => {
    const out = race.cars.map(isOut)
    expect(out.lastIndexOf(false)).toBe(out.indexOf(true) - 1)
  })

  it("writes each car's class position", () => {
    for (const carClass of new Set(race.cars.map((car) => car.carClass))) {
      const places = race.cars.filter((car) => car.carClass === carClass)
      expect(places.map((car) => car.classPosition)).toEqual(places.map((_, index) => index + 1))
    }
  })

  it('adds up lap times, and penalties at the flag to the finish time', () => {
    for (const car of race.cars) {
      const starts = car.laps.map(({ started = 0 }) => started)
      car.laps.forEach(({ time, started = 0 }, index) => {
        const next = starts[index + 1]
        if (time !== undefined && next !== undefined) expect(started + time).toBeCloseTo(next, 3)
      })
      const last = car.laps.at(-1)
      if (car.finishTimeSeconds !== undefined && last?.time !== undefined) {
        const driven = (last.started ?? 0) + last.time - (starts[0] ?? 0)
        expect(driven + car.penaltySeconds).toBeCloseTo(car.finishTimeSeconds, 3)
      }
    }
  })

  it('has at most one car in every place of every lap', () => {
    for (let number = 1; number <= race.mostLapsCompleted; number += 1) {
      const places = race.cars.flatMap(({ laps }) => laps[number - 1]?.position ?? [])
      expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1))
    }
  })

  it('uses fuel and tyres, and refills only in the pits', () => {
    for (const { laps, carClass } of race.cars) {
      for (const lap of laps) {
        expect(lap.fuel).toBeGreaterThanOrEqual(0)
        expect(lap.fuel).toBeLessThanOrEqual(1)
        if (!lap.isPit) expect(lap.fuelUsed).toBeGreaterThan(0)
        expect(lap.wearFrontLeft).toBeGreaterThan(0.3)
        expect(lap.energy !== undefined).toBe(['Hypercar', 'LMGT3'].includes(carClass))
      }
    }
  })

  it('has fast classes in front of slow ones, at realistic speeds', () => {
    const best = (carClass: string) =>
      Math.min(
        ...race.cars
          .filter((car) => car.carClass === carClass)
          .map((car) => car.bestLapSeconds ?? Infinity),
      )
    expect(best('Hypercar')).toBeLessThan(best('LMP2'))
    expect(best('LMP2')).toBeLessThan(best('LMGT3'))
    expect(race.cars[0]?.carClass).toBe('Hypercar')
    expect(race.cars[0]?.finishTimeSeconds).toBeGreaterThanOrEqual(180 * 60)
    expect(race.cars[0]?.finishTimeSeconds).toBeLessThan(183 * 60)
  })

  it('changes drivers at pit stops, so that all drivers of finishers drive', () => {
    for (const { drivers, stints, laps } of finishers) {
      expect(drivers).toHaveLength(3)
      for (const { lastLap } of stints.slice(0, -1)) expect(laps[lastLap - 1]?.isPit).toBe(true)
    }
  })

  it('contains every kind of incident', () => {
    const kinds = new Set(
      race.penalties.map(({ action, kind }) => `${action} ${kind ?? ''}`.trim()),
    )
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'received Drive Thru',
        'received Stop/Go',
        'received Time',
        'received Disqualify',
        'served Drive Thru',
        'served Stop/Go',
        'added',
      ]),
    )
    expect(race.penalties.every(({ entry }) => entry !== undefined)).toBe(true)
    expect(new Set(race.cars.map(({ status }) => status))).toEqual(
      new Set(['Finished', 'DNF', 'DSQ']),
    )
    expect(race.cars.findIndex(isParked)).toBeLessThan(race.cars.length - 1)
    expect(race.cars.some(({ lapsCompleted }) => lapsCompleted === 0)).toBe(true)
    expect(race.cars.some(({ driverName }) => /#\d{4}$/.test(driverName))).toBe(true)
    expect(race.cars.some(({ carNumber }) => carNumber === '007')).toBe(true)
    expect(race.cars.some(({ laps }) => laps.some(({ time }) => time === undefined))).toBe(true)
    expect(race.incidents.length).toBeGreaterThan(0)
    expect(race.trackLimits.length).toBeGreaterThan(0)
  })

  it('lets every car finish without drama', async () => {
    const calm = await read({ minutes: 30, drama: false })
    expect(calm.cars.every(({ status }) => status === 'Finished')).toBe(true)
    expect(calm.penalties).toEqual([])
  })
})

const isOut = ({ status, dnfReason }: CarEntry) => status === 'DSQ' || dnfReason !== undefined

/** Neither took the flag nor retired. */
const isParked = ({ status, dnfReason }: CarEntry) =>
  status === 'Running' || (status === 'DNF' && dnfReason === undefined)
