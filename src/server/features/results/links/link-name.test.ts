import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carDrivers, nameLinks, users } from '#server/database/schema.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { deskClient, entriesNamed, crew, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, db, databaseUrl, make } = await startTestApp()
const other = await startTestApp({ databaseUrl })
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, resultsOf, link, effectOf, driverNamed } = deskClient(
  { as, db },
  admin,
  driver,
)

it('links a name in every race where it matched nobody, shows a preview and applies it to later files', async () => {
  const names = entriesNamed('Mia Moto')
  const [first, second, third] = [await make.event(), await make.event(), await make.event()]
  const mia = await make.driver({ displayName: 'Mia M.', raceControlUsername: null })
  const somebody = await make.driver({ raceControlUsername: null })
  for (const event of [first, second, third])
    await upload(event.id, raceFile({ ...short, entries: names }))
  // A person who has the name in a race for another reason keeps it.
  await db
    .update(carDrivers)
    .set({ userId: somebody.id })
    .where(eq(carDrivers.sessionId, raceOf(third.id)))

  const effect = await effectOf(first.id, 'mia  MOTO', mia.id)
  expect(effect.map(({ eventId, before, after }) => [eventId, before, after])).toEqual([
    [first.id, null, 'Mia M.'],
    [second.id, null, 'Mia M.'],
  ])
  const reply = await link(first.id, 'Mia Moto', mia.id)

  expect(reply).toMatchObject({ status: 200, body: { data: { races: 2 } } })
  for (const event of [first, second]) expect(await driverNamed(event.id, 'Mia Moto')).toBe(mia.id)
  expect(await driverNamed(third.id, 'Mia Moto')).toBe(somebody.id)
  const fourth = await make.event()
  const later = await upload(fourth.id, raceFile({ ...short, entries: names }))
  expect(later.body).toMatchObject({ data: { unmatched: [] } })
  expect((await deskOf(fourth.id)).cars[0]?.drivers[0]).toMatchObject({ isLinked: true })

  // A corrected link moves the races of the earlier link.
  const maria = await make.driver({ displayName: 'Maria', raceControlUsername: 'Mia Moto 2' })
  expect(await link(first.id, 'Mia Moto', maria.id)).toMatchObject({ body: { data: { races: 3 } } })
  expect(await driverNamed(fourth.id, 'Mia Moto')).toBe(maria.id)

  const { version } = await deskOf(first.id)
  expect(
    await as(admin).request(resultsDeskApi.unlinkName, {
      params: { id: first.id },
      query: { name: 'Mia Moto', version },
    }),
  ).toMatchObject({ status: 200, body: { data: { races: 3 } } })
  expect(await driverNamed(second.id, 'Mia Moto')).toBeNull()
  expect(await db.select().from(nameLinks).where(eq(nameLinks.nameKey, 'mia moto'))).toEqual([])
})

it('matches a name again when its link is removed', async () => {
  const event = await make.event()
  const [rightful, wrong] = [
    await make.driver({ raceControlUsername: 'Rita Redline' }),
    await make.driver({ raceControlUsername: null }),
  ]
  await upload(event.id, raceFile({ ...short, entries: entriesNamed('Rita Redline') }))
  await link(event.id, 'Rita Redline', wrong.id)
  expect(await driverNamed(event.id, 'Rita Redline')).toBe(wrong.id)

  const { version } = await deskOf(event.id)
  await as(admin).call(resultsDeskApi.unlinkName, {
    params: { id: event.id },
    query: { name: 'Rita Redline', version },
  })

  expect(await driverNamed(event.id, 'Rita Redline')).toBe(rightful.id)
})

it('refuses to put a member into two cars of a race', async () => {
  const event = await make.event()
  const twice = await make.driver({ displayName: 'Twice', raceControlUsername: 'Paula Pole' })
  const entries = [crew('4', 'Hyper', ['Paula Pole']), crew('5', 'Hyper', ['P. Pole'])]
  await upload(event.id, raceFile({ ...short, entries }))
  expect(await link(event.id, 'P. Pole', twice.id)).toMatchObject({
    status: 409,
    body: { error: 'Twice drove another car of this race, as Paula Pole' },
  })
  expect(await link(event.id, 'Not There', twice.id)).toMatchObject({ status: 404 })
  expect(await link(event.id, 'P. Pole', 999_999)).toMatchObject({ status: 404 })
})

