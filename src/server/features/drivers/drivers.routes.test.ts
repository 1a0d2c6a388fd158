import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#server/database/schema.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { deleteResults } from '#server/features/results/importing/import.queries.ts'
import { accountApi } from '#shared/contract/account.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { pagesOf } from '#tests/support/pages-of-list.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { listDrivers } from './drivers.queries.ts'

const { as, db, databaseUrl, make } = await startTestApp()
const other = await startTestApp({ databaseUrl })
const viewer = await make.driver({ displayName: 'Viewer' })

async function profileOf(id: number) {
  return (await as(viewer).call(driversApi.get, { params: { id } })).data
}

async function directory(user: { id: number } = viewer) {
  return as(user).call(driversApi.list)
}

async function listed(id: number, user?: { id: number }) {
  return (await directory(user)).find((driver) => driver.id === id)
}

it('lists all members by name, ignoring case, without an envelope', async () => {
  for (const displayName of ['zoe', 'Ada', 'Émile', 'bruno', 'Driver 10', 'Driver 9'])
    await make.driver({ displayName })

  const names = (await directory()).map(({ displayName }) => displayName)

  expect(names.filter((name) => !/Viewer|Admin/.test(name))).toEqual([
    'Ada',
    'bruno',
    'Driver 9',
    'Driver 10',
    'Émile',
    'zoe',
  ])
})

it('answers the directory page by page, as arrays whose header links to the next', async () => {
  for (const displayName of ['Twin', 'Twin', 'twin']) await make.driver({ displayName })
  const reader = as(viewer)
  const pages = await pagesOf(reader, driversApi.list, { limit: 2 })
  expect(pages.length).toBeGreaterThan(3)
  expect(pages.flat()).toEqual((await reader.request(driversApi.list)).body)
  // From the memory of the server, too.
  expect(await pagesOf(reader, driversApi.list, { limit: 2 })).toEqual(pages)
})

it('shows everybody who uses Steam, but the Steam id to admins only', async () => {
  const steamId = '76561198000000077'
  const linked = await make.driver({ steamId, avatarUrl: 'https://example.org/a.png' })
  const admin = await make.admin()
  const shown = {
    id: linked.id,
    displayName: linked.displayName,
    role: 'user',
    avatarUrl: 'https://example.org/a.png',
    steamLinked: true,
    steamId: null,
    wins: 0,
    podiums: 0,
  }

  expect(await listed(linked.id)).toEqual(shown)
  expect(await listed(linked.id, admin)).toEqual({ ...shown, steamId })
  expect(await listed(admin.id)).toMatchObject({ role: 'admin', steamLinked: false, steamId: null })
  // Not even members see their own Steam id here.
  expect(await profileOf(linked.id)).toMatchObject({ steamLinked: true, steamId: null })
  const asAdmin = await as(admin).request(driversApi.get, { params: { id: linked.id } })
  expect(asAdmin.body).toMatchObject({ data: { steamId } })
})

it('counts wins and podiums per class, for every driver of the car', async () => {
  const [one, two] = [await make.driver(), await make.driver()]
  const results = [
    { position: 1, classPosition: 1 },
    { position: 9, classPosition: 1, carClass: 'LMGT3' },
    { position: 2, classPosition: 2 },
    { position: 3, classPosition: 3 },
    { position: 4, classPosition: 4 },
    { position: 1, classPosition: 1, status: 'DNF' as const },
    { position: 1, classPosition: 1, status: 'DSQ' as const },
  ]
  for (const result of results) {
    const event = await make.event({ status: 'completed' })
    await make.result({ ...result, eventId: event.id, drivers: [{ userId: one.id }] })
  }
  const shared = await make.event({ status: 'completed' })
  await make.result({
    eventId: shared.id,
    drivers: [{ userId: one.id }, { userId: two.id }, { userId: null }],
  })

  expect(await listed(one.id)).toMatchObject({ wins: 3, podiums: 5 })
  expect(await listed(two.id)).toMatchObject({ wins: 1, podiums: 1 })
  expect(await profileOf(one.id)).toMatchObject({
    statistics: { starts: 8, wins: 3, classPodiums: 5 },
  })
})

it('counts only completed races', async () => {
  const [racer, admin] = [await make.driver(), await make.admin()]
  const cancelled = await make.event({ status: 'completed' })
  const running = await make.event({ status: 'upcoming' })
  for (const { id: eventId } of [cancelled, running])
    await make.result({ eventId, drivers: [{ userId: racer.id }], lapSeconds: [[90, 91]] })
  expect(await listed(racer.id)).toMatchObject({ wins: 1, podiums: 1 })
  expect(await profileOf(racer.id)).toMatchObject({ statistics: { starts: 1, laps: 2 } })

  await as(admin).call(eventsApi.setStatus, {
    params: { id: cancelled.id },
    body: { status: 'cancelled' },
  })

  expect(await listed(racer.id)).toMatchObject({ wins: 0, podiums: 0 })
  expect(await profileOf(racer.id)).toMatchObject({
    statistics: { starts: 0, wins: 0, classPodiums: 0, bestLaps: 0, poles: 0, laps: 0, hours: 0 },
    races: [],
  })
})

