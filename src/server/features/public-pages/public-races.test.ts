import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carDrivers, carEntries, events } from '#server/database/schema.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { newsApi } from '#shared/contract/news.ts'
import { publicRacesApi } from '#shared/contract/public/races.ts'
import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { recordingsApi } from '#shared/contract/recordings.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { PUBLIC_PART_KEYS } from '#shared/domain/public-pages/public-parts.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, make, db } = app
const admin = await make.admin()
const owl = await make.driver({ displayName: 'Ann Owl' })
const event = await make.event({ status: 'completed' })
const params = { id: event.id }
await as(admin).call(resultsApi.upload, {
  params,
  file: { name: 'race.xml', content: raceFile({ seed: 11, minutes: 40 }), confirmed: true },
})
const { data: membersRace } = await as(admin).call(raceDocumentsApi.getRace, { params })
const fileName = membersRace.cars[0]?.drivers[0]?.name ?? ''
await db.update(carDrivers).set({ userId: owl.id }).where(eq(carDrivers.name, fileName))
await as(admin).call(recordingsApi.add, {
  params,
  body: {
    title: 'The broadcast of Ann Owl',
    url: 'https://videos.example/1',
    greenSeconds: 60,
    endSeconds: null,
  },
})

const addresses = Object.values(publicRacesApi).map((endpoint) => endpointUrl(endpoint, params))

const read = (url: string) => app.app.inject({ url })

const nameAs = (naming: 'as-raced' | 'initials' | 'number') =>
  as(owl).call(publicSettingsApi.setOwnNaming, { body: { naming, isSearchable: false } })

it('shows what members see of a race, lap by lap', async () => {
  await showToVisitors(app)
  const race = await as(undefined).call(publicRacesApi.getRace, { params })
  const before = await as(admin).call(raceDocumentsApi.getRace, { params })
  expect(race.classification).toEqual(before.classification)
  expect(race.data.cars.map(({ times, stints, place }) => [times, stints, place])).toEqual(
    before.data.cars.map(({ times, stints, place }) => [times, stints, place]),
  )
  const order = await as(undefined).call(publicRacesApi.getOrder, { params })
  const membersOrder = await as(admin).call(raceDocumentsApi.getOrder, { params })
  expect(order.data.cars.map(({ places }) => places)).toEqual(
    membersOrder.data.cars.map(({ places }) => places),
  )
  expect(await as(undefined).call(publicRacesApi.getTelemetry, { params })).toEqual(
    await as(admin).call(raceDocumentsApi.getTelemetry, { params }),
  )
  const { data: about } = await as(undefined).call(publicRacesApi.getEvent, { params })
  expect(about).toMatchObject({ id: event.id, title: event.title, classifiedPercent: 0 })
})

it.each([
  ['initials', 'A. O.'],
  ['number', `#${membersRace.cars[0]?.number}`],
] as const)('names in no answer who chose to be named by %s', async (naming, shown) => {
  await showToVisitors(app)
  await nameAs(naming)
  const log = JSON.stringify(await as(admin).call(raceDocumentsApi.getLog, { params }))
  expect(log).toContain(fileName)
  for (const url of addresses) {
    const { statusCode, payload: text } = await read(url)
    expect(statusCode).toBe(200)
    expect(text).not.toContain('Ann Owl')
    expect(text).not.toContain(fileName)
  }
  const { data } = await as(undefined).call(publicRacesApi.getRace, { params })
  expect(data.cars[0]?.drivers[0]).toMatchObject({ shownName: shown, userId: null })
  await nameAs('as-raced')
  const again = await as(undefined).call(publicRacesApi.getRace, { params })
  expect(again.data.cars[0]?.drivers[0]).toMatchObject({ shownName: 'Ann Owl', userId: owl.id })
})

it('keeps answers until results or names change, whatever else does', async () => {
  await showToVisitors(app)
  const modelNow = async () =>
    (await as(undefined).call(publicRacesApi.getRace, { params })).data.cars[0]?.carModel
  const before = await modelNow()
  await db.update(carEntries).set({ carModel: 'Another Model' })
  await as(admin).call(newsApi.create, {
    body: { title: 'News', summary: '', content: '<p>Read.</p>', publishedAt: 'now' },
  })
  expect(await modelNow()).toBe(before)
  await nameAs('initials')
  expect(await modelNow()).toBe('Another Model')
  await nameAs('as-raced')
})

it('answers a visitor who has the answer with 304, and other sites, too', async () => {
  await showToVisitors(app)
  const url = endpointUrl(publicRacesApi.getOrder, params)
  const first = await app.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
  })
  const { etag } = first.headers
  const second = await app.app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect(second.statusCode).toBe(304)
})

it('shows recordings where events are public', async () => {
  await showToVisitors(app)
  const { data } = await as(undefined).call(publicRacesApi.listRecordings, { params })
  expect(data).toMatchObject([{ url: 'https://videos.example/1', greenSeconds: 60 }])
  await showToVisitors(app, ['results'])
  expect((await as(undefined).call(publicRacesApi.listRecordings, { params })).data).toEqual([])
})

it('shows nothing of hidden events, of sessions of others, and where results are not public', async () => {
  await showToVisitors(app)
  const statuses = async () => {
    const answers = await Promise.all(addresses.map(read))
    return [...new Set(answers.map(({ statusCode }) => statusCode))]
  }
  expect(await statuses()).toEqual([200])
  const other = { session: 999_999 }
  expect(await read(endpointUrl(publicRacesApi.getRace, params, other))).toMatchObject({
    statusCode: 404,
  })
  await db.update(events).set({ isHidden: true }).where(eq(events.id, event.id))
  await showToVisitors(app)
  expect(await statuses()).toEqual([404])
  await db.update(events).set({ isHidden: false }).where(eq(events.id, event.id))
  await showToVisitors(
    app,
    PUBLIC_PART_KEYS.filter((part) => part !== 'results'),
  )
  expect(await statuses()).toEqual([404])
})
