import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { layOut, type PlannedStint } from './lay-out.ts'
import { compareWithDriven } from './compare-with-driven.ts'
import { changesAfter, type DrivenStint, followRace } from './replan.ts'

const assumptions = assumptionsWith({
  raceSeconds: 6 * 3_600,
  paceOffsets: { nightPercent: 0, wetPercent: 0 },
})
const planned = [1, 2, 3, 1].map((member): PlannedStint => ({ member, laps: 28, hasTyres: false }))
const STOP = { seconds: 40, laneSeconds: 65 }

function driven(
  driver: number | null,
  fromLap: number,
  toLap: number,
  stop: DrivenStint['stop'] = STOP,
): DrivenStint {
  return {
    driver,
    fromLap,
    toLap,
    startSeconds: (fromLap - 1) * 212,
    endSeconds: toLap * 212,
    energy: null,
    stop,
  }
}

const follow = (...facts: DrivenStint[]) => followRace(assumptions, planned, facts)
const shown = (followed: ReturnType<typeof follow>) =>
  followed?.stints.map(({ member, laps, state, plannedAs }) => [member, laps, state, plannedAs])

it('is the plan before the race', () => {
  expect(shown(follow())).toEqual(
    layOut(assumptions, planned)?.stints.map(({ member, laps, number }) => [
      member,
      laps,
      'planned',
      number,
    ]),
  )
})

it('goes on with the running stint as planned, from the last line', () => {
  const followed = follow(driven(1, 1, 10, null))
  expect(shown(followed)?.slice(0, 2)).toEqual([
    [1, 28, 'running', 1],
    [2, 28, 'planned', 2],
  ])
  expect(followed?.stints[0]?.end).toBeCloseTo(10 * 212 + 18 * 210)
})

it('keeps what was driven, and moves what is to come', () => {
  const followed = follow(driven(1, 1, 27), driven(2, 28, 30, null))
  expect(followed?.stints[0]).toMatchObject({ lastLap: 27, end: 27 * 212, state: 'driven' })
  expect(followed?.stints[1]).toMatchObject({ firstLap: 28, lastLap: 55, state: 'running' })
  const laps = followed?.stints.map(({ laps: count }) => count) ?? []
  expect(laps.reduce((sum, count) => sum + count, 0)).toBe(followed?.laps)
})

it('has a stop or a driver that was not planned as a stint of its own', () => {
  const swapped = follow(driven(1, 1, 28), driven(3, 29, 40), driven(2, 41, 45, null))
  expect(shown(swapped)?.slice(0, 4)).toEqual([
    [1, 28, 'driven', 1],
    [3, 12, 'driven', null],
    [2, 28, 'running', 2],
    [3, 28, 'planned', 3],
  ])
  const stopped = follow(driven(1, 1, 5), driven(1, 6, 28), driven(2, 29, 30, null))
  expect(shown(stopped)?.slice(0, 3)).toEqual([
    [1, 5, 'driven', 1],
    [1, 23, 'driven', null],
    [2, 28, 'running', 2],
  ])
})

it('lets whoever drives on after a stop that was not planned drive what is left of his stint', () => {
  const stopped = follow(driven(1, 1, 5), driven(1, 6, 10, null))
  expect(shown(stopped)?.slice(0, 3)).toEqual([
    [1, 5, 'driven', 1],
    [1, 23, 'running', null],
    [2, 28, 'planned', 2],
  ])
})

it('lets a driver who was not planned drive as long as the one whose turn it was', () => {
  const swapped = follow(driven(1, 1, 28), driven(3, 29, 40, null))
  expect(shown(swapped)?.slice(1, 3)).toEqual([
    [3, 28, 'running', null],
    [2, 28, 'planned', 2],
  ])
  // 20 % do for five laps more.
  const low = follow(driven(1, 1, 28), { ...driven(3, 29, 40, null), energy: 0.2 })
  expect(shown(low)?.[1]).toEqual([3, 17, 'running', null])
})

it('knows by what is in whether the stint can go on as planned, and what is filled in after it', () => {
  const at = (energy: number | null) => follow({ ...driven(1, 1, 10, null), energy })?.stints[0]
  expect(at(0.5)).toMatchObject({ emptyOf: 'energy' })
  expect(at(0.7)).toMatchObject({ emptyOf: null })
  // The next stint needs 28 laps and the reserve; 18 laps of this one are still to go.
  expect(at(0.7)?.stop?.energyAdded).toBeCloseTo(28 * 0.0348 + 0.001 - (0.7 - 18 * 0.0348))
  expect(at(null)?.stop?.energyAdded).toBeCloseTo(28 * 0.0348 + 0.001 - (1 - 28 * 0.0348))
})

it('knows how old the tyres are where the game told that none was changed', () => {
  const stop = (tyres: number) => ({ ...STOP, done: { energy: 0.98, tyres } })
  const at = (tyres: number) => follow(driven(1, 1, 28, stop(tyres)), driven(2, 29, 40, null))
  expect(at(0)?.stints[1]?.tyreLaps).toBe(40)
  expect(at(4)?.stints[1]?.tyreLaps).toBe(12)
  expect(at(4)?.stints[0]?.stop).toMatchObject({ hasTyres: true, done: { energy: 0.98 } })
})

it('can be asked how the race goes on if the stint has another length', () => {
  const followed = followRace(assumptions, planned, [driven(1, 1, 10, null)], 12)
  expect(shown(followed)?.slice(0, 2)).toEqual([
    [1, 12, 'running', 1],
    [2, 28, 'planned', 2],
  ])
})

it('waits in the pit lane for the next one', () => {
  const followed = follow(driven(1, 1, 28))
  expect(shown(followed)?.slice(0, 2)).toEqual([
    [1, 28, 'driven', 1],
    [2, 28, 'planned', 2],
  ])
  expect(followed?.stints[1]?.start ?? 0).toBeGreaterThan(28 * 212)
})

it('is the same in whatever order and however often facts come', () => {
  const facts = [driven(1, 1, 28), driven(2, 29, 50), driven(3, 51, 60, null)]
  const early = driven(2, 29, 35, null)
  fc.assert(
    fc.property(fc.shuffledSubarray([...facts, ...facts, early], { minLength: 7 }), (given) => {
      expect(follow(...given)).toEqual(follow(...facts))
    }),
  )
})

it('says who gets in next, and when', () => {
  const followed = follow(driven(1, 1, 10, null))
  const [first, second] = followed ? changesAfter(followed, 10 * 212) : []
  expect(first).toMatchObject({ member: 2, turn: 1, at: followed?.stints[0]?.end })
  expect(second).toMatchObject({ member: 3 })
  const later = followed ? changesAfter(followed, (first?.at ?? 0) + 1) : []
  expect(later[0]).toMatchObject({ member: 3 })
})

it('compares what was planned with what was driven', () => {
  const layout = layOut(assumptions, planned)
  const followed = follow(driven(1, 1, 25), driven(2, 26, 110, null))
  const rows = layout && followed ? compareWithDriven(layout, followed) : []
  expect(rows[0]).toMatchObject({ number: 1, laps: -3, startSeconds: 0 })
  expect(rows.at(-1)).toMatchObject({
    planned: expect.objectContaining({ member: 1 }),
    driven: null,
  })
})
