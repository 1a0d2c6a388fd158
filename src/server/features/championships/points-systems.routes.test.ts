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

it('is previewed with the races of a championship that uses it', async () => {
  const configuration = { points: [7, 5] }
  const body = { name: 'Seven', configuration }
  const { data: system } = await admin.call(pointsSystemsApi.create, { body })
  const cup = async (day: string, name: string, pointsSystemId: number | null) => {
    const startDateTime = new Date(`${day}T12:00:00Z`)
    const endDateTime = new Date(`${day}T14:00:00Z`)
    const event = await make.event({ status: 'completed', startDateTime, endDateTime })
    await make.result({ eventId: event.id, drivers: [{ name }] })
    const rounds = [{ eventId: event.id }]
    const form = { name: `Cup of ${name}`, configuration: {}, pointsSystemId, rounds }
    await admin.call(championshipFormApi.create, { body: form })
  }
  await cup('2011-03-01', 'Vera', system.id)
  await cup('2031-03-01', 'Hank', null)
  const preview = async (ofSystem: number | null) => {
    const form = { name: 'Preview', configuration }
    const { data } = await admin.call(championshipFormApi.preview, {
      body: { id: null, form, ofSystem, table: {} },
    })
    return [data.borrowedFrom, ...data.table.rows.map(({ name }) => name)]
  }

  expect(await preview(system.id)).toEqual(['Cup of Vera', 'Vera'])
  expect(await preview(null)).toEqual(['Cup of Hank', 'Hank'])
})
