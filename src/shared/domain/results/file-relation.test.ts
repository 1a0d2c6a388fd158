import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  fileRelation,
  pairRecorded,
  type RecordedCar,
  type RecordedSession,
  sawEarlier,
} from './file-relation.ts'

const START = new Date('2026-05-01T19:00:00Z')
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

/** One car per number, each with the same lap times, in tenths of a second. */
function session(
  times: Record<string, (number | undefined)[]>,
  changes: Partial<RecordedSession> = {},
): RecordedSession {
  return {
    kind: 'race',
    startedAt: START,
    trackVenue: 'Fuji Speedway',
    trackCourse: 'Fuji Speedway',
    cars: Object.entries(times).map(([carNumber, laps]) => car(carNumber, laps)),
    ...changes,
  }
}

const car = (carNumber: string, laps: (number | undefined)[]): RecordedCar => ({
  carNumber,
  carClass: 'GT3',
  drivers: [`Driver ${carNumber}`],
  laps: laps.map((seconds, index) => ({ number: index + 1, seconds })),
})

const RACE = { 7: [101.1, 99.2, 99.3], 8: [102.1, undefined, 100.3] }
const copy = (more: string) => ({ kind: 'copy', more })
const fuller = (more: string) => ({ kind: 'fuller', more })
const continuation = (earlier: string) => ({ kind: 'continuation', earlier })
const unrelated = { kind: 'unrelated' }

it.each<[string, RecordedSession, object]>([
  ['the same times', session(RACE), copy('neither')],
  ['times 2 ms apart', session({ ...RACE, 7: [101.102, 99.198, 99.3] }), copy('neither')],
  ['a time that only one file has', session({ ...RACE, 8: [102.1, 98.7, 100.3] }), copy('neither')],
  [
    'times 3 ms apart',
    session({ 7: [101.103, 99.203, 99.303], 8: [102.103] }),
    continuation('neither'),
  ],
  ['the same times in another venue', session(RACE, { trackVenue: 'Imola' }), unrelated],
  ['the same times in another layout', session(RACE, { trackCourse: 'Fuji Short' }), unrelated],
  ['the same times in another session', session(RACE, { kind: 'qualifying' }), unrelated],
  [
    'the same times by a clock that is ahead',
    session(RACE, { startedAt: later(90) }),
    copy('neither'),
  ],
  [
    'the same times by a clock of another day',
    session(RACE, { startedAt: later(1600) }),
    unrelated,
  ],
  ['one lap more', session({ ...RACE, 7: [...RACE[7], 98] }), fuller('second')],
  ['one lap less', session({ ...RACE, 7: RACE[7].slice(0, 2) }), fuller('first')],
  ['no lap yet', session({ 7: [], 8: [] }), fuller('first')],
  [
    'no lap to compare by another clock',
    session({ 7: [], 8: [] }, { startedAt: later(1) }),
    continuation('first'),
  ],
  [
    'more laps of one car and fewer of the other',
    session({ 7: [...RACE[7], 98, 99], 8: RACE[8].slice(0, 2) }),
    copy('second'),
  ],
  ['one of two cars', session({ 7: RACE[7] }), fuller('first')],
  [
    'other times by the same clock',
    session({ 7: [98, 97, 96], 8: [99, 98, 97] }),
    continuation('neither'),
  ],
  [
    'the last laps, counted from the moment of joining',
    session({ 7: RACE[7].slice(1), 8: RACE[8].slice(2) }, { startedAt: later(3) }),
    fuller('first'),
  ],
  ['one lap in four that is equal', session({ 7: [101.1, 98, 97, 96] }), continuation('neither')],
  [
    'other times later that evening',
    session({ 7: [98, 97, 96] }, { startedAt: later(90) }),
    continuation('first'),
  ],
  [
    'other times earlier that evening',
    session({ 7: [98, 97, 96] }, { startedAt: later(-90) }),
    continuation('second'),
  ],
  [
    'other times two days later',
    session({ 7: [98, 97, 96] }, { startedAt: later(2 * 24 * 60) }),
    unrelated,
  ],
  [
    'other times of a third of the cars',
    session({ 7: [98], 20: [98], 21: [99] }, { startedAt: later(90) }),
    unrelated,
  ],
])('knows what %s are', (_, other, relation) => {
  const race = session({ ...RACE, ...(other.cars.length === 3 && { 9: [100] }) })
  expect(fileRelation(race, other)).toEqual(relation)
  expect(fileRelation(other, race)).toEqual(turned(relation))
})

