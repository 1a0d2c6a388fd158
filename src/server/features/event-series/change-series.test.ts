import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, events } from '#server/database/schema.ts'
import { eventSeriesApi } from '#shared/contract/event-series.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { eventForm } from '#tests/support/event-form.ts'
import { seriesForm } from '#tests/support/series-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = as(await make.admin())

async function newSeries(days: string[]) {
  const { data } = await admin.call(eventSeriesApi.create, { body: seriesForm(days) })
  const params = { id: data.id }
  return {
    ids: data.events.map(({ id }) => id),
    params,
    change: (change: object) => admin.request(eventSeriesApi.change, { params, body: { change } }),
    preview: async (change: object) =>
      (await admin.call(eventSeriesApi.previewChange, { params, body: { change } })).data,
    undo: () => admin.request(eventSeriesApi.undoChange, { params }),
  }
}

const get = async (id = 0) => (await admin.call(eventsApi.get, { params: { id } })).data

it('moves the wall time of all, with what is at a distance from the start, and takes it back', async () => {
  const { ids, change, undo } = await newSeries(['2031-03-22', '2031-04-05'])
  const before = await Promise.all(ids.map(get))
  const reply = await change({ startTime: '19:00', raceMinutes: 240, needsApproval: true })
  expect(reply).toMatchObject({ status: 200, body: { data: { undoable: { events: 2 } } } })
  const after = await Promise.all(ids.map(get))
  expect(
    after.map(({ startDateTime, endDateTime, registrationStartDate, registrationEndDate }) => [
      startDateTime,
      endDateTime,
      registrationStartDate,
      registrationEndDate,
    ]),
  ).toEqual([
    [
      '2031-03-22T18:00:00.000Z',
      '2031-03-22T22:30:00.000Z',
      before[0]?.registrationStartDate,
      '2031-03-21T18:00:00.000Z',
    ],
    [
      '2031-04-05T17:00:00.000Z',
      '2031-04-05T21:30:00.000Z',
      before[1]?.registrationStartDate,
      '2031-04-04T17:00:00.000Z',
    ],
  ])
  expect(after.every(({ needsApproval }) => needsApproval)).toBe(true)

  expect(await undo()).toMatchObject({ status: 200, body: { data: { undoable: null } } })
  const undone = await Promise.all(ids.map(get))
  expect(undone).toEqual(before.map((event) => ({ ...event, version: event.version + 2 })))
  expect(await undo()).toMatchObject({ status: 409, body: { error: 'There is no change to undo' } })
})

it('leaves what is not sent as it is in each event', async () => {
  const { ids, change } = await newSeries(['2031-03-22', '2031-04-05'])
  const { id, version } = await get(ids[0])
  const own = { description: 'A text of its own', allowedClasses: [{ classId: 1, maxSlots: 9 }] }
  await admin.call(eventsApi.update, { params: { id }, body: { ...eventForm(own), version } })
  await change({ dynamicWeather: true })
  expect(await get(ids[0])).toMatchObject({
    description: 'A text of its own',
    dynamicWeather: true,
    eventCarClasses: [{ maxSlots: 9 }],
  })
})

it('shows before it changes what differs, whom it hits and what fails', async () => {
  const { ids, change, preview, params } = await newSeries(['2031-03-30', '2031-04-05'])
  const [first, second] = ids
  for (let number = 1; number <= 2; number += 1)
    await make.registration({ eventId: second ?? 0, number })
  const lines = await db.$count(auditLog)
  expect(
    await preview({ startTime: '02:30', allowedClasses: [{ classId: 1, maxSlots: 1 }] }),
  ).toMatchObject([
    {
      eventId: first,
      problem: '2031-03-30 02:30 does not exist in Europe/Berlin: the clocks go forward over it',
    },
    {
      eventId: second,
      title: 'Round 2',
      differences: [
        {
          field: 'Start',
          before: expect.stringContaining('8:00'),
          after: expect.stringContaining('2:30'),
        },
        { field: 'End' },
        { field: 'Registration Closes' },
        { field: 'Car Classes', before: 'Hypercar 14', after: 'Hypercar 1' },
      ],
      hits: [
        '2 crews are told that it starts at another time.',
        expect.stringContaining('More have a place than these limits allow: 1 car in Hypercar'),
      ],
      problem: null,
    },
  ])
  expect(await db.$count(auditLog)).toBe(lines)
  expect((await get(second)).startDateTime).toBe('2031-04-05T18:00:00.000Z')

  // All or none.
  expect(await change({ startTime: '02:30' })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('Round 1: 2031-03-30 02:30 does not exist') },
  })
  expect((await get(second)).startDateTime).toBe('2031-04-05T18:00:00.000Z')
  expect((await admin.call(eventSeriesApi.get, { params })).data.undoable).toBeNull()
})

it('changes only events that have not begun, and undoes only what nobody has changed since', async () => {
  const { ids, change, undo } = await newSeries(['2031-03-22', '2031-04-05', '2031-04-12'])
  const [begun = 0, cancelled = 0, open = 0] = ids
  await db
    .update(events)
    .set({ startDateTime: new Date('2020-01-01'), endDateTime: new Date('2020-01-02') })
    .where(eq(events.id, begun))
  await admin.call(eventsApi.setStatus, {
    params: { id: cancelled },
    body: { status: 'cancelled', reason: null },
  })
  expect((await change({ dynamicWeather: true })).status).toBe(200)
  expect((await Promise.all(ids.map(get))).map(({ dynamicWeather }) => dynamicWeather)).toEqual([
    false,
    false,
    true,
  ])
  expect(await change({ dynamicWeather: true })).toMatchObject({
    status: 409,
    body: { error: 'All events that have not begun are set like this already' },
  })

  const { version } = await get(open)
  await admin.call(eventsApi.update, {
    params: { id: open },
    body: { ...eventForm({ title: 'Night Round' }), version },
  })
  expect(await undo()).toMatchObject({
    status: 409,
    body: { error: 'Night Round was changed since, so the change of all cannot be undone' },
  })
})

it('knows no other fields, and no series that does not exist', async () => {
  const { change } = await newSeries(['2031-03-22'])
  expect((await change({ startTime: '8 PM' })).status).toBe(400)
  expect((await change({ maxParticipants: 101 })).status).toBe(400)
  expect(await admin.request(eventSeriesApi.get, { params: { id: 1_000_000 } })).toMatchObject({
    status: 404,
    body: { error: 'Series not found' },
  })
})
