import { expect, it } from 'vitest'
import { cleanLiveLaps } from './clean-live-laps.ts'
import type { LiveLap, MomentDetails } from './facts.ts'

const GREEN = 10

const lap = (number: number, change: Partial<LiveLap> = {}): LiveLap => ({
  car: 3,
  lap: number,
  crossed: GREEN + number * 60,
  seconds: 60,
  sectors: [20, 20, 20],
  driver: 0,
  place: 1,
  isPit: false,
  flag: 'green',
  energy: 1 - number * 0.04,
  ...change,
})

const cars = [
  {
    car: 3,
    slot: 1,
    vehicle: '7.VEH',
    number: '7',
    carClass: 'Hyper',
    team: 'Team',
    drivers: ['Ann', 'Cy'],
  },
]

const clean = (
  laps: LiveLap[],
  moments: { car: number; at: number; details: MomentDetails }[] = [],
) => cleanLiveLaps({ cars, laps, moments }, 3, GREEN)

it('takes the last five, with what each used', () => {
  const found = clean([1, 2, 3, 4, 5, 6, 7].map((number) => lap(number)))
  expect(found.map((one) => one.lap)).toEqual([3, 4, 5, 6, 7])
  expect(found.at(-1)).toEqual({
    lap: 7,
    driver: 'Ann',
    startSeconds: 360,
    seconds: 60,
    energy: expect.closeTo(0.04),
    fuel: null,
  })
})

it('knows what each used of the tank, where its driver sends', () => {
  const found = clean([1, 2, 3, 4].map((number) => lap(number, { fuel: 1 - number * 0.03 })))
  expect(found.map(({ fuel }) => fuel)).toEqual([2, 3, 4].map(() => expect.closeTo(0.03)))
})

it('leaves out laps that say nothing about the pace', () => {
  const laps = [
    lap(1),
    lap(2),
    lap(3, { isPit: true }),
    lap(4),
    lap(5, { flag: 'yellow' }),
    lap(6, { seconds: null }),
    lap(7, { seconds: 66, crossed: GREEN + 426 }),
    lap(8),
    lap(9, { car: 4 }),
    lap(10),
    lap(11),
  ]
  const drivenThrough = {
    car: 3,
    at: 500,
    details: {
      what: 'visit' as const,
      lap: 10,
      stopped: null,
      released: null,
      out: 520,
      inGarage: false,
      driverIn: 'Ann',
      driverOut: 'Ann',
    },
  }
  expect(clean(laps).map((one) => one.lap)).toEqual([2, 8, 10, 11])
  expect(clean(laps, [drivenThrough]).map((one) => one.lap)).toEqual([2, 8])
})

it('knows no use where nobody told, and none after filling up', () => {
  const laps = [
    lap(1),
    lap(2, { energy: null }),
    lap(3),
    lap(4, { energy: 0.99 }),
    lap(5, { driver: 1 }),
  ]
  expect(clean(laps).map(({ energy, driver }) => [energy, driver])).toEqual([
    [null, 'Ann'],
    [null, 'Ann'],
    [null, 'Ann'],
    [expect.closeTo(0.19), 'Cy'],
  ])
})
