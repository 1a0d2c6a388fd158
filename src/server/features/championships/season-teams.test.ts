import { expect, it } from 'vitest'
import { accountApi } from '#shared/contract/account.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { crew, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { seasonForm } from '#tests/support/season-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const witness = await make.driver()
const { upload, deskOf, link } = deskClient({ as, db }, admin, witness)

let years = 2000

it('scores the teams that drivers signed up with, and liveries only if the season says so', async () => {
  const { event, year, teams } = await raced()
  const [lotta, hank] = [await make.driver(), await make.driver()]
  await signUp(event, lotta, ' Kerb  Crawlers ')
  await signUp(event, hank, null)
  await car(event, 1, [lotta.id])
  await car(event, 2, [hank.id])
  await car(event, 3, [null])
  expect(await teams()).toEqual(['Kerb  Crawlers 25'])

  const { data: season } = await as(admin).call(championshipFormApi.create, {
    body: { ...formOf(year, event), countsFileTeams: true },
  })

  // Two strangers with the same livery, as without the setting.
  expect(await teams(season.key)).toEqual(['Kerb  Crawlers 25', 'Red Livery 18'])

  await as(admin).call(championshipFormApi.update, {
    params: { id: season.id },
    body: formOf(year, event),
  })
  expect(await teams(season.key)).toEqual(['Kerb  Crawlers 25'])
})

it('combines cars whose drivers spelled the team differently, and says who drove for it', async () => {
  const { event, year, teams } = await raced()
  const ids: number[] = []
  const spellings = ['Kerb Crawlers', 'KERB crawlers ', 'kerb  Crawlers']
  for (const [index, team] of spellings.entries()) {
    const driver = await make.driver()
    await signUp(event, driver, team)
    await car(event, index + 1, [driver.id])
    ids.push(driver.id)
  }

  expect(await teams()).toEqual(['kerb  Crawlers 25'])
  const [kerb] = (await standingsIn(`year-${year}`)).classes[0]?.teams ?? []
  expect(kerb?.crewIds.toSorted((a, b) => a - b)).toEqual(ids)
})

it('scores a shared car for the team of most of its drivers, or of the first to sign up', async () => {
  const { event, teams } = await raced()
  const people = [await make.driver(), await make.driver(), await make.driver()]
  const ids = people.map(({ id }) => id)
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('Three')
  await signUp(event, second, 'Late Brakers')
  await signUp(event, first, 'Kerb Crawlers')
  await car(event, 1, [ids[0] ?? null, ids[1] ?? null, null])
  expect(await teams()).toEqual(['Late Brakers 25'])

  const next = await raced()
  await signUp(next.event, second, 'Late Brakers')
  await signUp(next.event, first, 'Kerb Crawlers')
  await signUp(next.event, third, 'kerb crawlers')
  await car(next.event, 1, ids)
  expect(await next.teams()).toEqual(['Kerb Crawlers 25'])
})

it('ignores cancelled registrations and those for other events', async () => {
  const { event, teams } = await raced()
  const driver = await make.driver()
  await signUp(event, driver, 'Left Behind', 'withdrawn')
  await signUp((await raced()).event, driver, 'Elsewhere')
  await car(event, 1, [driver.id])
  expect(await teams()).toEqual([])

  await signUp(event, driver, 'In Time', 'waitlisted')
  for (const status of ['upcoming', 'completed'] as const)
    await as(admin).call(eventsApi.setStatus, { params: { id: event.id }, body: { status } })
  expect(await teams()).toEqual(['In Time 25'])
})

it('scores for the team once a name is linked, and after the account is deleted', async () => {
  const { event, teams } = await raced()
  const driver = await make.driver({ displayName: 'Nobody Knows', raceControlUsername: null })
  await signUp(event, driver, 'Kerb Crawlers')
  const entries = [crew('7', 'Hyper', ['Stranger'])]
  await upload(event.id, raceFile({ ...short, entries }))
  expect(await teams()).toEqual([])

  await link(event.id, 'Stranger', driver.id)
  expect(await teams()).toEqual(['Kerb Crawlers 25'])

  await as(driver).call(accountApi.delete)
  expect(await teams()).toEqual(['Kerb Crawlers 25'])
  const heir = await make.driver({ raceControlUsername: null })
  expect((await deskOf(event.id)).unmatched).toEqual([])
  await link(event.id, 'Stranger', heir.id)
  expect(await teams()).toEqual(['Kerb Crawlers 25'])
})

/** An event in a separate calendar year. */
async function raced() {
  const year = String(++years)
  const startDateTime = new Date(`${year}-05-01T12:00:00Z`)
  const endDateTime = new Date(`${year}-05-01T14:00:00Z`)
  const event = await make.event({ status: 'completed', startDateTime, endDateTime })
  return { event, year, teams: (key = `year-${year}`) => teamsOf(key) }
}

const standingsIn = async (key: string) =>
  (await as(witness).call(standingsApi.get, { query: { season: key } })).data

async function teamsOf(key: string) {
  const { classes } = await standingsIn(key)
  return classes[0]?.teams.map(({ name, points }) => `${name} ${points}`)
}

function signUp(
  { id: eventId }: { id: number },
  { id: userId }: { id: number },
  teamName: string | null,
  state: 'confirmed' | 'waitlisted' | 'withdrawn' = 'confirmed',
) {
  return make.registration({ eventId, userId, teamName, state })
}

/** All cars have the same livery. */
async function car({ id: eventId }: { id: number }, place: number, userIds: (number | null)[]) {
  const drivers = userIds.map((userId, index) => ({ name: `Driver ${place}-${index}`, userId }))
  const places = { position: place, classPosition: place }
  await make.result({
    eventId,
    ...places,
    carNumber: String(place),
    teamName: 'Red Livery',
    drivers,
  })
}

function formOf(year: string, event: { id: number }) {
  return seasonForm({
    name: `Cup ${year}`,
    firstDay: `${year}-01-01`,
    lastDay: `${year}-12-31`,
    rounds: [{ eventId: event.id }],
  })
}
