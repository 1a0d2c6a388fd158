import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, crewMembers } from '#server/database/schema.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { usersApi } from '#shared/contract/users.ts'
import { queueScene } from '#tests/support/queue-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db, make } = app
const scene = await queueScene(app, () => new Date())
const { admin, cars, race, enter, enterDriver, withdraw, act, confirm, entryOf, statesOf, toldTo } =
  scene

const WEEK = 7 * 24

/** One place, and so many who have signed up for it. */
async function queueOf(count: number, options: Parameters<typeof race>[1] = {}) {
  const event = await race(WEEK, { slots: { LMGT3: 1 }, maxParticipants: 1, ...options })
  const entered = await enter(event.id, ...Array<'LMGT3'>(count).fill('LMGT3'))
  const [first, second, third] = entered
  if (!first || !second) throw new Error('Nobody signed up')
  return { event, entered, first, second, third: third ?? second }
}

it('lets entries wait for approval, then gives places in the order of the confirmations', async () => {
  const { event, entered, first, second, third } = await queueOf(3, { needsApproval: true })
  expect(await statesOf(entered)).toEqual(['applied', 'applied', 'applied'])
  expect((await as(admin).call(eventsApi.get, { params: { id: event.id } })).data).toMatchObject({
    registrationCount: 0,
    registrations: [1, 2, 3].map(() => ({ status: 'waitlist', state: 'applied' })),
  })

  await confirm(second)
  await confirm(first)
  await act('reject', third)

  expect(await statesOf(entered)).toEqual([1, 'confirmed', 'rejected'])
  expect(await toldTo(first)).toEqual(['waitlisted'])
  expect(await toldTo(second)).toEqual(['confirmed'])
  expect(await toldTo(third)).toEqual(['entry-rejected'])
  // The reason is for the crew.
  expect((await entryOf(third)).stateReason).toBe('As agreed on the phone')
  expect((await entryOf({ ...third, driver: first.driver })).stateReason).toBeNull()
  // Whoever was rejected may sign up again.
  expect(
    (
      await as(third.driver).request(registrationsApi.signUp, {
        params: { id: event.id },
        body: { carId: cars.LMGT3.id },
      })
    ).status,
  ).toBe(201)
})

it('confirms nobody without a place in an event without a waitlist, unless it is over the limit on purpose', async () => {
  const { entered, first, second } = await queueOf(2, { needsApproval: true, hasWaitlist: false })
  await confirm(first)
  expect(await confirm(second)).toMatchObject({
    status: 409,
    body: { error: 'The only LMGT3 place is taken: let the entry in over the limit, or reject it' },
  })

  expect(await act('letIn', second)).toMatchObject({ status: 409, body: { code: 'unconfirmed' } })
  expect(await act('letIn', second, { overLimit: true })).toMatchObject({ status: 200 })
  expect(await statesOf(entered)).toEqual(['confirmed', 'confirmed'])
})

it('lets an entry in before others, and promotes nobody until the event is below its limit again', async () => {
  const { event, entered, first, third } = await queueOf(3)
  await act('letIn', third, { overLimit: true })
  expect(await statesOf(entered)).toEqual(['confirmed', 1, 'confirmed'])
  await withdraw(first, event.id)
  expect(await statesOf(entered)).toEqual(['withdrawn', 1, 'confirmed'])
  await act('remove', third)
  expect(await statesOf(entered)).toEqual(['withdrawn', 'confirmed', 'removed'])
  expect(await toldTo(third)).toEqual(['let-in', 'entry-removed'])
})

it('needs a reason for every decision but a confirmation', async () => {
  const { first } = await queueOf(2)
  expect(await act('remove', first, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Reason is required' },
  })
})

it('moves an entry to the end of the queue; alone it has to be skipped, or it would move up again', async () => {
  const { entered, first, second } = await queueOf(2)
  await act('moveToWaitlist', first)
  expect(await statesOf(entered)).toEqual([1, 'confirmed'])

  await act('remove', first)
  expect(await act('moveToWaitlist', second)).toMatchObject({ status: 409 })
  await act('moveToWaitlist', second, { skip: true })
  expect(await statesOf(entered)).toEqual(['removed', 1])
  await act('unskip', second)
  expect(await statesOf(entered)).toEqual(['removed', 'confirmed'])
})

