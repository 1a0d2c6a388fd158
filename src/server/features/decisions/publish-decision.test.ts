import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import {
  auditLog,
  carEntries,
  championshipDecisions,
  championshipRounds,
  championships,
  decisions,
  decisionVersions,
  events,
} from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { raceOf } from '#tests/support/race-of.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { watchStatements } from '#tests/support/watch-statements.ts'
import { amendDecision, previewEffects, publishDecision, takeBackDecision } from './index.ts'

const app = await startTestApp()
const { as, db, make } = app
const chief = await make.admin()
let texts: string[] = []
watchStatements(app.deps.pool, (text) => {
  texts.push(text)
})
const AT = new Date('2026-11-29T20:00:00Z')

const DOCUMENT = sampleDocument()

const car = (no: string) => ({
  carNumber: no,
  carClass: 'Hypercar',
  driverName: `Driver ${no}`,
  crew: [`Driver ${no}`],
  twin: 1,
})
const seconds = (no: string, value: number): Effect => ({
  kind: 'time',
  car: car(no),
  seconds: value,
})

let eventId = 0
let sessionId = 0
let championshipId = 0
let place = { eventId, sessionId }

beforeEach(async () => {
  const event = await make.event({ status: 'completed' })
  const RACE = [
    ['11', 60, 7200],
    ['22', 60, 7208.4],
    ['33', 60, 7215.9],
    ['44', 59, 7231],
  ] as const
  for (const [index, [carNumber, laps, finishTimeSeconds]] of RACE.entries())
    await make.result({
      eventId: event.id,
      carNumber,
      position: index + 1,
      classPosition: index + 1,
      drivers: [{ name: `Driver ${carNumber}` }],
      lapsCompleted: laps,
      finishTimeSeconds,
    })
  const [championship] = await db
    .insert(championships)
    .values({ name: `Cup ${event.id}`, configuration: { points: [25, 18, 15, 12] } })
    .returning()
  championshipId = championship?.id ?? 0
  await db.insert(championshipRounds).values({ championshipId, eventId: event.id })
  const [row] = await db.select().from(events).where(eq(events.id, event.id))
  eventId = event.id
  sessionId = row?.raceSessionId ?? 0
  place = { eventId, sessionId }
})

const publish = (effects: Effect[], options: { resultsVersion?: number } = {}) =>
  db.transaction((tx) =>
    publishDecision(tx, {
      place,
      cameFrom: 'stewards',
      document: DOCUMENT,
      effects,
      author: chief,
      at: AT,
      ...options,
    }),
  )

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

it('previews exactly what publishing then changes, without writing or locking', async () => {
  const before = await stored()
  texts = []
  const effects = [seconds('22', 10)]
  const preview = await previewEffects(db, { place, effects })
  const written = texts.filter((text) => /^\s*(insert|update|delete|lock)|for update/i.test(text))
  expect(written).toEqual([])
  expect(await stored()).toEqual(before)

  const { id } = await publish(effects)
  expect((await versionsOf(id))[0]?.resultEffect).toEqual({ cars: preview.cars })
  expect(preview).toMatchObject({ warnings: [], isWithoutEffect: false })
})

it.each<[string, Effect[], boolean, string[]]>([
  ['seconds that cost no place', [seconds('22', 5)], true, []],
  [
    'a place that costs no points',
    [{ kind: 'places', car: car('44'), places: 1 }],
    true,
    ['#44: 1 place lost costs no points. Seconds, points or grid places would.'],
  ],
  [
    'a car that is gone',
    [seconds('99', 5)],
    true,
    ['#99: Time penalty +5 s does not fit: this car is not in the results.'],
  ],
  ['a warning', [{ kind: 'warning', car: car('22'), userId: null }], true, []],
])('previews %s', async (_, effects, isWithoutEffect, warnings) => {
  expect(await previewEffects(db, { place, effects })).toMatchObject({ isWithoutEffect, warnings })
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

async function stored() {
  const rows = await db
    .select()
    .from(carEntries)
    .where(eq(carEntries.sessionId, raceOf(eventId)))
    .orderBy(asc(carEntries.entry))
  return rows.map(({ id: _id, ...row }) => row)
}

/** The drivers' points in the championship, by number. */
async function totals() {
  const { data } = await as(chief).call(standingsApi.get, {
    query: { season: `season-${championshipId}` },
  })
  const drivers = data.classes.flatMap((table) => table.drivers)
  return Object.fromEntries(drivers.map(({ name, points }) => [name.split(' ').at(-1), points]))
}

function versionsOf(decisionId: number) {
  return db
    .select()
    .from(decisionVersions)
    .where(eq(decisionVersions.decisionId, decisionId))
    .orderBy(asc(decisionVersions.number))
}
