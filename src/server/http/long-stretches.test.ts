import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { carDrivers, eventSessions, resultFiles } from '#server/database/schema.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { authApi } from '#shared/contract/auth.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { publishDecision } from '#server/features/decisions/index.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { resultsApi } from '#shared/contract/results.ts'
import type { UntypedInput } from '#tests/support/api-client.ts'
import { DAY_RACE } from '#tests/support/day-race.ts'
import { uploadPicture } from '#tests/support/evidence.ts'
import { endpointSamples } from '#tests/support/endpoint-samples.ts'
import { storeLiveDay } from '#tests/support/live-day.ts'
import { longestStretchMs } from '#tests/support/longest-stretch.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const MOST_MS = 50
const HEALTH_MS = 250
/** Taking apart a long answer is work of this test. */
const AS_BROWSERS = { 'accept-encoding': 'gzip' }
// What is slow by itself is slow each time; on a busy machine, other things are slow now and then.
const ATTEMPTS = 5

/** For a machine that is busy with other tests. */
const PATIENT = { timeout: 1_200_000 }

const guild = await startTestApp()
const day = await driveDay()
const reading = allEndpoints.filter(({ method, isStream }) => method === 'GET' && !isStream)

it('is never occupied by reading about a race of 24 hours', PATIENT, async () => {
  let slow = new Map<string, number>(reading.map(({ path }) => [path, 0]))
  for (let attempt = 0; attempt < ATTEMPTS && slow.size > 0; attempt++) {
    // A new process, which has kept no answer.
    const read = await reader()
    await read(authApi.getCurrentUser, {})
    const stillSlow = new Map<string, number>()
    for (const endpoint of reading.filter(({ path }) => slow.has(path))) {
      const input = await inputOf(endpoint.path)
      const ms = await longestStretchMs(async () => {
        expect(await read(endpoint, input), endpoint.path).toBe(200)
      })
      if (ms > MOST_MS) stillSlow.set(endpoint.path, ms)
    }
    slow = stillSlow
  }
  expect(Object.fromEntries(slow)).toEqual({})
})

it(
  'answers health checks while one member asks for documents five times at once',
  PATIENT,
  async () => {
    const { as, app } = await startTestApp({ databaseUrl: guild.databaseUrl })
    const client = as(day.admin)
    const files = [raceExportApi.getDocuments, raceExportApi.getAnalysisCsv]
    const asked = [...files, ...files, ...files, ...files, ...files].map((file) =>
      client.requestUntyped(file, { params: day.params, headers: AS_BROWSERS }),
    )
    const over = new AbortController()
    const all = Promise.all(asked).finally(() => over.abort())
    const times: number[] = []
    while (!over.signal.aborted) {
      const before = performance.now()
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      times.push(performance.now() - before)
      await delay(10)
    }
    const tags = (await all).map(({ status, headers }) => {
      expect(status).toBe(200)
      return headers['etag']
    })
    expect(new Set(tags).size).toBe(files.length)
    // On a busy machine, single ones take longer.
    const [late = 0] = times.toSorted((a, b) => a - b).slice(Math.floor(times.length * 0.9))
    expect(late).toBeLessThan(HEALTH_MS)
  },
)

