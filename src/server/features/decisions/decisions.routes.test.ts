import { expect, it } from 'vitest'
import { championshipRounds, championships, users } from '#server/database/schema.ts'
import { eq } from 'drizzle-orm'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { publishDecision, takeBackDecision } from './index.ts'

const { as, db, make } = await startTestApp()
const chief = await make.admin()
const reader = await make.driver()

const AT = new Date('2026-11-29T20:00:00Z')
const LATER = new Date('2026-11-30T08:00:00Z')
const car = {
  carNumber: '22',
  carClass: 'Hypercar',
  driverName: 'Ada',
  crew: ['Ada', 'Bo'],
  twin: 1,
}

type Place = Parameters<typeof publishDecision>[1]['place']

const publish = (
  place: Place,
  effects: Effect[],
  document: Parameters<typeof sampleDocument>[0] = {},
) =>
  db.transaction((tx) =>
    publishDecision(tx, {
      place,
      cameFrom: 'stewards',
      document: sampleDocument(document),
      effects,
      author: chief,
      at: AT,
    }),
  )

const ofEvent = (eventId: number): Place => ({ eventId, sessionId: null })

it('lists what was decided, latest first, and leaves what was taken back in its place', async () => {
  const { id } = await make.event()
  const { id: first } = await publish(ofEvent(id), [{ kind: 'warning', car, userId: null }])
  await publish(ofEvent(id), [], { cars: [], title: 'Racing incident', appeal: { none: 'No' } })
  await db.transaction((tx) =>
    takeBackDecision(tx, {
      decisionId: first,
      version: 1,
      reason: 'Wrong car',
      author: chief,
      at: LATER,
    }),
  )

  const { data } = await as(reader).call(decisionsApi.listOfEvent, { params: { id } })

  expect(data).toMatchObject([
    { number: 2, title: 'Racing incident', cars: [], outcomes: [], appealUntil: null },
    {
      number: 1,
      event: { id },
      title: 'Warning for #22',
      cars: [{ carNumber: '22', teamName: 'Lift and Coast' }],
      drivers: ['Ada', 'Bo'],
      category: 'contact',
      outcomes: ['warning'],
      state: 'taken-back',
      version: 2,
      way: 'taken-back',
      publishedAt: AT.toISOString(),
      reason: 'Wrong car',
    },
  ])
})

it('shows a decision in each of its versions, with what was in force', async () => {
  const { id } = await make.event()
  const { id: decisionId } = await publish(ofEvent(id), [{ kind: 'reprimand', car, userId: null }])
  await db.transaction((tx) =>
    takeBackDecision(tx, { decisionId, version: 1, reason: 'Void', author: chief, at: LATER }),
  )
  const read = (version?: number) =>
    as(reader).request(decisionsApi.getOfEvent, { params: { id, number: 1 }, query: { version } })

  expect((await read()).answer().data).toMatchObject({
    number: 1,
    state: 'taken-back',
    event: { id },
    championship: null,
    title: 'Reprimand for #22',
    outcome: ['Reprimand for #22'],
    version: {
      number: 2,
      way: 'taken-back',
      at: LATER.toISOString(),
      reason: 'Void',
      authorName: null,
    },
    document: { fact: 'Car 22 touched car 33.', appeal: { until: '2026-12-01T20:00:00.000Z' } },
    versions: [{ number: 2 }, { number: 1 }],
  })
  expect((await read(1)).answer().data).toMatchObject({ version: { number: 1, way: 'first' } })
  expect((await read(3)).status).toBe(404)
  const unknown = { params: { id, number: 9 } }
  expect((await as(reader).request(decisionsApi.getOfEvent, unknown)).status).toBe(404)
  expect(
    (await as(reader).request(decisionsApi.listOfEvent, { params: { id: 999999 } })).status,
  ).toBe(404)
})

it('tells licence points to their owner alone, and forgets the name of a deleted account', async () => {
  const { id } = await make.event()
  const punished = await make.driver({ displayName: 'Lotta Laps' })
  await publish(ofEvent(id), [
    { kind: 'reprimand', car: null, userId: punished.id },
    { kind: 'licence', userId: punished.id, points: 2 },
  ])
  const read = async (viewer: { id: number }) =>
    (await as(viewer).call(decisionsApi.getOfEvent, { params: { id, number: 1 } })).data

  const own = await read(punished)
  expect(own.outcome).toEqual(['Reprimand for Lotta Laps', '2 licence points for Lotta Laps'])
  for (const viewer of [reader, chief]) {
    const text = JSON.stringify(await read(viewer))
    expect(text).not.toContain('licence')
    const { data } = await as(viewer).call(decisionsApi.listOfEvent, { params: { id } })
    expect(JSON.stringify(data)).not.toContain('licence')
  }

  await db.delete(users).where(eq(users.id, punished.id))
  expect((await read(reader)).title).toBe('Reprimand for a former member')
})

it('gathers the decisions of a championship and of its rounds', async () => {
  const [championship] = await db
    .insert(championships)
    .values({ name: 'Judged cup', configuration: {} })
    .returning()
  const championshipId = championship?.id ?? 0
  const event = await make.event()
  const other = await make.event()
  await db.insert(championshipRounds).values({ championshipId, eventId: event.id })
  await publish(ofEvent(event.id), [])
  await publish(ofEvent(other.id), [])
  await publish({ championshipId }, [{ kind: 'reprimand', car: null, userId: reader.id }])

  const params = { id: championshipId }
  const { data } = await as(reader).call(decisionsApi.listOfChampionship, { params })
  expect(data.map((line) => [line.event?.id ?? null, line.number])).toEqual([
    [null, 1],
    [event.id, 1],
  ])
  const { data: decision } = await as(reader).call(decisionsApi.getOfChampionship, {
    params: { ...params, number: 1 },
  })
  expect(decision).toMatchObject({
    event: null,
    championship: { id: championshipId, name: 'Judged cup' },
    session: null,
    resultEffect: null,
  })
})