it('counts the best lap of a class for the fastest car that was not disqualified', async () => {
  const [cheat, honest] = [await make.driver(), await make.driver()]
  const { id: eventId } = await make.event({ status: 'completed' })
  const place = { position: 2, classPosition: 2, status: 'DSQ' as const }
  await make.result({ eventId, drivers: [{ userId: honest.id }], lapSeconds: [[95]] })
  await make.result({ eventId, ...place, drivers: [{ userId: cheat.id }], lapSeconds: [[90]] })

  expect((await profileOf(honest.id)).statistics).toMatchObject({ bestLaps: 1 })
  expect((await profileOf(cheat.id)).statistics).toMatchObject({ bestLaps: 0, starts: 1, laps: 1 })
})

it('counts a car once for a member who is listed in it under two names', async () => {
  const driver = await make.driver()
  const event = await make.event({ status: 'completed' })
  await make.result({
    eventId: event.id,
    drivers: [
      { name: 'Zoe', userId: driver.id },
      { name: 'Zoe#1234', userId: driver.id },
    ],
    lapSeconds: [
      [90, 90],
      [90, 89],
    ],
  })

  expect(await listed(driver.id)).toMatchObject({ wins: 1, podiums: 1 })
  expect(await profileOf(driver.id)).toMatchObject({
    statistics: { starts: 1, wins: 1, bestLaps: 1, laps: 4, hours: 359 / 3600 },
    races: [{ eventId: event.id }],
  })
})

it('counts laps, hours and the best lap for the driver at the wheel', async () => {
  const [early, late, rival] = [await make.driver(), await make.driver(), await make.driver()]
  const event = await make.event({ status: 'completed' })
  await make.result({
    eventId: event.id,
    drivers: [{ userId: early.id }, { userId: late.id }],
    lapSeconds: [
      [100, 98.5, null],
      [99, 97.25],
    ],
  })
  await make.result({
    eventId: event.id,
    position: 2,
    classPosition: 2,
    drivers: [{ userId: rival.id }],
    lapSeconds: [[101, 97.3]],
  })

  // The lap without a time counts as two minutes.
  expect((await profileOf(early.id)).statistics).toEqual({
    starts: 1,
    wins: 1,
    classPodiums: 1,
    bestLaps: 0,
    poles: 0,
    classPoles: 0,
    laps: 3,
    hours: 318.5 / 3600,
  })
  expect((await profileOf(late.id)).statistics).toMatchObject({
    bestLaps: 1,
    laps: 2,
    hours: 196.25 / 3600,
  })
  expect((await profileOf(rival.id)).statistics).toMatchObject({ bestLaps: 0, wins: 0, laps: 2 })
})

it('has a best lap per class', async () => {
  const [fast, slow] = [await make.driver(), await make.driver()]
  const event = await make.event({ status: 'completed' })
  await make.result({ eventId: event.id, drivers: [{ userId: fast.id }], lapSeconds: [[95]] })
  await make.result({
    eventId: event.id,
    carClass: 'LMGT3',
    position: 2,
    drivers: [{ userId: slow.id }],
    lapSeconds: [[110]],
  })

  expect((await profileOf(fast.id)).statistics.bestLaps).toBe(1)
  expect((await profileOf(slow.id)).statistics.bestLaps).toBe(1)
})

it('counts the laps of the car if the file has no stints', async () => {
  const driver = await make.driver()
  const event = await make.event({ status: 'completed' })
  await make.result({
    eventId: event.id,
    drivers: [{ userId: driver.id }],
    lapsCompleted: 30,
    finishTimeSeconds: 3600,
    bestLapSeconds: 99,
  })

  expect((await profileOf(driver.id)).statistics).toMatchObject({
    laps: 30,
    hours: 1,
    bestLaps: 1,
  })
})

it('lists past races, latest first', async () => {
  const driver = await make.driver()
  const dates = [new Date('2026-03-01T18:00:00Z'), new Date('2026-05-01T18:00:00Z')]
  for (const startDateTime of dates) {
    const endDateTime = new Date(startDateTime.getTime() + 3_600_000)
    const timezone = 'Asia/Tokyo'
    const event = await make.event({ status: 'completed', startDateTime, endDateTime, timezone })
    await make.result({
      eventId: event.id,
      position: 12,
      classPosition: 4,
      status: 'DNF',
      drivers: [{ userId: driver.id }],
    })
  }

  const { races } = await profileOf(driver.id)

  expect(races.map(({ date }) => date)).toEqual([
    '2026-05-01T18:00:00.000Z',
    '2026-03-01T18:00:00.000Z',
  ])
  expect(races[0]).toEqual({
    eventId: expect.any(Number),
    title: expect.any(String),
    date: '2026-05-01T18:00:00.000Z',
    timezone: 'Asia/Tokyo',
    track: { id: expect.any(Number), name: expect.any(String), layoutVariant: expect.any(String) },
    carClass: 'Hypercar',
    carModel: 'Porsche 963',
    carNumber: '7',
    position: 12,
    classPosition: 4,
    isClassified: true,
    status: 'DNF',
  })
})

