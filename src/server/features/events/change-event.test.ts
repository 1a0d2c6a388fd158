import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, carClasses } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import type { Answer } from '#tests/support/api-client.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { as, db, make } = one
const admin = await make.admin()
const hypercar = await make.car('Hypercar')
const gt3 = await make.car('LMGT3')
const idOf = new Map((await db.select().from(carClasses)).map(({ id, name }) => [name, id]))
const classes = (slots: Record<string, number>) =>
  Object.entries(slots).map(([name, maxSlots]) => ({ classId: idOf.get(name) ?? 0, maxSlots }))

type EventDetail = Answer<typeof eventsApi.get>['data']

const form = {
  title: 'Ardennes 6 Hours',
  description: 'Into the Belgian night.',
  trackId: 1,
  startDateTime: '2027-03-20T19:00',
  endDateTime: '2027-03-21T02:00',
  registrationStartDate: '2020-03-01T12:00',
  registrationEndDate: '2027-03-19T19:00',
  timezone: 'Europe/Paris' as const,
  maxParticipants: 40,
  allowedClasses: classes({ Hypercar: 14, LMGT3: 20 }),
}

it('changes every field, and logs the state before and after', async () => {
  const before = await created()
  const { data } = await changed(before, {
    title: 'Ardennes 8 Hours',
    description: 'Longer.',
    trackId: 2,
    startDateTime: '2027-03-21T19:00',
    endDateTime: '2027-03-22T03:00',
    registrationStartDate: '2027-03-02T12:00',
    registrationEndDate: '2027-03-20T19:00',
    timezone: 'UTC',
    maxParticipants: 50,
    practiceMinutes: 1,
    qualifyingMinutes: 2,
    warmupMinutes: 3,
    raceMinutes: 480,
    dynamicWeather: true,
    timeProgression: '15.0',
    fuelUsage: false,
    tireWear: false,
    mechanicalDamage: false,
    driverAssists: ['ABS'],
    allowedClasses: classes({ LMP2: 10, LMGT3: 25 }),
  })

  expect(data).toMatchObject({
    id: before.id,
    title: 'Ardennes 8 Hours',
    description: 'Longer.',
    track: { id: 2 },
    startDateTime: '2027-03-21T19:00:00.000Z',
    endDateTime: '2027-03-22T03:00:00.000Z',
    registrationStartDate: '2027-03-02T12:00:00.000Z',
    registrationEndDate: '2027-03-20T19:00:00.000Z',
    timezone: 'UTC',
    maxParticipants: 50,
    practiceMinutes: 1,
    qualifyingMinutes: 2,
    warmupMinutes: 3,
    raceMinutes: 480,
    dynamicWeather: true,
    timeProgression: 15,
    fuelUsage: false,
    tireWear: false,
    mechanicalDamage: false,
    driverAssists: ['ABS'],
    eventCarClasses: [
      { carClass: { name: 'LMP2' }, maxSlots: 10 },
      { carClass: { name: 'LMGT3' }, maxSlots: 25 },
    ],
    creator: { displayName: admin.displayName },
  })
  expect(await trail(before.id, 'event.update')).toMatchObject([
    {
      actorId: admin.id,
      before: { title: 'Ardennes 6 Hours', eventCarClasses: [{ maxSlots: 14 }, { maxSlots: 20 }] },
      after: { title: 'Ardennes 8 Hours', eventCarClasses: [{ maxSlots: 10 }, { maxSlots: 25 }] },
    },
  ])
  expect(await get(before.id)).toEqual(data)
})

it.each([
  [{ title: ' ', description: '' }, 'title', 'Event title is required'],
  [{ description: '', trackId: null }, 'description', 'Event description is required'],
  [{ trackId: null, startDateTime: '' }, 'trackId', 'Please select a track'],
  [{ endDateTime: '', registrationEndDate: '' }, 'endDateTime', 'Please set start and end times'],
  [
    { registrationStartDate: '', allowedClasses: [] },
    'registrationStartDate',
    'Please set registration period',
  ],
  [{ allowedClasses: [] }, 'allowedClasses', 'Please select at least one car class'],
  [
    { maxParticipants: 33 },
    'allowedClasses',
    'Total class slots cannot exceed maximum participants',
  ],
  [{ maxParticipants: 101 }, 'maxParticipants', 'Max participants must be between 1 and 100'],
  [{ trackId: 9999 }, 'trackId', 'The selected track does not exist'],
  [{ version: '' }, 'version', 'Send the version of the event that you have changed'],
  [{ version: undefined }, 'version', 'Send the version of the event that you have changed'],
])('refuses %o as for a new event', async (change, field, error) => {
  const event = await created()
  expect(await send(event, change)).toMatchObject({
    status: 400,
    body: { error, fields: { [field]: error } },
  })
  expect(await get(event.id)).toEqual(event)
})

