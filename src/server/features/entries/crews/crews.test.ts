import { pino } from 'pino'
import { expect, it } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { accountApi } from '#shared/contract/account.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listInvitations } from './invitations.queries.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { as, make } = one
const admin = await make.admin()
const hypercar = await make.car('Hypercar')

const HOUR_MS = 3_600_000

type Driver = Awaited<ReturnType<typeof make.driver>>

async function signUp(driver: Driver, eventId: number, driverNumber: number | null = null) {
  const { data } = await as(driver).call(registrationsApi.signUp, {
    params: { id: eventId },
    body: { carId: hypercar.id, driverNumber, teamName: 'Kerb Crawlers' },
  })
  return data.id
}

const invite = (captain: Driver, id: number, { id: userId }: Driver, role = 'driver' as const) =>
  as(captain).request(entriesApi.invite, { params: { id }, body: { userId, role } })

async function invitationOf(driver: Driver, entryId: number) {
  const { data } = await as(driver).call(invitationsApi.listOwn)
  const invitation = data.find(({ entry }) => entry.id === entryId)
  if (!invitation) throw new Error('Not invited')
  return invitation
}

async function accept(driver: Driver, entryId: number, leaves?: number) {
  const { id } = await invitationOf(driver, entryId)
  const body = leaves === undefined ? {} : { leaves }
  return as(driver).request(entriesApi.accept, { params: { id }, body })
}

async function crewOf(id: number, viewer: { id: number } = admin) {
  const { data } = await as(viewer).call(entriesApi.get, { params: { id } })
  return data.crew.map(({ userId, state, isCaptain }) => ({
    userId,
    state: isCaptain ? 'captain' : state,
  }))
}

/** An event with a crew of captain and mate. */
async function pair(options?: Parameters<typeof make.event>[0]) {
  const event = await make.event(options)
  const captain = await make.driver()
  const mate = await make.driver()
  const entryId = await signUp(captain, event.id, 7)
  await invite(captain, entryId, mate)
  await accept(mate, entryId)
  return { event, captain, mate, entryId }
}

it('forms a crew by invitation, and lists it with the registration', async () => {
  const { event, captain, mate, entryId } = await pair()

  const { data } = await as(await make.driver()).call(eventsApi.get, { params: { id: event.id } })

  expect(data.registrationCount).toBe(1)
  expect(data.registrations).toMatchObject([
    {
      id: entryId,
      userId: captain.id,
      crew: [
        { userId: captain.id, role: 'driver', isCaptain: true },
        { userId: mate.id, role: 'driver', isCaptain: false },
      ],
    },
  ])
  const own = await as(mate).call(registrationsApi.listOwn)
  expect(own.data.registrations).toMatchObject([
    { eventId: event.id, entryId, driverNumber: 7, crewmates: [captain.displayName] },
  ])
})

it('shows invitations to the crew, to the one invited and to organisers, and to nobody else', async () => {
  const { captain, mate, entryId } = await pair()
  const guest = await make.driver()
  await invite(captain, entryId, guest)
  const isShown = async (viewer: { id: number }) =>
    (await crewOf(entryId, viewer)).some(({ state }) => state === 'invited')

  expect(await isShown(captain)).toBe(true)
  expect(await isShown(mate)).toBe(true)
  expect(await isShown(guest)).toBe(true)
  expect(await isShown(admin)).toBe(true)
  expect(await isShown(await make.driver())).toBe(false)
})

it('lets only captain, managers and organisers invite', async () => {
  const { mate, entryId } = await pair()
  const guest = await make.driver()

  expect(await invite(mate, entryId, guest)).toMatchObject({ status: 403 })
  expect(await invite(await make.driver(), entryId, guest)).toMatchObject({ status: 403 })
  expect(await invite(admin, entryId, guest)).toMatchObject({ status: 201 })
})

it('refuses to invite somebody twice, somebody in the crew, the captain, or too many', async () => {
  const { captain, mate, entryId } = await pair({ driversPerCar: 3 })
  const guest = await make.driver({ displayName: 'Gus' })

  expect(await invite(captain, entryId, guest)).toMatchObject({ status: 201 })
  // A second click is the same success.
  expect(await invite(captain, entryId, guest)).toMatchObject({ status: 201 })
  expect(await invite(admin, entryId, guest)).toMatchObject({
    status: 409,
    body: { error: 'Gus has already been invited' },
  })
  for (const member of [captain, mate])
    expect(await invite(captain, entryId, member)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is already in this crew') },
    })
  expect(await invite(captain, entryId, await make.driver())).toMatchObject({
    status: 409,
    body: {
      fields: {
        userId: 'The crew is complete: a car has at most 3 drivers, with open invitations',
      },
    },
  })
})

