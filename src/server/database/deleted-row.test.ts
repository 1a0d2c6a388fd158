import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, gameTypes, news, tracks, users } from '#server/database/schema.ts'
import { exportOwnData } from '#server/features/account/export-own-data.ts'
import { changeRole } from '#server/features/users/change-role.ts'
import { accountApi } from '#shared/contract/account.ts'
import { authApi } from '#shared/contract/auth.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { newsApi } from '#shared/contract/news.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { countBlocked } from '#tests/support/count-waiting.ts'
import { carOf, crew, deskClient, short } from '#tests/support/desk-client.ts'
import { eventForm } from '#tests/support/event-form.ts'
import { hold } from '#tests/support/hold.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp, type Reply } from '#tests/support/test-app.ts'
import type { Database } from './database.ts'
import { ERROR_BY_FOREIGN_KEY } from './deleted-row.ts'
import { one } from './one.ts'

const { as, db, deps, make } = await startTestApp()
const admin = await make.admin()
const { adjust, deskOf, upload } = deskClient({ as, db }, admin, admin)
const car = await make.car()

/** Sends a request that comes upon what a transaction has deleted, which then commits. */
async function whileDeleting<R extends Reply>(
  remove: (tx: Database) => Promise<unknown>,
  request: () => Promise<R>,
) {
  const commit = await hold(db, remove)
  const reply = request()
  await expect.poll(() => countBlocked(db)).toBe(1)
  await commit()
  return reply
}

const removing = (table: typeof users | typeof tracks | typeof gameTypes, id: number) => {
  return (tx: Database) => tx.delete(table).where(eq(table.id, id))
}

async function newTrack() {
  const values = { name: `Track ${crypto.randomUUID()}`, country: 'Italy', lengthKm: '5.793' }
  return one(await db.insert(tracks).values(values).returning())
}

it('refuses an event on a track that is being deleted', async () => {
  const track = await newTrack()

  const reply = await whileDeleting(removing(tracks, track.id), () =>
    as(admin).request(eventsApi.create, { body: eventForm({ trackId: track.id }) }),
  )

  const error = 'The selected track does not exist'
  expect(reply).toMatchObject({
    status: 400,
    body: { error, code: 'invalid_input', fields: { trackId: error } },
  })
})

it('refuses to move an event to a track that is being deleted', async () => {
  const track = await newTrack()
  const [home] = await db.select().from(tracks).limit(1)
  const created = await as(admin).request(eventsApi.create, {
    body: eventForm({ trackId: home?.id }),
  })
  const { id, version } = created.answer().data

  const reply = await whileDeleting(removing(tracks, track.id), () =>
    as(admin).request(eventsApi.update, {
      params: { id },
      body: { ...eventForm({ trackId: track.id }), version },
    }),
  )

  expect(reply).toMatchObject({ status: 400, body: { error: 'The selected track does not exist' } })
  expect(await as(admin).request(eventsApi.get, { params: { id } })).toMatchObject({
    body: { data: { track: { id: home?.id } } },
  })
})

it('creates an event while its game is being deleted', async () => {
  const [home] = await db.select().from(tracks).limit(1)
  const first = one(
    await db.select({ id: sql<number>`min(${gameTypes.id})::int` }).from(gameTypes),
  ).id

  const reply = await whileDeleting(removing(gameTypes, first), () =>
    as(admin).request(eventsApi.create, { body: eventForm({ trackId: home?.id }) }),
  )

  expect(reply.status).toBe(201)
  const { id } = reply.answer().data
  const [stored] = await db.select().from(events).where(eq(events.id, id))
  expect(stored?.gameTypeId).not.toBe(first)
})

type Client = ReturnType<typeof as>

const GAME = 'A game of its own'

/** Writes that keep who made them. */
const writes: [string, (client: Client) => Promise<() => Promise<Reply>>][] = [
  [
    'an event',
    async (client) => {
      const [track] = await db.select().from(tracks).limit(1)
      return () => client.request(eventsApi.create, { body: eventForm({ trackId: track?.id }) })
    },
  ],
  [
    'news',
    async (client) => () =>
      client.request(newsApi.create, { body: { title: 'Late', content: '', publishedAt: null } }),
  ],
  [
    'a game profile',
    async (client) => {
      const game = one(await db.insert(gameTypes).values({ name: GAME }).returning())
      return () =>
        client.request(gameProfilesApi.create, { body: { gameTypeId: game.id, profileId: 'x' } })
    },
  ],
  [
    'a registration',
    async (client) => {
      const event = await make.event()
      return () =>
        client.request(registrationsApi.signUp, {
          params: { id: event.id },
          body: { carId: car.id },
        })
    },
  ],
  [
    'a results file',
    async (client) => {
      const event = await make.event()
      return () =>
        client.request(resultsApi.upload, {
          params: { id: event.id },
          file: { name: 'race.xml', content: raceFile(short), confirmed: true },
        })
    },
  ],
  [
    "a steward's decision",
    async (client) => {
      const event = await make.event()
      await upload(event.id)
      const { version, cars } = await deskOf(event.id)
      const change = { kind: 'time-penalty' as const, penaltySeconds: 5 }
      const body = { carId: one(cars).id, change, reason: 'Contact', version }
      return () => client.request(resultsDeskApi.adjust, { params: { id: event.id }, body })
    },
  ],
  [
    'the link of a name',
    async (client) => {
      const event = await make.event()
      await upload(event.id)
      const person = await make.driver()
      const { version, cars } = await deskOf(event.id)
      const body = { name: one(cars).driverName, userId: person.id, version }
      return () => client.request(resultsDeskApi.linkName, { params: { id: event.id }, body })
    },
  ],
]

