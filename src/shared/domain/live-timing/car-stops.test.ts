import { expect, it } from 'vitest'
import { LiveSample } from '#shared/contract/live-samples.ts'
import { trackRace } from '#tests/support/track-race.ts'
import { carStops } from './car-stops.ts'
import type { MomentDetails } from './facts.ts'
import { followStops, followTeams } from './follow-crews.ts'
import { beginTracking, followSession } from './follow-session.ts'

const visit = (lap: number, at: number, more: object = {}) => ({
  at,
  details: {
    what: 'visit',
    lap,
    stopped: at + 5,
    released: at + 45,
    out: at + 60,
    inGarage: false,
    driverIn: 'Ann',
    driverOut: 'Bo',
    ...more,
  } as MomentDetails,
})
const service = (lap: number, more: object = {}) => ({
  at: 500,
  details: {
    what: 'service',
    lap,
    driver: 'Bo',
    isPenalty: false,
    seconds: 41,
    energy: 0.98,
    tyres: ['Medium', 'Medium', null, null],
    ...more,
  } as MomentDetails,
})

it('joins what was seen of a stop with what the game says was done', () => {
  expect(carStops([visit(10, 700), service(10)])).toEqual([
    {
      lap: 10,
      at: 700,
      until: 760,
      stood: 40,
      inGarage: false,
      isPenalty: false,
      driverIn: 'Ann',
      driverOut: 'Bo',
      energy: 0.98,
      tyres: ['Medium', 'Medium', null, null],
    },
  ])
})

it('keeps stops that nobody saw, and visits of which the game tells nothing', () => {
  const stops = carStops([
    visit(20, 1_400, { stopped: null, released: null }),
    service(10, { energy: null, tyres: null }),
    visit(30, 2_100),
    service(29),
  ])
  expect(stops.map(({ lap, at, stood, energy }) => [lap, at, stood, energy])).toEqual([
    [30, 2_100, 40, 0.98],
    [20, 1_400, null, null],
    [10, null, 41, null],
  ])
})

const race = trackRace()
const seen = (more: object) => LiveSample.parse({ ...race.at(30), ...more })

function tracked() {
  const sample = seen({})
  const tracking = beginTracking(sample, 30_000)
  followSession(tracking, sample, 30_000)
  return tracking
}

it('finds the cars of crews by number and vehicle, whatever their number in the game', () => {
  const tracking = tracked()
  const teams = [
    { slot: 90, no: '7', veh: '7_VEHICLE', drivers: ['Ann Example', 'Bo\u0000Sample', '', 7] },
    { slot: 5, no: '8', veh: 'ANOTHER', drivers: ['Nobody'] },
    'nonsense',
  ]
  followTeams(tracking, seen({ teams }))
  expect(tracking.cars.map(({ crew }) => crew)).toEqual([
    ['Ann Example', 'Bo Sample'],
    undefined,
    undefined,
  ])
})

it('finds the cars of stops by the name of the crew, or by the driver', () => {
  const tracking = tracked()
  const stop = { lap: 4, time: 51.5, ve: 0.98, tyres: ['Soft', null, null, null] }
  const stops = [
    { ...stop, team: 'Team 7', driver: 'Ann Example' },
    { ...stop, team: 'Called otherwise', driver: 'Zoë Third' },
    { ...stop, team: 'Team of nobody', driver: 'Nobody' },
    { ...stop, team: 'Team 8', lap: 0 },
    { team: 'Team 8', lap: 'many' },
  ]
  const facts = followStops(tracking, seen({ stops }))
  expect(facts).toMatchObject([
    { key: 'service 1 4', what: 'service', seconds: 51.5, tyres: ['Soft', null, null, null] },
    { key: 'service 3 4', driver: 'Zoë Third' },
  ])
  expect(facts).toHaveLength(2)
})
