import sharp from 'sharp'
import { expect, it } from 'vitest'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { loadPlan } from './plan.ts'
import { rememberedChampionships } from './scored.ts'
import { tableCardOf } from './table-image.ts'

const { app, as, db, deps, make } = await startTestApp()
const admin = as(await make.admin())
const driver = await make.driver()
const cookie = await signIn(deps, driver.id)

async function raced(title: string, day: string, order: string[]) {
  const startDateTime = new Date(`${day}T12:00:00Z`)
  const event = await make.event({ title, status: 'completed', startDateTime })
  for (const [index, name] of order.entries())
    await make.result({
      eventId: event.id,
      position: index + 1,
      classPosition: index + 1,
      carNumber: String(index + 11),
      drivers: [{ name }],
    })
  return event.id
}

async function cup() {
  const first = await raced('One', '2020-03-01', ['Lotta', 'Hank'])
  const second = await raced('Two', '2020-03-08', ['Hank', 'Lotta', '山田'])
  const { id: third } = await make.event()
  const rounds = [first, second, third].map((eventId) => ({ eventId }))
  const body = { name: 'Winter Cup', configuration: { points: [10, 6, 4, 1] }, rounds }
  const { data } = await admin.call(championshipFormApi.create, { body })
  return { ...data, first }
}

const { id, key, first } = await cup()
const image = (query = {}, headers = {}) =>
  app.inject({
    url: endpointUrl(championshipsApi.getTableImage, { id: key }, query),
    headers: { cookie, ...headers },
  })

it('makes an image of a table, once, and only for members', async () => {
  const made = await image({ class: 'Hypercar' })
  expect(made.headers['content-type']).toBe('image/png')
  expect(made.headers['content-disposition']).toBe(`attachment; filename="${key}-drivers.png"`)
  expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const known = { 'if-none-match': String(made.headers.etag) }
  expect(await image({ class: 'Hypercar' }, known)).toMatchObject({ statusCode: 304 })
  const input = { params: { id: key } }
  expect(await as(undefined).request(championshipsApi.getTableImage, input)).toMatchObject({
    status: 401,
  })
})

it('has none of an unknown championship, of a table without rows, and of an unknown round', async () => {
  const unknown = { params: { id: 'season-999999' } }
  expect(await as(driver).request(championshipsApi.getTableImage, unknown)).toMatchObject({
    status: 404,
  })
  expect((await image({ class: 'Steam Engines' })).statusCode).toBe(404)
  expect((await image({ asOf: '999999' })).statusCode).toBe(400)
})

it('says what the table says: rows, changes, the last round, and how final it is', async () => {
  const texts = async (query: { asOf?: string } = {}) => {
    const planned = (await loadPlan(db)).find((one) => one.key === key)
    if (!planned) throw new Error('The championship is missing')
    const wanted = { of: 'drivers', class: 'Hypercar', withoutDrops: false, ...query } as const
    const scored = await rememberedChampionships(db).score(planned)
    const parts = tableCardOf(scored, wanted, 'Guild')
    return parts.flatMap((part) => (part.kind === 'text' ? part.text : []))
  }
  expect(await texts()).toEqual(
    [
      'Guild',
      'Winter Cup',
      'Hypercar drivers · After round 2 of 3 · Provisional',
      ['1', '+1', 'Hank', '16'],
      ['1', 'Lotta', '16'],
      ['3', 'Car 13', '4'],
    ].flat(),
  )
  expect(await texts({ asOf: String(first) })).toEqual(
    [
      'Guild',
      'Winter Cup',
      'Hypercar drivers · After round 1 of 3 · Provisional',
      ['1', 'Lotta', '10'],
      ['2', 'Hank', '6'],
    ].flat(),
  )
  const { data } = await as(driver).call(championshipsApi.get, { params: { id: key }, query: {} })
  const body = { version: data.version }
  await admin.call(championshipFormApi.close, { params: { id }, body })
  expect((await texts())[2]).toBe('Hypercar drivers · After round 2 of 3 · Final')
})