it.each(writes)(
  'tells a member that their account was deleted, instead of failing at %s',
  async (_, prepare) => {
    const user = await make.admin()
    const client = as(user)
    await client.call(authApi.getCurrentUser)
    const request = await prepare(client)

    const reply = await whileDeleting(removing(users, user.id), request)

    expect(reply).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  },
)

it('does not export the data of an account that has just been deleted', async () => {
  const user = await make.driver()
  await as(user).call(accountApi.delete)
  await expect(exportOwnData(deps, { id: user.id, role: 'user' })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
})

it('links nobody to a driver whose account is deleted while the file is read', async () => {
  const member = await make.driver({ raceControlUsername: 'Gone Racing' })
  const event = await make.event()
  const file = raceFile({ ...short, entries: [crew('4', 'Hyper', ['Gone Racing'])] })

  const reply = await whileDeleting(removing(users, member.id), () => upload(event.id, file))

  expect(reply).toMatchObject({
    status: 200,
    body: { data: { totalResults: 1, matched: 0, unmatched: ['Gone Racing'] } },
  })
})

it('removes a link while the member who would match the name is being deleted', async () => {
  const event = await make.event()
  const file = raceFile({ ...short, entries: [crew('4', 'Hyper', ['Rita Retired'])] })
  await upload(event.id, file)
  const wrong = await make.driver()
  await as(admin).call(resultsDeskApi.linkName, {
    params: { id: event.id },
    body: {
      name: 'Rita Retired',
      userId: wrong.id,
      version: (await deskOf(event.id)).version,
    },
  })
  const rightful = await make.driver({ raceControlUsername: 'Rita Retired' })
  const { version } = await deskOf(event.id)

  const reply = await whileDeleting(removing(users, rightful.id), () =>
    as(admin).request(resultsDeskApi.unlinkName, {
      params: { id: event.id },
      query: { name: 'Rita Retired', version },
    }),
  )

  expect(reply.status).toBe(200)
  expect(carOf(await deskOf(event.id), '4').drivers).toMatchObject([{ person: null }])
})

it('restores news while its author is being deleted', async () => {
  const author = await make.admin()
  const form = { title: 'Back', content: '', publishedAt: null }
  const { data } = await as(author).call(newsApi.create, { body: form })
  const { id } = data
  await as(admin).call(newsApi.delete, { params: { id } })

  const reply = await whileDeleting(removing(users, author.id), () =>
    as(admin).request(newsApi.restore, { params: { id } }),
  )

  expect(reply.status).toBe(201)
  expect(await db.select().from(news).where(eq(news.id, id))).toMatchObject([{ authorId: null }])
})

it('does not change the role of a member who is being deleted', async () => {
  const member = await make.driver()
  const commit = await hold(db, removing(users, member.id))
  const change = db.transaction((tx) =>
    changeRole(tx, { ...admin, role: 'admin' }, { userId: member.id, role: 'admin' }),
  )
  const refused = expect(change).rejects.toMatchObject({ code: 'not_found' })
  await expect.poll(() => countBlocked(db)).toBe(1)
  await commit()
  await refused
})

it('does not adjust results of an event that is being deleted', async () => {
  const event = await make.event()
  await upload(event.id)
  const { version, cars } = await deskOf(event.id)
  const reply = await whileDeleting(
    (tx) => tx.delete(events).where(eq(events.id, event.id)),
    () => adjust(event.id, version, one(cars), { kind: 'points', points: 3 }),
  )
  expect(reply).toMatchObject({ status: 404, body: { error: 'Event not found' } })
})

it('has an error message for every foreign key of the database', async () => {
  // Cars are written together with the rows that refer to them, in one transaction.
  const within = ['car_drivers_entry', 'driver_summaries_driver', 'laps_entry', 'stints_entry']
  // Only the catalogue writes cars, and nothing deletes their classes.
  const builtIn = ['cars_car_class_id_car_classes_id_fk']
  // Nothing deletes a former member.
  const lasting = [
    'crew_members_former_member_id_former_members_id_fk',
    'former_names_former_member_id_former_members_id_fk',
  ]
  const { rows } = await db.execute<{ conname: string }>(
    sql`select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const named = rows.map(({ conname }) => conname)
  expect(
    named.filter((name) => ![...within, ...builtIn, ...lasting].includes(name)).toSorted(),
  ).toEqual(Object.keys(ERROR_BY_FOREIGN_KEY).toSorted())
})