it('reorders the queue, and skips an entry that keeps its position', async () => {
  const { event, entered, first, second, third } = await queueOf(4)
  await act('reorder', third, { position: 1 })
  expect(await statesOf(entered)).toEqual(['confirmed', 2, 1, 3])
  expect(await toldTo(third)).toEqual(['reordered'])

  await act('skip', third)
  await withdraw(first, event.id)
  expect(await statesOf(entered)).toEqual(['withdrawn', 'confirmed', 1, 2])
  expect(await act('skip', second)).toMatchObject({
    status: 409,
    body: { error: 'This entry has a place: choose something else' },
  })
})

it('promotes nobody by itself while automatic promotion is off, and nobody is overtaken', async () => {
  const { event, entered, first, second } = await queueOf(2, { promotesAutomatically: false })
  await withdraw(first, event.id)
  const [late] = await enter(event.id, 'LMGT3')
  expect(late?.state).toBe('waitlisted')
  expect(await statesOf(entered)).toEqual(['withdrawn', 1])
  await act('letIn', second)
  expect(await statesOf(entered)).toEqual(['withdrawn', 'confirmed'])
})

it('reopens a withdrawn entry: in its old place, or at the end of the queue', async () => {
  const free = await queueOf(2)
  await withdraw(free.second, free.event.id)
  await withdraw(free.first, free.event.id)
  await act('reopen', free.first)
  await act('reopen', free.second)
  expect(await statesOf(free.entered)).toEqual(['confirmed', 1])

  const full = await queueOf(3)
  await withdraw(full.first, full.event.id)
  await act('reopen', full.first)
  expect(await statesOf(full.entered)).toEqual([2, 'confirmed', 1])
})

it('asks for the number again when an entry is reopened', async () => {
  const event = await race(WEEK)
  const entry = await enterDriver(event.id, await make.driver(), 'LMGT3', 7)
  await withdraw(entry, event.id)
  await enterDriver(event.id, await make.driver(), 'LMGT3', 7)

  expect(await act('reopen', entry)).toMatchObject({
    status: 200,
    body: { data: { state: 'confirmed', number: null } },
  })
  expect(await toldTo(entry)).toEqual(['reopened'])
})

it('reopens without drivers who race another car by now, and not without a captain', async () => {
  const event = await race(WEEK)
  const [left, own] = await enter(event.id, 'LMGT3', 'LMGT3')
  if (!left || !own) throw new Error('Nobody signed up')
  const mate = await make.driver()
  await make.crewMember({ entryId: left.id, userId: mate.id })
  await withdraw(left, event.id)
  await enterDriver(event.id, left.driver, 'Hypercar')

  expect(await act('reopen', left)).toMatchObject({ status: 200 })
  const crew = await db.select().from(crewMembers).where(eq(crewMembers.entryId, left.id))
  expect(
    crew.map(({ userId, state, isCaptain, drivesInEventId }) => [
      userId,
      state,
      isCaptain,
      drivesInEventId,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [left.driver.id, 'left', false, null],
      [mate.id, 'accepted', true, event.id],
    ]),
  )

  await withdraw(own, event.id)
  await enterDriver(event.id, own.driver, 'Hypercar')
  expect(await act('reopen', own)).toMatchObject({ status: 409, body: { error: /drives another/ } })
})

it('reopens without members who were banned meanwhile, and not if nobody is left to lead', async () => {
  const event = await race(WEEK)
  const [crew, alone] = await enter(event.id, 'LMGT3', 'LMGT3')
  if (!crew || !alone) throw new Error('Nobody signed up')
  const [mate, manager, guest] = [await make.driver(), await make.driver(), await make.driver()]
  await make.crewMember({ entryId: crew.id, userId: mate.id })
  await make.crewMember({ entryId: crew.id, userId: manager.id, role: 'manager' })
  await make.crewMember({ entryId: crew.id, userId: guest.id, state: 'invited' })
  await withdraw(crew, event.id)
  await withdraw(alone, event.id)
  const ban = (member: { id: number }, until: Date | null = null) =>
    as(admin).call(usersApi.ban, {
      params: { id: member.id },
      body: { reason: 'Wrecking', until: until?.toISOString() ?? null },
    })
  for (const member of [crew.driver, manager, guest, alone.driver]) await ban(member)

  expect(await act('reopen', alone)).toMatchObject({
    status: 409,
    body: { error: /is banned from events, and nobody else can lead this crew/ },
  })
  expect(await act('reopen', crew)).toMatchObject({ status: 200 })
  const rows = await db.select().from(crewMembers).where(eq(crewMembers.entryId, crew.id))
  expect(new Map(rows.map(({ userId, state }) => [userId, state]))).toEqual(
    new Map([
      [crew.driver.id, 'removed'],
      [mate.id, 'accepted'],
      [manager.id, 'removed'],
      [guest.id, 'recalled'],
    ]),
  )
  expect(rows.find(({ isCaptain }) => isCaptain)?.userId).toBe(mate.id)
})

