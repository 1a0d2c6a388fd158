import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events, users } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { CurrentUser } from '#shared/contract/users.ts'
import { crew, deskClient, short } from '#tests/support/desk-client.ts'
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
const season = {
  name: '2027',
  firstDay: '2027-01-01',
  lastDay: '2027-12-31',
  pointsSystem: 'world-endurance',
}
const eventForm = {
  title: 'Six Hours',
  description: 'A race.',
  trackId: 1,
  startDateTime: '2027-03-20T19:00',
  endDateTime: '2027-03-21T02:00',
  registrationStartDate: '2027-03-01T12:00',
  registrationEndDate: '2027-03-19T19:00',
  allowedClasses: [{ classId: 1, maxSlots: 14 }],
}
const article = { title: 'News', content: '<p>x</p>', publishedAt: null }

it.each([
  ['visitor', 'post', '/api/auth/register', account, 'displayName', 'Display name'],
  ['driver', 'patch', '/api/auth/profile', {}, 'raceControlUsername', 'Race Control username'],
  ['driver', 'post', '/api/user/game-profiles', profile, 'profileId', 'Game ID'],
  ['driver', 'post', '/api/user/game-profiles', profile, 'profileName', 'In-game name'],
  ['driver', 'post', `/api/events/${event.id}/register`, { carId: 1 }, 'teamName', 'Team name'],
  ['admin', 'post', '/api/events', eventForm, 'title', 'Title'],
  ['admin', 'post', '/api/admin/news', article, 'title', 'Title'],
  ['admin', 'post', '/api/seasons', season, 'name', 'Season name'],
  ['admin', 'post', '/api/tracks', track, 'name', 'Name'],
  ['admin', 'post', '/api/tracks', track, 'country', 'Country'],
  ['admin', 'post', '/api/tracks', track, 'layoutVariant', 'Layout'],
  ['admin', 'patch', '/api/tracks/1', {}, 'name', 'Name'],
  ['admin', 'post', '/api/game-types', {}, 'name', 'Name'],
  ['admin', 'patch', `/api/admin/guests/${guest.id}`, {}, 'displayName', 'Name'],
] as const)(
  'as %s, %s %s refuses %j with an invisible %s',
  async (who, method, url, body, field, label) => {
    const caller = as({ visitor: undefined, driver, admin }[who])
    const error = `${label} contains an invisible character. Please type it again without it.`

    for (const name of [NAME, 'Zoe\u200E', '\u202EeoZ', 'Zoe\tApex', '\u3164'])
      expect(await caller[method](url, { ...body, [field]: name })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', error, fields: { [field]: error } },
      })
  },
)

it('takes a username of plain letters only', async () => {
  const reply = await as(undefined).post('/api/auth/register', { ...account, username: NAME })
  expect(reply).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } })
})

it.each(['محمد', 'علی\u200Cرضا', 'क्\u200Dषि', 'Łukasz 👨\u200D👩\u200D👧'])(
  'takes %s as a team name',
  async (teamName) => {
    const { id } = await make.event()
    const caller = as(await make.driver())
    const reply = await caller.post(`/api/events/${id}/register`, { carId: 1, teamName })
    expect(reply).toMatchObject({ status: 201, body: { data: { teamName } } })
  },
)

it('shows an older name with a mark, and takes other changes of what bears it', async () => {
  const old = await make.driver({ displayName: NAME })
  const { id } = await make.event({ title: `Six ${NAME}` })

  const { body } = await as(old).get('/api/auth/user')
  expect(CurrentUser.decode(body as never).displayName).toBe('Zo\uFFFDe')
  const change = { raceControlUsername: 'Zoe Apex' }
  expect(await as(old).patch('/api/auth/profile', change)).toMatchObject({ status: 200 })
  const [row] = await db.select().from(users).where(eq(users.id, old.id))
  expect(row).toMatchObject({ displayName: NAME, raceControlUsername: 'Zoe Apex' })

  // The form holds the title as it is read.
  const { data } = eventsApi.get.response.decode(
    (await as(admin).get(`/api/events/${id}`)).body as never,
  )
  expect(data.title).toBe('Six Zo\uFFFDe')
  const { title, version } = data
  const edit = { ...eventForm, title, version, description: 'Two races.' }
  expect(await as(admin).patch(`/api/events/${id}`, edit)).toMatchObject({ status: 200 })
  const [edited] = await db.select().from(events).where(eq(events.id, id))
  expect(edited).toMatchObject({ title: 'Six Zo\uFFFDe', description: 'Two races.' })
})

it.each([NAME, 'Zo\uFEFFe', 'Zoe \uFEFFApex', 'Zoe\u200E'])(
  'keeps the name %j of a result file, shows it with a mark, and takes it for nobody else',
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
      (await as(admin).get(`/api/admin/events/${id}/results`)).body as never,
    )
    const shown = name.replaceAll(/[\u200B\u200E\uFEFF]/g, '\uFFFD')
    expect(data.cars.map(({ driverName }) => driverName).toSorted()).toEqual(
      [seen, shown].toSorted(),
    )
    // What the file says names it in a link.
    expect((await deskOf(id)).unmatched).toMatchObject([{ name }])
    expect(await link(id, name, zoe.id)).toMatchObject({ status: 200 })
    expect((await resultsOf(id)).map(({ user }) => user?.id)).toContain(zoe.id)
  },
)
