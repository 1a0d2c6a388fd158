import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make, databaseUrl } = await startTestApp()
const other = await startTestApp({ databaseUrl })
const admin = await make.admin()
const driver = await make.driver()

const form = {
  title: 'Ardennes 6 Hours',
  description: 'Into the Belgian night.',
  trackId: 1,
  startDateTime: '2027-03-20T19:00',
  endDateTime: '2027-03-21T02:00',
  registrationStartDate: '2027-03-01T12:00',
  registrationEndDate: '2027-03-19T19:00',
  timezone: 'Europe/Paris' as const,
  maxParticipants: 40,
  allowedClasses: [{ classId: 1, maxSlots: 14 }],
}

it('gives a class five slots by default', async () => {
  const reply = await as(admin).request(eventsApi.create, {
    body: { ...form, allowedClasses: [{ classId: 1 }] },
  })

  expect(reply).toMatchObject({
    status: 201,
    body: { data: { eventCarClasses: [{ carClass: { name: 'Hypercar' }, maxSlots: 5 }] } },
  })
})

it('creates an event, with the defaults of the specification', async () => {
  const reply = await as(admin).request(eventsApi.create, { body: form })

  expect(reply).toMatchObject({
    status: 201,
    body: {
      data: {
        title: 'Ardennes 6 Hours',
        status: 'upcoming',
        startDateTime: '2027-03-20T18:00:00.000Z',
        endDateTime: '2027-03-21T01:00:00.000Z',
        practiceMinutes: 30,
        qualifyingMinutes: 20,
        warmupMinutes: 10,
        raceMinutes: 120,
        dynamicWeather: false,
        timeProgression: 1,
        fuelUsage: true,
        tireWear: true,
        mechanicalDamage: true,
        driverAssists: [],
        registrations: [],
        registrationCount: 0,
        creator: { displayName: admin.displayName },
        eventCarClasses: [{ carClass: { name: 'Hypercar' }, maxSlots: 14, registeredCount: 0 }],
      },
    },
  })
})

it.each([
  [{ title: ' ' }, 'title', 'Event title is required'],
  [{ title: null, startDateTime: null }, 'title', 'Event title is required'],
  [{ startDateTime: null }, 'startDateTime', 'Please set start and end times'],
  [{ title: '', description: '' }, 'title', 'Event title is required'],
  [{ description: '' }, 'description', 'Event description is required'],
  [{ trackId: null }, 'trackId', 'Please select a track'],
  [{ startDateTime: '' }, 'startDateTime', 'Please set start and end times'],
  [{ registrationEndDate: '' }, 'registrationEndDate', 'Please set registration period'],
  [{ allowedClasses: [] }, 'allowedClasses', 'Please select at least one car class'],
  [
    { maxParticipants: 13 },
    'allowedClasses',
    'Total class slots cannot exceed maximum participants',
  ],
  [{ trackId: 9999 }, 'trackId', 'The selected track does not exist'],
  [
    { allowedClasses: [{ classId: 9999, maxSlots: 1 }] },
    'allowedClasses',
    'A selected car class does not exist',
  ],
  [
    {
      allowedClasses: [
        { classId: 1, maxSlots: 1 },
        { classId: 1, maxSlots: 1 },
      ],
    },
    'allowedClasses',
    'A car class can be selected only once',
  ],
  [{ endDateTime: '2027-03-20T19:00' }, 'endDateTime', 'The event must end after it starts'],
  [{ startDateTime: 'now' }, 'startDateTime', 'Dates must be ISO 8601 date-times'],
  [{ startDateTime: 'infinity' }, 'startDateTime', 'Dates must be ISO 8601 date-times'],
  [{ startDateTime: '1900-01-01T00:00' }, 'startDateTime', 'Dates must lie between 2000 and 2100'],
  [
    { startDateTime: '2027-03-28T02:30' },
    'startDateTime',
    '2027-03-28 02:30 does not exist in Europe/Paris: the clocks go forward over it',
  ],
  [{ maxParticipants: 101 }, 'maxParticipants', 'Max participants must be between 1 and 100'],
  [{ raceMinutes: 0 }, 'raceMinutes', 'Race minutes must be at least 1'],
  [{ title: 'x'.repeat(201) }, 'title', 'Title can have at most 200 characters'],
  [
    { timezone: 'Mars/Olympus' },
    'timezone',
    'Timezone must be the name of a time zone, such as Europe/Paris',
  ],
  [{ driverAssists: ['Rocket'] }, 'driverAssists', 'Unknown driver assist'],
])('refuses %o', async (change, field, error) => {
  const reply = await as(admin).requestUntyped(eventsApi.create, { body: { ...form, ...change } })
  expect(reply).toMatchObject({ status: 400, body: { error, fields: { [field]: error } } })
})

