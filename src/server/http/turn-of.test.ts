import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '#server/database/schema.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { writingAbout } from '#server/database/turns.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { countBlocked } from '#tests/support/count-waiting.ts'
import { hold } from '#tests/support/hold.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { queueOf, turnsOfEndpoints } from './turn-of.ts'

const guild = await startTestApp()
const other = await startTestApp({ databaseUrl: guild.databaseUrl })
const { as, db, make } = guild

/** Where calls that write change no event. A new path is either here or in `turn-of.ts`. */
const NO_EVENT = [
  '/api/auth',
  '/api/user',
  '/api/admin/backups',
  '/api/admin/broadcasts',
  '/api/admin/discord',
  '/api/admin/event-templates',
  '/api/admin/guests/:id',
  '/api/admin/joining',
  '/api/admin/public-pages',
  '/api/admin/licence-proposals',
  '/api/admin/messages',
  '/api/admin/webhooks',
  '/api/admin/news',
  '/api/admin/result-tray',
  '/api/admin/roles',
  '/api/admin/stewarding',
  '/api/championships',
  '/api/crew-links/find',
  '/api/evidence',
  '/api/game-types',
  // Takes the turn of the event that a file belongs to, which is known only once it is read.
  '/api/inbox/result-files',
  // Takes the turn of all samples: which event it is of is known only then, and it changes nothing of it.
  '/api/live/reports',
  '/api/mail',
  '/api/news',
  '/api/pages',
  '/api/points-systems',
  '/api/rules',
  '/api/tracks',
]

it('gives every call that writes a turn, unless it changes no event', () => {
  const isListed = (path: string) =>
    NO_EVENT.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  const forgotten = allEndpoints
    .filter((endpoint) => endpoint.method !== 'GET' && queueOf(endpoint) === undefined)
    // A new event has nobody in it yet.
    .filter((endpoint) => endpoint !== eventsApi.create && !isListed(endpoint.path))
  expect(forgotten.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('stops a request that would wait for an event on a connection', async () => {
  const { id } = await make.event()
  const locking = () => db.transaction((tx) => lockEvents(tx, [id]))
  await expect(writingAbout(undefined, locking)).rejects.toThrow('outside of its turn')
  expect(await writingAbout(`event ${id}`, locking)).toHaveLength(1)
})

it('gives a turn also to calls about what is made only after they were looked up', async () => {
  const turnOf = turnsOfEndpoints(db)
  const input = { params: { id: 2_000_000_000 }, body: { token: 'made in this moment' } }
  const { id } = await make.event()
  for (const endpoint of allEndpoints.filter((one) => one.method !== 'GET' && queueOf(one))) {
    const turn = await turnOf(endpoint, input)
    const locking = () => db.transaction((tx) => lockEvents(tx, [id]))
    expect(await writingAbout(turn, locking), endpoint.path).toHaveLength(1)
  }
})

const CHANGES = 60

it('answers other pages while 60 changes of one entry wait, and then all of them', async () => {
  const event = await make.event()
  const car = await make.car('LMGT3')
  const captain = as(await make.driver())
  const { data: entry } = await captain.call(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: car.id },
  })
  const release = await hold(other.db, (tx) =>
    tx.select().from(events).where(eq(events.id, event.id)).for('update'),
  )

  const changes = Array.from({ length: CHANGES }, (_, index) =>
    captain.request(entriesApi.update, {
      params: { id: entry.id },
      body: { carId: car.id, driverNumber: index + 1, teamName: null },
    }),
  )
  const signingUp = as(await make.driver()).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: car.id, driverNumber: 99 },
  })
  await expect.poll(() => countBlocked(other.db)).toBe(1)
  const reader = as(await make.driver())
  const pages = await Promise.all([
    reader.request(eventsApi.list),
    reader.request(eventsApi.get, { params: { id: event.id } }),
    reader.request(registrationsApi.listOwn),
  ])
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  // All others wait in the process, without a connection.
  expect(await countBlocked(other.db)).toBe(1)

  await release()
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses).toEqual(Array(CHANGES).fill(200))
  expect((await signingUp).status).toBe(201)
})
