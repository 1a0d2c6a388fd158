import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, tracks, users } from '#server/database/schema.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { eventsApi } from '#shared/contract/events.ts'
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
  ['list', undefined],
  ['listUpcoming', 'upcoming'],
  ['listCompleted', 'completed'],
] as const)('shows every change in %s, in order, in every process', async (name, status) => {
  const first = await make.event({ ...hour(1), ...(status && { status }) })
  const second = await make.event({ ...hour(2), ...(status && { status }) })
  await expectAsStored(name, status)

  await make.result({
    eventId: first.id,
    drivers: [{ name: 'A Guest' }, { name: 'Lotta Laps', userId: driver.id }],
  })
  const fact = { actor: undefined, subject: first.id }
  await happened(db, { ...fact, action: 'results.recompute', after: { rules: 1 } })
  const [one] = await expectAsStored(name, status, first.id)
  expect(one?.raceResults).toMatchObject([
    { driverName: 'Lotta Laps', drivers: [{ userId: null }, { userId: driver.id }] },
  ])

  await db
    .update(users)
    .set({ displayName: `Renamed in ${name}` })
    .where(eq(users.id, driver.id))
  const [withNewName] = await expectAsStored(name, status, first.id)
  expect(withNewName?.raceResults[0]?.drivers[1]).toMatchObject({ shownName: `Renamed in ${name}` })

  await db.update(events).set(hour(3)).where(eq(events.id, first.id))
  const upcoming = { status: 'upcoming' } as const
  await happened(db, { ...fact, action: 'event.status', before: upcoming, after: upcoming })
  await expectAsStored(name, status)

  await db
    .update(tracks)
    .set({ name: `Renamed for ${name}`, version: sql`${tracks.version} + 1` })
    .where(eq(tracks.id, second.trackId))
  const [renamed] = await expectAsStored(name, status, second.id)
  expect(renamed?.track.name).toBe(`Renamed for ${name}`)

  await db.delete(events).where(eq(events.id, second.id))
  expect(await expectAsStored(name, status, second.id)).toEqual([])
})

/** Expects both processes to answer with the cards in the database; with `id`, only that card is compared. */
async function expectAsStored(
  name: 'list' | 'listUpcoming' | 'listCompleted',
  status?: 'upcoming' | 'completed',
  id?: number,
) {
  const stored = eventsApi.list.response.encode({ data: await listEventCards(db, status) })
  for (const reader of readers) expect(await reader.call(eventsApi[name])).toEqual(stored)
  return stored.data.filter((card) => card.id === id)
}
