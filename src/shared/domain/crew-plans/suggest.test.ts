import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assumptionsWith, driversOfPlan, rulesWith } from '#tests/support/crew-plan.ts'
import { ANSWERS, fromLetters } from './availability.ts'
import { candidatesFor } from './candidates.ts'
import { followRace } from './replan.ts'
import { fullStints } from './full-stints.ts'
import { layOut } from './lay-out.ts'
import { problemsOf } from './problems.ts'
import { sharesOf } from './shares.ts'
import { suggestDrivers } from './suggest.ts'

const assumptions = assumptionsWith()
const open = fullStints(assumptions, [])

it('shares a race of 24 hours fairly, in double stints', () => {
  const drivers = driversOfPlan(4)
  const suggested = suggestDrivers(assumptions, open, drivers, rulesWith())
  const layout = layOut(assumptions, suggested)
  const shares = sharesOf(layout?.stints ?? [], [1, 2, 3, 4])
  expect(Math.min(...shares.map(({ seconds }) => seconds))).toBeGreaterThan(4 * 3_600)
  const turns = suggested.filter(({ member }, index) => member !== suggested[index - 1]?.member)
  expect(turns.length).toBeLessThan(suggested.length)
})

it('gives nobody what they said no to, if others are free', () => {
  const drivers = driversOfPlan(3, (member) => ({
    answers: fromLetters(
      Array.from({ length: 48 }, (_, cell) =>
        Math.floor(cell / 8) % 3 === member - 1 ? 'n' : 'y',
      ).join(''),
    ),
  }))
  const layout = layOut(assumptions, suggestDrivers(assumptions, open, drivers, rulesWith()))
  const problems = problemsOf(layout ?? { stints: [] }, drivers, rulesWith())
  expect(problems.filter(({ kind }) => kind === 'no')).toEqual([])
})

it('keeps the driving rules of the event', () => {
  const drivers = driversOfPlan(3, (member) => ({ category: member === 3 ? 'Bronze' : 'Gold' }))
  const rules = rulesWith({
    limits: [
      { kind: 'minimum', amount: { seconds: 6 * 3_600 } },
      { kind: 'window', seconds: 4 * 3_600, within: 6 * 3_600 },
    ],
  })
  const layout = layOut(assumptions, suggestDrivers(assumptions, open, drivers, rules))
  const problems = problemsOf(layout ?? { stints: [] }, drivers, rules)
  expect(problems.filter(({ isBlock }) => isBlock)).toEqual([])
})

it('leaves stints that have begun as they are', () => {
  const begun = open.map((stint, index) => (index < 3 ? { ...stint, member: 2 } : stint))
  const suggested = suggestDrivers(assumptions, begun, driversOfPlan(3), rulesWith(), 3)
  expect(suggested.slice(0, 3).map(({ member }) => member)).toEqual([2, 2, 2])
})

it('has nobody where there is nobody', () => {
  const gone = driversOfPlan(2, () => ({ part: 'gone' as const }))
  expect(suggestDrivers(assumptions, open, gone, rulesWith())).toEqual(open)
})

it('always has the same answer, names only drivers, and keeps the lengths of stints', () => {
  const short = assumptionsWith({ raceSeconds: 6 * 3_600 })
  const stints = fullStints(short, [])
  const answers = fc.array(fc.constantFrom(...ANSWERS), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(answers, { minLength: 1, maxLength: 4 }), (said) => {
      const drivers = driversOfPlan(said.length, (member) => ({ answers: said[member - 1] ?? [] }))
      const one = suggestDrivers(short, stints, drivers, rulesWith())
      expect(suggestDrivers(short, stints, drivers.toReversed(), rulesWith())).toEqual(one)
      for (const { member } of one) expect(drivers.map((driver) => driver.member)).toContain(member)
      expect(one.map(({ laps }) => laps)).toEqual(stints.map(({ laps }) => laps))
    }),
    { numRuns: 30 },
  )
})

it('says who could drive a stint, best first, and what does not fit about the others', () => {
  const planned = open.map((stint, index) => ({ ...stint, member: (index % 3) + 1 }))
  const drivers = driversOfPlan(3, (member) => ({
    answers: fromLetters((member === 2 ? 'n' : 'y').repeat(48)),
  }))
  const found = candidatesFor((stints) => followRace(assumptions, stints, []), planned, {
    drivers,
    rules: rulesWith(),
    stint: 2,
  })
  expect(found.map(({ member, canDrive }) => [member, canDrive])).toEqual([
    [3, true],
    [1, true],
    [2, false],
  ])
  expect(found[2]?.problems[0]).toMatchObject({ kind: 'no' })
  expect(found[0]?.restSeconds).toBeNull()
})
