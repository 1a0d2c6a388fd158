import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import {
  auditLog,
  carDrivers,
  carEntries,
  championshipDecisions,
  championships,
  decisions,
  events,
} from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { JUDGED_AT as AT, judgedRace } from '#tests/support/judged-race.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { raceOf } from '#tests/support/race-of.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { amendDecision, beginExclusions, publishDecision, takeBackDecision } from './index.ts'

const app = await startTestApp()
const { as, db, make } = app
const chief = await make.admin()
const DOCUMENT = sampleDocument()
const { car, seconds, publish, stored, totals, versionsOf, race } = judgedRace(app, chief)

let eventId = 0
let championshipId = 0

beforeEach(async () => {
  ;({ eventId, championshipId } = await race())
})

it('puts all effects in force at once, and takes exactly these back', async () => {
  const before = await stored()
  const tables = await totals()
  const key = 'name driver 22'

  const { id, number } = await publish([
    seconds('22', 10),
    { kind: 'laps', car: car('44'), laps: 1 },
    { kind: 'points', of: 'drivers', championshipId, key, points: -5, round: null },
    { kind: 'warning', car: car('22'), userId: null },
  ])

  expect(number).toBe(1)
  expect(await totals()).toEqual({ 11: 25, 22: 10, 33: 18, 44: 12 })
  expect(await versionsOf(id)).toMatchObject([
    { number: 1, way: 'first', document: { incidentAt: AT.toISOString(), fact: DOCUMENT.fact } },
  ])

  await db.transaction((tx) =>
    takeBackDecision(tx, {
      decisionId: id,
      version: 1,
      reason: 'Wrong car',
      author: chief,
      at: AT,
    }),
  )

  expect(await stored()).toEqual(before)
  expect(await totals()).toEqual(tables)
  expect(await versionsOf(id)).toMatchObject([
    { number: 1, way: 'first' },
    { number: 2, way: 'taken-back', reason: 'Wrong car', resultEffect: null },
  ])
  expect(await db.select().from(decisions).where(eq(decisions.id, id))).toMatchObject([
    { number: 1, state: 'taken-back', version: 2 },
  ])
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, eventId))
    .orderBy(asc(auditLog.id))
  expect(lines.slice(-2)).toMatchObject([
    {
      action: 'decision.publish',
      after: {
        number: 1,
        outcome: [
          '10 seconds added to #22',
          '1 lap taken off #44',
          `5 points taken from driver 22 in Cup ${eventId}`,
          'Warning for #22',
        ],
      },
    },
    { action: 'decision.take-back', after: { number: 1, version: 2, reason: 'Wrong car' } },
  ])
})

it('stores what it changed for each car, and nothing of other decisions', async () => {
  await publish([seconds('33', -1)])
  const { id } = await publish([seconds('22', 10)])

  const cup = `Cup ${eventId}`
  expect((await versionsOf(id))[0]?.resultEffect).toEqual({
    cars: [
      {
        carNumber: '22',
        carClass: 'Hypercar',
        driverName: 'Driver 22',
        isPenalised: true,
        before: { classPosition: 2, status: 'Finished', laps: 60, finishTimeSeconds: 7208.4 },
        after: { classPosition: 3, status: 'Finished', laps: 60, finishTimeSeconds: 7218.4 },
        points: expect.arrayContaining([{ championship: cup, before: 18, after: 15 }]),
      },
      {
        carNumber: '33',
        carClass: 'Hypercar',
        driverName: 'Driver 33',
        isPenalised: false,
        before: { classPosition: 3, status: 'Finished', laps: 60, finishTimeSeconds: 7214.9 },
        after: { classPosition: 2, status: 'Finished', laps: 60, finishTimeSeconds: 7214.9 },
        points: expect.arrayContaining([{ championship: cup, before: 15, after: 18 }]),
      },
    ],
  })
})

it('puts a new version in the place of the one before, and in force again after it was taken back', async () => {
  const { id } = await publish([seconds('22', 10)])
  const amend = (version: number, effects: Effect[], way: 'correction' | 'appeal' = 'appeal') =>
    db.transaction((tx) =>
      amendDecision(tx, {
        decisionId: id,
        version,
        way,
        document: DOCUMENT,
        effects,
        author: chief,
        at: AT,
      }),
    )

  await amend(1, [seconds('22', 5)])
  expect(await totals()).toMatchObject({ 22: 18, 33: 15 })
  await amend(2, [seconds('22', 30), { kind: 'status', car: car('11'), status: 'DSQ' }])
  expect(await totals()).toEqual({ 11: 0, 33: 25, 22: 18, 44: 15 })
  await amend(3, [], 'correction')
  expect(await totals()).toEqual({ 11: 25, 22: 18, 33: 15, 44: 12 })
  await db.transaction((tx) =>
    takeBackDecision(tx, { decisionId: id, version: 4, reason: 'Void', author: chief, at: AT }),
  )
  await amend(5, [seconds('22', 10)])
  expect(await totals()).toMatchObject({ 22: 15, 33: 18 })

  await expect(amend(5, [])).rejects.toMatchObject({ code: 'stale' })
  expect((await versionsOf(id)).map(({ number, way }) => `${number} ${way}`)).toEqual([
    '1 first',
    '2 appeal',
    '3 appeal',
    '4 correction',
    '5 taken-back',
    '6 appeal',
  ])
})