it('refuses to overwrite a newer version', async () => {
  const event = await created()
  await changed(event, { title: 'Theirs' })

  expect(await send(event, { title: 'Mine' })).toMatchObject({
    status: 409,
    body: {
      error:
        'Somebody else has changed this event in the meantime. Nothing was saved. Look at the new version, then try again.',
      code: 'stale',
    },
  })
  const now = await get(event.id)
  expect(now.title).toBe('Theirs')
  expect(await send(now, { title: 'Mine' })).toMatchObject({ status: 200 })
})

it('accepts only one of two simultaneous edits', async () => {
  const event = await created()
  const replies = await Promise.all(
    [one, two, one, two].map((app, index) => send(event, { title: `Title ${index}` }, app)),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ])
})

it('accepts an edit after a sign-up, a cancellation or a change of status', async () => {
  const event = await created()
  const driver = await make.driver()
  const signUp = await as(driver).request(registrationsApi.signUp, {
    params: { id: event.id },
    body: { carId: gt3.id },
  })
  expect(signUp).toMatchObject({ status: 201 })
  expect((await get(event.id)).version).toBe(event.version)

  await changed(event, { title: 'After the sign-up' })
  const { id } = signUp.answer().data
  const now = await get(event.id)
  await as(driver).call(registrationsApi.cancel, { params: { id: event.id, registrationId: id } })
  await as(admin).call(eventsApi.setStatus, {
    params: { id: event.id },
    body: { status: 'cancelled' },
  })
  await changed(now, { title: 'After the cancellation' })
})

it.each([
  [{ trackId: 2 }, 'trackId', '3 cars have signed up for this track: it can no longer change'],
  [
    { allowedClasses: classes({ Hypercar: 14 }) },
    'allowedClasses',
    '1 car is registered in LMGT3: the class cannot be removed',
  ],
])('refuses with drivers registered: %o', async (change, field, error) => {
  const event = await created()
  for (const carId of [hypercar.id, hypercar.id, gt3.id])
    await make.registration({ eventId: event.id, carId })
  await make.registration({ eventId: event.id, carId: gt3.id, state: 'withdrawn' })

  expect(await send(event, change)).toMatchObject({
    status: 409,
    body: { error, fields: { [field]: error } },
  })
  await changed(event, {
    maxParticipants: 3,
    startDateTime: '2027-03-20T18:00',
    allowedClasses: classes({ Hypercar: 2, LMGT3: 1 }),
  })
})

it.each([
  [{ trackId: 2 }, 'trackId', 'track'],
  [{ startDateTime: '2027-03-20T18:59' }, 'startDateTime', 'schedule'],
  [{ endDateTime: '2027-03-21T02:01' }, 'endDateTime', 'schedule'],
  [{ registrationStartDate: '2020-03-01T12:01' }, 'registrationStartDate', 'schedule'],
  [{ registrationEndDate: '2027-03-19T19:01' }, 'registrationEndDate', 'schedule'],
  [{ allowedClasses: classes({ Hypercar: 14 }) }, 'allowedClasses', 'car classes'],
  [{ allowedClasses: classes({ Hypercar: 14, LMGT3: 19 }) }, 'allowedClasses', 'car classes'],
])('refuses with results stored: %o', async (change, field, part) => {
  const event = await created()
  await make.result({ eventId: event.id })
  const error = `Results are stored: the ${part} can no longer change`

  expect(await send(event, change)).toMatchObject({
    status: 409,
    body: { error, fields: { [field]: error } },
  })
  await changed(event, { title: 'With its results', maxParticipants: 50 })
})

it('throws nobody out when limits are lowered, and gives no place until there are fewer again', async () => {
  const event = await created()
  const drivers = await Promise.all(Array.from({ length: 4 }, () => make.driver()))
  const signUp = (driver: { id: number }) =>
    as(driver).request(registrationsApi.signUp, {
      params: { id: event.id },
      body: { carId: hypercar.id },
    })
  const ids = []
  for (const driver of drivers.slice(0, 3))
    ids.push(((await signUp(driver)).body as { data: { id: number } }).data.id)

  const lowered = {
    maxParticipants: 2,
    allowedClasses: classes({ Hypercar: 2 }),
    hasWaitlist: true,
  }
  const after = await changed(event, lowered)
  expect(after.data).toMatchObject({ registrationCount: 3, maxParticipants: 2 })

  const [first, second] = drivers
  const last = drivers.at(-1)
  if (!first || !second || !last) throw new Error('Nobody signed up')
  const stateOfLast = async () =>
    (await get(event.id)).registrations.find(({ userId }) => userId === last.id)?.state
  await signUp(last)
  for (const [driver, id, state] of [
    [first, ids[0], 'waitlisted'],
    [second, ids[1], 'confirmed'],
  ] as const) {
    const params = { id: event.id, registrationId: id ?? 0 }
    await as(driver).call(registrationsApi.cancel, { params })
    expect(await stateOfLast()).toBe(state)
  }
})

