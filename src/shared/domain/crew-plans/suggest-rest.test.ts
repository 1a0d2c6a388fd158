import { expect, it } from 'vitest'
import { assumptionsWith, driversOfPlan, rulesWith } from '#tests/support/crew-plan.ts'
import type { PlannedStint } from './lay-out.ts'
import { type DrivenStint, followRace } from './replan.ts'
import { sharesOf } from './shares.ts'
import { suggestRest } from './suggest-rest.ts'

const assumptions = assumptionsWith({ raceSeconds: 6 * 3_600 })
const planned = [1, 2, 1, 2].map((member): PlannedStint => ({ member, laps: 26, hasTyres: false }))

const driven = (driver: number, fromLap: number, toLap: number, isOut = false): DrivenStint => ({
  driver,
  fromLap,
  toLap,
  startSeconds: (fromLap - 1) * 212,
  endSeconds: toLap * 212,
  energy: null,
  stop: isOut ? null : { seconds: 40, laneSeconds: 65 },
})

const suggest = (facts: readonly DrivenStint[]) => {
  const followed = followRace(assumptions, planned, facts)
  if (!followed) throw new Error('The race cannot be followed')
  return suggestRest(assumptions, planned, followed, driversOfPlan(2), rulesWith())
}

it('gives the rest to who has driven less, although the plan shared it evenly', () => {
  // The first driver stayed in for the stint of the second.
  const facts = [driven(1, 1, 26), driven(1, 27, 52), driven(1, 53, 60, true)]
  const rest = suggest(facts)
  const followed = followRace(assumptions, rest, facts)
  const shares = sharesOf(followed?.stints ?? [], [1, 2])
  const before = sharesOf(followRace(assumptions, planned, facts)?.stints ?? [], [1, 2])
  const leastOf = (all: typeof shares) => Math.min(...all.map(({ seconds }) => seconds))
  expect(leastOf(shares)).toBeGreaterThanOrEqual(leastOf(before))
  const toCome = followed?.stints.filter(({ state }) => state === 'planned') ?? []
  expect(toCome.length).toBeGreaterThan(0)
  expect(new Set(toCome.map(({ member }) => member))).toEqual(new Set([2]))
})

it('changes no stint that has begun, and none of its laps', () => {
  const rest = suggest([driven(1, 1, 26), driven(2, 27, 30, true)])
  expect(rest.slice(0, 2)).toEqual(planned.slice(0, 2))
  expect(rest.map(({ laps, hasTyres }) => [laps, hasTyres])).toEqual(
    planned.map(({ laps, hasTyres }) => [laps, hasTyres]),
  )
})
