import { desc, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { ROLES } from '#shared/domain/permissions.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()

const MINUTE_MS = 60_000
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1) + minute * MINUTE_MS)

const entriesOf = async (id: number, viewer: { id: number } = admin) =>
  (await as(viewer).call(eventEntriesApi.get, { params: { id } })).data

/** An event with one place in LMGT3, of which a crew of four has applied, and others wait or have ended. */
async function makeScene() {
  const event = await make.event({
    slots: { Hypercar: 2, LMGT3: 1 },
    hasWaitlist: true,
    promotesAutomatically: false,
  })
  const lmgt3 = await make.car('LMGT3')
  const lotta = await make.driver({ displayName: 'Lotta Laps', raceControlUsername: 'Lotta#1' })
  const otto = await make.driver({ displayName: 'Otto Vollgas', raceControlUsername: null })
  const rita = await make.driver({ displayName: 'Rita Runoff', raceControlUsername: 'Rita#2' })
  const crawlers = await make.registration({
    eventId: event.id,
    userId: lotta.id,
    number: 7,
    teamName: 'Kerb Crawlers',
    notes: 'Otto takes the start',
    signedUpAt: at(1),
    queuedAt: at(1),
  })
  const join = { entryId: crawlers.id, since: at(2) }
  await make.crewMember({
    ...join,
    userId: rita.id,
    role: 'reserve',
    state: 'invited',
    since: new Date(),
  })
  await make.crewMember({ ...join, userId: otto.id, since: at(3) })
  await make.crewMember({ ...join, state: 'left' })
  // It has run out.
  await make.crewMember({ ...join, state: 'invited' })
  const wait = async (minute: number, carId?: number) =>
    make.registration({
      eventId: event.id,
      ...(carId !== undefined && { carId }),
      state: 'waitlisted',
      signedUpAt: at(minute),
      queuedAt: at(minute),
    })
  // The one who signed up first has come to the end of the queue.
  const last = await make.registration({
    eventId: event.id,
    carId: lmgt3.id,
    state: 'waitlisted',
    signedUpAt: at(0),
    queuedAt: at(30),
  })
  const first = await wait(10, lmgt3.id)
  const hypercar = await wait(20)
  const removed = await make.registration({
    eventId: event.id,
    state: 'removed',
    stateReason: 'Two cars of one crew',
    endedAt: at(40),
    endedById: admin.id,
    signedUpAt: at(5),
    queuedAt: at(5),
  })
  return { event, crawlers, last, first, hypercar, removed }
}

const scene = await makeScene()

it('lists all entries of an event with their crews, in the order of the queue', async () => {
  const { event, crawlers, removed, first, hypercar, last } = scene
  await make.registration({ eventId: (await make.event()).id })

  const listed = await entriesOf(event.id)

  expect(listed.event).toMatchObject({
    title: event.title,
    registrationCount: 1,
    maxParticipants: 30,
    hasWaitlist: true,
    promotesAutomatically: false,
  })
  expect(
    listed.entries.map(({ id, state, waitlistPosition }) => [id, state, waitlistPosition]),
  ).toEqual([
    [crawlers.id, 'confirmed', null],
    [removed.id, 'removed', null],
    [first.id, 'waitlisted', 1],
    [hypercar.id, 'waitlisted', 1],
    [last.id, 'waitlisted', 2],
  ])
  expect(listed.entries[0]).toMatchObject({
    name: '#7 Kerb Crawlers',
    number: 7,
    teamName: 'Kerb Crawlers',
    notes: 'Otto takes the start',
    signedUpAt: at(1).toISOString(),
    ended: null,
    crew: [
      { displayName: 'Lotta Laps', raceControlUsername: 'Lotta#1', isCaptain: true },
      { displayName: 'Otto Vollgas', raceControlUsername: null, role: 'driver', state: 'accepted' },
      { displayName: 'Rita Runoff', role: 'reserve', state: 'invited' },
    ],
  })
  expect(listed.entries[0]?.crew).toHaveLength(3)
  expect(listed.entries[1]).toMatchObject({
    stateReason: 'Two cars of one crew',
    ended: { at: at(40).toISOString(), by: admin.displayName },
  })
})

