import { and, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { carEntries, users } from '#server/database/schema.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { type Champion, standingsApi } from '#shared/contract/standings.ts'
import type { Answer } from '#tests/support/api-client.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { chooseOnDays, roundsOnDays } from '#tests/support/rounds-on-days.ts'
import { seasonForm } from '#tests/support/season-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { championsOf as listChampions } from './champions.ts'
import { rememberedPlaces } from './places.ts'
import { loadPlan } from './plan.ts'
import { rememberedChampionships } from './scored.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, databaseUrl, db, make } = await startTestApp()
const admin = as(await make.admin())
const lotta = await make.driver({ displayName: 'Lotta Laps' })
const driver = as(lotta)

const form = {
  name: 'Winter Cup',
  firstDay: '2025-11-01',
  lastDay: '2025-12-31',
}

/** With every race of its days. */
const seasonOf = async (season: Parameters<typeof seasonForm>[0]) => ({
  ...seasonForm(season),
  rounds: await roundsOnDays(db, season),
})

it('has no seasons before the first race', async () => {
  expect(await driver.request(standingsApi.get)).toMatchObject({
    status: 200,
    body: { data: { season: null, seasons: [], rounds: [], classes: [] } },
  })
})

it('uses calendar years as seasons until an admin creates one', async () => {
  await race('Spring', '2025-04-01', ['Lotta Laps', 'Hank Hairpin'])
  await race('November', '2025-11-10', ['Hank Hairpin', 'Lotta Laps'])

  const year = await standingsOf()
  expect(year.season).toMatchObject({ key: 'year-2025', name: '2025 Season' })
  expect(year.rounds.map(({ title }) => title)).toEqual(['Spring', 'November'])
  expect(lines(year)).toEqual(['1 Hank Hairpin 43', '1 Lotta Laps 43'])

  const { data: season } = await admin.call(championshipFormApi.create, {
    body: await seasonOf(form),
  })
  const cup = await standingsOf(season.key)
  expect(lines(cup)).toEqual(['1 Hank Hairpin 25', '2 Lotta Laps 18'])
  expect(lines(await standingsOf('year-2025'))).toEqual(['1 Lotta Laps 25', '2 Hank Hairpin 18'])
  expect((await standingsOf()).seasons.map(({ name }) => name)).toEqual([
    'Winter Cup',
    '2025 Season',
  ])
})

it.each([
  { firstDay: '0000-01-01' },
  { lastDay: '9999-12-31' },
  { firstDay: '1999-12-31', lastDay: '2000-01-31' },
])('refuses a season of %j', async (days) => {
  expect(
    await admin.request(championshipFormApi.create, {
      body: await seasonOf({ ...form, name: 'Never', ...days }),
    }),
  ).toMatchObject({
    status: 400,
    body: { error: 'Dates must lie between 2000 and 2100', code: 'invalid_input' },
  })
})

it('follows the results and the points system', async () => {
  const change = { ...form, name: 'Long Nights', firstDay: '2024-06-01', lastDay: '2024-06-30' }
  const { data: season } = await admin.call(championshipFormApi.create, {
    body: await seasonOf(change),
  })

  await race('All day', '2024-06-15', ['Lotta Laps'], { raceMinutes: 1440 })
  expect(lines(await standingsOf(season.key))).toEqual(['1 Lotta Laps 50'])

  await admin.call(championshipFormApi.update, {
    params: { id: season.id },
    body: await seasonOf({ ...change, pointsSystem: 'flat-sprint' }),
  })
  expect(lines(await standingsOf(season.key))).toEqual(['1 Lotta Laps 25'])
})

it('drops rounds in proportion to those held, ignores cancelled ones, and always counts one', async () => {
  const days = { firstDay: '2012-01-01', lastDay: '2012-12-31' }
  const cup = await seasonOf({ ...form, ...days, name: 'Dropping', dropRounds: 2 })
  const { data: season } = await admin.call(championshipFormApi.create, { body: cup })
  const [second, third, fourth] = [
    await upcoming('Second', '2012-04-01'),
    await upcoming('Third', '2012-05-01'),
    await upcoming('Fourth', '2012-06-01'),
  ]
  const hold = async (event: { id: number }, order: string[]) => {
    await finish(event, order)
    await admin.call(eventsApi.setStatus, {
      params: { id: event.id },
      body: { status: 'completed' },
    })
  }
  await race('First', '2012-03-01', ['Lotta Laps', 'Hank Hairpin'])

  const after = async () => {
    const standings = await standingsOf(season.key)
    return [standings.plannedRounds, ...(lines(standings) ?? [])]
  }
  expect(await after()).toEqual([4, '1 Lotta Laps 25', '2 Hank Hairpin 18'])

  await hold(second, ['Hank Hairpin', 'Lotta Laps'])
  expect(await after()).toEqual([4, '1 Hank Hairpin 25', '1 Lotta Laps 25'])

  // With fewer future rounds, a larger part of the season is over.
  await admin.call(eventsApi.setStatus, { params: { id: third.id }, body: { status: 'cancelled' } })
  expect(await after()).toEqual([3, '1 Hank Hairpin 25', '1 Lotta Laps 25'])
  await hold(fourth, ['Vera Vmax', 'Hank Hairpin', 'Lotta Laps'])
  expect(await after()).toEqual([3, '1 Hank Hairpin 25', '2 Lotta Laps 25', '3 Vera Vmax 25'])
  expect(namesOf(await championsOf('Dropping'))).toEqual(['Hank Hairpin'])

  await upcoming('Fifth', '2012-07-01')
  expect(await after()).toEqual([4, '1 Hank Hairpin 43', '2 Lotta Laps 43', '3 Vera Vmax 25'])
})

it('links members and names champions once a season is over', async () => {
  const { body } = await driver.request(standingsApi.listChampions)
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        season: 'Long Nights',
        mayChange: true,
        carClass: 'Hypercar',
        name: 'Lotta Laps',
        userId: lotta.id,
      }),
    ]),
  })
})

