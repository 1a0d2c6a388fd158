import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  championshipRounds,
  championships,
  decisions,
  events,
  eventSessions,
  nameLinks,
  news,
  teams,
  users,
} from '#server/database/schema.ts'
import { publishDecision } from '#server/features/decisions/index.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { OfSession } from '#shared/contract/event-sessions.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { PUBLIC_PART_KEYS, type PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { fillGuild } from '#tests/support/full-guild.ts'
import { marksIn, markTexts } from '#tests/support/mark-texts.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { changeCar, trackRace } from '#tests/support/track-race.ts'
import { beginOfStream } from '#tests/support/watched-timing.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** From which columns visitors may read something, and the part that shows it. */
const READABLE: Record<string, readonly PublicPart[]> = {
  'events.title': ['home', 'events', 'results', 'standings', 'people'],
  'events.timezone': ['home', 'events', 'results', 'standings', 'people'],
  'tracks.name': ['home', 'events', 'results', 'standings', 'people'],
  'tracks.country': ['home', 'events', 'results'],
  'tracks.length': ['home', 'events', 'results'],
  'tracks.layout_variant': ['home', 'events', 'results'],
  'tracks.outline': ['home', 'events', 'results'],
  'car_classes.name': ['home', 'events', 'entries', 'people'],
  'cars.make': ['entries', 'people'],
  'cars.model': ['entries', 'people'],
  'entries.team_name': ['home', 'events', 'entries', 'results', 'standings'],
  'teams.name': ['home', 'events', 'entries', 'results', 'standings', 'people'],
  'users.display_name': [
    'home',
    'events',
    'entries',
    'results',
    'standings',
    'people',
    'decisions',
  ],
  'crew_members.name': ['entries', 'people'],
  'car_drivers.name': ['home', 'events', 'results', 'standings', 'people'],
  'car_entries.driver_name': ['results', 'standings'],
  'car_entries.car_number': ['home', 'events', 'results', 'standings', 'people'],
  'car_entries.car_class': ['home', 'events', 'results', 'standings', 'people'],
  'car_entries.car_model': ['home', 'events', 'results', 'people'],
  'car_entries.team_name': ['home', 'events', 'results', 'standings'],
  'car_entries.penalties': ['results'],
  'car_entries.dnf_reason': ['results'],
  'imported_classifications.source': ['results'],
  'recordings.title': ['results'],
  'recordings.url': ['results'],
  'race_penalties.kind': ['results'],
  'race_penalties.reason': ['results'],
  'championships.name': ['home', 'events', 'standings'],
  'championship_rounds.name': ['standings'],
  'news.title': ['news'],
  'news.summary': ['news'],
  'news.content': ['news'],
  'rules.content': ['rules'],
}

const app = await startTestApp()
const { as, app: server, db, make } = app
const penny = await make.admin()
await fillGuild(app, penny)
const lotta = (await db.select().from(users)).find((user) => user.displayName.startsWith('Lotta'))
const lottaId = lotta?.id ?? 0
const IN_GAME = 'Lotta In Game'
/** Of a session that is on, and one that does not exist. */
const CARS = [1, 2, 3]
await seedMore()
await seedTrack()
await markTexts(db)
// A mark would make another name of it.
await db.insert(nameLinks).values({ nameKey: nameKey(IN_GAME), userId: lottaId })

/** A hidden event, one with results of the member, a decision that names her, and entries of all kinds. */
async function seedMore() {
  await make.event({ title: 'Hidden Six', isHidden: true })
  const raced = await make.event({ title: 'Raced', status: 'completed' })
  const drivers = [{ userId: lottaId, name: 'Lotta In File' }]
  await make.result({ eventId: raced.id, lapSeconds: [[90, 91]], drivers })
  await db.update(championships).set({ startsAt: null, endsAt: null })
  await db.insert(championshipRounds).values({ championshipId: 1, eventId: raced.id })
  await make.registration({ eventId: raced.id, userId: lottaId, notes: 'Private', number: 7 })
  await db.transaction((tx) =>
    publishDecision(tx, {
      place: { eventId: raced.id, sessionId: null },
      cameFrom: 'stewards',
      document: { ...sampleDocument(), driver: { name: 'Lotta In File', userId: lottaId } },
      effects: [{ kind: 'warning', car: null, userId: lottaId }],
      author: penny,
      at: new Date(),
    }),
  )
}

