import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tracks } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { racesApi } from '#shared/contract/races.ts'
import { pagesOf } from '#tests/support/pages-of-list.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const office = as(await make.admin())
const driver = as(await make.driver())
const PHOTO = 'https://example.org/spa.jpg'

it("shows a race's own image, or its track's", async () => {
  const event = await make.event()
  await db
    .update(tracks)
    .set({ imageUrl: 'http://example.org/track.jpg' })
    .where(eq(tracks.id, event.trackId))
  expect(await raceOf(event.id)).toMatchObject({
    trackImageUrl: 'http://example.org/track.jpg',
    ownImageUrl: null,
    title: event.title,
  })

  const reply = await office.request(racesApi.setImage, {
    params: { id: event.id },
    body: { trackImageUrl: PHOTO },
  })

  expect(reply).toMatchObject({ status: 200, body: { data: { trackImageUrl: PHOTO } } })
  expect(await raceOf(event.id)).toMatchObject({ trackImageUrl: PHOTO, ownImageUrl: PHOTO })
  const { data } = await driver.call(eventsApi.get, { params: { id: event.id } })
  expect(data.imageUrl).toBe(PHOTO)

  await office.call(racesApi.setImage, { params: { id: event.id }, body: { trackImageUrl: null } })
  expect(await raceOf(event.id)).toMatchObject({ trackImageUrl: 'http://example.org/track.jpg' })
})

it('refuses to overwrite a newer image', async () => {
  const { id } = await make.event()
  const own = { trackImageUrl: PHOTO, ownImageUrl: null }
  expect(await office.request(racesApi.setImage, { params: { id }, body: own })).toMatchObject({
    status: 200,
  })
  expect(await office.request(racesApi.setImage, { params: { id }, body: own })).toMatchObject({
    status: 409,
    body: { error: stale('the image of this race').message, code: 'stale' },
  })
})

it('refuses other schemes, unknown races, and drivers', async () => {
  const { id } = await make.event()
  expect(
    await office.request(racesApi.setImage, {
      params: { id },
      body: { trackImageUrl: 'javascript:alert(1)' },
    }),
  ).toMatchObject({
    status: 400,
    body: { fields: { trackImageUrl: expect.stringContaining('https://') } },
  })
  expect(
    await office.requestUntyped(racesApi.setImage, { params: { id }, body: {} }),
  ).toMatchObject({
    status: 400,
  })
  expect(
    await office.request(racesApi.setImage, {
      params: { id: 999999 },
      body: { trackImageUrl: PHOTO },
    }),
  ).toMatchObject({
    status: 404,
  })
  expect(
    await driver.request(racesApi.setImage, { params: { id }, body: { trackImageUrl: PHOTO } }),
  ).toMatchObject({ status: 403 })
  expect(await raceOf(id)).toMatchObject({ ownImageUrl: null })
})

it('answers races page by page, in the order of the whole list', async () => {
  const startDateTime = new Date(Date.now() + 50 * 60 * 60_000)
  for (let n = 0; n < 3; n += 1) await make.event({ startDateTime })
  const { data } = await driver.call(racesApi.list)
  expect(await driver.call(racesApi.list)).not.toHaveProperty('next')
  const pages = await pagesOf(driver, racesApi.list, { limit: 2 })
  expect(pages.length).toBeGreaterThan(1)
  expect((await driver.request(racesApi.list)).body).toEqual({ data: pages.flat() })
  expect(pages.flat()).toHaveLength(data.length)
})

async function raceOf(id: number) {
  const { data } = await driver.call(racesApi.list)
  return data.find((race) => race.id === id)
}
