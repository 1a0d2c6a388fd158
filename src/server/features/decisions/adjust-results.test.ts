import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { decisionEffects, decisions, decisionVersions } from '#server/database/schema.ts'
import { carOf, deskClient, penalty } from '#tests/support/desk-client.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, adjust, undo } = deskClient({ as, db }, admin, driver)

it('publishes a numbered decision with each adjustment, and a version with each undo and redo', async () => {
  const event = await make.event()
  await upload(event.id)
  const first = await deskOf(event.id)
  const reply = await adjust(event.id, first.version, carOf(first, '19'), penalty(5), 'Cut')
  const { data: one } = reply.answer()
  expect(one.decision).toEqual({ number: 1, cameFrom: 'race-director' })
  const second = await deskOf(event.id)
  await adjust(event.id, second.version, carOf(second, '4'), { kind: 'laps', laps: 1 }, 'Short')

  await undo(event.id, one.id, 'undo')
  await undo(event.id, one.id, 'redo')

  expect(await decisionsOf(event.id)).toEqual([
    { number: 1, state: 'published', version: 3 },
    { number: 2, state: 'published', version: 1 },
  ])
  const versions = await versionsOf(event.id, 1)
  expect(versions).toMatchObject([
    { number: 1, way: 'first', authorId: admin.id, document: { reasons: 'Cut' } },
    { number: 2, way: 'taken-back', document: { reasons: 'Cut' }, resultEffect: null },
    { number: 3, way: 'correction', document: { cars: [{ carNumber: '19' }], reasons: 'Cut' } },
  ])
  const [made] = versions[0]?.resultEffect?.cars ?? []
  expect(made).toMatchObject({ carNumber: '19', isPenalised: true })
  expect((made?.after.finishTimeSeconds ?? 0) - (made?.before.finishTimeSeconds ?? 0)).toBeCloseTo(
    5,
  )
  const effects = await db
    .select({ number: decisionVersions.number, effect: decisionEffects.effect })
    .from(decisionEffects)
    .innerJoin(decisionVersions, eq(decisionVersions.id, decisionEffects.versionId))
    .innerJoin(decisions, eq(decisions.id, decisionVersions.decisionId))
    .where(eq(decisions.eventId, event.id))
    .orderBy(asc(decisionEffects.id))
  const time = { kind: 'time', car: { carNumber: '19' }, seconds: 5 }
  expect(effects).toMatchObject([
    { number: 1, effect: time },
    { number: 1, effect: { kind: 'laps', laps: 1 } },
    { number: 3, effect: time },
  ])
  // It keeps its place among the adjustments.
  expect((await deskOf(event.id)).adjustments.map(({ id, state }) => [id, state])).toEqual([
    [one.id, 'counts'],
    [one.id + 1, 'counts'],
  ])
})

it('counts the decisions of each event from 1, without a gap where one was refused', async () => {
  const [event, other] = [await make.event(), await make.event()]
  await upload(event.id)
  await upload(other.id)
  const desk = await deskOf(event.id)
  const car = carOf(desk, '19')

  expect((await adjust(event.id, desk.version, car, { kind: 'laps', laps: 999 })).status).toBe(409)
  expect((await adjust(event.id, desk.version, car, penalty(1))).status).toBe(201)
  const otherDesk = await deskOf(other.id)
  await adjust(other.id, otherDesk.version, carOf(otherDesk, '19'), penalty(1))

  expect((await decisionsOf(event.id)).map(({ number }) => number)).toEqual([1])
  expect((await decisionsOf(other.id)).map(({ number }) => number)).toEqual([1])
})

function decisionsOf(eventId: number) {
  const { number, state, version } = decisions
  return db
    .select({ number, state, version })
    .from(decisions)
    .where(eq(decisions.eventId, eventId))
    .orderBy(asc(number))
}

async function versionsOf(eventId: number, number: number) {
  const rows = await db
    .select({ version: decisionVersions, decision: decisions })
    .from(decisionVersions)
    .innerJoin(decisions, eq(decisions.id, decisionVersions.decisionId))
    .where(eq(decisions.eventId, eventId))
    .orderBy(asc(decisionVersions.id))
  return rows.flatMap(({ version, decision }) => (decision.number === number ? [version] : []))
}