it('says who would be next while free places are not given to those who wait', async () => {
  const { event, first, hypercar } = scene

  const { entries } = await entriesOf(event.id)

  expect(entries.filter(({ isNext }) => isNext).map(({ id }) => id)).toEqual([
    first.id,
    hypercar.id,
  ])
})

it('hides invitations, reasons and notes from those who may only list entries', async () => {
  const { event } = scene
  const clerk = await make.driver()
  const request = () => as(clerk).request(eventEntriesApi.get, { params: { id: event.id } })
  expect((await request()).status).toBe(403)

  const may = vi.spyOn(ROLES.user, 'may', 'get')
  may.mockReturnValue(['entry-lists.print'] as unknown as [])
  const { entries } = await entriesOf(event.id, clerk).finally(() => may.mockRestore())

  expect(entries[0]?.crew.map(({ displayName }) => displayName)).toEqual([
    'Lotta Laps',
    'Otto Vollgas',
  ])
  expect(entries[0]?.notes).toBeNull()
  expect(entries[1]?.stateReason).toBeNull()
})

it('shows who withdrew, and when', async () => {
  const event = await make.event()
  const captain = await make.driver()
  const car = await make.car()
  const { data } = await as(captain).call(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: car.id },
  })
  await as(captain).call(entriesApi.leave, { params: { id: data.id } })

  const { entries } = await entriesOf(event.id)

  expect(entries).toMatchObject([
    { id: data.id, state: 'withdrawn', ended: { by: captain.displayName } },
  ])
  expect(entries[0]?.ended?.at).toBeTruthy()
})

it('gives free places to those who wait, once automatic promotion is on again', async () => {
  const event = await make.event({ slots: { Hypercar: 1 }, hasWaitlist: true })
  const set = (isOn: boolean, reason = 'Drivers check their cars') =>
    as(admin).request(eventEntriesApi.setPromotion, {
      params: { id: event.id },
      body: { isOn, reason },
    })
  const states = async () => (await entriesOf(event.id)).entries.map(({ state }) => state)

  expect(await set(false, ' ')).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Reason is required' } },
  })
  expect(await set(false)).toMatchObject({ status: 200, body: { data: { promoted: 0 } } })
  for (const minute of [1, 2])
    // oxlint-disable-next-line no-await-in-loop -- in the order of the queue
    await make.registration({ eventId: event.id, state: 'waitlisted', queuedAt: at(minute) })
  expect((await entriesOf(event.id)).event.promotesAutomatically).toBe(false)
  expect(await states()).toEqual(['waitlisted', 'waitlisted'])

  expect(await set(true)).toMatchObject({ status: 200, body: { data: { promoted: 1 } } })

  expect(await states()).toEqual(['confirmed', 'waitlisted'])
  const [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'event.promotion'))
    .orderBy(desc(auditLog.id))
  expect(line).toMatchObject({
    actorId: admin.id,
    before: { promotesAutomatically: false },
    after: { promotesAutomatically: true, reason: 'Drivers check their cars' },
  })
})

it('refuses to promote in an event without a waitlist', async () => {
  const { id } = await make.event()
  const body = { isOn: false, reason: 'Why not' }

  expect(
    await as(admin).request(eventEntriesApi.setPromotion, { params: { id }, body }),
  ).toMatchObject({
    status: 409,
    body: { error: "This event has no waitlist: switch it on in the event's settings" },
  })
})

it('does not know an event without an id', async () => {
  const reply = await as(admin).request(eventEntriesApi.get, { params: { id: 999_999 } })

  expect(reply).toMatchObject({ status: 404, body: { error: 'Event not found' } })
})
