import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { entries, events } from '#server/database/schema.ts'
import { checkIns } from '#server/jobs/check-ins.ts'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { checkInApi } from '#shared/contract/check-in.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000

let clock = Date.now()
const app = await startTestApp({ now: () => new Date(clock) })
const { as, db, deps, make } = app
const admin = await make.admin()
const { change, upload } = crewScene(app, admin)

type Person = { id: number }

/** One place, one car that holds it and one that waits for it; the race starts in ten hours. */
async function queue(options: Parameters<typeof make.event>[0] = {}) {
  const startDateTime = new Date(Date.now() + 600 * MINUTE_MS)
  const event = await make.event({
    startDateTime,
    endDateTime: new Date(startDateTime.getTime() + 60 * MINUTE_MS),
    hasCheckIn: true,
    hasWaitlist: true,
    slots: { Hypercar: 1 },
    maxParticipants: 1,
    ...options,
  })
  const holder = await make.driver()
  const waiting = await make.driver()
  const enter = async ({ id: userId }: Person, state: 'confirmed' | 'waitlisted') =>
    (await make.registration({ eventId: event.id, userId, state })).id
  return {
    eventId: event.id,
    holder,
    waiting,
    held: await enter(holder, 'confirmed'),
    standby: await enter(waiting, 'waitlisted'),
    before: (minutes: number) => (clock = startDateTime.getTime() - minutes * MINUTE_MS),
  }
}

const checkIn = (who: Person, id: number) => as(who).request(checkInApi.checkIn, { params: { id } })
const undo = (who: Person, id: number) => as(who).request(checkInApi.undo, { params: { id } })
const tick = () => checkIns.run(deps, new AbortController().signal)

async function stateOf(id: number) {
  const [entry] = await db.select().from(entries).where(eq(entries.id, id))
  return entry?.state
}

async function kindsTold(to: Person) {
  const { data } = await as(to).call(notificationsApi.list)
  return data.map(({ kind }) => kind)
}

it('undoes no check-in where there can be none', async () => {
  const { holder, held, before } = await queue({ hasCheckIn: false })
  before(30)
  expect(await undo(holder, held)).toMatchObject({
    status: 409,
    body: { error: 'This event has no check-in' },
  })
  const other = await queue()
  other.before(70)
  expect(await undo(other.holder, other.held)).toMatchObject({ status: 409 })
  other.before(30)
  expect(await undo(other.holder, other.held)).toMatchObject({ status: 204 })
})

it('gives the place of a crew that did not check in to one that stands by', async () => {
  const { eventId, holder, waiting, held, standby, before } = await queue()
  before(70)
  expect(await checkIn(waiting, standby)).toMatchObject({ status: 409 })
  before(60)
  await tick()
  expect(await kindsTold(holder)).toEqual(['check-in-open'])
  expect(await checkIn(waiting, standby)).toMatchObject({ status: 204 })
  expect(await checkIn(waiting, standby)).toMatchObject({ status: 204 })
  before(16)
  await tick()
  expect(await stateOf(held)).toBe('confirmed')

  before(15)
  expect(await checkIn(holder, held)).toMatchObject({ status: 409 })
  await Promise.all([tick(), tick()])

  expect([await stateOf(held), await stateOf(standby)]).toEqual(['waitlisted', 'confirmed'])
  expect(await kindsTold(holder)).toEqual(['place-lost', 'check-in-open'])
  expect(await kindsTold(waiting)).toEqual(['entry-promoted', 'check-in-open'])

  expect(await checkIn(holder, held)).toMatchObject({ status: 204 })
  before(0)
  await upload(eventId)
  const { data } = await as(holder).call(attendanceApi.getOfEvent, { params: { id: eventId } })
  expect(data.entries).toMatchObject([{ attendance: 'late', lostPlace: true }])
})

it('takes no place from a crew that has checked in, or that nobody stands by for', async () => {
  const one = await queue()
  const two = await queue()
  one.before(30)
  await checkIn(one.holder, one.held)
  await checkIn(one.waiting, one.standby)
  one.before(10)
  await tick()
  expect([await stateOf(one.held), await stateOf(two.held)]).toEqual(['confirmed', 'confirmed'])
})

it('can be undone until it closes, by the crew and organisers only', async () => {
  const { holder, waiting, held, standby, before, eventId } = await queue()
  before(30)
  expect(await checkIn(waiting, held)).toMatchObject({ status: 403 })
  expect(await checkIn(admin, held)).toMatchObject({ status: 204 })
  const { data } = await as(holder).call(checkInApi.get, { params: { id: eventId } })
  // The crew on the waitlist has no place to be missed.
  expect(data).toMatchObject({ checkedIn: 1, total: 1, entries: [{ id: held, hasPlace: true }] })
  expect(await undo(holder, held)).toMatchObject({ status: 204 })
  expect(await undo(holder, held)).toMatchObject({ status: 204 })
  await checkIn(waiting, standby)
  before(14)
  expect(await undo(waiting, standby)).toMatchObject({ status: 409 })
})

it('starts anew when the start moves', async () => {
  const { holder, held, before, eventId } = await queue()
  before(30)
  await tick()
  await checkIn(holder, held)
  await db
    .update(events)
    .set({ registrationEndDate: new Date(clock) })
    .where(eq(events.id, eventId))

  expect(await change(eventId, 24 * 60 * MINUTE_MS)).toMatchObject({ status: 200 })

  const [entry] = await db.select().from(entries).where(eq(entries.id, held))
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  expect([entry?.checkedInAt, event?.checkInPhase]).toEqual([null, null])
  // Free withdrawal begins anew.
  expect(event?.startMovedAt).toEqual(new Date(clock))
})

it('opens and closes when the event says so, and tells crews by when', async () => {
  const { holder, waiting, held, standby, before } = await queue({
    checkInOpensMinutes: 120,
    checkInClosesMinutes: 30,
  })
  before(121)
  await tick()
  expect(await kindsTold(holder)).toEqual([])
  expect(await checkIn(waiting, standby)).toMatchObject({ status: 409 })
  before(120)
  await tick()
  const { data } = await as(holder).call(notificationsApi.list)
  expect(data).toMatchObject([{ kind: 'check-in-open', details: { minutes: 30 } }])
  expect(await checkIn(waiting, standby)).toMatchObject({ status: 204 })
  before(31)
  await tick()
  expect(await stateOf(held)).toBe('confirmed')
  before(30)
  await tick()
  expect([await stateOf(held), await stateOf(standby)]).toEqual(['waitlisted', 'confirmed'])
})

it('closes again, and gives places away then, when the close is put off', async () => {
  const { eventId, holder, held, waiting, standby, before } = await queue()
  const times = (checkInOpensMinutes: number, checkInClosesMinutes: number) =>
    change(eventId, 0, 'Put Off', { hasCheckIn: true, checkInOpensMinutes, checkInClosesMinutes })
  for (const minutes of [60, 15]) {
    before(minutes)
    await tick()
  }
  expect(await checkIn(waiting, standby)).toMatchObject({ status: 409 })

  expect(await times(60, 5)).toMatchObject({ status: 200 })
  expect(await kindsTold(holder)).toEqual(['event-changed', 'check-in-open'])
  expect(await checkIn(waiting, standby)).toMatchObject({ status: 204 })
  before(5)
  await tick()
  expect([await stateOf(held), await stateOf(standby)]).toEqual(['waitlisted', 'confirmed'])

  expect(await times(10, 10)).toMatchObject({
    status: 400,
    body: { fields: { checkInOpensMinutes: 'Check-in has to open before it closes' } },
  })
})
