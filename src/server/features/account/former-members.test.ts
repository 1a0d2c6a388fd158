import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { entries, users } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { authApi } from '#shared/contract/auth.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { usersApi } from '#shared/contract/users.ts'
import { deskClient, entriesNamed, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const witness = await make.driver()
const { upload, deskOf, restore, link, effectOf, driverNamed, resultsOf } = deskClient(
  { as, db },
  admin,
  witness,
)

let years = 2000

it.each([
  ['by the member', (id: number) => as({ id }).request(accountApi.delete)],
  ['by an admin', (id: number) => as(admin).request(usersApi.delete, { params: { id } })],
])('keeps standings and champions unchanged when an account is deleted %s', async (_who, leave) => {
  const { year, races, member, old, latest, lines, champions } = await season()
  const after = [`1 ${latest} 75`, '2 Rival 54']
  expect(await lines()).toEqual(['1 Changer 75', '2 Rival 54'])
  expect(await champions()).toEqual([{ name: 'Changer', userId: member.id }])

  expect(await leave(member.id)).toMatchObject({ status: 204 })

  expect(await lines()).toEqual(after)
  expect(await champions()).toEqual([{ name: latest, userId: null }])
  const [first] = (await standingsOf(year)).classes[0]?.drivers ?? []
  expect(first).toMatchObject({ userId: null, scores: [{ position: 1 }, {}, {}] })
  expect(await as(witness).request(driversApi.get, { params: { id: member.id } })).toMatchObject({
    status: 404,
  })
  const names = await Promise.all(races.map(async ({ id }) => (await resultsOf(id))[0]))
  expect(names.map((result) => [result?.driverName, result?.user])).toEqual([
    [old, null],
    [old, null],
    [latest, null],
  ])
})

it('distinguishes two former members with the same name, and a stranger with that name', async () => {
  const day = nextYear()
  const people = [await make.driver(), await make.driver(), undefined]
  for (const [index, month] of ['03', '04', '05'].entries()) {
    const event = await make.event(completed(`${day}-${month}-01`))
    const userId = people[index]?.id ?? null
    await make.result({ eventId: event.id, drivers: [{ name: 'Twin', userId }] })
  }
  for (const person of people) if (person) await as(person).call(accountApi.delete)

  expect(await linesOf(day)).toEqual(['1 Twin 25', '1 Twin 25', '1 Twin 25'])
  const keys = (await standingsOf(day)).classes[0]?.drivers.map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

it('keeps the results of a guest together when the guest is deleted', async () => {
  const day = nextYear()
  const guest = await make.driver({ isGuest: true, raceControlUsername: null })
  for (const [month, name] of Object.entries({ '03': 'Gina', '04': 'Gina G.' })) {
    const event = await make.event(completed(`${day}-${month}-01`))
    await make.result({ eventId: event.id, drivers: [{ name, userId: guest.id }] })
  }

  await as(admin).call(usersApi.delete, { params: { id: guest.id } })

  expect(await linesOf(day)).toEqual(['1 Gina G. 50'])
})

it('stores only which results belong to one former member', async () => {
  const { member } = await season()
  await as(member).call(accountApi.delete)

  const { rows } = await db.execute(
    `select column_name from information_schema.columns where table_name = 'former_members'`,
  )
  expect(rows).toEqual([{ column_name: 'id' }])
  expect(await db.$count(users, eq(users.id, member.id))).toBe(0)
})

it('creates no former member for an account that never raced', async () => {
  const count = async () =>
    (await db.execute('select count(*)::int as count from former_members')).rows[0]
  const before = await count()
  const member = await make.driver()
  await make.registration({ eventId: (await make.event()).id, userId: member.id })

  await as(member).call(accountApi.delete)

  expect(await count()).toEqual(before)
})

it('recognizes former members when a file is read again, restored, or uploaded after a removal', async () => {
  const { latest, lines, races, member, files } = await season(uploaded)
  await as(member).call(accountApi.delete)
  const before = await lines()
  expect(before).toEqual([`1 ${latest} 75`, '2 Rival 54'])
  const [first, second, third] = races

  await restore(first.id, (await deskOf(first.id)).file?.id)
  expect(await upload(second.id, files[1])).toMatchObject({
    status: 200,
    body: { data: { unmatched: ['Rival'] } },
  })
  const { version } = await deskOf(third.id)
  await as(admin).call(resultsApi.delete, { params: { id: third.id }, query: { version } })
  await upload(third.id, files[2])

  expect(await lines()).toEqual(before)
})

it("does not assign a former member's races to a member who takes the name later", async () => {
  const { old, latest, lines, champions, races, member, files } = await season(uploaded)
  await as(member).call(accountApi.delete)
  const before = await lines()
  expect(before).toEqual([`1 ${latest} 75`, '2 Rival 54'])
  const heir = await make.driver({ displayName: 'Heir', raceControlUsername: old })
  const later = await make.event(completed(`${nextYear()}-03-01`))
  await upload(later.id, raceFile({ ...short, entries: entriesNamed(old) }))
  expect(await driverNamed(later.id, old)).toBe(heir.id)

  // Neither by a link in another event nor by rereading an old file.
  await link(later.id, old, heir.id)
  for (const [index, race] of races.entries()) await upload(race.id, files[index])

  expect(await lines()).toEqual(before)
  expect(await champions()).toEqual([{ name: latest, userId: null }])
})

it("shows a former member's name at the desk, and moves its races to a linked member and back", async () => {
  const { old, latest, lines, champions, races, member, files } = await season(uploaded)
  await as(member).call(accountApi.delete)
  const before = await lines()
  expect(before).toEqual([`1 ${latest} 75`, '2 Rival 54'])
  const [first, second, third] = races
  const desk = await deskOf(first.id)
  expect(desk.unmatched.map(({ name }) => name)).toEqual(['Rival'])
  const drivers = desk.cars.flatMap((car) => car.drivers)
  expect(drivers).toContainEqual(
    expect.objectContaining({ name: old, person: null, isFormerMember: true }),
  )

  const again = await make.driver({ displayName: 'Back Again', raceControlUsername: null })
  const effect = await effectOf(first.id, old, again.id)
  expect(effect.map((one) => [one.eventId, one.before, one.after])).toEqual([
    [first.id, 'a former member', 'Back Again'],
    [second.id, 'a former member', 'Back Again'],
  ])
  await link(first.id, old, again.id)
  expect(await lines()).toEqual(['1 Rival 54', '2 Back Again 50', `3 ${latest} 25`])
  await link(third.id, latest, again.id)
  expect(await lines()).toEqual(['1 Back Again 75', '2 Rival 54'])
  expect(await champions()).toEqual([{ name: 'Back Again', userId: again.id }])
  for (const [index, race] of races.entries()) await upload(race.id, files[index])
  expect(await champions()).toEqual([{ name: 'Back Again', userId: again.id }])

  for (const [id, name] of [
    [first.id, old],
    [third.id, latest],
  ] as const) {
    const { version } = await deskOf(id)
    await as(admin).call(resultsDeskApi.unlinkName, { params: { id }, query: { name, version } })
  }
  expect(await lines()).toEqual(before)
  expect(await champions()).toEqual([{ name: latest, userId: null }])

  // Deletes this account too, with the earlier races.
  await link(first.id, old, again.id)
  await link(third.id, latest, again.id)
  await as(again).call(accountApi.delete)
  expect(await lines()).toEqual(before)
})

it('shows one registration of a former member who cancelled and signed up again', async () => {
  const member = await make.driver()
  const event = await make.event({ status: 'completed' })
  const own = { eventId: event.id, userId: member.id, driverName: 'Zoe' }
  await make.registration({ ...own, state: 'withdrawn' })
  const last = await make.registration(own)

  await as(member).call(accountApi.delete)

  const { data } = await as(witness).call(eventsApi.get, { params: { id: event.id } })
  const listed = data.registrations
  expect(listed.map(({ id, userId }) => [id, userId])).toEqual([[last.id, null]])
  expect(await db.$count(entries, eq(entries.eventId, event.id))).toBe(2)
})

type Race = { id: number }
type Races = [Race, Race, Race]

/**
 * Three races in a separate year, two under one name and one under another, all won by one member with 75 points, ahead
 * of a rival without an account.
 */
async function season(hold = inserted) {
  const year = nextYear()
  const [old, latest] = [`Old Name ${year}`, `New Name ${year}`]
  const member = await make.driver({ displayName: 'Changer', raceControlUsername: old })
  const event = async (month: string) => make.event(completed(`${year}-${month}-01`))
  const races: Races = [await event('03'), await event('04'), await event('05')]
  const files = await hold(races, [old, old, latest], member)
  return {
    year,
    old,
    latest,
    member,
    races,
    files,
    lines: () => linesOf(year),
    champions: () => championsOf(year),
  }
}

async function inserted(races: Races, names: string[], { id: userId }: { id: number }) {
  for (const [index, { id: eventId }] of races.entries()) {
    await make.result({ eventId, drivers: [{ name: names[index] ?? '', userId }] })
    const place = { position: 2, classPosition: 2 }
    await make.result({ eventId, ...place, drivers: [{ name: 'Rival', userId: null }] })
  }
  return [] as string[]
}

/** Like `inserted`, but by uploaded files and the Race Control username. */
async function uploaded(races: Races, names: string[], { id }: { id: number }) {
  const files = names.map(fileWonBy)
  for (const [index, race] of races.entries()) {
    const raceControlUsername = names[index] ?? ''
    await as({ id }).call(authApi.updateProfile, { body: { raceControlUsername } })
    await upload(race.id, files[index])
  }
  return files
}

function fileWonBy(name: string) {
  for (let seed = 1; ; seed++) {
    const entered = [...entriesNamed(name), ...entriesNamed('Rival').map(withNumber('5'))]
    const file = raceFile({ ...short, seed, entries: entered })
    if (winnerOf(file) === name) return file
  }
}

const withNumber =
  (carNumber: string) =>
  <Entry>(entry: Entry) => ({ ...entry, carNumber })

function winnerOf(file: string) {
  const cars = file.split('<Driver>').slice(1)
  const winner = cars.find((car) => car.includes('<Position>1</Position>'))
  return winner && /<Name>([^<]*)<\/Name>/.exec(winner)?.[1]
}

function nextYear() {
  years++
  return String(years)
}

function completed(day: string) {
  return {
    status: 'completed' as const,
    startDateTime: new Date(`${day}T12:00:00Z`),
    endDateTime: new Date(`${day}T14:00:00Z`),
  }
}

async function standingsOf(year: string) {
  const { data } = await as(witness).call(standingsApi.get, { query: { season: `year-${year}` } })
  return data
}

async function linesOf(year: string) {
  const { classes } = await standingsOf(year)
  return classes[0]?.drivers.map(({ position, name, points }) => `${position} ${name} ${points}`)
}

async function championsOf(year: string) {
  const { data } = await as(witness).call(standingsApi.listChampions)
  return data
    .filter(({ season: name }) => name === `${year} Season`)
    .map(({ name, userId }) => ({ name, userId }))
}