it('says which past races left the car unclassified by the rule of their event', async () => {
  const driver = await make.driver()
  for (const classifiedNeedsFlag of [true, false]) {
    const event = await make.event({ status: 'completed', classifiedNeedsFlag })
    await make.result({ eventId: event.id, status: 'DNF', drivers: [{ userId: driver.id }] })
  }

  const { races } = await profileOf(driver.id)

  expect(races.map(({ isClassified }) => isClassified)).toEqual([true, false])
})

it('shows a member without races, with their game profiles', async () => {
  const driver = await make.driver()
  await as(driver).call(gameProfilesApi.create, { body: { gameTypeId: 1, profileId: 'zoe-1' } })

  expect(await profileOf(driver.id)).toMatchObject({
    displayName: driver.displayName,
    role: 'user',
    statistics: { starts: 0, wins: 0, classPodiums: 0, bestLaps: 0, poles: 0, laps: 0, hours: 0 },
    gameProfiles: [{ profileId: 'zoe-1' }],
    races: [],
  })
})

it('reads the same from an uploaded race file', async () => {
  const event = await make.event()
  const drivers = new Map([
    ['Lotta Laps', await make.driver({ raceControlUsername: 'Lotta Laps' })],
    ['Otto Vollgas', await make.driver({ raceControlUsername: 'Otto Vollgas' })],
    ['Hank Hairpin', await make.driver({ raceControlUsername: 'Hank Hairpin' })],
  ])
  const car = { carClass: 'Hyper' as const, teamName: 'Team' }
  const content = raceFile({
    seed: 7,
    minutes: 30,
    drama: false,
    startedAt: event.startDateTime,
    entries: [
      { ...car, carNumber: '4', carType: 'Toyota GR010', drivers: ['Lotta Laps', 'Otto Vollgas'] },
      { ...car, carNumber: '19', carType: 'Porsche 963', drivers: ['Hank Hairpin'] },
    ],
  })
  await as(await make.admin()).call(resultsApi.upload, {
    params: { id: event.id },
    file: { name: 'race.xml', content },
  })

  const { data: results } = await as(viewer).call(resultsApi.list, { params: { id: event.id } })
  const lapsOf = (number: string) =>
    results.find(({ carNumber }) => carNumber === number)?.lapsCompleted ?? 0
  const statistics = async (name: string) =>
    (await profileOf(drivers.get(name)?.id ?? 0)).statistics
  const [lotta, otto, hank] = [
    await statistics('Lotta Laps'),
    await statistics('Otto Vollgas'),
    await statistics('Hank Hairpin'),
  ]
  expect(hank.laps).toBe(lapsOf('19'))
  expect(lotta.laps).toBeGreaterThan(0)
  expect(otto.laps).toBeGreaterThan(0)
  expect(lotta.laps + otto.laps).toBe(lapsOf('4'))
  expect(lotta.bestLaps + otto.bestLaps + hank.bestLaps).toBe(1)
  expect(lotta.wins + hank.wins).toBe(1)
  expect(hank.hours).toBeCloseTo(0.5, 1)
})

it.each(['999999', '0', '-1', 'abc', '1.5', '99999999999', '\0'])(
  'answers 404 for driver %s',
  async (id) => {
    expect(await as(viewer).request(driversApi.get, { params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  },
)

it('answers from the cache until a member or a result changes in any process', async () => {
  const driver = await make.driver()
  const event = await make.event({ status: 'completed' })
  const everywhere = async () => {
    const replies = await Promise.all(
      [{ as }, other].map((app) => app.as(viewer).request(driversApi.list)),
    )
    const found = replies.map((reply) => reply.answer().find(({ id }) => id === driver.id))
    expect(found[0]).toEqual(found[1])
    return { etags: replies.map(({ headers }) => headers['etag']), driver: found[0] }
  }

  const before = await everywhere()
  expect(before.driver).toMatchObject({ wins: 0, avatarUrl: null })
  expect((await everywhere()).etags).toEqual(before.etags)

  await db.update(users).set({ avatarUrl: '/new.png' }).where(eq(users.id, driver.id))
  expect((await everywhere()).driver).toMatchObject({ avatarUrl: '/new.png' })
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, driver.id))
  expect((await everywhere()).driver).toMatchObject({ role: 'admin' })

  const car = await make.result({ eventId: event.id, drivers: [{ userId: driver.id }] })
  expect((await everywhere()).driver).toMatchObject({ wins: 1 })
  await db.transaction(async (tx) => {
    await deleteResults(tx, car.sessionId)
    const after = { rules: 1 }
    await happened(tx, { actor: undefined, action: 'results.recompute', subject: event.id, after })
  })
  expect((await everywhere()).driver).toMatchObject({ wins: 0 })

  await as(driver).call(accountApi.delete)
  expect((await everywhere()).driver).toBeUndefined()
})

it('reads the whole directory with one query', async () => {
  const { sql } = listDrivers(db).toSQL()
  expect(sql.match(/from "users"/g)).toHaveLength(1)
  expect(await listDrivers(db)).toHaveLength((await directory()).length)
})
