import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { LAP_COLUMN_NAMES, LAP_COLUMNS, type LapColumnName } from '#server/database/lap-columns.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { inPieces } from '#tests/support/race-file/small-race.ts'
import { readRace } from '../../reading/read-race-file.ts'
import type { CarLaps } from '../../reading/rows/car-laps.ts'
import { raceFiller, type Recording } from './fill-race.ts'

const FILE = Buffer.from(
  raceFile({ seed: 7, minutes: 20, cars: { Hyper: 2, GT3: 2 }, driversPerCar: 2 }),
)
const whole = await readRace(() => inPieces(FILE, 10_007))
const RUNS = { numRuns: 100 }
const FILLED = LAP_COLUMN_NAMES.filter((name) => name !== 'time' && name !== 'isPit')
const FULL = 1000

/** A recording whose laps are changed. */
function changed(change: (laps: CarLaps, car: number) => void): Recording {
  const cars = whole.cars.map((car, index) => {
    const laps = structuredClone(car.laps)
    change(laps, index)
    return { ...car, laps }
  })
  return { ...whole, cars }
}

/** Without some of the values. */
const without = (holes: readonly Hole[]) =>
  changed(({ numbers, values }, car) => {
    for (const hole of holes)
      if (hole.car === car) values[hole.column][hole.lap % numbers.length] = undefined
  })

/** What the game writes for laps that it does not know: full levels, new tyres, no speed and no place. */
function reset({ values }: CarLaps, laps: number) {
  for (const name of LAP_COLUMN_NAMES)
    for (let lap = 0; lap < Math.min(laps, values.time.length); lap += 1) {
      const { kind } = LAP_COLUMNS[name]
      if (kind === 'share') values[name][lap] = FULL
      else if (kind === 'used') values[name][lap] = 0
      else if (kind === 'speed' || kind === 'place') values[name][lap] = undefined
    }
}

const shortened = (recording: Recording, laps: number): Recording => ({
  ...recording,
  cars: recording.cars.map((car) => ({
    ...car,
    laps: {
      ...car.laps,
      numbers: car.laps.numbers.slice(0, laps),
      values: Object.fromEntries(
        LAP_COLUMN_NAMES.map((name) => [name, car.laps.values[name].slice(0, laps)]),
      ) as CarLaps['values'],
    },
  })),
})

type Hole = { car: number; lap: number; column: LapColumnName }
const holes = fc.array(
  fc.record({
    car: fc.nat(whole.cars.length - 1),
    lap: fc.nat(200),
    column: fc.constantFrom(...FILLED),
  }),
  { maxLength: 60 },
)

/** Compounds by name, because two files may number them differently. */
const namesOf = ({ cars }: Recording) =>
  cars.map(({ laps: { numbers, values, compounds } }) =>
    LAP_COLUMN_NAMES.map((name) =>
      numbers.map((_, lap) => {
        const value = values[name][lap]
        if (LAP_COLUMNS[name].kind !== 'compound' || value === undefined) return value
        return compounds[value - 1]
      }),
    ),
  )

function merged(base: Recording, ...others: Recording[]) {
  const filler = raceFiller(base)
  const filled = others.map((other) => filler.add(other))
  return { race: filler.finish(), filled }
}

it('changes nothing when a file is merged with itself or with a copy that knows less', () => {
  fc.assert(
    fc.property(holes, fc.nat(5), (some, late) => {
      const less = without(some)
      for (const { laps } of less.cars) reset(laps, late)
      for (const other of [whole, less, shortened(less, 4)]) {
        const { race, filled } = merged(whole, other)
        expect(filled).toEqual([{ laps: 0, kinds: [] }])
        expect(race).toEqual(whole)
      }
      expect(merged(less, less).race).toEqual(less)
    }),
    RUNS,
  )
})

it('knows what either of two copies knows, whichever came first', () => {
  fc.assert(
    fc.property(holes, holes, fc.nat(5), (mine, yours, late) => {
      const [one, other] = [without(mine), without(yours)]
      for (const { laps } of other.cars) reset(laps, late)
      const [first, second] = [merged(one, other), merged(other, one)].map(({ race }) =>
        namesOf(race),
      )
      const [inOne, inWhole] = [namesOf(one), namesOf(whole)]
      for (const [car, columns] of (first ?? []).entries())
        for (const [column, laps] of columns.entries()) {
          const mineHere = inOne[car]?.[column]
          expect(
            laps.map((value, lap) => (mineHere?.[lap] === undefined ? undefined : value)),
          ).toEqual(mineHere)
          if (mine.length === 0) expect(laps).toEqual(inWhole[car]?.[column])
          // What neither knows may be a default of the game or nothing.
          expect(laps.slice(late)).toEqual(second?.[car]?.[column]?.slice(late))
        }
    }),
    { numRuns: 40 },
  )
})

