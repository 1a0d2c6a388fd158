import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, tracks } from '#server/database/schema.ts'
import { type EventCard, eventsApi } from '#shared/contract/events.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listEventCards } from './event-cards.queries.ts'

const { as, db, make, databaseUrl } = await startTestApp()
const other = await startTestApp({ databaseUrl })
const driver = await make.driver()
const readers = [as(driver), other.as(driver)]

const hour = (n: number) => ({
  startDateTime: new Date(Date.UTC(2027, 0, 1, n)),
  endDateTime: new Date(Date.UTC(2027, 0, 1, n + 1)),
})

it.each([
  ['/api/events', undefined],
  ['/api/events/upcoming', 'upcoming'],
  ['/api/events/completed', 'completed'],
] as const)(
  'shows every change at %s, in order, whichever process is asked',
  async (path, status) => {
    const first = await make.event({ ...hour(1), ...(status && { status }) })
    const second = await make.event({ ...hour(2), ...(status && { status }) })
    await expectAsStored(path, status)

    await make.result({ eventId: first.id, drivers: [{ name: 'Lotta Laps' }] })
    await happened(db, { actor: undefined, action: 'results.upload', subject: first.id })
    const [one] = await expectAsStored(path, status, first.id)
    expect(one?.raceResults).toMatchObject([{ driverName: 'Lotta Laps' }])

    await db.update(events).set(hour(3)).where(eq(events.id, first.id))
    await happened(db, { actor: undefined, action: 'event.update', subject: first.id })
    await expectAsStored(path, status)

    await db
      .update(tracks)
      .set({ name: `Renamed for ${path}`, version: sql`${tracks.version} + 1` })
      .where(eq(tracks.id, second.trackId))
    const [renamed] = await expectAsStored(path, status, second.id)
    expect(renamed?.track.name).toBe(`Renamed for ${path}`)

    await db.delete(events).where(eq(events.id, second.id))
    expect(await expectAsStored(path, status, second.id)).toEqual([])
  },
)

/** Both processes answer what the database says; those cards that have this id. */
async function expectAsStored(path: string, status?: 'upcoming' | 'completed', id?: number) {
  const stored = eventsApi.list.response.encode({ data: await listEventCards(db, status) })
  let data: EventCard[] = []
  for (const reader of readers) {
    const { body } = await reader.get(path)
    expect(body).toEqual(stored)
    data = (body as { data: EventCard[] }).data
  }
  return data.filter((card) => card.id === id)
}
