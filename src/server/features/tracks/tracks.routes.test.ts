import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tracks } from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { Track } from '#shared/contract/track.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const driver = await make.driver()

async function trackOf(id: number) {
  return (await as(driver).call(tracksApi.get, { params: { id } })).data
}

async function newTrack(name: string, layoutVariant: string | null = null) {
  const track = { name, layoutVariant, country: 'Belgium', lengthKm: '7.004', turns: 19 }
  return one(await db.insert(tracks).values(track).returning())
}

function at(day: string) {
  const startDateTime = new Date(`${day}T18:00:00Z`)
  return { startDateTime, endDateTime: new Date(startDateTime.getTime() + 3_600_000) }
}

it('shows a track with all its layouts', async () => {
  const { data: listed } = await as(driver).call(tracksApi.list)
  const data = listed.map((track) => Track.parse(track))
  const track = data.find(({ name }) => name === 'Sebring International Raceway')

  const detail = await trackOf(track?.id ?? 0)

  expect(detail).toMatchObject({ ...track, pastEvents: [], lapRecords: [] })
  expect(detail.layouts.length).toBeGreaterThan(1)
  expect(detail.layouts).toEqual(data.filter(({ name }) => name === track?.name))
})

it('lists past events on this layout, latest first', async () => {
  const track = await newTrack('Spa')
  const layout = await newTrack('Spa', 'Endurance')
  const here = { trackId: track.id }
  const first = await make.event({ ...here, ...at('2026-03-01'), status: 'completed' })
  const second = await make.event({ ...here, ...at('2026-04-01'), status: 'completed' })
  await make.event({ ...here, status: 'upcoming' })
  await make.event({ ...here, ...at('2026-05-01'), status: 'cancelled' })
  await make.event({ trackId: layout.id, ...at('2026-06-01'), status: 'completed' })

  expect(await trackOf(track.id)).toMatchObject({
    layouts: [{ id: layout.id }, { id: track.id }],
    pastEvents: [
      { id: second.id, title: second.title, date: '2026-04-01T18:00:00.000Z', timezone: 'UTC' },
      { id: first.id, title: first.title, date: '2026-03-01T18:00:00.000Z', timezone: 'UTC' },
    ],
  })
})

it('shows the lap record of each class, fastest class first', async () => {
  const track = await newTrack('Monza')
  const here = { trackId: track.id, status: 'completed' as const }
  const old = await make.event({ ...here, ...at('2026-03-01') })
  const recent = await make.event({ ...here, ...at('2026-04-01') })
  const elsewhere = await make.event({ status: 'completed' })
  const holder = await make.driver({ displayName: 'Erna Early' })
  await make.result({ eventId: old.id, carClass: 'LMGT3', position: 3, lapSeconds: [[107.5]] })
  await make.result({ eventId: old.id, lapSeconds: [[97, 96.4]] })
  await make.result({ eventId: recent.id, lapSeconds: [[96.5]] })
  await make.result({
    eventId: recent.id,
    carClass: 'LMGT3',
    position: 2,
    carModel: 'Ferrari 296 LMGT3',
    carNumber: '54',
    drivers: [
      { name: 'Early', userId: holder.id },
      { name: 'Late', userId: null },
    ],
    lapSeconds: [[108, 106.1234], [107]],
  })
  await make.result({ eventId: recent.id, position: 9, bestLapSeconds: null })
  await make.result({ eventId: elsewhere.id, lapSeconds: [[50]] })

  const { lapRecords } = await trackOf(track.id)

  expect(lapRecords).toMatchObject([
    { carClass: 'Hypercar', time: '1:36.400', userId: null, event: { id: old.id } },
    {
      carClass: 'LMGT3',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      seconds: 106.1234,
      time: '1:46.123',
      driverName: 'Erna Early',
      userId: holder.id,
      carModel: 'Ferrari 296 LMGT3',
      carNumber: '54',
      event: {
        id: recent.id,
        title: recent.title,
        date: '2026-04-01T18:00:00.000Z',
        timezone: 'UTC',
      },
    },
  ])
})

it('names the driver at the flag if the file does not tell who drove the lap', async () => {
  const track = await newTrack('Imola')
  const event = await make.event({ trackId: track.id, status: 'completed' })
  const finisher = await make.driver({ displayName: 'Lena Last' })
  await make.result({
    eventId: event.id,
    carClass: 'Group C',
    bestLapSeconds: 91.5,
    drivers: [{ name: 'First' }, { name: 'Last', userId: finisher.id }],
  })

  expect((await trackOf(track.id)).lapRecords).toMatchObject([
    { carClass: 'Group C', color: null, driverName: 'Lena Last', userId: finisher.id },
  ])
})

it('keeps the record of the driver who set it first', async () => {
  const track = await newTrack('Fuji')
  const here = { trackId: track.id, status: 'completed' as const }
  const later = await make.event({ ...here, ...at('2026-04-01') })
  const first = await make.event({ ...here, ...at('2026-03-01') })
  for (const { id } of [later, first]) await make.result({ eventId: id, lapSeconds: [[90]] })

  expect((await trackOf(track.id)).lapRecords).toMatchObject([{ event: { id: first.id } }])
})

it('counts no record in a race that does not count, or of a disqualified car', async () => {
  const track = await newTrack('Kyalami')
  const here = { trackId: track.id, status: 'completed' as const }
  const [counted, cancelled] = [await make.event(here), await make.event(here)]
  await make.result({ eventId: counted.id, lapSeconds: [[130]] })
  await make.result({ eventId: counted.id, position: 2, lapSeconds: [[125]], status: 'DSQ' })
  await make.result({ eventId: cancelled.id, lapSeconds: [[128]] })
  const seconds = async () => (await trackOf(track.id)).lapRecords.map((lap) => lap.seconds)
  expect(await seconds()).toEqual([128])

  const admin = as(await make.admin())
  await admin.call(eventsApi.setStatus, {
    params: { id: cancelled.id },
    body: { status: 'cancelled' },
  })

  expect(await seconds()).toEqual([130])
})

it.each(['999999', '0', 'abc', '99999999999'])('answers 404 for track %s', async (id) => {
  expect(await as(driver).request(tracksApi.get, { params: { id } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

it('shows a track under its new name', async () => {
  const track = await newTrack('Old Name')
  await db.update(tracks).set({ name: 'New Name' }).where(eq(tracks.id, track.id))
  expect(await trackOf(track.id)).toMatchObject({ name: 'New Name', layouts: [{ id: track.id }] })
})