it('lets a driver leave their own car and join in one step, and frees its place', async () => {
  const { captain, entryId, event } = await pair()
  const solo = await make.driver()
  const own = await signUp(solo, event.id, 9)
  await invite(captain, entryId, solo)
  expect(await invitationOf(solo, entryId)).toMatchObject({
    problem: null,
    drivesIn: { entryId: own, number: 9 },
  })

  expect(await accept(solo, entryId)).toMatchObject({
    status: 409,
    body: {
      error:
        'You already drive in #9 Kerb Crawlers in this event: leave that entry to join this one',
    },
  })
  expect(await accept(solo, entryId, own)).toMatchObject({ status: 200 })

  const { data } = await as(solo).call(eventsApi.get, { params: { id: event.id } })
  expect(data.registrationCount).toBe(1)
  expect(await crewOf(entryId)).toContainEqual({ userId: solo.id, state: 'accepted' })
})

it('lists invitations with their entries as their own pages show them, in one statement', async () => {
  const event = await make.event({ slots: { Hypercar: 1 }, hasWaitlist: true, driversPerCar: 3 })
  const guest = await make.driver()
  const ids: number[] = []
  for (const number of [1, 2, 3]) {
    const captain = await make.driver()
    ids.push(await signUp(captain, event.id, number))
    await invite(captain, ids.at(-1) ?? 0, guest)
  }

  const { pool, db } = connectDatabase(one.databaseUrl, pino({ level: 'silent' }))
  const count = countStatements(pool)
  await listInvitations(db, guest.id)
  expect(count()).toBe(1)
  await pool.end()
  const { data: invitations } = await as(guest).call(invitationsApi.listOwn)

  expect(invitations.map(({ entry }) => entry.waitlistPosition)).toEqual([null, 1, 2])
  for (const [index, id] of ids.entries()) {
    const {
      crew: _crew,
      swaps: _swaps,
      ...entry
    } = (await as(guest).call(entriesApi.get, { params: { id } })).data
    expect(invitations[index]?.entry).toEqual(entry)
  }
})

it('names an entry by number and team, or by its captain', async () => {
  const { captain, mate, entryId } = await pair()
  const { data } = await as(mate).call(entriesApi.get, { params: { id: entryId } })
  expect(data.name).toBe('#7 Kerb Crawlers')

  const { id } = await make.registration({
    eventId: (await make.event()).id,
    userId: captain.id,
  })
  const plain = await as(mate).call(entriesApi.get, { params: { id } })
  expect(plain.data.name).toBe(captain.displayName)
})

it('lists the own car before the one that a driver is a reserve of', async () => {
  const { captain, entryId, event } = await pair()
  const solo = await make.driver()
  await make.crewMember({ entryId, userId: solo.id, role: 'reserve' })
  const own = await signUp(solo, event.id)

  const { data } = await as(solo).call(registrationsApi.listOwn)

  expect(data.registrations.map((registration) => registration.entryId)).toEqual([own, entryId])
  expect(data.registrations[1]?.crewmates[0]).toBe(captain.displayName)
})

it('lets a reserve join although they drive another car', async () => {
  const { captain, entryId, event } = await pair()
  const solo = await make.driver()
  await signUp(solo, event.id)
  await as(captain).call(entriesApi.invite, {
    params: { id: entryId },
    body: { userId: solo.id, role: 'reserve' },
  })

  expect(await accept(solo, entryId)).toMatchObject({ status: 200 })
  const { data } = await as(solo).call(eventsApi.get, { params: { id: event.id } })
  expect(data.registrationCount).toBe(2)
})

it('forgets an invitation that was recalled or declined, and can invite again', async () => {
  const { captain, entryId } = await pair()
  const guest = await make.driver()
  await invite(captain, entryId, guest)
  const { id } = await invitationOf(guest, entryId)

  await as(captain).call(entriesApi.removeMember, { params: { id: entryId, memberId: id } })
  expect(await as(guest).request(entriesApi.accept, { params: { id }, body: {} })).toMatchObject({
    status: 409,
    body: { error: 'This invitation is no longer open' },
  })

  expect(await invite(captain, entryId, guest)).toMatchObject({ status: 201 })
  await as(guest).call(entriesApi.decline, { params: { id } })
  expect(await crewOf(entryId)).toContainEqual({ userId: guest.id, state: 'declined' })
  expect((await as(guest).call(invitationsApi.listOwn)).data).toEqual([])
})

it('refuses an answer to the invitation of somebody else', async () => {
  const { captain, entryId } = await pair()
  const guest = await make.driver()
  await invite(captain, entryId, guest)
  const { id } = await invitationOf(guest, entryId)

  const stranger = as(await make.driver())
  expect(await stranger.request(entriesApi.accept, { params: { id }, body: {} })).toMatchObject({
    status: 404,
  })
  expect(await stranger.request(entriesApi.decline, { params: { id } })).toMatchObject({
    status: 404,
  })
})

