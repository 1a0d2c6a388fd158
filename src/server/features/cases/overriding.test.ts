import { expect, it } from 'vitest'
import { casesApi } from '#shared/contract/cases.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { caseScene } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, make } = app
const { decided, grant, recuse, versionOf } = caseScene(app)

type Member = { id: number }

/** #22 has 10 seconds, and is second behind #31. */
async function scene() {
  const found = await decided('t10')
  const { event, params, code, carId, chair } = found
  const admin = await make.admin()
  const override = async (member: Member, changes: object = {}) =>
    as(member).request(casesApi.override, {
      params,
      body: {
        version: await versionOf(chair, code),
        rungs: [{ carId, rung: 'nfa' }],
        reason: 'The video shows another car.',
        ...changes,
      },
    })
  const order = async () =>
    (await as(chair).call(resultsApi.list, { params: { id: event.id } })).data.map(
      ({ carNumber }) => carNumber,
    )
  const decision = async () =>
    (
      await as(found.people.member).call(decisionsApi.getOfEvent, {
        params: { id: event.id, number: 1 },
      })
    ).data
  return { ...found, admin, override, order, decision }
}

it('is a new version, which says that an administrator has decided', async () => {
  const { admin, chair, params, people, code, override, order, decision } = await scene()
  expect(await order()).toEqual(['31', '22', '40'])
  expect(await override(admin)).toMatchObject({ status: 204 })
  expect(await order()).toEqual(['22', '31', '40'])
  expect(await decision()).toMatchObject({
    version: { number: 2, way: 'override' },
    title: 'No further action',
    document: {
      panel: 'An administrator',
      reasons: expect.stringContaining('Overridden by an administrator: The video shows'),
      appeal: { until: expect.any(String) },
    },
  })
  const { data } = await as(chair).call(casesApi.get, { params })
  expect(data.work?.history.at(-1)?.what).toBe('Decision overridden by an administrator')
  for (const party of [people.ada, people.gil]) {
    const { data: told } = await as(party).call(notificationsApi.list)
    expect(told[0]).toMatchObject({ kind: 'case-decided', details: { caseStep: 'override' } })
  }
  // It is undone like every decision.
  await as(chair).call(casesApi.takeBack, {
    params,
    body: { version: await versionOf(chair, code), reason: 'To be heard again' },
  })
  expect(await decision()).toMatchObject({ state: 'taken-back' })
})

it('is for administrators, and never in a case of their own', async () => {
  const { admin, chair, entries, override, decision } = await scene()
  expect(await override(chair)).toMatchObject({ status: 409 })
  await recuse(admin, entries)
  expect(await override(admin)).toMatchObject({ status: 409 })
  const driving = await make.admin()
  await make.crewMember({ entryId: entries.accused, userId: driving.id })
  expect(await override(driving)).toMatchObject({ status: 409 })
  expect(await decision()).toMatchObject({ version: { number: 1 } })
})

it('can be appealed, but not judged by who has overridden it', async () => {
  const { admin, params, carId, people, event, override } = await scene()
  await override(admin, { rungs: [{ carId, rung: 'dsq' }] })
  expect(await override(admin, { rungs: [] })).toMatchObject({ status: 400 })
  await as(people.ada).call(casesApi.appeal, {
    params,
    body: { carId, grounds: ['error-of-fact'], text: 'It was another car' },
  })
  const body = { outcome: 'upheld' as const, reason: 'As it was' }
  expect(await override(admin)).toMatchObject({ status: 409 })
  expect(await as(admin).request(casesApi.decideAppeal, { params, body })).toMatchObject({
    status: 409,
  })
  const judge = await grant('appeal-steward', event.id)
  expect(await as(judge).request(casesApi.decideAppeal, { params, body })).toMatchObject({
    status: 204,
  })
  // There is no third level.
  expect(await override(admin)).toMatchObject({ status: 204 })
  const { data } = await as(people.ada).call(casesApi.get, { params })
  expect(data).toMatchObject({ state: 'final', appealUntil: null })
})
