import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileRelation, type RecordedCar, type RecordedSession } from './file-relation.ts'

const START = new Date('2026-05-01T19:00:00Z')
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

/** One car per number, each with the same lap times, in tenths of a second. */
function session(
  times: Record<string, (number | undefined)[]>,
  changes: Partial<RecordedSession> = {},
): RecordedSession {
  return {
    kind: 'race',
    ordinal: 1,
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
  ['times 3 ms apart', session({ 7: [101.103, 99.203, 99.303], 8: [102.103] }), unrelated],
  ['the same times in another venue', session(RACE, { trackVenue: 'Imola' }), unrelated],
  ['the same times in another layout', session(RACE, { trackCourse: 'Fuji Short' }), unrelated],
  ['the same times in another session', session(RACE, { kind: 'qualifying' }), unrelated],
  ['the same times in another race', session(RACE, { ordinal: 2 }), unrelated],
  ['the same times at another hour', session(RACE, { startedAt: later(90) }), unrelated],
  ['one lap more', session({ ...RACE, 7: [...RACE[7], 98] }), fuller('second')],
  ['one lap less', session({ ...RACE, 7: RACE[7].slice(0, 2) }), fuller('first')],
  ['no lap yet', session({ 7: [], 8: [] }), fuller('first')],
  [
    'more laps of one car and fewer of the other',
    session({ 7: [...RACE[7], 98, 99], 8: RACE[8].slice(0, 2) }),
    copy('second'),
  ],
  ['one of two cars', session({ 7: RACE[7] }), fuller('first')],
  ['other times', session({ 7: [98, 97, 96], 8: [99, 98, 97] }), unrelated],
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
    'other times of another race',
    session({ 7: [98, 97, 96] }, { startedAt: later(90), ordinal: 2 }),
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
