import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Crossings } from '#shared/domain/race-documents/crossings.ts'
import type { RaceCar } from '#shared/domain/race-documents/race-car.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { carWith, GREEN, lapWith } from '#tests/support/race-laps.ts'
import { partCar, partOf, settingsWith } from '#tests/support/race-parts.ts'
import { expectRaceProperties } from '#tests/support/race-properties.ts'
import { joinProblem, joinRace } from './join-race.ts'
import { CUT_RULES, EQUAL_LAPS_RULES, GAP_RULES, RETIRED_RULES } from './join-settings.ts'
import { joinedStints } from './joined-stints.ts'
import type { Part, PartCar } from './part.ts'

// Whole thousandths, so that sums of lap times are exact enough to compare.
const lapTimes = fc.array(fc.integer({ min: 90_000, max: 140_000 }), {
  minLength: 1,
  maxLength: 12,
})
const field = fc.array(fc.record({ times: lapTimes, swap: fc.integer({ min: 1, max: 11 }) }), {
  minLength: 1,
  maxLength: 6,
})

type Field = { times: number[]; swap: number }[]

function wholeRace(cars: Field): Part {
  const timed = cars.map(({ times, swap }, index) => {
    let at = 0
    const crossings = times.map((time) => (at += time) / 1000)
    return { crossings, swap: Math.min(swap, crossings.length), entry: index + 1 }
  })
  const order = timed.toSorted(
    (one, other) =>
      other.crossings.length - one.crossings.length ||
      (one.crossings.at(-1) ?? 0) - (other.crossings.at(-1) ?? 0),
  )
  return partOf(
    timed.map((car) => {
      const { entry, crossings, swap } = car
      const last = crossings.length
      const stints = [
        { driverName: `First ${entry}`, firstLap: 1, lastLap: swap },
        { driverName: `Second ${entry}`, firstLap: swap + 1, lastLap: last },
      ].filter(({ firstLap, lastLap }) => firstLap <= lastLap)
      const names = { number: String(entry), place: order.indexOf(car) + 1, stints }
      return partCar({ entry, crossings, drivers: [`First ${entry}`, `Second ${entry}`], ...names })
    }),
  )
}

/** Cuts a race in two at every car's first crossing at or after a lap of the leader, with a new session clock. */
function cutInTwo(whole: Part, lap: number): Part[] {
  const flag = Math.min(...whole.cars.flatMap((car) => ends(car)[lap - 1] ?? []))
  const counted = (car: PartCar) => {
    const at = ends(car).findIndex((end) => end >= flag)
    return at === -1 ? car.laps.length : at + 1
  }
  const later = -3_000
  const after = whole.cars.flatMap((car): PartCar[] => {
    const laps = counted(car)
    if (laps === car.laps.length) return []
    const stints = car.stints.flatMap(({ driverName, firstLap, lastLap }) =>
      lastLap <= laps
        ? []
        : { driverName, firstLap: Math.max(1, firstLap - laps), lastLap: lastLap - laps },
    )
    const rest = car.laps.slice(laps)
    const moved = rest.map((one) => ({ ...one, startedSeconds: (one.startedSeconds ?? 0) + later }))
    return [{ ...car, laps: moved, stints, flagSeconds: null }]
  })
  const before = whole.cars.map((car) => {
    const laps = counted(car)
    const stints = car.stints.flatMap((stint) =>
      stint.firstLap > laps ? [] : { ...stint, lastLap: Math.min(stint.lastLap, laps) },
    )
    return { ...car, laps: car.laps.slice(0, laps), stints, flagSeconds: null }
  })
  return [partOf(before), partOf(after, '2026-05-02T21:00:00Z')]
}

const ends = ({ laps }: PartCar) =>
  laps.map(({ startedSeconds, seconds }) => (startedSeconds ?? 0) - GREEN + (seconds ?? 0))

const rounded = (crossings: Crossings) =>
  crossings.map((at) => (at === null ? null : Math.round(at * 1000)))

test('a race cut at a lap of the leader, and joined with the gaps kept, is the whole race', () => {
  fc.assert(
    fc.property(field, fc.integer({ min: 1, max: 11 }), (cars, lap) => {
      const whole = wholeRace(cars)
      const most = Math.max(...whole.cars.map(({ laps }) => laps.length))
      fc.pre(lap < most)
      const parts = cutInTwo(whole, lap)
      const settings = settingsWith({
        cuts: [{ rule: 'everything' }],
        gaps: 'kept',
        equalLaps: 'total-time',
      })
      expect(joinProblem(parts, settings)).toBeUndefined()
      const joined = joinRace(parts, settings)
      for (const car of whole.cars) {
        const again = joined.cars.find(({ latest }) => latest.number === car.number)
        expect(rounded(again?.crossings ?? [])).toEqual(rounded(ends(car)))
        expect(again?.uncounted).toEqual([])
        expect(joinedStints(again?.pieces ?? [], parts)).toMatchObject([...car.stints])
      }
      const orders = raceTimeline(raceCars(joined, parts))?.orders
      const original = raceTimeline(
        whole.cars.map((car) => ({ ...asRaceCar(car.entry, car.number), laps: lapsOf(car) })),
      )
      expect(orders).toEqual(original?.orders)
    }),
  )
})