it('never ends with more drivers than the places that an edit leaves while sign-ups arrive', async () => {
  for (let round = 0; round < 3; round++) {
    const before = await created()
    const most = { maxParticipants: 3, allowedClasses: classes({ Hypercar: 3 }) }
    const { data: event } = await changed(before, most)
    const drivers = await Promise.all(Array.from({ length: 8 }, () => make.driver()))
    const edits = [2, 1].map((slots) =>
      send(event, { maxParticipants: slots, allowedClasses: classes({ Hypercar: slots }) }, two),
    )
    const signUps = drivers.map((driver, index) =>
      (index % 2 ? one : two).as(driver).request(registrationsApi.signUp, {
        params: { id: event.id },
        body: { carId: hypercar.id },
      }),
    )
    await Promise.all([...edits, ...signUps])

    const { registrationCount, maxParticipants, eventCarClasses } = await get(event.id)
    expect([1, 2]).toContain(maxParticipants)
    // Who signed up before the edit keeps the place; afterwards, there is none.
    expect(registrationCount).toBeLessThanOrEqual(3)
    expect(eventCarClasses.map(({ registeredCount }) => registeredCount)).toEqual([
      registrationCount,
    ])
    const reply = await one.as(await make.driver()).request(registrationsApi.signUp, {
      params: { id: event.id },
      body: { carId: hypercar.id },
    })
    expect(reply.status).toBe(409)
  }
})

it('deletes an event with its registrations, and keeps all of it in the audit log', async () => {
  const event = await created()
  await make.registration({ eventId: event.id, notes: 'Sharing with Otto' })

  expect(await as(admin).request(eventsApi.delete, { params: { id: event.id } })).toMatchObject({
    status: 204,
  })

  expect(await as(admin).request(eventsApi.get, { params: { id: event.id } })).toMatchObject({
    status: 404,
  })
  expect(await as(admin).request(eventsApi.delete, { params: { id: event.id } })).toMatchObject({
    status: 404,
    body: { error: 'Event not found' },
  })
  const listed = await two.as(admin).request(eventsApi.list)
  expect(listed.answer().data.map(({ id }) => id)).not.toContain(event.id)
  expect(await trail(event.id, 'event.delete')).toMatchObject([
    {
      actorId: admin.id,
      before: {
        title: 'Ardennes 6 Hours',
        eventCarClasses: [{ maxSlots: 14 }, { maxSlots: 20 }],
        registrations: [{ notes: 'Sharing with Otto' }],
      },
    },
  ])
})

it('refuses to delete an event that has results', async () => {
  const event = await created()
  await make.result({ eventId: event.id })

  expect(await as(admin).request(eventsApi.delete, { params: { id: event.id } })).toMatchObject({
    status: 409,
    body: { error: 'This event has results: it cannot be deleted' },
  })
  expect(await get(event.id)).toMatchObject({ id: event.id, hasResults: true })
})

it('refuses drivers, and unknown events', async () => {
  const event = await created()
  const driver = await make.driver()
  expect(
    await as(driver).request(eventsApi.update, {
      params: { id: event.id },
      body: { ...form, version: event.version },
    }),
  ).toMatchObject({
    status: 403,
  })
  expect(await as(driver).request(eventsApi.delete, { params: { id: event.id } })).toMatchObject({
    status: 403,
  })
  expect(await send({ ...event, id: 999_999 }, {})).toMatchObject({
    status: 404,
    body: { error: 'Event not found' },
  })
})

async function created() {
  const { data } = await as(admin).call(eventsApi.create, { body: form })
  return data
}

async function get(id: number) {
  const { data } = await as(admin).call(eventsApi.get, { params: { id } })
  return data
}

function send({ id, version }: EventDetail, change: object, app = one) {
  return app
    .as(admin)
    .request(eventsApi.update, { params: { id }, body: { ...form, version, ...change } })
}

async function changed(event: EventDetail, change: object) {
  const reply = await send(event, change)
  expect(reply).toMatchObject({ status: 200 })
  return reply.answer()
}

function trail(id: number, action: string) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)))
}