const SHARED = [
  { classId: 1, maxSlots: 14 },
  { classId: 2, maxSlots: 12 },
]

it('takes classes that share the places of an event with a waitlist', async () => {
  const reply = await as(admin).requestUntyped(eventsApi.create, {
    body: { ...form, maxParticipants: 15, allowedClasses: SHARED, hasWaitlist: true },
  })
  expect(reply).toMatchObject({ status: 201, body: { data: { maxParticipants: 15 } } })
})

it('reads an ambiguous wall time in autumn as the earlier one, and a date with an offset exactly', async () => {
  const reply = await as(admin).request(eventsApi.create, {
    body: {
      ...form,
      startDateTime: '2027-10-31T02:30',
      endDateTime: '2027-10-31T05:00:00-05:00',
    },
  })
  expect(reply).toMatchObject({
    body: {
      data: {
        startDateTime: '2027-10-31T00:30:00.000Z',
        endDateTime: '2027-10-31T10:00:00.000Z',
      },
    },
  })
})

it('lists upcoming events first, soonest first, then past ones, latest first', async () => {
  const guild = await startTestApp()
  const at = (day: number) => ({
    startDateTime: new Date(Date.UTC(2027, 0, day, 12)),
    endDateTime: new Date(Date.UTC(2027, 0, day, 18)),
  })
  await guild.make.event({ title: 'past', status: 'completed', ...at(1) })
  await guild.make.event({ title: 'later', ...at(20) })
  await guild.make.event({ title: 'off', status: 'cancelled', ...at(3) })
  await guild.make.event({ title: 'next', ...at(10) })
  await guild.make.event({ title: 'latest', status: 'completed', ...at(2) })
  const titles = async (list: 'list' | 'listUpcoming' | 'listCompleted') => {
    const { data } = await guild.as(await guild.make.driver()).call(eventsApi[list])
    return data.map(({ title }) => title)
  }

  expect(await titles('list')).toEqual(['next', 'later', 'off', 'latest', 'past'])
  expect(await titles('listUpcoming')).toEqual(['next', 'later'])
  expect(await titles('listCompleted')).toEqual(['latest', 'past'])
})

it('shows a change at once in every process', async () => {
  const event = await make.event()
  const counts = async () => {
    const lists = await Promise.all([
      as(driver).call(eventsApi.list),
      other.as(driver).call(eventsApi.list),
    ])
    return lists.map(({ data }) => data.find(({ id }) => id === event.id)?.registrationCount)
  }
  expect(await counts()).toEqual([0, 0])

  const { id: carId } = await make.car()
  await as(driver).call(registrationsApi.signUp, { params: { id: event.id }, body: { carId } })

  expect(await counts()).toEqual([1, 1])
})

it('sets any status from any other, and logs it', async () => {
  const event = await make.event({ status: 'cancelled' })
  for (const status of ['upcoming', 'completed', 'cancelled', 'upcoming'] as const)
    expect(
      await as(admin).request(eventsApi.setStatus, { params: { id: event.id }, body: { status } }),
    ).toMatchObject({
      status: 200,
      body: { data: { status } },
    })

  const trail = await db.select().from(auditLog)
  expect(
    trail.filter(({ subjectId, action }) => subjectId === event.id && action === 'event.status'),
  ).toHaveLength(4)
})

it('refuses a status that does not exist', async () => {
  const event = await make.event()
  const reply = await as(admin).requestUntyped(eventsApi.setStatus, {
    params: { id: event.id },
    body: { status: 'postponed' },
  })
  expect(reply).toMatchObject({
    status: 400,
    body: { error: 'Status must be upcoming, completed or cancelled' },
  })
})

it('logs a refused write', async () => {
  await as(driver).request(eventsApi.create, { body: form })
  const trail = await db.select().from(auditLog)
  expect(trail).toContainEqual(
    expect.objectContaining({
      actorId: driver.id,
      action: 'request.refused',
      after: expect.objectContaining({ path: '/api/events' }),
    }),
  )
})

it('never changes or deletes a line of the audit log', async () => {
  await expect(db.delete(auditLog)).rejects.toThrow()
  await expect(db.update(auditLog).set({ action: 'nothing' })).rejects.toThrow()
})
