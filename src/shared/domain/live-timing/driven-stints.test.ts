import { expect, it } from 'vitest'
import { drivenStints } from './driven-stints.ts'
import type { LiveLap, MomentDetails } from './facts.ts'

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

const lap = (number: number, driver: number): LiveLap => ({
  car: 3,
  lap: number,
  crossed: 10 + number * 60,
  seconds: 60,
  sectors: [20, 20, 20],
  driver,
  place: 1,
  isPit: number === 2,
  flag: 'green',
  energy: 1 - number * 0.04,
})

const visit: MomentDetails = {
  what: 'visit',
  lap: 2,
  stopped: 140,
  released: 165,
  out: 175,
  inGarage: false,
  driverIn: 'Ann',
  driverOut: 'Cy',
}

const stints = (...moments: MomentDetails[]) =>
  drivenStints(
    {
      cars,
      laps: [lap(1, 0), lap(2, 0), lap(3, 1)],
      moments: moments.map((details) => ({ at: 125, car: 3, details })),
    },
    3,
    10,
  )

it('ends a stint with its stop, and knows what was in when its last lap ended', () => {
  expect(stints(visit)).toEqual([
    {
      driver: 'Ann',
      fromLap: 1,
      toLap: 2,
      startSeconds: 0,
      endSeconds: 120,
      energy: 0.92,
      stop: { seconds: 25, laneSeconds: 50 },
    },
    expect.objectContaining({ driver: 'Cy', fromLap: 3, toLap: 3, energy: 0.88, stop: null }),
  ])
})

it('knows what was done at a stop where the game told it', () => {
  const service = {
    what: 'service',
    lap: 2,
    driver: 'Cy',
    isPenalty: false,
    seconds: 25,
    energy: 0.98,
  } as const
  const [changed] = stints(visit, { ...service, tyres: ['Soft', 'Soft', null, null] })
  expect(changed?.stop?.done).toEqual({ energy: 0.98, tyres: 2 })
  const [unknown] = stints(visit, { ...service, energy: null, tyres: null })
  expect(unknown?.stop).toEqual({ seconds: 25, laneSeconds: 50 })
})
