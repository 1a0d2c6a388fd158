import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, crewMembers, entries } from '#server/database/schema.ts'
import { crewLinksApi } from '#shared/contract/crew-links.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { eventForm } from '#tests/support/event-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** What has to have an answer, and is tested nowhere else. Reference: entries and stewarding, A10. */

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { as, db, make } = one
const admin = await make.admin()
const hypercar = await make.car('Hypercar')
const { paddock, setStatus } = crewScene(one, admin)

type Member = { id: number }

const signUp = (driver: Member, eventId: number, driverNumber: number | null = null, app = one) =>
  app.as(driver).request(registrationsApi.signUp, {
    params: { id: eventId },
    body: { carId: hypercar.id, driverNumber },
  })

const withdraw = (captain: Member, eventId: number, registrationId: number, app = one) =>
  app.as(captain).request(registrationsApi.cancel, { params: { id: eventId, registrationId } })

const crewRows = (entryId: number) =>
  db.select().from(crewMembers).where(eq(crewMembers.entryId, entryId))

const statesIn = async (eventId: number) => {
  const rows = await db.select().from(entries).where(eq(entries.eventId, eventId))
  return rows.toSorted((a, b) => a.id - b.id).map(({ state }) => state)
}

it('refuses a captain who invites themselves, by name or with an own link, however often', async () => {
  const { captain, entryId } = await paddock()
  const params = { id: entryId }
  const before = await crewRows(entryId)

  for (const role of ['driver', 'driver', 'reserve'] as const)
    expect(
      await as(captain).request(entriesApi.invite, { params, body: { userId: captain.id, role } }),
    ).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('already in this crew') },
    })
  expect(await crewRows(entryId)).toEqual(before)

  const { data } = await as(captain).call(entriesApi.createLink, {
    params,
    body: { role: 'driver' },
  })
  const body = { token: data.link.split('#')[1] ?? '' }
  for (let time = 0; time < 2; time++)
    expect(await as(captain).request(crewLinksApi.accept, { body })).toMatchObject({ status: 409 })
  const own = (await crewRows(entryId)).filter(({ userId }) => userId === captain.id)
  expect(own).toMatchObject([{ isCaptain: true, state: 'accepted' }])
})

it('leaves nobody driving in an entry that is withdrawn in the second in which an invitation to it is accepted', async () => {
  for (let round = 0; round < 6; round++) {
    const { event, captain, guest, entryId, parts } = await paddock()
    const accept = () =>
      two.as(guest).request(entriesApi.accept, { params: { id: parts.guest }, body: {} })
    const leave = () => withdraw(captain, event.id, entryId)
    const [accepted, withdrawn] = await (round % 2
      ? Promise.all([accept(), leave()])
      : Promise.all([leave(), accept()]).then(([left, joined]) => [joined, left] as const))

    expect(withdrawn.status).toBe(204)
    expect([200, 409]).toContain(accepted.status)
    if (accepted.status === 409)
      expect(accepted.body).toMatchObject({ error: 'This entry has been withdrawn' })
    const part = (await crewRows(entryId)).find(({ id }) => id === parts.guest)
    // As if one had come after the other.
    expect(part?.state).toBe(accepted.status === 200 ? 'accepted' : 'invited')
    expect((await crewRows(entryId)).map(({ drivesInEventId }) => drivesInEventId)).toEqual(
      Array(4).fill(null),
    )
    // So they are free for another car.
    expect(await signUp(guest, event.id)).toMatchObject({ status: 201 })
  }
})

it('copies an event without its entries, also if they are sent along', async () => {
  const { event } = await paddock()
  const { data: source } = await as(admin).call(eventsApi.get, { params: { id: event.id } })
  expect(source.registrations).toHaveLength(2)

  const form = eventForm({ trackId: source.track.id })
  const { body } = await as(admin).requestUntyped(eventsApi.create, {
    body: { ...form, registrations: source.registrations, registrationCount: 2 },
  })

  const { data: copy } = await as(admin).call(eventsApi.get, {
    params: { id: (body as { data: { id: number } }).data.id },
  })
  expect(copy).toMatchObject({ registrations: [], registrationCount: 0 })
  expect(await statesIn(copy.id)).toEqual([])
})

it('brings the entries of a cancelled event back as they were, when it takes place after all', async () => {
  const { event, captain, entryId } = await paddock({ hasWaitlist: true })
  const states = ['confirmed', 'confirmed', 'applied', 'withdrawn', 'rejected'] as const
  for (const state of states.slice(2)) await make.registration({ eventId: event.id, state })
  const crew = await crewRows(entryId)

  await setStatus(event.id, 'cancelled')
  expect(await withdraw(captain, event.id, entryId)).toMatchObject({ status: 409 })
  await setStatus(event.id, 'upcoming')

  expect(await statesIn(event.id)).toEqual(states)
  expect(await crewRows(entryId)).toEqual(crew)
})

it('lets no guest into a crew, who becomes a member only by a name in the results', async () => {
  const { captain, entryId } = await paddock()
  const guest = await make.driver({ isGuest: true, raceControlUsername: null })
  const body = { userId: guest.id, role: 'driver' as const }
  expect(
    await as(captain).request(entriesApi.invite, { params: { id: entryId }, body }),
  ).toMatchObject({ status: 400, body: { error: 'Please select a member' } })
})

it('names free numbers when one that was free while the form was open is taken, and when one was given up', async () => {
  const event = await make.event()
  const [first, second, third] = [await make.driver(), await make.driver(), await make.driver()]
  const reply = await signUp(first, event.id, 44)
  const { id } = (reply.body as { data: { id: number } }).data
  await withdraw(first, event.id, id)

  const both = await Promise.all([signUp(second, event.id, 44), signUp(third, event.id, 44, two)])

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    fields: { driverNumber: 'Driver number 44 is already taken' },
    suggestions: { driverNumber: [42, 43, 45, 46] },
  })
})

it('confirms one and queues the other when two sign up for the last place at once', async () => {
  for (let round = 0; round < 3; round++) {
    const event = await make.event({ slots: { Hypercar: 1 }, hasWaitlist: true })
    const replies = await Promise.all([
      signUp(await make.driver(), event.id),
      signUp(await make.driver(), event.id, null, two),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect((await statesIn(event.id)).toSorted()).toEqual(['confirmed', 'waitlisted'])
  }
})

it('lets an organiser lead a crew and decide about it, and logs that it was them', async () => {
  const event = await make.event()
  const reply = await signUp(admin, event.id)
  const { id } = (reply.body as { data: { id: number } }).data
  const body = { carId: hypercar.id, driverNumber: 9, teamName: null }
  await as(admin).call(entriesApi.update, { params: { id }, body })

  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'entry.update'))
  expect(lines.at(-1)).toMatchObject({ actorId: admin.id, after: { id, driverNumber: 9 } })
})
