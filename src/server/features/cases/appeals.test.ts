import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cases } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { caseScene, DRAFT } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db } = app
const { driven, reported, grant, see, voted, versionOf } = caseScene(app)

/** #22 has 10 seconds, and is second behind #31. */
async function decided() {
  const scene = await reported(driven)
  const { code, event } = scene
  const chair = await grant('chief-steward', event.id)
  const other = await grant('steward', event.id)
  const carId = await voted(code, [
    [chair, 't10'],
    [other, 't10'],
  ])
  const params = { id: code }
  const publish = async () =>
    as(chair).call(casesApi.publish, {
      params,
      body: { version: await versionOf(chair, code), draft: DRAFT, openItemsReason: 'Agreed' },
    })
  await publish()
  const appeal = (member: { id: number }, changes: object = {}) =>
    as(member).request(casesApi.appeal, {
      params,
      body: { carId, grounds: ['error-of-fact'], text: 'He braked early', ...changes },
    })
  const judge = await grant('appeal-steward', event.id)
  const decide = (member: { id: number }, body: object) =>
    as(member).request(casesApi.decideAppeal, {
      params,
      body: { outcome: 'upheld', reason: 'Nothing new', ...body },
    })
  const order = async () =>
    (await as(chair).call(resultsApi.list, { params: { id: event.id } })).data.map(
      ({ carNumber }) => carNumber,
    )
  return { ...scene, params, chair, other, carId, publish, appeal, judge, decide, order }
}

it('lets the captain appeal within the time, and nobody else', async () => {
  const { people, appeal, code, chair } = await decided()
  expect(await appeal(people.member)).toMatchObject({ status: 404 })
  expect(await appeal(people.ben)).toMatchObject({ status: 409 })
  expect((await see(people.ben, code)).body).toMatchObject({
    data: { noAppealBecause: 'Ask your captain or manager: they appeal for the entry.' },
  })
  await db.update(cases).set({ appealUntil: new Date() }).where(eq(cases.code, code))
  expect(await appeal(people.ada)).toMatchObject({ status: 409 })
  const later = new Date(Date.now() + 60_000)
  await db.update(cases).set({ appealUntil: later }).where(eq(cases.code, code))
  expect(await appeal(people.ada)).toMatchObject({ status: 204 })
  expect(await appeal(people.ada)).toMatchObject({ status: 409 })
  expect((await see(chair, code)).body).toMatchObject({
    data: { state: 'appealed', appeals: [{ text: 'He braked early', state: 'running' }] },
  })
})

it('is judged by others than those who decided, who can give something else', async () => {
  const { people, appeal, decide, judge, chair, carId, order, event, code } = await decided()
  await appeal(people.ada)
  expect(await order()).toEqual(['31', '22', '40'])
  expect(await decide(chair, {})).toMatchObject({ status: 409 })
  const rungs = [{ carId, rung: 't5' }]
  expect(await decide(judge, { outcome: 'changed', rungs: [] })).toMatchObject({ status: 400 })
  expect(await decide(judge, { outcome: 'changed', rungs })).toMatchObject({ status: 204 })
  expect(await order()).toEqual(['22', '31', '40'])
  const { data } = await as(people.member).call(decisionsApi.getOfEvent, {
    params: { id: event.id, number: 1 },
  })
  expect(data).toMatchObject({
    version: { number: 2, way: 'appeal' },
    outcome: ['5 seconds added to #22'],
    document: { appeal: { none: 'This was decided on appeal. There is no further appeal.' } },
  })
  expect((await see(people.ada, code)).body).toMatchObject({ data: { state: 'final' } })
  expect(await appeal(people.gil)).toMatchObject({ status: 409 })
})

it('annuls a decision with all of its effects', async () => {
  const { people, appeal, decide, judge, order, code } = await decided()
  await appeal(people.ada)
  expect(await decide(judge, { outcome: 'annulled' })).toMatchObject({ status: 204 })
  expect(await order()).toEqual(['22', '31', '40'])
  expect((await see(people.gil, code)).body).toMatchObject({ data: { state: 'final' } })
})

it('is final at once when the only appeal is withdrawn', async () => {
  const { people, appeal, params, order, code } = await decided()
  await appeal(people.ada)
  await as(people.ada).call(casesApi.withdrawAppeal, { params, body: {} })
  expect((await see(people.ada, code)).body).toMatchObject({ data: { state: 'final' } })
  expect(await order()).toEqual(['31', '22', '40'])
})

it('can be taken back by the chief, and decided anew under the same number', async () => {
  const { chair, other, people, params, carId, order, publish, event, code } = await decided()
  const version = () => versionOf(chair, code)
  const take = (member: { id: number }, seen: number) =>
    as(member).request(casesApi.takeBack, { params, body: { version: seen, reason: 'Wrong car' } })
  expect(await take(other, await version())).toMatchObject({ status: 409 })
  expect(await take(chair, await version())).toMatchObject({ status: 204 })
  expect(await order()).toEqual(['22', '31', '40'])
  expect((await see(people.ada, code)).body).toMatchObject({
    data: { state: 'under-review', decision: null },
  })

  await as(chair).call(casesApi.openVote, { params, body: { version: await version() } })
  for (const member of [chair, other])
    await as(member).call(casesApi.vote, {
      params,
      body: { carId, rung: 'dsq', sentence: 'Reckless' },
    })
  await as(chair).call(casesApi.closeVote, { params, body: { version: await version() } })
  await publish()
  const { data } = await as(people.member).call(decisionsApi.listOfEvent, {
    params: { id: event.id },
  })
  expect(data.map(({ number, way }) => [number, way])).toEqual([[1, 'review']])
  expect((await order()).at(-1)).toBe('22')
})