it('knows the parts of a race although some of their many laps take the same time by chance', () => {
  const time = fc.integer({ min: 98_000, max: 102_000 })
  const laps = fc.array(time, { minLength: 40, maxLength: 40 })
  const fields = fc.array(laps, { minLength: 20, maxLength: 20 })
  let coincidences = 0
  fc.assert(
    fc.property(fields, fields, (one, other) => {
      const part = (times: number[][], startedAt: Date) =>
        session(Object.fromEntries(times.map((row, at) => [at, row.map((ms) => ms / 1000)])), {
          startedAt,
        })
      const isSame = (ms: number, entry: number, lap: number) =>
        Math.abs(ms - (other[entry]?.[lap] ?? 0)) <= 2
      if (one.some((times, at) => times.some((ms, lap) => isSame(ms, at, lap)))) coincidences += 1
      expect(fileRelation(part(one, START), part(other, later(90)))).toEqual(continuation('first'))
    }),
    { numRuns: 20 },
  )
  expect(coincidences).toBeGreaterThan(0)
})

it('knows the parts of a race whose cars changed all their drivers', () => {
  const named = (driver: string, laps: number[]) =>
    session(
      {},
      {
        cars: ['7', '8'].map((number) => ({
          ...car(number, laps),
          teamName: `Team ${number}`,
          drivers: [`${driver} ${number}`],
        })),
      },
    )
  const [before, after] = [named('Ann', [101.1, 99.2]), named('Ben', [98.3, 97.4])]
  expect(fileRelation(before, { ...after, startedAt: later(30) })).toEqual(continuation('first'))
})

it('knows a car whose number, class and name were corrected by its lap times', () => {
  const corrected = session(RACE)
  const cars = corrected.cars.map((one) => ({
    ...one,
    carClass: 'LMP2',
    carNumber: `1${one.carNumber}`,
    drivers: ['Somebody'],
  }))
  expect(fileRelation(session(RACE), { ...corrected, cars })).toEqual(copy('neither'))
})

it('prefers finishers, then laps, then laps that the recorder saw', () => {
  const [seven, eight] = session(RACE).cars as [RecordedCar, RecordedCar]
  const recording = (...cars: RecordedCar[]) => session({}, { cars, startedAt: later(1) })
  const whole = recording({ ...seven, tookFlag: true }, { ...eight, tookFlag: true })
  const leftOnLastLap = recording(
    { ...seven, tookFlag: true },
    { ...eight, laps: [...eight.laps, { number: 4, seconds: 99 }] },
  )
  expect(fileRelation(whole, leftOnLastLap)).toEqual(copy('first'))
  const late = (isTimed: boolean) =>
    recording(
      ...whole.cars.map((one) => ({
        ...one,
        laps: one.laps.map((lap) =>
          lap.number > 1
            ? lap
            : { ...lap, isUnseen: true, ...(!isTimed && { seconds: undefined }) },
        ),
      })),
    )
  for (const isTimed of [true, false]) {
    expect(fileRelation(whole, late(isTimed))).toEqual(copy('first'))
    expect(sawEarlier(pairRecorded(late(isTimed).cars, whole.cars))).toBe(true)
    expect(sawEarlier(pairRecorded(whole.cars, late(isTimed).cars))).toBe(false)
  }
  expect(fileRelation(late(true), late(false))).toEqual(copy('first'))
  expect(sawEarlier(pairRecorded(whole.cars, whole.cars))).toBe(false)
})

it('joins only races', () => {
  const practice = session(RACE, { kind: 'practice' })
  const next = session({ 7: [98] }, { kind: 'practice', startedAt: later(30) })
  expect(fileRelation(practice, next)).toEqual(unrelated)
})

it('knows every dump of a race, whatever the rounding, as the same race', () => {
  const lap = fc.option(fc.integer({ min: 600_000, max: 2_400_000 }), { nil: undefined })
  const field = fc.array(fc.array(lap, { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(field, fc.nat(12), fc.integer({ min: -20, max: 20 }), (cars, cut, shift) => {
      const recorded = (ticks: (number | undefined)[], by = 0) =>
        ticks.map((time) => (time === undefined ? undefined : (time + by) / 10_000))
      const whole = session(Object.fromEntries(cars.map((laps, at) => [at, recorded(laps)])))
      const dump = session(
        Object.fromEntries(cars.map((laps, at) => [at, recorded(laps.slice(0, cut), shift)])),
      )
      const isWhole = cars.every((laps) => laps.length <= cut)
      expect(fileRelation(whole, dump)).toEqual(isWhole ? copy('neither') : fuller('first'))
      expect(fileRelation(dump, whole)).toEqual(isWhole ? copy('neither') : fuller('second'))
    }),
  )
})

function turned(relation: object) {
  const other: Record<string, string> = { first: 'second', second: 'first' }
  return Object.fromEntries(
    Object.entries(relation).map(([key, value]) => [
      key,
      typeof value === 'string' ? (other[value] ?? value) : value,
    ]),
  )
}
