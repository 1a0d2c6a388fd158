import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { entries, entryCarLinks } from '#server/database/schema.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { teamsApi } from '#shared/contract/teams.ts'
import { CREWS, crew, deskClient, FILE, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const gt3 = await make.car('LMGT3')
const hyper = await make.car('Hypercar')
const { upload, deskOf, link: linkName, lastAuditLine } = deskClient({ as, db }, admin, admin)

/** Entries for the cars of `FILE`: 4 and 19 in Hypercar, 54 in LMGT3. The last one has another number and class. */
async function entered() {
  const event = await make.event()
  const enter = (userId: number, number: number, carId = hyper.id) =>
    make.registration({ eventId: event.id, userId, number, carId })
  const lotta = await make.driver({ raceControlUsername: `Lotta ${event.id}` })
  const hank = await make.driver({ raceControlUsername: `Hank ${event.id}` })
  const olga = await make.driver({ raceControlUsername: `Olga ${event.id}` })
  const ids = {
    four: (await enter(lotta.id, 4)).id,
    nineteen: (await enter(hank.id, 19)).id,
    other: (await enter(olga.id, 90, gt3.id)).id,
  }
  const file = raceFile({
    ...short,
    entries: [
      crew('4', 'Hyper', [`Lotta ${event.id}`, 'Otto Vollgas']),
      crew('19', 'Hyper', [`Hank ${event.id}`]),
      crew('54', 'GT3', [`Olga ${event.id}`]),
    ],
  })
  return { eventId: event.id, file, olga, ...ids }
}

/** 'number of the car > entry, reason', for links in force. */
async function linksOf(eventId: number) {
  const { carLinks, cars } = await deskOf(eventId)
  return carLinks
    .filter(({ car }) => car !== null)
    .map(({ car, entryId, reason }) => {
      const { carNumber } = cars.find(({ entry }) => entry === car) ?? {}
      return `${carNumber}>${entryId ?? 'none'}, ${reason}`
    })
    .toSorted()
}

async function decide(eventId: number, carNumber: string, entryId: number | null) {
  const { version, cars } = await deskOf(eventId)
  const car = cars.find((one) => one.carNumber === carNumber)?.entry ?? 0
  return as(admin).request(resultsDeskApi.linkCar, {
    params: { id: eventId },
    body: { car, entryId, version },
  })
}

it('links cars with an upload: by number and class, then by names', async () => {
  const { eventId, file, four, nineteen, other } = await entered()

  expect(await upload(eventId, file)).toMatchObject({ status: 200 })

  expect(await linksOf(eventId)).toEqual([
    `19>${nineteen}, number`,
    `4>${four}, number`,
    `54>${other}, names`,
  ])
})

it('names the team that a car was entered for, whatever the file says', async () => {
  const name = `Kerb Crawlers ${Date.now()}`
  const { data: team } = await as(admin).call(teamsApi.create, { body: { name } })
  const { eventId, file, four, nineteen } = await entered()
  await db
    .update(entries)
    .set({ teamName: 'Crawlers', teamId: team.id })
    .where(eq(entries.id, four))
  await db.update(entries).set({ teamName: 'Free Text' }).where(eq(entries.id, nineteen))
  await upload(eventId, file)

  const { data } = await as(admin).call(resultsApi.list, { params: { id: eventId } })

  expect(new Map(data.map((car) => [car.carNumber, car.team]))).toEqual(
    new Map([
      ['4', { id: team.id, name }],
      ['19', { id: null, name: 'Free Text' }],
      ['54', null],
    ]),
  )
})

it('keeps what an admin decided over a second upload, and undoes it', async () => {
  const { eventId, file, four, nineteen } = await entered()
  await upload(eventId, file)
  expect(await decide(eventId, '4', nineteen)).toMatchObject({ status: 204 })
  expect(await decide(eventId, '54', null)).toMatchObject({ status: 204 })
  expect(await linksOf(eventId)).toEqual([`4>${nineteen}, hand`, '54>none, hand'])
  expect(await lastAuditLine()).toMatchObject({
    action: 'results.car.link',
    after: { carNumber: '54', entryId: null },
  })

  await upload(eventId, file)
  expect(await linksOf(eventId)).toEqual([`4>${nineteen}, hand`, '54>none, hand'])

  const { carLinks, version } = await deskOf(eventId)
  const decision = carLinks.find(({ entryId }) => entryId === nineteen)
  const undo = { params: { id: eventId, linkId: decision?.id ?? 0 } }
  expect(
    await as(admin).request(resultsDeskApi.undoLink, { ...undo, body: { version } }),
  ).toMatchObject({ status: 204 })
  expect(await linksOf(eventId)).toEqual([
    `19>${nineteen}, number`,
    `4>${four}, number`,
    '54>none, hand',
  ])
  const { version: next } = await deskOf(eventId)
  expect(
    await as(admin).request(resultsDeskApi.undoLink, { ...undo, body: { version: next } }),
  ).toMatchObject({ status: 409, body: { error: 'This has already been undone' } })
})

it('lists a decision whose car is gone as one that is not in force', async () => {
  const { eventId, file, other } = await entered()
  await upload(eventId, file)
  await decide(eventId, '19', other)

  await upload(eventId, raceFile({ ...short, entries: CREWS.slice(0, 1) }))

  const { carLinks } = await deskOf(eventId)
  expect(carLinks.filter(({ reason }) => reason === 'hand')).toMatchObject([
    { car: null, entryId: other, carNumber: '19', authorName: admin.displayName },
  ])
})

it('links again when a name gets a member, and forgets all when the results are removed', async () => {
  const event = await make.event()
  const rita = await make.driver()
  const { id: entryId } = await make.registration({ eventId: event.id, userId: rita.id, number: 1 })
  await upload(event.id, FILE)
  expect(await linksOf(event.id)).toEqual([])

  await linkName(event.id, 'Hank Hairpin', rita.id)
  expect(await linksOf(event.id)).toEqual([`19>${entryId}, names`])

  await decide(event.id, '4', entryId)
  const { version } = await deskOf(event.id)
  await as(admin).call(resultsApi.delete, { params: { id: event.id }, query: { version } })
  const left = await db
    .select()
    .from(entryCarLinks)
    .where(and(eq(entryCarLinks.eventId, event.id), isNull(entryCarLinks.car)))
  expect(left).toMatchObject([{ reason: 'hand', entryId }])
})

it('refuses an entry of another event, a car that is not there, and an older version', async () => {
  const { eventId, file } = await entered()
  const { other: elsewhere } = await entered()
  await upload(eventId, file)

  expect(await decide(eventId, '4', elsewhere)).toMatchObject({ status: 404 })
  expect(await decide(eventId, '99', null)).toMatchObject({ status: 400 })
  const { version } = await deskOf(eventId)
  const body = { car: 1, entryId: null, version: version - 1 }
  expect(
    await as(admin).request(resultsDeskApi.linkCar, { params: { id: eventId }, body }),
  ).toMatchObject({ status: 409, body: { code: 'stale' } })
})
