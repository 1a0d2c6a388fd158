import { expect, it } from 'vitest'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import type { PlannedStint } from './lay-out.ts'
import type { DrivenStint } from './replan.ts'
import { whyMoved } from './why-moved.ts'

const NONE = { nightPercent: 0, wetPercent: 0 }
const assumptions = assumptionsWith({ raceSeconds: 6 * 3_600, paceOffsets: NONE })
const planned = [1, 2, 3, 1].map((member): PlannedStint => ({ member, laps: 28, hasTyres: false }))

const driven = (
  driver: number,
  [fromLap, toLap]: [number, number],
  change: Partial<DrivenStint> = {},
): DrivenStint => ({
  driver,
  fromLap,
  toLap,
  startSeconds: (fromLap - 1) * 210,
  endSeconds: toLap * 210,
  energy: null,
  stop: null,
  ...change,
})

const STOP = { seconds: 40, laneSeconds: 65 }
const laps = (seconds: number, energy: number | null = null) =>
  Array.from({ length: 5 }, (_, index) => ({
    member: 1,
    startSeconds: index * 210,
    seconds,
    energy,
    fuel: null,
  }))

it('has no reason while the race goes as planned', () => {
  expect(whyMoved(assumptions, planned, [driven(1, [1, 10])], [])).toEqual({
    nextSeconds: expect.closeTo(0),
    laps: 0,
    reasons: [],
  })
  expect(whyMoved(assumptions, planned, [], [])).toBeNull()
})

it('says that laps of this race are slower, and how much later the next driver gets in for it', () => {
  const moved = whyMoved(assumptions, planned, [driven(1, [1, 10])], laps(212))
  // 18 laps to go, 2 s each.
  expect(moved?.nextSeconds).toBeCloseTo(36)
  expect(moved?.reasons).toMatchObject([{ kind: 'pace', figure: { value: 212, laps: 5 } }])
})

it('says who drove instead, how much longer, and what a stop took', () => {
  const long = driven(1, [1, 30], { stop: { seconds: 60, laneSeconds: 90 } })
  const moved = whyMoved(assumptions, planned, [long, driven(3, [31, 40])], [])
  expect(moved?.reasons).toMatchObject([
    { kind: 'length', stint: 1, laps: 2, seconds: 420 },
    { kind: 'stop', stint: 1, seconds: expect.any(Number) },
    { kind: 'unplanned', stint: 2, member: 3, firstLap: 31 },
  ])
})

it('says that a stint took longer for its laps than planned', () => {
  const slow = driven(1, [1, 28], { endSeconds: 28 * 213, stop: STOP })
  expect(whyMoved(assumptions, planned, [slow], [])?.reasons).toContainEqual({
    kind: 'speed',
    stint: 1,
    member: 1,
    seconds: expect.closeTo(84),
  })
})
