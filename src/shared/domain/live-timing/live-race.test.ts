import { expect, it } from 'vitest'
import { DrivenRace } from '#shared/contract/race-documents.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { livePicture } from '#tests/support/live-picture.ts'
import { liveRace, raceUntil } from './live-race.ts'

const lap = (number: number, crossed: number | null, seconds: number | null, changes = {}) => ({
  car: 1,
  lap: number,
  crossed,
  seconds,
  driver: 0,
  isPit: false,
  ...changes,
})

const LAPS = [
  lap(1, 110.5, 100.5),
  lap(2, 211, 100.5, { isPit: true }),
  // Nobody saw the third one, and the fourth has no valid time.
  lap(5, 515, 101, { driver: 1 }),
  lap(4, 414, null, { driver: 1 }),
]

function raceOf(greenAt: number | null = 10) {
  const picture = livePicture({ clock: { greenAt } })
  const timing = { ...picture, rows: picture.rows.slice(0, 2) }
  const cars = [{ car: 1, drivers: ['Max Torque', 'Theo Throttle'] }]
  return liveRace({ timing, cars, laps: LAPS })
}

it('has the laps so far as a race is sent, with what nobody saw left open', () => {
  const race = DrivenRace.parse(raceOf())
  const [car, other] = withStartTimes(race).cars
  expect(car).toMatchObject({
    entry: 1,
    number: '71',
    status: 'Running',
    drivers: [{ name: 'Max Torque' }, { name: 'Theo Throttle' }],
    times: [1_005_000, 1_005_000, null, null, 1_010_000],
    started: [100_000, 1_105_000, 2_110_000, null, 4_140_000],
    crossed: [null, null, null, 4_140_000, null],
    pitLaps: [2],
    stints: [
      { driver: 0, firstLap: 1, lastLap: 3 },
      { driver: 1, firstLap: 4, lastLap: 5 },
    ],
  })
  expect(other).toMatchObject({ times: [], started: [], stints: [] })
  expect(race.minutes).toBe(240)
})

it('begins with the first lap where nobody saw the green flag', () => {
  expect(withStartTimes(raceOf(null)).cars[0]?.started[0]).toBe(100_000)
})

it('ends where somebody who watches later is', () => {
  const [car] = withStartTimes(raceUntil(raceOf(), 450)).cars
  expect(car?.times).toEqual([1_005_000, 1_005_000, null, null])
  expect(car?.stints.at(-1)).toEqual({ driver: 1, firstLap: 4, lastLap: 4 })
  expect(raceUntil(raceOf(), 50).cars[0]).toMatchObject({ times: [], pitLaps: [], stints: [] })
  expect(raceUntil(raceOf(), 9_999)).toEqual(raceOf())
})
