import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cases, decisions } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { caseScene, DRAFT } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { finishCases } from './index.ts'

const app = await startTestApp()
const { as, db } = app
const { driven, reported, grant, see, voted, versionOf } = caseScene(app)

const OPEN = 'The panel had looked at the video together'

async function judged(rung: string) {
  const scene = await reported(driven)
  const stewards = [
    await grant('chief-steward', scene.event.id),
    await grant('steward', scene.event.id),
    await grant('steward', scene.event.id),
  ] as const
  const carId = await voted(
    scene.code,
    stewards.map((steward) => [steward, rung] as const),
  )
  const [chair] = stewards
  const publish = async (changes: object = {}) =>
    as(chair).request(casesApi.publish, {
      params: { id: scene.code },
      body: {
        version: await versionOf(chair, scene.code),
        draft: DRAFT,
        openItemsReason: OPEN,
        ...changes,
      },
    })
  const order = async () =>
    (await as(chair).call(resultsApi.list, { params: { id: scene.event.id } })).data.map(
      ({ carNumber }) => carNumber,
    )
  return { ...scene, chair, stewards, carId, publish, order }
}

it('shows the panel what the vote would change, and nobody else anything', async () => {
  const { chair, people, code, order } = await judged('t10')
  const before = await see(people.ada, code)
  const { data } = await as(chair).call(casesApi.preview, {
    params: { id: code },
    body: { draft: DRAFT },
  })
  expect(data.outcome).toEqual(['10 seconds added to #22'])
  expect(
    data.cars.map(({ carNumber, before: was, after }) => [
      carNumber,
      was.classPosition,
      after.classPosition,
    ]),
  ).toEqual([
    ['22', 1, 2],
    ['31', 2, 1],
  ])
  expect(await order()).toEqual(['22', '31', '40'])
  expect(await see(people.ada, code)).toEqual(before)
  expect(
    await as(people.ada).request(casesApi.preview, {
      params: { id: code },
      body: { draft: DRAFT },
    }),
  ).toMatchObject({ status: 404 })
})

it('publishes the decision with its effects at once, and tells the parties', async () => {
  const { publish, people, code, event, order, carId } = await judged('t10')
  const draft = { ...DRAFT, cars: [{ carId, licencePoints: 2, isOnGrid: false }] }
  expect(await publish({ draft, openItemsReason: '' })).toMatchObject({
    status: 400,
    body: { fields: { openItemsReason: expect.stringContaining('Say why') } },
  })
  expect(await order()).toEqual(['22', '31', '40'])
  expect(await publish({ draft })).toMatchObject({ status: 204 })
  expect(await order()).toEqual(['31', '22', '40'])

  expect((await see(people.ada, code)).body).toMatchObject({
    data: { state: 'decided', decision: { eventId: event.id, number: 1 } },
  })
  const { data: decision } = await as(people.member).call(decisionsApi.getOfEvent, {
    params: { id: event.id, number: 1 },
  })
  expect(decision).toMatchObject({
    cameFrom: 'stewards',
    outcome: ['10 seconds added to #22'],
    document: { lap: 4, category: 'contact', panel: '3 stewards, by the middle vote' },
  })
  for (const member of [people.ada, people.ben, people.gil]) {
    const { data } = await as(member).call(notificationsApi.list)
    expect(data.map(({ kind }) => kind)).toContain('case-decided')
  }
  expect((await see(people.member, code)).status).toBe(404)
})

it('lets only one of two publish', async () => {
  const { publish, event } = await judged('t5')
  const replies = await Promise.all([publish(), publish()])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(await db.$count(decisions, eq(decisions.eventId, event.id))).toBe(1)
})

it('is final when the time to appeal is over', async () => {
  const { publish, code, people } = await judged('nfa')
  await publish()
  const signal = new AbortController().signal
  expect(await finishCases(db, new Date(), signal)).toBe(0)
  await db.update(cases).set({ appealUntil: new Date() }).where(eq(cases.code, code))
  expect(await finishCases(db, new Date(), signal)).toBe(1)
  expect((await see(people.gil, code)).body).toMatchObject({ data: { state: 'final' } })
})
