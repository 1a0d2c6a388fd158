import { expect, it } from 'vitest'
import { assumptionsWith, driversOfPlan, rulesWith } from '#tests/support/crew-plan.ts'
import type { DrivingLimit } from '../race-documents/driving-limits.ts'
import { fromLetters } from './availability.ts'
import { layOut } from './lay-out.ts'
import { problemsOf } from './problems.ts'

const HOUR = 3_600

/** 4 hours in stints of 20 laps, 70 minutes each. */
function problems(
  members: readonly (number | null)[],
  change: Parameters<typeof driversOfPlan>[1] = () => ({}),
  rules: Parameters<typeof rulesWith>[0] = {},
) {
  const assumptions = assumptionsWith({
    raceSeconds: 4 * HOUR,
    clock: { startSeconds: 12 * HOUR, factor: 1, sunriseSeconds: 0, sunsetSeconds: 86_399 },
  })
  const planned = members.map((member) => ({ member, laps: 20, hasTyres: true }))
  const layout = layOut(assumptions, planned)
  return problemsOf(
    layout ?? { stints: [] },
    driversOfPlan(2, change),
    rulesWith({ raceSeconds: 4 * HOUR, ...rules }),
  )
}

const kinds = (...given: Parameters<typeof problems>) => problems(...given).map(({ kind }) => kind)

it('has nothing to say about a plan that fits', () => {
  expect(problems([1, 2, 1, 2])).toEqual([])
})

it('blocks stints of nobody, of those who left and of those who said no', () => {
  expect(problems([null, 2, 1, 2])[0]).toMatchObject({
    kind: 'no-driver',
    isBlock: true,
    stints: [1],
  })
  const gone = (member: number) => (member === 1 ? { part: 'gone' as const } : {})
  expect(problems([1, 2, 2, 2], gone)[0]).toMatchObject({ kind: 'gone', isBlock: true, member: 1 })
  expect(problems([9, 2, 1, 2])[0]).toMatchObject({ kind: 'gone', member: 9 })
  const no = (member: number) => (member === 1 ? { answers: fromLetters('yynyyyyyy') } : {})
  expect(problems([1, 2, 1, 2], no)[0]).toMatchObject({
    kind: 'no',
    isBlock: true,
    stints: [1],
    span: { start: HOUR, end: 20 * 210 },
  })
})

it('warns of those who said maybe or nothing, of reserves and of double bookings', () => {
  const maybe = (member: number) => (member === 1 ? { answers: fromLetters('mmmyyyyyy') } : {})
  expect(problems([1, 2, 1, 2], maybe)).toMatchObject([{ kind: 'maybe', isBlock: false }])
  const nothing = (member: number) => (member === 2 ? { answers: [] } : {})
  expect(kinds([1, 2, 1, 2], nothing)).toEqual(['no-answer', 'no-answer'])
  const reserve = (member: number) => (member === 2 ? { part: 'reserve' as const } : {})
  expect(kinds([1, 2, 1, 1], reserve)).toEqual(['reserve'])
  const busy = (member: number) =>
    member === 1 ? { busy: [{ start: 0, end: 600, title: 'Desert Night 8' }] } : {}
  expect(problems([1, 2, 1, 2], busy)).toMatchObject([
    {
      kind: 'double-booking',
      span: { start: 0, end: 600 },
      rule: expect.stringContaining('Desert'),
    },
  ])
})

it("warns of the crew's own longest stint, shortest rest and tyres", () => {
  expect(kinds([1, 2, 1, 2], undefined, { longestStintSeconds: HOUR })).toEqual([
    'stint',
    'stint',
    'stint',
  ])
  expect(kinds([1, 2, 1, 2], undefined, { leastRestSeconds: 2 * HOUR })).toEqual(['rest', 'rest'])
  expect(problems([1, 2, 1, 2], undefined, { tyreLaps: 15 })[0]).toMatchObject({
    kind: 'tyres',
    margin: -5,
  })
})

it('judges the driving rules of the event, and names the one that is broken', () => {
  const limits: DrivingLimit[] = [
    { kind: 'minimum', amount: { seconds: 2 * HOUR } },
    { kind: 'window', seconds: HOUR, within: 2 * HOUR },
  ]
  const found = problems([1, 1, 1, 2], undefined, { limits })
  expect(found).toMatchObject([
    { kind: 'limit', isBlock: true, member: 1, rule: 'At most 1 h in any 2 h' },
    { kind: 'limit', isBlock: true, member: 2, rule: 'At least 2 h in all' },
  ])
  expect(found[0]?.margin).toBeLessThan(0)
})

it('flags who hardly drives, unless the event says how long everybody has to', () => {
  expect(problems([1, 1, 1, 1])).toMatchObject([{ kind: 'share', member: 2 }])
  const limits: DrivingLimit[] = [{ kind: 'stints', least: 1 }]
  expect(kinds([1, 1, 1, 1], undefined, { limits })).toEqual(['limit'])
})

it('says when somebody is not free for as long as they have to drive', () => {
  const limits: DrivingLimit[] = [{ kind: 'minimum', amount: { seconds: HOUR } }]
  const no = (member: number) => (member === 2 ? { answers: fromLetters('ynnnnnnnn') } : {})
  expect(problems([1, 1, 1, 1], no, { limits })).toContainEqual(
    expect.objectContaining({ kind: 'not-feasible', member: 2, margin: -1_800 }),
  )
})

it('flags a night that one driver has alone', () => {
  const assumptions = assumptionsWith({
    raceSeconds: 4 * HOUR,
    clock: { startSeconds: 0, factor: 1, sunriseSeconds: 2.5 * HOUR, sunsetSeconds: 23 * HOUR },
  })
  const planned = [1, 1, 2, 2].map((member) => ({ member, laps: 20, hasTyres: true }))
  const layout = layOut(assumptions, planned)
  const found = problemsOf(layout ?? { stints: [] }, driversOfPlan(2), rulesWith())
  expect(found).toMatchObject([{ kind: 'night', member: 1 }])
})
