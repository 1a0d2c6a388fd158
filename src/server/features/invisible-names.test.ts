import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, users } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { gameTypesApi } from '#shared/contract/game-types.ts'
import { newsApi } from '#shared/contract/news.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { CurrentUser } from '#shared/contract/users.ts'
import { crew, deskClient, short } from '#tests/support/desk-client.ts'
import { eventForm } from '#tests/support/event-form.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, resultsOf, link } = deskClient({ as, db }, admin, driver)

const NAME = 'Zo\u200Be'
const event = await make.event()
const guest = await make.driver({ isGuest: true })
const profile = { gameTypeId: 1, profileId: 'zoe' }
const account = { username: 'zoe_apex', password: 'correct horse battery' }
const track = { name: 'Ring', country: 'Germany', length: '5.1' }
const championship = { name: '2027', configuration: {} }
const article = { title: 'News', content: '<p>x</p>', publishedAt: null }

it.each([
  ['visitor', authApi.register, account, 'displayName', 'Display name'],
  ['driver', authApi.updateProfile, {}, 'raceControlUsername', 'Race Control username'],
  ['driver', gameProfilesApi.create, profile, 'profileId', 'Game ID'],
  ['driver', gameProfilesApi.create, profile, 'profileName', 'In-game name'],
  ['driver', registrationsApi.signUp, { carId: 1 }, 'teamName', 'Team name'],
  ['admin', eventsApi.create, eventForm(), 'title', 'Title'],
  ['admin', newsApi.create, article, 'title', 'Title'],
  ['admin', championshipFormApi.create, championship, 'name', 'Name'],
  ['admin', tracksApi.create, track, 'name', 'Name'],
  ['admin', tracksApi.create, track, 'country', 'Country'],
  ['admin', tracksApi.create, track, 'layoutVariant', 'Layout'],
  ['admin', tracksApi.update, {}, 'name', 'Name'],
  ['admin', gameTypesApi.create, {}, 'name', 'Name'],
  ['admin', resultsDeskApi.renameGuest, {}, 'displayName', 'Name'],
] as const)(
  'as %s, at $path, refuses %j with an invisible %s',
  async (who, endpoint: Endpoint, body, field, label) => {
    const caller = as({ visitor: undefined, driver, admin }[who])
    const error = `${label} contains an invisible character. Please type it again without it.`
    // Only this one of these endpoints has parameters.
    const id = endpoint === resultsDeskApi.renameGuest ? guest.id : event.id

    for (const name of [NAME, 'Zoe\u200E', '\u202EeoZ', 'Zoe\tApex', '\u3164'])
      expect(
        await caller.requestUntyped(endpoint, { params: { id }, body: { ...body, [field]: name } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', error, fields: { [field]: error } },
      })
  },
)

it('accepts only usernames with plain letters', async () => {
  const reply = await as(undefined).request(authApi.register, {
    body: { ...account, username: NAME },
  })
  expect(reply).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } })
})

it.each(['محمد', 'علی\u200Cرضا', 'क्\u200Dषि', 'Łukasz 👨\u200D👩\u200D👧'])(
  'accepts %s as a team name',
  async (teamName) => {
    const { id } = await make.event()
    const caller = as(await make.driver())
    const reply = await caller.request(registrationsApi.signUp, {
      params: { id },
      body: { carId: 1, teamName },
    })
    expect(reply).toMatchObject({ status: 201, body: { data: { teamName } } })
  },
)

it('shows an older name with a mark, and still accepts other changes of its owner', async () => {
  const old = await make.driver({ displayName: NAME })
  const { id } = await make.event({ title: `Six ${NAME}` })

  const body = await as(old).call(authApi.getCurrentUser)
  expect(CurrentUser.decode(body).displayName).toBe('Zo\uFFFDe')
  const change = { raceControlUsername: 'Zoe Apex' }
  expect(await as(old).request(authApi.updateProfile, { body: change })).toMatchObject({
    status: 200,
  })
  const [row] = await db.select().from(users).where(eq(users.id, old.id))
  expect(row).toMatchObject({ displayName: NAME, raceControlUsername: 'Zoe Apex' })

  // The form shows the title as decoded.
  const { data } = eventsApi.get.response.decode(
    await as(admin).call(eventsApi.get, { params: { id } }),
  )
  expect(data.title).toBe('Six Zo\uFFFDe')
  const { title, version } = data
  const edit = { ...eventForm(), title, version, description: 'Two races.' }
  expect(await as(admin).request(eventsApi.update, { params: { id }, body: edit })).toMatchObject({
    status: 200,
  })
  const [edited] = await db.select().from(events).where(eq(events.id, id))
  expect(edited).toMatchObject({ title: 'Six Zo\uFFFDe', description: 'Two races.' })
})

it.each([NAME, 'Zo\uFEFFe', 'Zoe \uFEFFApex', 'Zoe\u200E'])(
  'stores the name %j of a result file, shows it with a mark, and matches it to nobody else',
  async (name) => {
    const { id } = await make.event()
    const seen = name.replaceAll(/[\u200B\u200E\uFEFF]/g, '')
    for (const raceControlUsername of [seen, 'Zo e'])
      await db
        .update(users)
        .set({ raceControlUsername: null, raceControlKey: null })
        .where(eq(users.raceControlUsername, raceControlUsername))
    await make.driver({ displayName: seen, raceControlUsername: seen })
    await make.driver({ raceControlUsername: 'Zo e' })
    const zoe = await make.driver({ raceControlUsername: null })

    const reply = await upload(
      id,
      raceFile({ ...short, entries: [crew('4', 'Hyper', [name]), crew('7', 'Hyper', [seen])] }),
    )

    expect(reply).toMatchObject({ status: 200, body: { data: { matched: 1, unmatched: [name] } } })
    expect((await resultsOf(id)).find(({ carNumber }) => carNumber === '4')).toMatchObject({
      driverName: name,
      user: null,
    })
    const { data } = resultsDeskApi.get.response.decode(
      await as(admin).call(resultsDeskApi.get, { params: { id } }),
    )
    const shown = name.replaceAll(/[\u200B\u200E\uFEFF]/g, '\uFFFD')
    expect(data.cars.map(({ driverName }) => driverName).toSorted()).toEqual(
      [seen, shown].toSorted(),
    )
    // Links are made by the name exactly as in the file.
    expect((await deskOf(id)).unmatched).toMatchObject([{ name }])
    expect(await link(id, name, zoe.id)).toMatchObject({ status: 200 })
    expect((await resultsOf(id)).map(({ user }) => user?.id)).toContain(zoe.id)
  },
)
