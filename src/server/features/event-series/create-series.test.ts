import { expect, it } from 'vitest'
import { auditLog, events } from '#server/database/schema.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { drivingRulesApi } from '#shared/contract/driving-rules.ts'
import { eventSeriesApi } from '#shared/contract/event-series.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { seriesForm, templateForm } from '#tests/support/series-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const guild = await startTestApp()
const { as, db, make } = guild
const desk = await championshipDesk(guild)
const admin = as(await make.admin())

const create = (body: ReturnType<typeof seriesForm>, by = admin) =>
  by.request(eventSeriesApi.create, { body })
const eventsOf = async (body: ReturnType<typeof seriesForm>) => {
  const { data } = await admin.call(eventSeriesApi.create, { body })
  return Promise.all(
    data.events.map(async ({ id }) => (await admin.call(eventsApi.get, { params: { id } })).data),
  )
}

it('keeps the wall time when the clocks change, and stores plain instants', async () => {
  const made = await eventsOf(seriesForm(['2031-03-22', '2031-03-29', '2031-04-05']))
  expect(
    made.map((event) => [
      event.title,
      event.startDateTime,
      event.endDateTime,
      event.registrationEndDate,
      event.timezone,
      event.raceMinutes,
    ]),
  ).toEqual([
    [
      'Round 1',
      '2031-03-22T19:00:00.000Z',
      '2031-03-23T01:30:00.000Z',
      '2031-03-21T19:00:00.000Z',
      'Europe/Berlin',
      360,
    ],
    [
      'Round 2',
      '2031-03-29T19:00:00.000Z',
      '2031-03-30T01:30:00.000Z',
      '2031-03-28T19:00:00.000Z',
      'Europe/Berlin',
      360,
    ],
    [
      'Round 3',
      '2031-04-05T18:00:00.000Z',
      '2031-04-06T00:30:00.000Z',
      '2031-04-04T18:00:00.000Z',
      'Europe/Berlin',
      360,
    ],
  ])
})

it('gives each event the length of its line, and the driving rules of the template', async () => {
  const rules = {
    method: 'net' as const,
    limits: [{ kind: 'drivers' as const, least: 2 }],
    cost: '',
  }
  const form = seriesForm(['2032-01-10'], { template: templateForm({ drivingRules: rules }) })
  const [event] = await eventsOf({
    ...form,
    lines: form.lines.map((line) => ({ ...line, minutes: 60 })),
  })
  expect(event).toMatchObject({ raceMinutes: 60, endDateTime: '2032-01-10T20:30:00.000Z' })
  const { data } = await admin.call(drivingRulesApi.get, { params: { id: event?.id ?? 0 } })
  expect(data).toMatchObject({ rules, version: 1 })
})

it('makes them rounds of a championship, in the order of their dates', async () => {
  const cup = await desk.create({})
  const [first, second] = await eventsOf(
    seriesForm(['2032-02-07', '2032-02-14'], { championshipId: cup.id }),
  )
  const rounds = async (id = 0) =>
    (await admin.call(championshipLinksApi.listOfEvent, { params: { id } })).data
      .filter(({ championship }) => championship.name === cup.form.name)
      .map(({ number, rounds: all }) => `${number} of ${all}`)
  expect([await rounds(first?.id), await rounds(second?.id)]).toEqual([['1 of 2'], ['2 of 2']])
})

it.each([
  [
    '2031-03-30',
    '02:30',
    { trackId: 1 },
    'Line 2: 2031-03-30 02:30 does not exist in Europe/Berlin',
  ],
  ['2031-02-30', '20:00', { trackId: 1 }, 'Line 2: Enter a date that exists'],
  ['2031-03-30', '24:00', { trackId: 1 }, 'Line 2: Enter a time, such as 20:00'],
  ['2031-03-30', '20:00', { trackId: 1_000_000 }, 'Line 2: This track does not exist'],
  ['2031-03-30', '20:00', { title: '' }, 'Line 2: Enter a title'],
  ['2031-03-30', '20:00', { minutes: 0 }, 'Line 2: A race has 1 to 2880 minutes'],
  ['2150-03-30', '20:00', {}, 'Line 2: Dates must lie between 2000 and 2100'],
])('creates none of them if a line is wrong: %s %s %j', async (date, time, change, message) => {
  const form = seriesForm(['2031-05-10', '2031-05-17'])
  const [one, other] = form.lines
  if (!one || !other) throw new Error('no lines')
  const before = [await db.$count(events), await db.$count(auditLog)]
  const reply = await create({ ...form, lines: [one, { ...other, date, time, ...change }] })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ error: expect.stringContaining(message) })
  expect([await db.$count(events), await db.$count(auditLog)]).toEqual(before)
})

it('refuses what the template misses with the words of the form', async () => {
  expect(
    await create(seriesForm(['2031-05-10'], { template: templateForm({ allowedClasses: [] }) })),
  ).toMatchObject({
    status: 400,
    body: { error: 'Line 1: Please select at least one car class' },
  })
})

it('keeps templates, by a name that is used once, and refuses stale changes', async () => {
  const call = { body: { name: 'Six Hours', values: templateForm() } }
  const { data } = await admin.call(eventSeriesApi.createTemplate, call)
  expect(data).toMatchObject({ version: 1, values: { raceMinutes: 360, drivingRules: null } })
  expect(await admin.request(eventSeriesApi.createTemplate, call)).toMatchObject({
    status: 409,
    body: { fields: { name: 'There is a template of this name already' } },
  })
  const params = { id: data.id }
  const change = { name: 'Eight Hours', values: templateForm({ raceMinutes: 480 }), version: 1 }
  await admin.call(eventSeriesApi.updateTemplate, { params, body: change })
  expect(
    await admin.request(eventSeriesApi.updateTemplate, { params, body: change }),
  ).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await admin.call(eventSeriesApi.listTemplates)).data).toMatchObject([
    { name: 'Eight Hours', version: 2, values: { raceMinutes: 480 } },
  ])
  await admin.call(eventSeriesApi.deleteTemplate, { params })
  expect((await admin.call(eventSeriesApi.listTemplates)).data).toEqual([])
  const driver = as(await make.driver())
  expect((await driver.request(eventSeriesApi.listTemplates)).status).toBe(403)
})
