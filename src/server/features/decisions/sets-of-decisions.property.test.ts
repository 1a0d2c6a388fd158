import * as fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  carEntries,
  championshipRounds,
  championships,
  decisions,
  events,
} from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { COSTLY_CALLS } from '#server/http/rate-limits.ts'
import { getCarIdentity } from '#server/features/results/index.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { crew, deskClient, FILE_START, short } from '#tests/support/desk-client.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { JUDGED_AT as at } from '#tests/support/judged-race.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { raceOf } from '#tests/support/race-of.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { raceDay } from '#tests/support/upload-results.ts'
import { amendDecision, publishDecision, takeBackDecision } from './index.ts'

const app = await startTestApp()
const { as, db, make } = app
const author = await make.admin()
/** A member may export so many documents a minute. */
const READINGS_OF_MEMBER = Math.floor(COSTLY_CALLS.export / 2)
let member = await make.driver()
let readings = 0

const POOLS = 10
const SETS_OF_POOL = 50
const DECISIONS = 5
/** Of each pool, that are also published alone. */
const SETS_ALONE = 4
const POOL_MS = 30_000
const CREWS = [
  crew('4', 'Hyper', ['Lotta Laps', 'Otto Vollgas']),
  crew('19', 'Hyper', ['Hank Hairpin']),
  crew('22', 'Hyper', ['Penny Limiter']),
  crew('54', 'GT3', ['Olga Oversteer']),
  crew('55', 'GT3', ['Gus Gravel']),
]

const { eventId, championshipId, sessionId, cars } = await drivenRace()

const anyDecisions = fc.array(fc.array(anyEffect(), { maxLength: 3 }), {
  minLength: DECISIONS,
  maxLength: DECISIONS,
})
/** Which decisions are published, corrected or taken back before the next set is looked at. */
const anyWalk = fc.array(fc.array(fc.nat(DECISIONS - 1), { minLength: 1, maxLength: 2 }), {
  minLength: SETS_OF_POOL,
  maxLength: SETS_OF_POOL,
})

it(
  'shows of 500 random sets of decisions what each set shows by itself, however it came about',
  async () => {
    const untouched = await read()
    let sets = 0
    await fc.assert(
      fc.asyncProperty(anyDecisions, anyWalk, async (effects, walk) => {
        const shown = new Map<string, string>()
        const pool = await publishAll(effects)
        for (const steps of walk) {
          for (const step of steps) await pool[step]?.turn()
          const inForce = pool.map((decision) => decision.isInForce())
          const now = await read()
          const before = shown.get(String(inForce))
          if (before !== undefined) expect(now).toBe(before)
          shown.set(String(inForce), now)
          sets += 1
        }
        await end(pool)
        expect(await read()).toBe(untouched)
        for (const [set, then] of [...shown].slice(-SETS_ALONE)) {
          const inForce = set.split(',').map((word) => word === 'true')
          // Decisions without effects hold the numbers of those that are not in force.
          const alone = await publishAll(effects.map((each, index) => (inForce[index] ? each : [])))
          expect(await read()).toBe(then)
          await end(alone)
        }
      }),
      { numRuns: POOLS, endOnFailure: true },
    )
    expect(sets).toBeGreaterThanOrEqual(POOLS * SETS_OF_POOL)
  },
  POOLS * POOL_MS,
)

async function drivenRace() {
  const { upload } = deskClient({ as, db }, author, member)
  const event = await make.event(raceDay(FILE_START))
  const content = raceFile({ ...short, entries: CREWS, startedAt: FILE_START })
  expect((await upload(event.id, content)).status).toBe(200)
  const season = one(
    await db
      .insert(championships)
      .values({ name: 'Cup', configuration: { points: [25, 18, 15, 12] } })
      .returning(),
  )
  await db.insert(championshipRounds).values({ championshipId: season.id, eventId: event.id })
  const race = one(await db.select().from(events).where(eq(events.id, event.id)))
  const id = race.raceSessionId ?? 0
  const rows = await db
    .select({ id: carEntries.id })
    .from(carEntries)
    .where(eq(carEntries.sessionId, raceOf(event.id)))
    .orderBy(asc(carEntries.entry))
  const driven = []
  for (const row of rows) driven.push(await getCarIdentity(db, id, row.id))
  return {
    eventId: event.id,
    championshipId: season.id,
    sessionId: id,
    cars: driven.map((car) => ({ ...car, crew: [...car.crew] })),
  }
}

function anyEffect(): fc.Arbitrary<Effect> {
  const car = fc.constantFrom(...cars)
  const any: fc.Arbitrary<Effect> = fc.oneof(
    fc.record({ kind: fc.constant('time'), car, seconds: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('places'), car, places: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('laps'), car, laps: fc.integer({ min: 1, max: 2 }) }),
    fc.record({
      kind: fc.constant('status'),
      car,
      status: fc.constantFrom('DSQ', 'DNF', 'Finished'),
    }),
    fc.record({ kind: fc.constant('warning'), car, userId: fc.constant(null) }),
    car.map(({ driverName }): Effect => ({
      kind: 'points',
      of: 'drivers',
      championshipId,
      key: `name ${driverName.toLowerCase()}`,
      points: -3,
      round: null,
    })),
  )
  // The database takes no objects without a prototype.
  return any.map((effect) => ({ ...effect }))
}

/** What members read of the race and of the tables, without the counter of changes. */
async function read() {
  if (++readings % READINGS_OF_MEMBER === 0) member = await make.driver()
  const reader = as(member)
  const params = { id: eventId }
  const answers = [
    await reader.request(resultsApi.list, { params }),
    await reader.request(raceDocumentsApi.getOrder, { params }),
    await reader.request(raceExportApi.getDocuments, { params }),
    await reader.request(raceExportApi.getClassificationCsv, { params }),
    await reader.request(standingsApi.get, { query: { season: `season-${championshipId}` } }),
    await reader.request(championshipsApi.get, { params: { id: String(championshipId) } }),
  ]
  for (const { status } of answers) expect(status).toBe(200)
  return answers
    .map(({ body }) => JSON.stringify(body).replaceAll(/"version":\d+/g, '"version":…'))
    .join('\n')
}

type Decision = Awaited<ReturnType<typeof begin>>

async function publishAll(pool: readonly (readonly Effect[])[]) {
  const all: Decision[] = []
  for (const effects of pool) all.push(await begin(effects))
  return all
}

/** Leaves no number behind. */
async function end(pool: readonly Decision[]) {
  for (const decision of pool) if (decision.isInForce()) await decision.turn()
  await db.delete(decisions).where(eq(decisions.eventId, eventId))
}

async function begin(effects: readonly Effect[]) {
  const common = { document: sampleDocument(), effects, author, at }
  const { id: decisionId } = await db.transaction((tx) =>
    publishDecision(tx, { place: { eventId, sessionId }, cameFrom: 'stewards', ...common }),
  )
  let version = 1
  let isInForce = true
  async function turn() {
    const change = isInForce
      ? db.transaction((tx) =>
          takeBackDecision(tx, { decisionId, version, reason: 'Void', author, at }),
        )
      : db.transaction((tx) =>
          amendDecision(tx, { decisionId, version, way: 'correction', ...common }),
        )
    ;({ version } = await change)
    isInForce = !isInForce
  }
  return { turn, isInForce: () => isInForce }
}
