import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events, removedEvents } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { crewLinksApi } from '#shared/contract/crew-links.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { eventForMember } from './calendar-events.ts'
import { listParts } from './calendar-events.queries.ts'

const guild = await startTestApp()
const { as, db, make } = guild
const admin = await make.admin()
const { paddock, change, setStatus } = crewScene(guild, admin)
const car = await make.car()

/** The event as everybody's calendar has it. */
async function seen(id: number) {
  const [row] = await db
    .select({ sequence: events.calendarSequence, changedAt: events.calendarChangedAt })
    .from(events)
    .where(eq(events.id, id))
  if (!row) throw new Error('The event is gone')
  return row
}

/** How often a member's part in an event has changed, and their standing. */
async function partOf({ id }: { id: number }, eventId: number) {
  const part = (await listParts(db, id)).find((one) => one.eventId === eventId)
  const event = await eventForMember(db, id, eventId)
  return { sequence: part?.sequence, standing: event?.own?.standing ?? 'none' }
}

describe('an event', () => {
  const HOUR_MS = 3_600_000

  it.each([
    ['is moved', (id: number) => change(id, HOUR_MS, 'Same')],
    ['is renamed', (id: number) => change(id, 0, 'Another')],
    ['is cancelled', (id: number) => setStatus(id, 'cancelled')],
    [
      'changes in any other way that writes the row',
      async (id: number) => {
        const endDateTime = new Date('2037-01-01T00:00:00Z')
        await db.update(events).set({ endDateTime }).where(eq(events.id, id))
        return { status: 200 }
      },
    ],
  ])('raises its sequence when it %s', async (_act, act) => {
    const event = await make.event({ title: 'Same' })
    const before = await seen(event.id)
    expect(before.sequence).toBe(0)
    expect(await act(event.id)).toMatchObject({ status: 200 })
    const after = await seen(event.id)
    expect(after.sequence).toBe(1)
    expect(after.changedAt.getTime()).toBeGreaterThan(before.changedAt.getTime())
  })

  it('raises it each time that it is cancelled, takes place after all, or is completed', async () => {
    const { id } = await make.event()
    for (const [index, status] of (['cancelled', 'upcoming', 'completed'] as const).entries()) {
      await as(admin).call(eventsApi.setStatus, { params: { id }, body: { status } })
      expect((await seen(id)).sequence).toBe(index + 1)
    }
  })

  it('keeps it with changes that no calendar shows', async () => {
    const event = await make.event({ title: 'Same' })
    const before = await seen(event.id)
    await change(event.id, 0, 'Same', { description: 'Other words', maxParticipants: 29 })
    await as(await make.driver()).call(registrationsApi.signUp, {
      params: { id: event.id },
      body: { carId: car.id },
    })
    expect(await seen(event.id)).toEqual(before)
  })

  it('is remembered with a higher one when it is deleted', async () => {
    const event = await make.event({ title: 'Gone' })
    const driver = await make.driver()
    await make.registration({ eventId: event.id, userId: driver.id })
    await setStatus(event.id, 'cancelled')
    await as(admin).call(eventsApi.delete, { params: { id: event.id } })

    const rows = await db.select().from(removedEvents).where(eq(removedEvents.eventId, event.id))
    expect(rows).toMatchObject([
      {
        title: 'Gone',
        startDateTime: event.startDateTime,
        endDateTime: event.endDateTime,
        calendarSequence: 2,
      },
    ])
    const [part] = await listParts(db, driver.id)
    expect(part).toMatchObject({ eventId: event.id, sequence: expect.any(Number) })
    expect(part?.sequence).toBeGreaterThan(0)
  })
})

describe("a member's part", () => {
  const place = (eventId: number, registrationId: number) => ({
    params: { id: eventId, registrationId },
  })

  it('is raised with each state of the entry', async () => {
    const event = await make.event({ maxParticipants: 1, hasWaitlist: true })
    const [first, second] = [await make.driver(), await make.driver()]
    const signUp = async (driver: { id: number }) => {
      const { data } = await as(driver).call(registrationsApi.signUp, {
        params: { id: event.id },
        body: { carId: car.id },
      })
      return data.id
    }
    const firstId = await signUp(first)
    const secondId = await signUp(second)
    expect(await partOf(first, event.id)).toEqual({ sequence: 0, standing: 'confirmed' })
    expect(await partOf(second, event.id)).toEqual({ sequence: 0, standing: 'waitlisted' })

    await as(first).call(registrationsApi.cancel, place(event.id, firstId))
    expect(await partOf(first, event.id)).toEqual({ sequence: 1, standing: 'none' })
    expect(await partOf(second, event.id)).toEqual({ sequence: 1, standing: 'confirmed' })

    await as(admin).call(registrationsApi.removeParticipant, place(event.id, secondId))
    expect(await partOf(second, event.id)).toEqual({ sequence: 2, standing: 'none' })

    await signUp(second)
    const again = await partOf(second, event.id)
    expect(again.standing).toBe('confirmed')
    expect(again.sequence).toBeGreaterThan(2)
  })

  it('is raised by approval and rejection', async () => {
    const event = await make.event({ needsApproval: true })
    const driver = await make.driver()
    const { data } = await as(driver).call(registrationsApi.signUp, {
      params: { id: event.id },
      body: { carId: car.id },
    })
    expect(await partOf(driver, event.id)).toEqual({ sequence: 0, standing: 'applied' })
    const act = { params: { id: data.id }, body: { reason: 'Full field' } }
    await as(admin).call(entryActsApi.reject, act)
    expect(await partOf(driver, event.id)).toEqual({ sequence: 1, standing: 'none' })
  })

  it('is raised by an invitation and every answer to it', async () => {
    const { event, entryId, guest, parts, mate } = await paddock()
    expect(await partOf(guest, event.id)).toEqual({ sequence: 0, standing: 'invited' })
    await as(guest).call(entriesApi.accept, { params: { id: parts.guest }, body: {} })
    expect(await partOf(guest, event.id)).toEqual({ sequence: 1, standing: 'confirmed' })
    await as(mate).call(entriesApi.leave, { params: { id: entryId } })
    expect(await partOf(mate, event.id)).toEqual({ sequence: 1, standing: 'none' })
  })

  it('is raised when somebody joins by a link, twice in one entry too', async () => {
    const { event, entryId, captain, guest } = await paddock()
    const { data } = await as(captain).call(entriesApi.createLink, {
      params: { id: entryId },
      body: { role: 'driver' },
    })
    const token = data.link.split('#')[1] ?? ''
    await as(guest).call(crewLinksApi.accept, { body: { token } })
    const part = await partOf(guest, event.id)
    expect(part.standing).toBe('confirmed')
    expect(part.sequence).toBeGreaterThan(0)
  })

  it('ends for those who were invited when the captain deletes the account', async () => {
    const event = await make.event()
    const [captain, guest] = [await make.driver(), await make.driver()]
    const { id: entryId } = await make.registration({ eventId: event.id, userId: captain.id })
    await make.crewMember({ entryId, userId: guest.id, state: 'invited' })
    await as(captain).call(accountApi.delete)
    expect(await partOf(guest, event.id)).toEqual({
      sequence: expect.any(Number),
      standing: 'none',
    })
    expect((await listParts(db, guest.id))[0]?.sequence).toBeGreaterThan(0)
    expect(await listParts(db, captain.id)).toEqual([])
  })
})