it('lists the fastest class first, and classes missing from the catalogue last', async () => {
  const event = await race('Mixed', '2019-05-01', [])
  for (const carClass of ['Sidecar', 'LMGT3', 'Hypercar', 'LMP2'])
    await make.result({ eventId: event.id, carClass, drivers: [{ name: `Best of ${carClass}` }] })

  const ranked = ['Hypercar', 'LMP2', 'LMGT3', 'Sidecar']
  const { classes } = await standingsOf('year-2019')
  expect(classes.map(({ carClass }) => carClass)).toEqual(ranked)
  expect((await championsOf('2019 Season')).map(({ carClass }) => carClass)).toEqual(ranked)
})

it('shows how a round ended without a finish, and counts points set by an admin', async () => {
  const event = await race('Short', '2018-05-01', ['Hank Hairpin'])
  const car = { eventId: event.id, position: 2, classPosition: 2 }
  await make.result({ ...car, status: 'DNF', points: 4.5, drivers: [{ name: 'Vera Vmax' }] })
  await make.result({ ...car, status: 'DSQ', drivers: [{ name: 'Otto Vollgas' }] })

  const { classes } = await standingsOf('year-2018')

  expect(classes[0]?.drivers.map(({ name, points, scores }) => [name, points, scores[0]])).toEqual([
    ['Hank Hairpin', 25, { points: 25, position: 1, status: 'Finished', isDropped: false }],
    ['Vera Vmax', 4.5, { points: 4.5, position: null, status: 'DNF', isDropped: false }],
    ['Otto Vollgas', 0, { points: 0, position: null, status: 'DSQ', isDropped: false }],
  ])
})

it('shows new champions after every change, in every process', async () => {
  const other = await startTestApp({ databaseUrl })
  const asked = [driver, other.as(lotta)]
  const both = async () =>
    Promise.all(asked.map(async (viewer) => namesOf(await championsOf('2017 Season', viewer))))
  const event = await race('First', '2017-05-01', ['Hank Hairpin', 'Lotta Laps'])
  expect(await both()).toEqual([['Hank Hairpin'], ['Hank Hairpin']])

  await race('Second', '2017-06-01', ['Lotta Laps', 'Hank Hairpin', 'Vera Vmax'])
  await race('Third', '2017-07-01', ['Lotta Laps', 'Vera Vmax'])
  expect(await both()).toEqual([['Lotta Laps'], ['Lotta Laps']])

  await db
    .update(carEntries)
    .set({ points: 100 })
    .where(
      and(eq(carEntries.sessionId, raceOf(event.id)), eq(carEntries.driverName, 'Hank Hairpin')),
    )
  const after = { rules: 1 }
  await happened(db, { actor: undefined, action: 'results.recompute', subject: event.id, after })
  expect(await both()).toEqual([['Hank Hairpin'], ['Hank Hairpin']])

  await admin.call(championshipFormApi.create, {
    body: await seasonOf({
      ...form,
      name: 'June Cup',
      firstDay: '2017-06-01',
      lastDay: '2017-06-30',
    }),
  })
  expect(namesOf(await championsOf('June Cup', other.as(lotta)))).toEqual(['Lotta Laps'])
  expect(namesOf(await championsOf('June Cup'))).toEqual(['Lotta Laps'])
})