const settings = fc.record({
  cut: fc.record({ rule: fc.constantFrom(...CUT_RULES), lap: fc.integer({ min: 1, max: 14 }) }),
  gaps: fc.constantFrom(...GAP_RULES),
  equalLaps: fc.constantFrom(...EQUAL_LAPS_RULES),
  retired: fc.constantFrom(...RETIRED_RULES),
  credit: fc.record({
    laps: fc.integer({ min: -3, max: 3 }),
    seconds: fc.integer({ min: -9, max: 9 }),
  }),
})

test('whatever the settings, laps add up, places are a permutation, and documents find every lap once', () => {
  fc.assert(
    fc.property(field, field, settings, (one, other, { cut, credit, ...rest }) => {
      const next = wholeRace(other)
      const parts = [wholeRace(one), { ...next, startedAt: new Date('2026-05-02T21:00:00Z') }]
      const credits = [{ part: 0, entry: 1, reason: 'Test', ...credit }]
      const chosen = settingsWith({ ...rest, cuts: [cut], credits })
      fc.pre(joinProblem(parts, chosen) === undefined)
      const joined = joinRace(parts, chosen)
      const places = joined.cars.map(({ place }) => place)
      expect(places).toEqual(joined.cars.map((_, index) => index + 1))
      for (const car of joined.cars) {
        const driven = sum(car.pieces.map(({ laps }) => laps))
        const uncounted = sum(car.uncounted.map(({ firstLap, lastLap }) => lastLap - firstLap + 1))
        const inFiles = sum(
          parts.map(
            ({ cars }) => cars.find(({ entry }) => entry === car.id.entry)?.laps.length ?? 0,
          ),
        )
        expect(driven + uncounted, 'every lap of the files').toBe(inFiles)
        const stints = joinedStints(car.pieces, parts)
        expect(sum(stints.map(({ firstLap, lastLap }) => lastLap - firstLap + 1))).toBe(driven)
        expect(car.laps).toBeGreaterThanOrEqual(driven)
      }
      const cars = raceCars(joined, parts)
      expectRaceProperties(cars)
      // The documents compute the same crossings from the laps and restarts.
      for (const { id, crossings, restarts } of raceTimeline(cars)?.cars ?? []) {
        const own = joined.cars.find((car) => car.id === id)
        for (const [index, at] of (own?.crossings ?? []).entries()) {
          const isBeforeRestart = restarts?.some(({ firstLap }) => firstLap === index + 2)
          if (at !== null && !isBeforeRestart) expect(crossings[index]).toBeCloseTo(at, 6)
        }
      }
    }),
  )
})

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const asRaceCar = (entry: number, number: string): RaceCar =>
  carWith({ entry, number, carClass: 'Hypercar' })

const lapsOf = ({ laps }: PartCar) =>
  laps.map((lap, index) => lapWith({ ...lap, number: index + 1 }))

/** As the documents get them. */
function raceCars({ cars }: ReturnType<typeof joinRace>, parts: readonly Part[]) {
  return cars.map((car) => {
    const laps = Array.from({ length: car.laps }, (_, at) => lapWith({ number: at + 1 }))
    for (const { part, entry, laps: counted, offset, shiftSeconds } of car.pieces) {
      const source = parts[part]?.cars.find((one) => one.entry === entry)
      for (const [at, lap] of (source?.laps ?? []).slice(0, counted).entries())
        laps[offset + at] = lapWith({
          number: offset + at + 1,
          seconds: lap.seconds,
          startedSeconds: (lap.startedSeconds ?? 0) + shiftSeconds,
        })
    }
    const ranges = joinedStints(car.pieces, parts).map(({ firstLap, lastLap, driverName }) => ({
      driver: car.latest.drivers.indexOf(driverName),
      firstLap,
      lastLap,
    }))
    const named = asRaceCar(car.id.part * 100 + car.id.entry, car.latest.number)
    return { ...named, id: car.id, laps, ranges, restarts: car.restarts }
  })
}