/** Asks a new process as a browser does: a call within the process would first turn megabytes into text. */
async function reader() {
  const { app, deps } = await startTestApp({ databaseUrl: guild.databaseUrl })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { ...AS_BROWSERS, cookie: await signIn(deps, day.admin.id) }
  return async (endpoint: Endpoint, { params, query }: UntypedInput) => {
    const request = http.get(origin + endpointUrl(endpoint, params, query), { headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return response.statusCode
  }
}

/** Input about the day, where the endpoint is about a race, a driver or a championship. */
async function inputOf(path: string): Promise<UntypedInput> {
  // Nobody else sees a picture that waits for its text.
  if (path === evidenceApi.get.path)
    return { params: { id: await uploadPicture(guild.as(day.admin)) } }
  const input = day.inputs.find(([start]) => path.startsWith(start))?.[1]
  if (input || !path.includes(':')) return input ?? {}
  const sample = one(
    endpointSamples.filter(({ endpoint }) => endpoint.path === path && endpoint.method === 'GET'),
  )
  return (await sample.prepare(guild)).input
}

/** A day's practice and race, with members in it, confirmed, and counted in a championship. */
async function driveDay() {
  const { make, as, db } = guild
  const admin = await make.admin()
  const client = as(admin)
  const event = await make.event({
    startDateTime: new Date('2027-01-01T20:00:00Z'),
    endDateTime: new Date('2027-01-02T20:00:00Z'),
  })
  const params = { id: event.id }
  for (const [session, minutes] of [
    ['Practice1', 60],
    ['Race1', DAY_RACE.minutes],
  ] as const) {
    const content = raceFile({ ...DAY_RACE, session, minutes })
    const file = { name: `${session}.xml`, content, confirmed: true }
    const upload = () => client.request(resultsApi.upload, { params, file })
    // The thread that reads files gives way, so on a busy machine it may not be done in time.
    for (let attempt = 1; attempt < ATTEMPTS && (await upload()).status !== 200; attempt++);
  }
  const desk = async () => (await client.call(resultsDeskApi.get, { params })).data
  const names = await db.select({ name: carDrivers.name }).from(carDrivers).limit(2)
  const people: number[] = []
  for (const { name } of names) {
    const { id } = await make.driver({ displayName: name })
    const { version } = await desk()
    await client.call(resultsDeskApi.linkName, { params, body: { name, userId: id, version } })
    people.push(id)
  }
  const body = { version: (await desk()).version }
  await client.call(classificationVersionsApi.confirm, { params, body })
  const { data: championship } = await client.call(championshipFormApi.create, {
    body: {
      name: 'Day Cup',
      configuration: { points: [10, 6] },
      rounds: [{ eventId: event.id, factor: 2 }],
    },
  })
  const sessions = await db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id))
  const practice = one(sessions.filter(({ kind }) => kind === 'practice'))
  const [file] = await db.select({ id: resultFiles.id }).from(resultFiles).limit(1)
  const [person = 0, other = 0] = people
  const championshipId = championship.id
  for (const place of [{ eventId: event.id, sessionId: null }, { championshipId }])
    await db.transaction((tx) =>
      publishDecision(tx, {
        place,
        cameFrom: 'stewards',
        document: sampleDocument(),
        effects: [{ kind: 'reprimand', car: null, userId: person }],
        author: admin,
        at: new Date(),
      }),
    )
  const versionId = (await desk()).versions[0]?.id ?? 0
  const name = names[0]?.name ?? ''
  const { id: entry } = await make.registration({ eventId: event.id, userId: person })
  const form = { params: { id: championship.id } }
  const { car } = await storeLiveDay(db, event.id, guild.deps.now())
  await showToVisitors(guild)
  // The first that fits.
  const inputs: [start: string, UntypedInput][] = [
    ['/api/events/:id/classification-versions/:', { params: { ...params, versionId } }],
    ['/api/events/:id/decisions/:', { params: { ...params, number: 1 } }],
    ['/api/events/:id/sessions/', { params: { ...params, session: practice.id } }],
    ['/api/events/:id/files/', { params: { ...params, fileId: file?.id ?? 0 } }],
    ['/api/admin/events/:id/names/effect', { params, query: { name, userId: person } }],
    ['/api/admin/events/:id', { params }],
    ['/api/events/:id/live/cars/:', { params: { ...params, car } }],
    ['/api/public/events/:id/live/cars/:', { params: { ...params, car } }],
    ['/api/events/:id/plan', { params, query: { entry } }],
    ['/api/events/:id', { params }],
    ['/api/public/events/:id/decisions/:', { params: { ...params, number: 1 } }],
    ['/api/public/events/:id', { params }],
    ['/api/public/championships/:id', { params: { id: championship.key } }],
    ['/api/public/drivers/:id', { params: { id: person } }],
    ['/api/drivers/:id/comparison', { params: { id: person }, query: { other } }],
    ['/api/drivers/:id', { params: { id: person } }],
    ['/api/tracks/:id', { params: { id: event.trackId } }],
    ['/api/championships/:id/form', form],
    ['/api/championships/:id/history', form],
    ['/api/championships/:id/decisions', form],
    ['/api/championships/:id/notices/:', { params: { id: championshipId, number: 1 } }],
    ['/api/championships/:id/notices', form],
    ['/api/season-imports/:id', form],
    ['/api/championships/:id/season-entries', form],
    ['/api/championships/:id/export.zip', form],
    ['/api/championships/:id/export/:', { params: { id: championshipId, file: 'classification' } }],
    ['/api/championships/:id', { params: { id: championship.key } }],
  ]
  return { admin, params, inputs }
}
