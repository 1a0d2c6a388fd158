import { expect, it } from 'vitest'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { pointsSystemsApi } from '#shared/contract/points-systems.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const admin = as(await make.admin())

it('scores every championship that uses it, until a round of one is official', async () => {
  const event = await make.event({ status: 'completed' })
  await make.result({ eventId: event.id, drivers: [{ name: 'Lotta' }] })
  const form = { name: 'Nine', configuration: { points: [9, 6] } }
  const { data: system } = await admin.call(pointsSystemsApi.create, { body: form })
  const { data: cup } = await admin.call(championshipFormApi.create, {
    body: {
      name: 'Cup',
      configuration: { rounding: 'none' },
      pointsSystemId: system.id,
      rounds: [{ eventId: event.id, factor: 1.5 }],
    },
  })
  const points = async () => {
    const { data } = await admin.call(championshipsApi.getTable, {
      params: { id: cup.key },
      query: {},
    })
    return data.rows[0]?.points
  }
  expect(await points()).toBe(13.5)

  const change = (version: number) =>
    admin.request(pointsSystemsApi.update, {
      params: { id: system.id },
      body: { ...form, configuration: { points: [7] }, version },
    })
  expect(await change(system.version)).toMatchObject({ status: 200 })
  expect(await points()).toBe(10.5)
  expect(await change(system.version)).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await admin.request(pointsSystemsApi.delete, { params: { id: system.id } })).toMatchObject(
    { status: 409, body: { error: 'Cup scores with this points system' } },
  )

  const desk = await admin.call(resultsDeskApi.get, { params: { id: event.id } })
  await admin.call(classificationVersionsApi.confirm, {
    params: { id: event.id },
    body: { version: desk.data.version },
  })
  expect(await change(system.version + 1)).toMatchObject({
    status: 409,
    body: {
      error: 'Cup scores with it and has official rounds. Save a copy under another name.',
    },
  })
  const { data } = await admin.call(pointsSystemsApi.list)
  expect(data).toMatchObject([
    { name: 'Nine', usedBy: [{ key: cup.key, name: 'Cup' }], isFixed: true },
  ])
  expect(
    (await admin.call(championshipsApi.get, { params: { id: cup.key }, query: {} })).data,
  ).toMatchObject({
    rounds: [{ state: 'official' }],
    rules: { points: [7], rounding: 'none' },
    pointsSystem: { name: 'Nine' },
  })
})

it('refuses a list that rises, and a name that is taken', async () => {
  const form = { name: 'Old', configuration: { points: [9, 6, 4] } }
  const { data } = await admin.call(pointsSystemsApi.create, { body: form })
  expect(await admin.request(pointsSystemsApi.create, { body: form })).toMatchObject({
    status: 409,
    body: { fields: { name: 'There is a points system of this name already' } },
  })
  const rising = { name: 'Rising', configuration: { points: [1, 2] } }
  expect(await admin.request(pointsSystemsApi.create, { body: rising })).toMatchObject({
    status: 400,
    body: { fields: { 'configuration.points.1': expect.stringContaining('more than place 1') } },
  })
  await admin.call(pointsSystemsApi.delete, { params: { id: data.id } })
  expect(await admin.request(pointsSystemsApi.delete, { params: { id: data.id } })).toMatchObject({
    status: 404,
  })
})
