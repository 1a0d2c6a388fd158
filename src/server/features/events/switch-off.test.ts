import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '#server/database/schema.ts'
import { checkIns } from '#server/jobs/check-ins.ts'
import { checkInApi } from '#shared/contract/check-in.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { queueScene } from '#tests/support/queue-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db, make } = app
const scene = await queueScene(app, () => new Date())
const { admin, cars, race, enter, withdraw, setStatus, statesOf, toldTo } = scene
const { change } = crewScene(app, admin)

const WEEK = 7 * 24
const onePlace = { slots: { LMGT3: 1 }, maxParticipants: 1 }

type Names = ('Hypercar' | 'LMGT3')[]

async function filled(options: Parameters<typeof race>[1], ...names: Names) {
  const event = await race(WEEK, options)
  const entered = await enter(event.id, ...names)
  const [first, second, third] = entered
  if (!first || !second || !third) throw new Error('Three have to sign up')
  return { event, entered, first, second, third }
}

const switchOff = (id: number, settings: object) => change(id, 0, 'Race', settings)

it('asks before the waitlist is switched off, tells the crews, and goes on serving the queue', async () => {
  const { event, entered, first, second, third } = await filled(onePlace, 'LMGT3', 'LMGT3', 'LMGT3')
  expect(await switchOff(event.id, { hasWaitlist: false })).toMatchObject({
    status: 409,
    body: { code: 'unconfirmed', error: /^2 entries still wait for a place\./ },
  })
  expect(await toldTo(second)).toEqual([])

  const settings = { hasWaitlist: false, isConfirmed: true }
  expect(await switchOff(event.id, settings)).toMatchObject({ status: 200 })
  expect(await statesOf(entered)).toEqual(['confirmed', 1, 2])
  expect(await toldTo(first)).toEqual([])
  expect([await toldTo(second), await toldTo(third)]).toEqual([
    ['waitlist-closed'],
    ['waitlist-closed'],
  ])

  await withdraw(first, event.id)
  expect(await statesOf(entered)).toEqual(['withdrawn', 'confirmed', 1])
})

it('lets nobody overtake those who still wait after the waitlist was switched off', async () => {
  const { event, entered, first } = await filled(
    { ...onePlace, promotesAutomatically: false },
    'LMGT3',
    'LMGT3',
    'LMGT3',
  )
  await switchOff(event.id, {
    hasWaitlist: false,
    promotesAutomatically: false,
    isConfirmed: true,
  })
  await withdraw(first, event.id)
  const late = await as(await make.driver()).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: cars.LMGT3.id },
  })
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'The free places go to those who are still on the waitlist' },
  })

  // The organiser sees who is next, and can serve them.
  const params = { id: event.id }
  const { data } = await as(admin).call(eventEntriesApi.get, { params })
  expect(data.entries.filter(({ isNext }) => isNext)).toHaveLength(1)
  const body = { isOn: true, reason: 'Everybody has answered' }
  expect(await as(admin).call(eventEntriesApi.setPromotion, { params, body })).toEqual({
    data: { promoted: 1 },
  })
  expect(await statesOf(entered)).toEqual(['withdrawn', 'confirmed', 1])
})

it('gives places of crews that are not there to those who still wait', async () => {
  const { event, entered, second } = await filled(
    { ...onePlace, hasCheckIn: true },
    'LMGT3',
    'LMGT3',
    'LMGT3',
  )
  await switchOff(event.id, { hasWaitlist: false, hasCheckIn: true, isConfirmed: true })
  const startsIn = (minutes: number) =>
    db
      .update(events)
      .set({ startDateTime: new Date(Date.now() + minutes * 60_000), checkInPhase: 'open' })
      .where(eq(events.id, event.id))
  await startsIn(30)
  await as(second.driver).call(checkInApi.checkIn, { params: { id: second.id } })
  await startsIn(10)
  await checkIns.run(app.deps, new AbortController().signal)
  expect((await statesOf(entered)).slice(0, 2)).toEqual([2, 'confirmed'])
})

it('asks before the approval is switched off, gives free places in the order of sign-ups, and tells the crews', async () => {
  const { event, entered, first, second, third } = await filled(
    { slots: { Hypercar: 1, LMGT3: 1 }, maxParticipants: 2, needsApproval: true },
    'LMGT3',
    'LMGT3',
    'Hypercar',
  )
  expect(await switchOff(event.id, { needsApproval: false })).toMatchObject({
    status: 409,
    body: { code: 'unconfirmed', error: /^3 entries wait for approval\./ },
  })
  expect(await statesOf(entered)).toEqual(['applied', 'applied', 'applied'])

  await switchOff(event.id, { needsApproval: false, isConfirmed: true })
  expect(await statesOf(entered)).toEqual(['confirmed', 1, 'confirmed'])
  expect([await toldTo(first), await toldTo(second), await toldTo(third)]).toEqual([
    ['confirmed'],
    ['waitlisted'],
    ['confirmed'],
  ])
})

it('lets them wait in the order of their sign-ups where there is no waitlist either', async () => {
  const { event, entered, first } = await filled(
    { ...onePlace, hasWaitlist: false, needsApproval: true },
    'LMGT3',
    'LMGT3',
    'LMGT3',
  )
  await switchOff(event.id, { needsApproval: false, isConfirmed: true })
  expect(await statesOf(entered)).toEqual(['confirmed', 1, 2])
  await withdraw(first, event.id)
  expect(await statesOf(entered)).toEqual(['withdrawn', 'confirmed', 1])
})

it('asks in a cancelled event too, which may take place after all with its entries as they are', async () => {
  const { event, entered } = await filled(
    { ...onePlace, needsApproval: true },
    'LMGT3',
    'LMGT3',
    'LMGT3',
  )
  await setStatus(event.id, 'cancelled')
  expect(await switchOff(event.id, { needsApproval: false })).toMatchObject({
    status: 409,
    body: { code: 'unconfirmed' },
  })
  await switchOff(event.id, { needsApproval: false, isConfirmed: true })
  expect(await statesOf(entered)).toEqual(['confirmed', 1, 2])
  await setStatus(event.id, 'upcoming')
  expect(await statesOf(entered)).toEqual(['confirmed', 1, 2])
})