/** A race that is on: the member was hit, hit somebody, and then got out. */
async function seedTrack() {
  const now = Date.now()
  await make.event({
    title: 'On Track',
    startDateTime: new Date(now - 3_600_000),
    endDateTime: new Date(now + 3_600_000),
  })
  const racers = [
    { slot: 3, no: '7', cls: 'Hyper', driver: IN_GAME, lap: 60 },
    { slot: 5, no: '8', cls: 'Hyper', driver: 'Bo Sample', lap: 61 },
  ]
  const track = 'Circuit de Spa-Francorchamps'
  const race = trackRace({ began: new Date(now - 200_000), track, racers })
  for (const [et, drv] of [
    [200, IN_GAME],
    [200.5, 'Theo Throttle'],
  ] as const) {
    const body = race.at(et, (sample) => {
      changeCar(sample, 3, { drv, team: `Team of ${IN_GAME}` })
      sample.contacts = [
        { et: 150, a: IN_GAME, b: 'Bo Sample' },
        { et: 160, a: 'Bo Sample', b: IN_GAME },
      ]
    })
    expect(await as(penny).requestUntyped(liveSamplesApi.send, { body })).toMatchObject({
      status: 200,
    })
  }
}

const publicEndpoints = allEndpoints.filter(({ path }) => path.startsWith('/api/public/'))

/** Every address that an endpoint for visitors has in this guild, also of things that are hidden or do not exist. */
async function addressesOf(endpoint: Endpoint): Promise<string[]> {
  const eventIds = (await db.select({ id: events.id }).from(events)).map(({ id }) => id)
  const ids: Record<string, (number | string)[]> = {
    events: [...eventIds, 999_999],
    championships: ['season-1', 'year-2025', 'year-2026', 'year-2027'],
    drivers: (await db.select({ id: users.id }).from(users)).map(({ id }) => id),
    teams: (await db.select({ id: teams.id }).from(teams)).map(({ id }) => id),
    news: (await db.select({ id: news.id }).from(news)).map(({ id }) => id),
  }
  const numbers = (await db.select({ number: decisions.number }).from(decisions)).map(
    ({ number }) => number,
  )
  const [, kind = ''] = /^\/api\/public\/(\w+)/.exec(endpoint.path) ?? []
  if (!endpoint.path.includes(':')) return [endpointUrl(endpoint)]
  if (endpoint.path.includes(':car'))
    return eventIds.flatMap((id) => CARS.map((car) => endpointUrl(endpoint, { id, car })))
  const sessions = endpoint.query === OfSession ? await listSessions() : [undefined]
  return (ids[kind] ?? []).flatMap((id) =>
    endpoint.path.includes(':number')
      ? numbers.map((number) => endpointUrl(endpoint, { id, number }))
      : sessions.map((session) => endpointUrl(endpoint, { id }, { session })),
  )
}

/** With the one that is meant without saying so. */
async function listSessions() {
  const rows = await db.select({ id: eventSessions.id }).from(eventSessions)
  return [undefined, ...rows.map(({ id }) => id)]
}

async function read(url: string) {
  const answer = await server.inject({ method: 'GET', url })
  return { status: answer.statusCode, text: answer.payload }
}

async function readAll(endpoint: Endpoint) {
  const answers: { status: number; text: string }[] = []
  for (const url of await addressesOf(endpoint))
    answers.push(await (endpoint.isStream ? beginOfStream(server, url) : read(url)))
  return answers
}

/** What visitors and programs read besides: feeds, lists of pages, frames, and what frames are made of. */
async function otherAddresses() {
  const ids = (await db.select({ id: events.id }).from(events)).map(({ id }) => id)
  const pages = ids.map((id) => encodeURIComponent(`http://localhost:3000/events/${id}`))
  return [
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/embed/next/all',
    '/embed/table/season-1',
    ...ids.flatMap((id) => [`/embed/next/${id}`, `/embed/entries/${id}`, `/embed/result/${id}`]),
    ...pages.map((page) => `/oembed?url=${page}`),
  ]
}