it('shows the season that an event counts for, and the latest for any other event', async () => {
  await race('Earlier', '2009-04-01', ['Lotta Laps'])
  const event = await race('Spring', '2010-04-01', ['Lotta Laps'])
  const shownFor = async (query: { season?: string; event?: number }) =>
    (await driver.call(standingsApi.get, { query })).data.season?.key

  expect(await shownFor({ event: event.id })).toBe('year-2010')
  expect(await shownFor({ event: event.id, season: 'year-2009' })).toBe('year-2009')
  expect(await shownFor({ event: event.id + 1_000 })).toBe(await shownFor({}))
})

it('shows members by their display name, also after it has changed', async () => {
  const member = await make.driver({ displayName: 'Mila Mirror' })
  const event = await make.event({
    status: 'completed',
    startDateTime: new Date('2011-05-01T12:00:00Z'),
    endDateTime: new Date('2011-05-01T16:00:00Z'),
  })
  await make.result({ eventId: event.id, drivers: [{ name: 'mila_24', userId: member.id }] })
  const named = async () => {
    const { data } = await driver.call(standingsApi.get, { query: { season: 'year-2011' } })
    return [
      data.classes.flatMap(({ drivers }) => drivers.map(({ name }) => name)),
      namesOf(await championsOf('2011 Season')),
    ]
  }
  expect(await named()).toEqual([['Mila Mirror'], ['Mila Mirror']])

  await db.update(users).set({ displayName: 'Mila M.' }).where(eq(users.id, member.id))
  expect(await named()).toEqual([['Mila M.'], ['Mila M.']])
})

it('reads all completed seasons with the same number of queries', async () => {
  const statements = async () => {
    const { pool, db: counted } = connectDatabase(databaseUrl, pino({ level: 'silent' }))
    const count = countStatements(pool)
    const placesIn = rememberedPlaces(counted, rememberedChampionships(counted))
    const list = await listChampions(placesIn, await loadPlan(counted), new Date())
    await pool.end()
    return { count: count(), seasons: new Set(list.map(({ season }) => season)).size }
  }
  await race('Early', '2016-05-01', ['Hank Hairpin'])
  const before = await statements()
  for (const year of [2013, 2014, 2015]) await race('Earlier', `${year}-05-01`, ['Vera Vmax'])

  expect(await statements()).toEqual({ count: before.count, seasons: before.seasons + 3 })
})

it('deletes a season, whose races then count for their year', async () => {
  const before = await standingsOf()
  const longNights = before.seasons.find(({ name }) => name === 'Long Nights')
  const id = Number(longNights?.key.replace('season-', ''))

  const remove = () => admin.request(championshipFormApi.delete, { params: { id } })
  expect(await remove()).toMatchObject({ status: 204 })
  expect(await remove()).toMatchObject({ status: 404 })
  expect((await standingsOf('year-2024')).rounds).toHaveLength(1)
})

it.each(['season-999', 'latest', 'champions', ''])(
  'answers 404 for the unknown season %s',
  async (key) => {
    // Other cached keys must not be mistaken for a season.
    expect(await driver.request(standingsApi.get)).toMatchObject({ status: 200 })
    expect(await driver.request(standingsApi.listChampions)).toMatchObject({ status: 200 })

    expect(await driver.request(standingsApi.get, { query: { season: key } })).toMatchObject({
      status: 404,
    })
  },
)

async function standingsOf(key?: string) {
  return (await driver.call(standingsApi.get, { query: { season: key } })).data
}

async function championsOf(season: string, viewer = driver) {
  const { data } = await viewer.call(standingsApi.listChampions)
  return data.filter((one) => one.season === season)
}

const namesOf = (champions: Champion[]) => champions.map(({ name }) => name)

function lines({ classes }: Answer<typeof standingsApi.get>['data']) {
  return classes[0]?.drivers.map(({ position, name, points }) => `${position} ${name} ${points}`)
}

/** A race of single-driver Hypercars, in finishing order. */
async function race(title: string, day: string, order: string[], options = {}) {
  const startDateTime = new Date(`${day}T12:00:00Z`)
  const endDateTime = new Date(startDateTime.getTime() + 3_600_000)
  const event = await make.event({
    title,
    status: 'completed',
    startDateTime,
    endDateTime,
    ...options,
  })
  await finish(event, order)
  await chooseOnDays(db)
  return event
}

async function upcoming(title: string, day: string) {
  const startDateTime = new Date(`${day}T12:00:00Z`)
  const endDateTime = new Date(`${day}T13:00:00Z`)
  const event = await make.event({ title, startDateTime, endDateTime })
  await chooseOnDays(db)
  return event
}

async function finish(event: { id: number }, order: string[]) {
  for (const [index, name] of order.entries()) {
    const userId = name === 'Lotta Laps' ? lotta.id : null
    const place = { position: index + 1, classPosition: index + 1 }
    await make.result({ eventId: event.id, ...place, drivers: [{ name, userId }] })
  }
}