it('passes the captaincy on when the captain leaves, and withdraws the car when nobody is left', async () => {
  const { captain, mate, entryId, event } = await pair({
    slots: { Hypercar: 1 },
    maxParticipants: 1,
    hasWaitlist: true,
  })
  const waiting = await make.driver()
  await signUp(waiting, event.id)

  await as(captain).call(entriesApi.leave, { params: { id: entryId } })
  expect(await crewOf(entryId)).toEqual([
    { userId: mate.id, state: 'captain' },
    { userId: captain.id, state: 'left' },
  ])

  await as(mate).call(entriesApi.leave, { params: { id: entryId } })
  const { data } = await as(mate).call(eventsApi.get, { params: { id: event.id } })
  const states = data.registrations.map(({ userId, status }) => [userId, status])
  expect(states).toEqual([
    [mate.id, 'cancelled'],
    [waiting.id, 'confirmed'],
  ])
})

it('lets the captain hand the captaincy over, and then no longer invite', async () => {
  const { captain, mate, entryId } = await pair()
  const { data } = await as(captain).call(entriesApi.get, { params: { id: entryId } })
  const memberId = data.crew.find(({ userId }) => userId === mate.id)?.id ?? 0

  await as(captain).call(entriesApi.makeCaptain, { params: { id: entryId, memberId } })

  expect(await crewOf(entryId)).toContainEqual({ userId: mate.id, state: 'captain' })
  expect(await invite(captain, entryId, await make.driver())).toMatchObject({ status: 403 })
  expect(await invite(mate, entryId, await make.driver())).toMatchObject({ status: 201 })
})

it('changes number and team', async () => {
  const { captain, entryId, event } = await pair()
  await signUp(await make.driver(), event.id, 8)
  const update = (body: object) =>
    as(captain).requestUntyped(entriesApi.update, {
      params: { id: entryId },
      body: { carId: hypercar.id, driverNumber: 7, teamName: 'Kerb Crawlers', ...body },
    })

  expect(await update({ driverNumber: 71, teamName: 'Night Shift' })).toMatchObject({
    status: 200,
    body: { data: { number: 71, teamName: 'Night Shift' } },
  })
  expect(await update({ driverNumber: 8 })).toMatchObject({
    status: 409,
    body: {
      error: 'Driver number 8 is already taken',
      fields: { driverNumber: 'Driver number 8 is already taken' },
      suggestions: { driverNumber: [6, 7, 9, 10] },
    },
  })
})

it('fixes the line-up 24 hours before the start, but not for organisers', async () => {
  const soon = new Date(Date.now() + 20 * HOUR_MS)
  const event = await make.event({
    startDateTime: soon,
    endDateTime: new Date(soon.getTime() + HOUR_MS),
    registrationEndDate: soon,
  })
  const captain = await make.driver()
  const entryId = await signUp(captain, event.id)
  const guest = await make.driver()

  expect(await invite(captain, entryId, guest)).toMatchObject({
    status: 409,
    body: { error: 'The line-ups are fixed: ask an organiser to change your crew' },
  })
  expect(await invite(admin, entryId, guest)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('swap a driver instead') },
  })
  const { crew } = (await as(captain).call(entriesApi.get, { params: { id: entryId } })).data
  expect(
    await as(admin).request(entriesApi.makeCaptain, {
      params: { id: entryId, memberId: crew[0]?.id ?? 0 },
    }),
  ).toMatchObject({ status: 200 })
})

it('keeps the entry when a member of the crew deletes the account, with a new captain', async () => {
  const { captain, mate, entryId, event } = await pair()

  await as(captain).call(accountApi.delete)

  expect(await crewOf(entryId)).toEqual([{ userId: mate.id, state: 'captain' }])
  const { data } = await as(mate).call(eventsApi.get, { params: { id: event.id } })
  expect(data.registrationCount).toBe(1)
})

it('accepts one of two invitations that are accepted at the same moment through two processes', async () => {
  const event = await make.event()
  const captains = [await make.driver(), await make.driver()] as const
  const guest = await make.driver()
  const entryIds = []
  for (const captain of captains) {
    const entryId = await signUp(captain, event.id)
    await invite(captain, entryId, guest)
    entryIds.push((await invitationOf(guest, entryId)).id)
  }

  const replies = await Promise.all(
    entryIds.map((id, index) =>
      (index ? one : two).as(guest).request(entriesApi.accept, { params: { id }, body: {} }),
    ),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('answers a replayed acceptance with the same success, and changes nothing', async () => {
  const { mate, entryId, captain } = await pair()
  const { data } = await as(captain).call(entriesApi.get, { params: { id: entryId } })
  const id = data.crew.find(({ userId }) => userId === mate.id)?.id ?? 0

  expect(await as(mate).request(entriesApi.accept, { params: { id }, body: {} })).toMatchObject({
    status: 200,
  })
  expect(await crewOf(entryId)).toContainEqual({ userId: mate.id, state: 'accepted' })
})
