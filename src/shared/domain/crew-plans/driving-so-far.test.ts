import { expect, it } from 'vitest'
import { driversOfPlan, rulesWith } from '#tests/support/crew-plan.ts'
import type { DrivingLimit } from '../race-documents/driving-limits.ts'
import { drivingSoFar } from './driving-so-far.ts'
import type { DrivenStint } from './replan.ts'

const MINUTE = 60

const stint = (driver: number, from: number, to: number, isOver = true): DrivenStint => ({
  driver,
  fromLap: from + 1,
  toLap: to,
  startSeconds: from * MINUTE,
  endSeconds: to * MINUTE,
  energy: null,
  stop: isOver ? { seconds: 40, laneSeconds: 60 } : null,
})

/** An hour of laps of a minute: driver 1 drove 20, and driver 2 has been out for 10 and a half. */
function soFar(...limits: DrivingLimit[]) {
  return drivingSoFar({
    driven: [stint(1, 0, 20), stint(2, 20, 30, false)],
    drivers: driversOfPlan(3),
    rules: rulesWith({ raceSeconds: 3_600, limits }),
    now: 30.5 * MINUTE,
    laps: 58,
  })
}

it('counts what was driven, and whoever is out until now', () => {
  expect(soFar()).toMatchObject([
    { member: 1, seconds: 1_200, isInCar: false, most: null, least: null },
    { member: 2, seconds: 630, isInCar: true },
    { member: 3, seconds: 0, isInCar: false },
  ])
})

it('says what the rules leave of it, by the tightest of them', () => {
  const found = soFar(
    { kind: 'maximum', amount: { seconds: 40 * MINUTE } },
    { kind: 'maximum', amount: { percent: 50, of: "race's planned length" } },
    { kind: 'minimum', amount: { seconds: 15 * MINUTE } },
    { kind: 'window', seconds: 1, within: 2 },
  )
  expect(found).toMatchObject([
    {
      most: { unit: 'seconds', allowed: 1_800, margin: 600 },
      least: { unit: 'seconds', allowed: 900, margin: 300 },
    },
    { most: { margin: 1_170 }, least: { margin: -270 } },
    // Whoever has not driven is not judged.
    { most: null, least: null },
  ])
})

it("takes shares of the car's laps of those that it will have driven", () => {
  const [first] = soFar({ kind: 'maximum', amount: { percent: 50, of: "car's laps" } })
  expect(first?.most).toEqual({ unit: 'laps', allowed: 29, margin: 9 })
})

it('leaves out shares of what nobody knows before the flag', () => {
  const [first] = soFar(
    { kind: 'maximum', amount: { percent: 50, of: "car's driving time" } },
    { kind: 'maximum', amount: { percent: 50, of: "class winner's laps" } },
  )
  expect(first).toMatchObject({ most: null, least: null })
})
