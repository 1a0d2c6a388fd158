import { expect, it } from 'vitest'
import { carDrivers, carEntries } from '#server/database/schema.ts'
import type { Season, Standings } from '#shared/contract/standings.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = as(await make.admin())
const lotta = await make.driver({ displayName: 'Lotta Laps' })
const driver = as(lotta)

const form = {
  name: 'Winter Cup',
  firstDay: '2025-11-01',
  lastDay: '2025-12-31',
  pointsSystem: 'world-endurance',
}

it('has nothing to show before the first race', async () => {
  expect(await driver.get('/api/standings')).toMatchObject({
    status: 200,
    body: { data: { season: null, seasons: [], rounds: [], classes: [] } },
  })
})

it('makes a season of a calendar year, until an admin makes one with points of its own', async () => {
  await race('Spring', '2025-04-01', ['Lotta Laps', 'Hank Hairpin'])
  await race('November', '2025-11-10', ['Hank Hairpin', 'Lotta Laps'])

  const year = await standingsOf()
  expect(year.season).toMatchObject({ key: 'year-2025', name: '2025 Season' })
  expect(year.rounds.map(({ title }) => title)).toEqual(['Spring', 'November'])
  expect(lines(year)).toEqual(['1 Hank Hairpin 43', '1 Lotta Laps 43'])

  const { body } = await admin.post('/api/seasons', { ...form, dropRounds: 0 })
  const { data: season } = body as { data: Season }
  const cup = await standingsOf(season.key)
  expect(lines(cup)).toEqual(['1 Hank Hairpin 25', '2 Lotta Laps 18'])
  expect(lines(await standingsOf('year-2025'))).toEqual(['1 Lotta Laps 25', '2 Hank Hairpin 18'])
  expect((await standingsOf()).seasons.map(({ name }) => name)).toEqual([
    'Winter Cup',
    '2025 Season',
  ])
})

it('follows the results and the points system', async () => {
  const { data: season } = (
    await admin.post('/api/seasons', {
      ...form,
      name: 'Long Nights',
      firstDay: '2024-06-01',
      lastDay: '2024-06-30',
    })
  ).body as { data: Season }
  await race('All day', '2024-06-15', ['Lotta Laps'], { raceMinutes: 1440 })
  expect(lines(await standingsOf(season.key))).toEqual(['1 Lotta Laps 50'])

  const change = { ...form, name: 'Long Nights', firstDay: '2024-06-01', lastDay: '2024-06-30' }
  await admin.patch(`/api/seasons/${season.id}`, { ...change, pointsSystem: 'flat-sprint' })
  expect(lines(await standingsOf(season.key))).toEqual(['1 Lotta Laps 25'])
})

it('links members and names champions once a season is over', async () => {
  const { body } = await driver.get('/api/standings/champions')
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      { season: 'Long Nights', carClass: 'Hypercar', name: 'Lotta Laps', userId: lotta.id },
    ]),
  })
})

it.each([
  [{ name: ' ' }, 400, 'Season name is required'],
  [{ firstDay: '' }, 400, 'Please set first and last day'],
  [{ lastDay: '2025-10-01' }, 400, 'The season must end on or after its first day'],
  [{ pointsSystem: 'guesswork' }, 400, 'Please select a points system'],
  [{ dropRounds: -1 }, 400, 'Drop rounds cannot be negative'],
  [{ name: 'Other' }, 409, 'These days belong to Winter Cup already'],
  [
    { firstDay: '2023-01-01', lastDay: '2023-12-31' },
    409,
    'There is a season of this name already',
  ],
])('refuses a season with %o', async (change, status, error) => {
  const reply = await admin.post('/api/seasons', { ...form, ...change })
  expect(reply).toMatchObject({ status, body: { error } })
})

it('lets no two seasons overlap, however many admins save at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      admin.post('/api/seasons', {
        ...form,
        name: `Rush ${index}`,
        firstDay: '2022-01-01',
        lastDay: `2022-0${index + 1}-28`,
      }),
    ),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
})

it('does not overwrite what another admin has saved since', async () => {
  const { data: season } = (
    await admin.post('/api/seasons', {
      ...form,
      name: 'Shared',
      firstDay: '2021-01-01',
      lastDay: '2021-12-31',
    })
  ).body as { data: Season }
  const save = (name: string) =>
    admin.patch(`/api/seasons/${season.id}`, {
      ...form,
      name,
      firstDay: '2021-01-01',
      lastDay: '2021-12-31',
      version: season.version,
    })

  expect(await save('Mine')).toMatchObject({ status: 200 })
  expect(await save('Theirs')).toMatchObject({
    status: 409,
    body: { error: 'Somebody else has changed this season. Reload it before you save.' },
  })
})

it('removes a season; its races count for their year again', async () => {
  const { seasons } = await standingsOf()
  const id = seasons.find(({ name }) => name === 'Long Nights')?.key.replace('season-', '')

  expect(await admin.delete(`/api/seasons/${id}`)).toMatchObject({ status: 204 })
  expect(await admin.delete(`/api/seasons/${id}`)).toMatchObject({ status: 404 })
  expect((await standingsOf('year-2024')).rounds).toHaveLength(1)
})

it('answers 404 for a season that is not there', async () => {
  expect(await driver.get('/api/standings?season=season-999')).toMatchObject({ status: 404 })
})

async function standingsOf(key?: string) {
  const { body } = await driver.get(`/api/standings${key ? `?season=${key}` : ''}`)
  return (body as { data: Standings }).data
}

function lines({ classes }: Standings) {
  return classes[0]?.drivers.map(({ position, name, points }) => `${position} ${name} ${points}`)
}

/** A race of Hypercars with one driver each, in finishing order. */
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
  for (const [index, name] of order.entries()) {
    const entry = index + 1
    await db.insert(carEntries).values({
      eventId: event.id,
      entry,
      position: entry,
      classPosition: entry,
      driverName: name,
      carNumber: String(entry),
      carClass: 'Hypercar',
      fileClass: 'Hyper',
      carModel: 'Porsche 963',
      teamName: `Team ${name}`,
      vehicleName: '',
      lapsCompleted: 100,
      pitstops: 1,
      status: 'Finished',
      isHuman: true,
      penalties: '',
      penaltySeconds: 0,
    })
    const userId = name === 'Lotta Laps' ? lotta.id : null
    await db.insert(carDrivers).values({ eventId: event.id, entry, ordinal: 1, name, userId })
  }
}
