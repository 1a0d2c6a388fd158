import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tracks } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Race } from '#shared/contract/races.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const office = as(await make.admin())
const driver = as(await make.driver())
const PHOTO = 'https://example.org/spa.jpg'

it('shows the own image of a race, or else that of its track', async () => {
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

  const reply = await office.patch(`/api/races/${event.id}`, { trackImageUrl: PHOTO })

  expect(reply).toMatchObject({ status: 200, body: { data: { trackImageUrl: PHOTO } } })
  expect(await raceOf(event.id)).toMatchObject({ trackImageUrl: PHOTO, ownImageUrl: PHOTO })
  const { body } = await driver.get(`/api/events/${event.id}`)
  expect((body as { data: EventDetail }).data.imageUrl).toBe(PHOTO)

  await office.patch(`/api/races/${event.id}`, { trackImageUrl: null })
  expect(await raceOf(event.id)).toMatchObject({ trackImageUrl: 'http://example.org/track.jpg' })
})

it('does not overwrite an image that somebody else has set meanwhile', async () => {
  const { id } = await make.event()
  const own = { trackImageUrl: PHOTO, ownImageUrl: null }
  expect(await office.patch(`/api/races/${id}`, own)).toMatchObject({ status: 200 })
  expect(await office.patch(`/api/races/${id}`, own)).toMatchObject({
    status: 409,
    body: { error: stale('the image of this race').message, code: 'stale' },
  })
})

it('refuses other schemes, races that are not there, and anybody but admins', async () => {
  const { id } = await make.event()
  const url = `/api/races/${id}`
  expect(await office.patch(url, { trackImageUrl: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { fields: { trackImageUrl: expect.stringContaining('https://') } },
  })
  expect(await office.patch(url, {})).toMatchObject({ status: 400 })
  expect(await office.patch('/api/races/999999', { trackImageUrl: PHOTO })).toMatchObject({
    status: 404,
  })
  expect(await driver.patch(url, { trackImageUrl: PHOTO })).toMatchObject({ status: 403 })
  expect(await raceOf(id)).toMatchObject({ ownImageUrl: null })
})

async function raceOf(id: number) {
  const { body } = await driver.get('/api/races')
  return (body as { data: Race[] }).data.find((race) => race.id === id)
}
