import { expect, it } from 'vitest'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { seasonForm } from '#tests/support/season-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const admin = as(await make.admin())
const driver = as(await make.driver())

const form = {
  name: 'Winter Cup',
  firstDay: '2025-11-01',
  lastDay: '2025-12-31',
}

it('scores results by the current season of an admin, or by the calendar year', async () => {
  const event = await race('2025-11-10T12:00:00Z')
  expect(await pointsOf(event.id)).toEqual([38, 6.5, 0, 0])

  const rounds = [{ eventId: event.id }]
  const flat = seasonForm({ ...form, rounds, pointsSystem: 'flat-sprint' })
  const { data: season } = await admin.call(championshipFormApi.create, { body: flat })
  expect(await pointsOf(event.id)).toEqual([25, 6.5, 0, 0])

  await admin.call(championshipFormApi.update, {
    params: { id: season.id },
    body: seasonForm({ ...form, rounds, pointsSystem: 'twenty-places' }),
  })
  expect(await pointsOf(event.id)).toEqual([45, 6.5, 0, 0])

  await admin.call(championshipFormApi.delete, { params: { id: season.id } })
  expect(await pointsOf(event.id)).toEqual([38, 6.5, 0, 0])
})

it('shows the same points in the results and in the standings of a calendar year', async () => {
  const event = await race('2023-06-10T12:00:00Z')

  const { data } = await driver.call(standingsApi.get, { query: { season: 'year-2023' } })
  const { classes } = data
  const inTable = classes[0]?.drivers.map(({ points }) => points)
  expect(inTable).toEqual([38, 6.5, 0, 0])
  expect(await pointsOf(event.id)).toEqual(inTable)
})

it('scores a race by a season that it was chosen for, also on days of another', async () => {
  const days = { firstDay: '2024-03-01', lastDay: '2024-03-31' }
  const { data: season } = await admin.call(championshipFormApi.create, {
    body: seasonForm({ ...form, ...days, pointsSystem: 'flat-sprint' }),
  })
  const event = await race('2024-03-15T12:00:00Z')
  expect(await pointsOf(event.id)).toEqual([38, 6.5, 0, 0])

  const choose = (body: { add?: number[]; remove?: number[] }) =>
    admin.call(championshipLinksApi.chooseOfEvent, { params: { id: event.id }, body })
  await choose({ add: [season.id] })
  expect(await pointsOf(event.id)).toEqual([25, 6.5, 0, 0])
  await choose({ remove: [season.id] })
  expect(await pointsOf(event.id)).toEqual([38, 6.5, 0, 0])
})

it('scores no points before an event is completed', async () => {
  const event = await race('2024-03-10T00:00:00Z', 'cancelled')

  expect(await pointsOf(event.id)).toEqual([null, 6.5, null, null])
})

/** An 8-hour race: a winner, a second place with 6.5 points set by an admin, a retirement, a disqualification. */
async function race(start: string, status: 'completed' | 'cancelled' = 'completed') {
  const startDateTime = new Date(start)
  const endDateTime = new Date(startDateTime.getTime() + 8 * 3_600_000)
  const event = await make.event({ status, startDateTime, endDateTime, raceMinutes: 480 })
  const car = (position: number) => ({
    eventId: event.id,
    position,
    classPosition: position,
    drivers: [{ name: `Racer ${position}` }],
  })
  await make.result(car(1))
  await make.result({ ...car(2), points: 6.5 })
  await make.result({ ...car(3), status: 'DNF' })
  await make.result({ ...car(4), status: 'DSQ' })
  return event
}

async function pointsOf(eventId: number) {
  const { data } = await driver.call(resultsApi.list, { params: { id: eventId } })
  return data.map(({ points }) => points)
}