it('fills what the recorder did not see from a copy, and says how many laps', () => {
  const late = changed((laps) => reset(laps, 3))
  const { race, filled } = merged(late, whole)
  expect(namesOf(race)).toEqual(namesOf(whole))
  const cars = whole.cars.map(({ laps }) => Math.min(3, laps.numbers.length))
  const laps = cars.reduce((sum, count) => sum + count, 0)
  const [fromWhole] = filled
  expect(fromWhole?.laps).toBe(laps)
  expect(fromWhole?.kinds).toContainEqual({ kind: 'speeds', laps })
  expect(fromWhole?.kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['fuel', 'tread', 'speeds', 'places']),
  )
})

it('takes levels, tread and speeds before a reconnect from the older dump', () => {
  // The newer dump has defaults, even with a speed.
  const newer = changed((laps) => {
    reset(laps, 3)
    laps.values.topSpeed.fill(1, 0, 3)
  })
  const older = shortened(whole, 4)
  const { race } = merged(newer, older)
  const places = LAP_COLUMN_NAMES.indexOf('position')
  expect(namesOf(race).map((columns) => columns.toSpliced(places, 1))).toEqual(
    namesOf(whole).map((columns) => columns.toSpliced(places, 1)),
  )
  expect(namesOf(race)).toEqual(namesOf(whole))
})

it('believes the later of two older dumps', () => {
  const wrong = changed(({ values }) => values.fuel.fill(500))
  const { race } = merged(whole, shortened(whole, 4), shortened(wrong, 2))
  expect(namesOf(race)).toEqual(namesOf(whole))
})

it('takes neither laps nor times, nor sectors of a lap with another time', () => {
  const base = changed(({ values }) => {
    values.time[1] = undefined
    for (const name of ['sector1', 'sector2', 'sector3'] as const)
      for (const lap of [1, 2]) values[name][lap] = undefined
  })
  const { race } = merged(shortened(base, 4), shortened(whole, 4))
  for (const [index, { laps }] of race.cars.entries()) {
    const inWhole = whole.cars[index]?.laps
    if (laps.numbers.length < 4 || inWhole?.values.time[1] === undefined) continue
    expect(laps.values.time[1]).toBeUndefined()
    expect(laps.values.sector1[1]).toBeUndefined()
    expect(laps.values.sector1[2]).toBe(inWhole.values.sector1[2])
  }
  const few = shortened(whole, 2)
  expect(merged(few, whole).race.cars.map(({ laps }) => laps.numbers)).toEqual(
    few.cars.map(({ laps }) => laps.numbers),
  )
})

it('takes start times only from a file with the same clock', () => {
  const base = changed(({ values }) => {
    values.started[1] = undefined
  })
  const shifted = changed(({ values }) => {
    values.started = values.started.map((at) => at && at + 5_000)
  })
  const startsOf = ({ cars }: Recording) => cars.map(({ laps }) => laps.values.started)
  expect(startsOf(merged(base, whole).race)).toEqual(startsOf(whole))
  expect(startsOf(merged(base, shifted).race)).toEqual(startsOf(base))
})

it('takes nothing from another race', () => {
  const base = without([{ car: 0, lap: 1, column: 'fuel' }])
  const other = { ...whole, startedAt: new Date(0) }
  expect(merged(base, other)).toEqual({ race: base, filled: [{ laps: 0, kinds: [] }] })
})

it('no longer reports laps as unseen that another recorder saw', () => {
  const [entry = 1] = whole.cars.map((car) => car.entry)
  const base = changed((laps, car) => car === 0 && reset(laps, 3))
  const oddity = { kind: 'filled-laps' as const, count: 3, cars: [{ entry, laps: 3 }], words: [] }
  const partly = changed((laps) => reset(laps, 1))
  const odd = { ...base, oddities: [oddity] }
  expect(merged(odd, partly).race.oddities).toEqual([
    { ...oddity, count: 1, cars: [{ entry, laps: 1 }] },
  ])
  expect(merged(odd, partly, whole).race.oddities).toEqual([])
})