it('keeps the order of decisions about one thing when the earlier one is corrected', async () => {
  const { id } = await publish([{ kind: 'status', car: car('44'), status: 'DNF' }])
  await publish([{ kind: 'status', car: car('44'), status: 'DSQ' }])
  await db.transaction((tx) =>
    amendDecision(tx, {
      decisionId: id,
      version: 1,
      way: 'correction',
      document: { ...DOCUMENT, lap: 13 },
      effects: [{ kind: 'status', car: car('44'), status: 'DNF' }],
      author: chief,
      at: AT,
    }),
  )
  const [row] = await db
    .select({ status: carEntries.status })
    .from(carEntries)
    .where(eq(carEntries.carNumber, '44'))
    .orderBy(asc(carEntries.id))
    .then((rows) => rows.slice(-1))
  expect(row?.status).toBe('DSQ')
})

it('gives two that are published at once the numbers 1 and 2', async () => {
  const published = await Promise.all([publish([seconds('22', 10)]), publish([seconds('22', 5)])])
  expect(published.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(await totals()).toMatchObject({ 22: 15 })
})

it.each<[string, Effect[], string]>([
  ['no such car', [seconds('99', 5)], 'does not fit: this car is not in the results'],
  ['more laps than driven', [{ kind: 'laps', car: car('44'), laps: 60 }], 'that many laps'],
  ['an absolute place', [{ kind: 'position', car: car('44'), position: 1 }], 'race director'],
  [
    'somebody who is in no table',
    [
      seconds('22', 5),
      { kind: 'points', of: 'drivers', championshipId: 0, key: 'x', points: -1, round: null },
    ],
    'Nobody of this name',
  ],
])('refuses all of a decision with %s, and leaves no number out', async (_, effects, sentence) => {
  const before = await stored()
  const own = effects.map((effect) =>
    effect.kind === 'points' ? { ...effect, championshipId } : effect,
  )
  await expect(publish(own)).rejects.toThrow(sentence)
  expect(await stored()).toEqual(before)
  expect((await publish([])).number).toBe(1)
})

it('refuses a decision about results that have changed since', async () => {
  const [row] = await db.select().from(events).where(eq(events.id, eventId))
  await publish([seconds('22', 10)])
  await expect(
    publish([seconds('22', 5)], { resultsVersion: row?.resultsVersion ?? 0 }),
  ).rejects.toMatchObject({ code: 'stale' })
})

it('excludes somebody once that begins, and lets them back when it is taken back', async () => {
  const driver = await make.driver()
  await db
    .update(carDrivers)
    .set({ userId: driver.id })
    .where(and(eq(carDrivers.sessionId, raceOf(eventId)), eq(carDrivers.name, 'Driver 22')))
  const { id } = await publish([{ kind: 'exclusion', userId: driver.id, championshipId }])
  const excluded = async () => {
    const rows = await db
      .select()
      .from(championshipDecisions)
      .where(eq(championshipDecisions.championshipId, championshipId))
    return rows.flatMap(({ decision, undoneAt }) => (undoneAt ? [] : [decision]))
  }
  expect(await excluded()).toEqual([])
  const begin = () =>
    db.transaction((tx) => beginExclusions(tx, { decisionId: id, actor: chief, at: AT }))

  await begin()
  await begin()

  expect(await excluded()).toEqual([{ kind: 'exclude', key: `user ${driver.id}` }])
  await db.transaction((tx) =>
    takeBackDecision(tx, { decisionId: id, version: 1, reason: 'Void', author: chief, at: AT }),
  )
  expect(await excluded()).toEqual([])
})

it('numbers decisions of a championship without an event by themselves', async () => {
  await publish([seconds('22', 1)])
  const points = (key: string): Effect[] => [
    { kind: 'points', of: 'drivers', championshipId, key, points: -3, round: null },
  ]
  const { id, number } = await db.transaction((tx) =>
    publishDecision(tx, {
      place: { championshipId },
      cameFrom: 'stewards',
      document: { ...DOCUMENT, cars: [], driver: null },
      effects: points('name driver 11'),
      author: chief,
      at: AT,
    }),
  )
  expect(number).toBe(1)
  expect(await totals()).toMatchObject({ 11: 22 })

  const [row] = await db
    .select()
    .from(championshipDecisions)
    .where(eq(championshipDecisions.championshipId, championshipId))
  const { version } = one(
    await db.select().from(championships).where(eq(championships.id, championshipId)),
  )
  const undo = await as(chief).request(championshipDecisionsApi.undo, {
    params: { id: championshipId, decisionId: row?.id ?? 0 },
    body: { version },
  })
  expect(undo.status).toBe(409)

  await db.transaction((tx) =>
    takeBackDecision(tx, { decisionId: id, version: 1, reason: 'Wrong', author: chief, at: AT }),
  )
  expect(await totals()).toMatchObject({ 11: 25 })
})