it('shows in feeds, lists and frames what the parts that are on show, and no hidden event', async () => {
  for (const part of [...PUBLIC_PART_KEYS, undefined]) {
    const on = part === undefined ? [] : [part]
    await showToVisitors(app, on, { isSearchable: true })
    for (const url of await otherAddresses()) {
      const { text } = await read(url)
      expect(text).not.toContain('Hidden Six')
      for (const column of marksIn(text).keys())
        expect(READABLE[column] ?? [], `${column} in ${url}`).toContain(part)
    }
  }
  await showToVisitors(app, PUBLIC_PART_KEYS, { isSearchable: true })
  const columns = new Set<string>()
  for (const url of await otherAddresses()) {
    const { text } = await read(url)
    expect(text).not.toContain('Hidden Six')
    for (const column of marksIn(text).keys()) columns.add(column)
  }
  expect([...columns].filter((column) => !(column in READABLE))).toEqual([])
  expect([...columns]).toContain('events.title')
})

it('lists all endpoints for visitors, each with its part', () => {
  for (const endpoint of publicEndpoints) expect(PUBLIC_PART_KEYS).toContain(endpoint.part)
  const others = allEndpoints.filter(({ path }) => !path.startsWith('/api/public/'))
  expect(others.filter(({ part }) => part !== undefined)).toEqual([])
})

it.each(PUBLIC_PART_KEYS)(
  'shows of %s alone what the list says, and nothing else',
  async (part) => {
    await showToVisitors(app, [part])
    const { text: unknown } = await read('/api/public/unknown')
    let shown = 0
    for (const endpoint of publicEndpoints)
      for (const { status, text } of await readAll(endpoint)) {
        if (endpoint.part !== part) expect({ status, text }).toEqual({ status: 404, text: unknown })
        if (status === 200) shown++
        for (const column of marksIn(text).keys())
          expect(READABLE[column] ?? [], `${column} in ${endpoint.path}`).toContain(part)
      }
    expect(shown).toBeGreaterThan(0)
  },
)

it('shows with everything on no more than the list, and no hidden event', async () => {
  await showToVisitors(app)
  const columns = new Set<string>()
  for (const endpoint of publicEndpoints)
    for (const { text } of await readAll(endpoint)) {
      expect(text).not.toContain('Hidden Six')
      for (const column of marksIn(text).keys()) columns.add(column)
    }
  expect([...columns].filter((column) => !(column in READABLE))).toEqual([])
  // The test would find nothing if nothing were marked.
  expect([...columns]).toEqual(expect.arrayContaining(['events.title', 'users.display_name']))
})

it('shows the description of events by its own switch alone', async () => {
  await showToVisitors(app, PUBLIC_PART_KEYS, { hasDescriptions: true })
  const columns = new Set<string>()
  for (const endpoint of publicEndpoints)
    for (const { text } of await readAll(endpoint))
      for (const column of marksIn(text).keys()) columns.add(column)
  expect([...columns].filter((column) => !(column in READABLE))).toEqual(['events.description'])
})

it.each(['initials', 'number'] as const)(
  'names nobody in any answer who chose to be named by %s',
  async (naming) => {
    await showToVisitors(app, PUBLIC_PART_KEYS, { text: naming })
    const isSearchable = false
    await as({ id: lottaId }).call(publicSettingsApi.setOwnNaming, {
      body: { naming, isSearchable },
    })
    const [stored] = await db.select().from(users).where(eq(users.id, lottaId))
    const answers: { text: string }[] = []
    for (const endpoint of publicEndpoints) answers.push(...(await readAll(endpoint)))
    for (const url of await otherAddresses()) answers.push(await read(url))
    // The race that is on was among them.
    expect(answers.filter(({ text }) => text.includes('Theo Throttle'))).toHaveLength(4)
    for (const { text } of answers) {
      expect(text).not.toContain(IN_GAME)
      expect(text).not.toContain(JSON.stringify(stored?.displayName).slice(1, -1))
      expect(text).not.toContain('Lotta In File')
      expect(marksIn(text).get('users.display_name') ?? new Set()).not.toContain(String(lottaId))
    }
  },
)