it('decides about many at once, in the order of the queue, and says what became of each', async () => {
  const { event, entered, first, second, third } = await queueOf(3, { needsApproval: true })
  const params = { id: event.id }
  const ids = [third.id, second.id, first.id]
  const decide = (body: object) =>
    as(admin).requestUntyped(eventEntriesApi.decide, { params, body: { ids, ...body } })

  expect(await decide({ act: 'reject' })).toMatchObject({
    status: 400,
    body: { error: 'Reason is required' },
  })
  const confirmed = {
    status: 200,
    body: {
      data: [
        { id: first.id, state: 'confirmed', problem: null },
        { id: second.id, state: 'waitlisted', waitlistPosition: 1, problem: null },
        { id: third.id, state: 'waitlisted', waitlistPosition: 2, problem: null },
      ],
    },
  }
  expect(await decide({ act: 'confirm' })).toMatchObject(confirmed)
  expect(await decide({ act: 'confirm' })).toMatchObject(confirmed)
  expect(await statesOf(entered)).toEqual(['confirmed', 1, 2])
  expect([await toldTo(first), await toldTo(second)]).toEqual([['confirmed'], ['waitlisted']])

  // What cannot be done to one is done to the others.
  const moved = await decide({ act: 'moveToWaitlist', reason: 'Too fast', skip: true })
  const problem = expect.stringContaining('choose something else')
  expect(moved.body).toMatchObject({
    data: [
      { id: third.id, problem },
      { id: second.id, problem },
      { id: first.id, state: 'waitlisted', problem: null },
    ],
  })
  // The place goes to the next who waits.
  expect(await statesOf(entered)).toEqual([2, 'confirmed', 1])
  const other = await race(WEEK)
  expect(
    await as(admin).call(eventEntriesApi.decide, {
      params: { id: other.id },
      body: { act: 'confirm', ids },
    }),
  ).toEqual({ data: [] })
})

it('lets an organiser decide about the own entry, which the log names', async () => {
  const { event } = await queueOf(2, { needsApproval: true })
  const { data } = await as(admin).call(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: cars.LMGT3.id },
  })
  await confirm(data)
  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'entry.confirm'))
  expect(lines.at(-1)).toMatchObject({ actorId: admin.id, after: { id: data.id } })
})

it('lets nobody but organisers decide', async () => {
  const { first } = await queueOf(2)
  const reply = await as(first.driver).requestUntyped(entryActsApi.remove, {
    params: { id: first.id },
    body: { reason: 'Mine' },
  })
  expect(reply.status).toBe(403)
})

it('changes the class in one step with giving up the place, and who waits waits anew', async () => {
  const event = await race(WEEK)
  const [hyper, second, waiting] = await enter(
    event.id,
    'Hypercar',
    'Hypercar',
    'Hypercar',
    'LMGT3',
    'LMGT3',
  )
  if (!hyper || !second || !waiting) throw new Error('Nobody signed up')
  const change = ({ id, driver }: typeof hyper, carId: number) =>
    as(driver).request(entriesApi.update, { params: { id }, body: { carId } })

  // The event is full, but not the class. The Hypercar that waits gets the slot, not the place.
  expect(await change(hyper, cars.LMGT3.id)).toMatchObject({ status: 200 })
  expect(await statesOf([hyper, second, waiting])).toEqual(['confirmed', 'confirmed', 1])
  expect(await change(second, cars.LMGT3.id)).toMatchObject({
    status: 409,
    body: { error: 'No place is free in LMGT3: your entry keeps its place' },
  })
  expect(await change(waiting, cars.LMGT3.id)).toMatchObject({
    body: { data: { state: 'waitlisted', car: { carClass: { name: 'LMGT3' } } } },
  })
})
