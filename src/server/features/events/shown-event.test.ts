import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { teams, tracks, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { racesApi } from '#shared/contract/races.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { getEvent } from './events.queries.ts'
import { shownTo } from './shown-event.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { as, db, make } = one
const reader = await make.driver()

async function readBy(user: { id: number }, id: number, app = one) {
  const reply = await app.as(user).request(eventsApi.get, { params: { id } })
  return { ...reply.answer().data, etag: String(reply.headers['etag']) }
}

it('sends the same bytes until something changes that the event shows', async () => {
  const creator = await make.admin()
  const event = await make.event({ creatorId: creator.id })
  const driver = await make.driver()
  const [team] = await db.insert(teams).values({ name: 'Team of an event' }).returning()
  await make.registration({ eventId: event.id, userId: driver.id, teamId: team?.id ?? null })
  const read = async () => (await readBy(reader, event.id)).etag
  const rename = (id: number, displayName: string) =>
    db.update(users).set({ displayName }).where(eq(users.id, id))
  const params = { id: event.id }
  const { id: carId } = await make.car()
  const changes = {
    entry: () => as(reader).call(registrationsApi.signUp, { params, body: { carId } }),
    picture: () =>
      as(creator).call(racesApi.setImage, {
        params,
        body: { trackImageUrl: 'https://example.org/race.jpg' },
      }),
    'name of a driver': () => rename(driver.id, 'Renamed Driver'),
    'name of the creator': () => rename(creator.id, 'Renamed Creator'),
    'name of a team': () =>
      db.update(teams).set({ name: 'Renamed', version: sql`${teams.version} + 1` }),
    track: () => db.update(tracks).set({ turns: 99, version: sql`${tracks.version} + 1` }),
    event: () => as(creator).call(eventsApi.setStatus, { params, body: { status: 'cancelled' } }),
  }
  for (const [what, change] of Object.entries(changes)) {
    const before = await read()
    expect(await read()).toBe(before)
    await change()
    expect(await read(), what).not.toBe(before)
  }
})

it('shows a sign-up at once, also when it was sent to another process', async () => {
  const event = await make.event()
  const { id: carId } = await make.car()
  for (const app of [one, two, one, two]) {
    const before = await readBy(reader, event.id, one)
    await app
      .as(await make.driver())
      .call(registrationsApi.signUp, { params: { id: event.id }, body: { carId } })
    const after = await readBy(reader, event.id, one)
    expect(after.registrationCount).toBe(before.registrationCount + 1)
    expect(after.registrations).toHaveLength(after.registrationCount)
  }
})

it('keeps notes from those who may not read them, whoever asked before', async () => {
  const event = await make.event()
  const driver = await make.driver()
  const admin = await make.admin()
  await make.registration({ eventId: event.id, userId: driver.id, notes: 'For few' })
  const notesFor = async (user: { id: number }) =>
    (await readBy(user, event.id)).registrations.map(({ notes }) => notes)

  for (let turn = 0; turn < 2; turn++) {
    expect(await notesFor(admin)).toEqual(['For few'])
    expect(await notesFor(reader)).toEqual([null])
    expect(await notesFor(driver)).toEqual(['For few'])
  }
  await db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id))
  expect(await notesFor(admin)).toEqual([null])
})

it('keeps a note out of what others get, also for a driver who joins its crew meanwhile', async () => {
  const event = await make.event()
  const { id } = await make.registration({ eventId: event.id, notes: 'For few' })
  const joining = await make.driver()
  await make.crewMember({ entryId: id, userId: joining.id, drivesInEventId: event.id })

  const shown = shownTo({ id: joining.id, role: 'user' }, await getEvent(db, event.id), false)

  expect(shown.registrations.map(({ notes }) => notes)).toEqual([null])
})

it('answers 304 to a page that already shows the event as it is', async () => {
  const event = await make.event()
  const { etag } = await readBy(reader, event.id)
  const again = () =>
    as(reader).send({
      method: 'GET',
      url: `/api/events/${event.id}`,
      headers: { 'if-none-match': etag },
    })

  expect((await again()).status).toBe(304)
  const { id: carId } = await make.car()
  await as(await make.driver()).call(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId },
  })
  expect((await again()).status).toBe(200)
})

it('answers many who ask at once', async () => {
  const event = await make.event()
  await make.registration({ eventId: event.id })
  const answers = await Promise.all(Array.from({ length: 40 }, () => readBy(reader, event.id)))
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1)
  expect(answers.map(({ registrations }) => registrations.length)).toEqual(Array(40).fill(1))
})