it('creates a guest for a name, with results and a profile, outside the list of members, and deletes them when the name is linked to somebody else', async () => {
  const event = await make.event()
  await upload(event.id, raceFile({ ...short, entries: entriesNamed('Gina Guest') }))
  const { version } = await deskOf(event.id)

  const reply = await as(admin).request(resultsDeskApi.createGuest, {
    params: { id: event.id },
    body: {
      name: 'Gina Guest',
      displayName: 'Gina G.',
      version,
    },
  })

  expect(reply).toMatchObject({ status: 201, body: { data: { races: 1 } } })
  const [result] = await resultsOf(event.id)
  const guestId = result?.user?.id ?? 0
  expect(result).toMatchObject({ driverName: 'Gina Guest', raceControlUsername: 'Gina G.' })
  const { body: drivers } = await as(driver).request(driversApi.list)
  expect(drivers as { id: number }[]).not.toContainEqual(expect.objectContaining({ id: guestId }))
  expect(await as(driver).request(driversApi.get, { params: { id: guestId } })).toMatchObject({
    status: 200,
    body: { data: { displayName: 'Gina G.', isGuest: true, statistics: { starts: 1 } } },
  })

  const renamed = await as(admin).request(resultsDeskApi.renameGuest, {
    params: { id: guestId },
    body: { displayName: 'Gina' },
  })
  expect(renamed).toMatchObject({ body: { data: { displayName: 'Gina', isGuest: true } } })
  expect(
    await as(admin).request(resultsDeskApi.renameGuest, {
      params: { id: driver.id },
      body: { displayName: 'No' },
    }),
  ).toMatchObject({ status: 404 })

  const gina = await make.driver({ raceControlUsername: null })
  await link(event.id, 'Gina Guest', gina.id)
  expect(await driverNamed(event.id, 'Gina Guest')).toBe(gina.id)
  expect(await db.select().from(users).where(eq(users.id, guestId))).toEqual([])
})

it('matches a guest by name in an event in which an organiser has entered them', async () => {
  const event = await make.event()
  const guest = await make.driver({
    displayName: 'Nora Nowhere',
    isGuest: true,
    raceControlUsername: null,
  })
  await make.registration({ eventId: event.id, userId: guest.id })
  await upload(event.id, raceFile({ ...short, entries: entriesNamed('Nora Nowhere') }))
  expect(await driverNamed(event.id, 'Nora Nowhere')).toBe(guest.id)
})

it('keeps a guest who is in a crew when their name is linked to somebody else', async () => {
  const event = await make.event()
  await upload(event.id, raceFile({ ...short, entries: entriesNamed('Gila Guest') }))
  const { version } = await deskOf(event.id)
  const body = { name: 'Gila Guest', displayName: 'Gila', version }
  await as(admin).call(resultsDeskApi.createGuest, { params: { id: event.id }, body })
  const [result] = await resultsOf(event.id)
  const userId = result?.user?.id ?? 0
  const { id: entryId } = await make.registration({ eventId: (await make.event()).id })
  await make.crewMember({ entryId, userId })

  await link(event.id, 'Gila Guest', (await make.driver({ raceControlUsername: null })).id)

  expect(await db.$count(users, eq(users.id, userId))).toBe(1)
})

it('merges a guest into a member of the same crew: one person, who started once', async () => {
  const event = await make.event()
  const member = await make.driver({ raceControlUsername: 'Mona Member' })
  const both = [crew('77', 'Hyper', ['Mona Member', 'Mona From Work'])]
  await upload(event.id, raceFile({ ...short, entries: both }))
  const { version } = await deskOf(event.id)
  const body = { name: 'Mona From Work', displayName: 'Mona', version }
  await as(admin).call(resultsDeskApi.createGuest, { params: { id: event.id }, body })
  const starts = async (id: number) =>
    (await as(driver).call(driversApi.get, { params: { id } })).data.statistics.starts
  expect(await starts(member.id)).toBe(1)

  expect(await link(event.id, 'Mona From Work', member.id)).toMatchObject({ status: 200 })

  expect(await driverNamed(event.id, 'Mona From Work')).toBe(member.id)
  expect(await driverNamed(event.id, 'Mona Member')).toBe(member.id)
  expect(await starts(member.id)).toBe(1)
  expect((await resultsOf(event.id)).map(({ user }) => user?.id)).toEqual([member.id])
})

it('does not match a guest by the names of members', async () => {
  const event = await make.event()
  await db.insert(users).values({ displayName: 'Nemo Nobody', isGuest: true })
  await upload(event.id, raceFile({ ...short, entries: entriesNamed('Nemo Nobody') }))
  expect(await driverNamed(event.id, 'Nemo Nobody')).toBeNull()
})

it('refuses to link with an outdated version, and keeps a simultaneous link and upload consistent', async () => {
  const event = await make.event()
  const entries = entriesNamed('Remy Rain')
  const remy = await make.driver({ raceControlUsername: null })
  await upload(event.id, raceFile({ ...short, entries }))
  expect(await link(event.id, 'Remy Rain', remy.id, 1)).toMatchObject({ status: 409 })

  const [linked] = await Promise.all([
    link(event.id, 'Remy Rain', remy.id),
    upload(event.id, raceFile({ ...short, entries }), other),
  ])

  expect(await driverNamed(event.id, 'Remy Rain')).toBe(linked.status === 200 ? remy.id : null)
})
