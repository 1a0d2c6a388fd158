import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { one } from '#server/database/one.ts'
import { cars, users } from '#server/database/schema.ts'
import { insertSeasonEntry } from '#server/features/season-entries/season-entries.queries.ts'
import { readSeason } from '#server/features/season-sources/read-season.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { seasonExportsApi } from '#shared/contract/season-exports.ts'
import { SEASON_FILES, type SeasonFileKind } from '#shared/domain/season-exports/season-csv.ts'
import { POINT } from '#shared/domain/season-imports/imported.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { READING } from '#tests/support/made-up-season/read-text.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'
import { unzipSync } from 'fflate'

const app = await startTestApp()
const { make, db } = app
const { admin, member, lotta, race, planned, create, tableOf, decide } = await championshipDesk(app)

const STEAM_ID = '76561198000012345'
await db.update(users).set({ steamId: STEAM_ID }).where(eq(users.id, lotta.id))

async function fileOf(id: number, file: SeasonFileKind) {
  const { body } = await admin.request(seasonExportsApi.getFile, { params: { id, file } })
  return { name: `${file}.csv`, bytes: Buffer.from(String(body)) }
}

async function seasonOfTwo(year: string) {
  const races = [
    await race(`${year}-03-01`, ['Lotta', 'Hank', '=Vera']),
    await race(`${year}-03-08`, ['Hank', '=Vera', 'Lotta']),
  ]
  const next = await planned(`${year}-03-15`)
  const rounds = [...races, next].map(({ id: eventId }) => ({ eventId }))
  return { ...(await create({ rounds, configuration: { drops: { best: 1 } } })), races, next }
}

it('gives a championship in files that can be brought along, with the same points', async () => {
  const { id, races, next } = await seasonOfTwo('2020')
  await make.registration({ eventId: next.id, userId: lotta.id, number: 7 })
  const [first] = races
  await decide(id, {
    kind: 'points',
    of: 'drivers',
    key: `user ${lotta.id}`,
    points: -2.5,
    round: String(first?.id),
  })
  await decide(id, {
    kind: 'points',
    of: 'drivers',
    key: `user ${lotta.id}`,
    points: -1,
    round: null,
  })

  const files = await Promise.all(SEASON_FILES.map((file) => fileOf(id, file)))
  const read = readSeason(files, READING)
  expect(read.problems).toEqual([])
  expect(read.questions).toEqual([])
  expect(read.people.map(({ name, steamId }) => ({ name, steamId })).toSorted(byName)).toEqual([
    { name: '=Vera', steamId: null },
    { name: 'Hank', steamId: null },
    { name: 'Lotta', steamId: STEAM_ID },
  ])
  expect(read.rounds.map(({ number, title }) => [number, title])).toEqual([
    [1, '2020-03-01'],
    [2, '2020-03-08'],
    [3, '2020-03-15'],
  ])
  expect(read.entries).toMatchObject([{ round: read.rounds[2]?.key, number: '7' }])
  expect(
    read.results.map(({ round, place, status }) => [
      read.rounds.find(({ key }) => key === round)?.number,
      place,
      status,
    ]),
  ).toEqual([1, 2].flatMap((round) => [1, 2, 3].map((place) => [round, place, 'finished'])))

  const { rows } = await tableOf(id, { of: 'drivers', class: 'Hypercar', withoutDrops: true })
  const totals = new Map(rows.map(({ name, points }) => [name, points]))
  for (const { key, name } of read.people) {
    const own = read.points.filter(({ person }) => person === key)
    const total = own.reduce((sum, { points, bonus, penalty }) => sum + points + bonus - penalty, 0)
    expect([name, total / POINT]).toEqual([name, totals.get(name)])
  }
})

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

it('gives all files in one archive, with those who race the whole season', async () => {
  const { id } = await seasonOfTwo('2022')
  const car = one(await db.select({ id: cars.id }).from(cars).limit(1))
  const enter = async (
    userId: number,
    state: 'accepted' | 'reserve' | 'rejected',
    number: number,
  ) =>
    insertSeasonEntry(
      db,
      { championshipId: id, carId: car.id, number, state, signedUpAt: new Date() },
      userId,
    )
  const hank = await make.driver({ displayName: 'Hank Hairpin' })
  await enter(lotta.id, 'accepted', 7)
  await enter(hank.id, 'reserve', 8)
  await enter((await make.driver()).id, 'rejected', 9)

  const cookie = await signIn(app.deps, (await make.admin()).id)
  const url = endpointUrl(seasonExportsApi.getAll, { id })
  const { headers, rawPayload } = await app.app.inject({ url, headers: { cookie } })
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="championship-${id}.zip"`,
  })
  const files = unzipSync(rawPayload)
  expect(Object.keys(files)).toEqual(SEASON_FILES.map((file) => `${file}.csv`))
  const read = readSeason(
    Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    READING,
  )
  expect(read.problems).toEqual([])
  expect(read.people.map(({ name }) => name)).toContain('Hank Hairpin')
  expect(
    read.entries
      .filter(({ round }) => round === null)
      .map(({ number, status }) => [number, status]),
  ).toEqual([
    ['7', 'confirmed'],
    ['8', 'reserve'],
  ])
  expect(await member.request(seasonExportsApi.getAll, { params: { id } })).toMatchObject({
    status: 403,
  })
})

it('is only for those who edit championships, and exists only for championships', async () => {
  const { id } = await seasonOfTwo('2021')
  const params = { id, file: 'points' as const }
  expect(await member.request(seasonExportsApi.getFile, { params })).toMatchObject({ status: 403 })
  const { status, headers, body } = await admin.request(seasonExportsApi.getFile, { params })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="championship-${id}-points.csv"`,
  })
  // A spreadsheet would run it.
  expect(String(body)).toContain(`"'=Vera"`)
  const none = { id: 999_999, file: 'points' as const }
  expect(await admin.request(seasonExportsApi.getFile, { params: none })).toMatchObject({
    status: 404,
  })
})
