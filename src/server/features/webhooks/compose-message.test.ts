import { afterAll, beforeEach, expect, it } from 'vitest'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { WEBHOOK_MESSAGES } from '#shared/contract/webhook-messages.ts'
import { users } from '#server/database/schema.ts'
import {
  amendDecision,
  publishDecision,
  takeBackDecision,
} from '#server/features/decisions/index.ts'
import { remind } from '#server/features/notifications/index.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { judgedRace } from '#tests/support/judged-race.ts'
import { officialResults } from '#tests/support/official-results.ts'
import { startProgramScene } from '#tests/support/program-scene.ts'

const HOUR_MS = 60 * 60_000

const scene = await startProgramScene()
const {
  admin,
  as,
  db,
  deps,
  drain,
  make,
  openEvent,
  pass,
  program,
  setClock,
  signUp,
  startAnew,
  webhook,
} = scene
const { upload } = crewScene(scene, admin)
const results = officialResults(scene, admin)
const office = as(admin)
const author = await make.admin()
const judged = judgedRace(scene, author)

beforeEach(startAnew)
afterAll(program.close)

const typesAfter = async (what: Promise<unknown>) => {
  const from = program.requests.length
  await what
  await drain()
  return program.requests.slice(from).map(({ type }) => type)
}

it('tells the life of an event, from the sign-up to its end', async () => {
  await webhook('/hook', { posts: ['event'] })
  const event = await openEvent({ title: 'Ardennes 6 Hours' })
  await drain()
  expect(program.requests).toMatchObject([
    {
      type: 'event.opened',
      data: {
        event: {
          id: event.id,
          title: 'Ardennes 6 Hours',
          url: `http://localhost:3000/events/${event.id}`,
        },
        status: 'upcoming',
        cars: 0,
        movedFrom: null,
        result: null,
        startsAt: event.startDateTime.toISOString(),
      },
    },
  ])
  expect(await typesAfter(signUp(event.id))).toEqual(['event.changed'])

  setClock(new Date(event.startDateTime.getTime() + 1_000))
  expect(await typesAfter(Promise.resolve())).toEqual(['event.changed'])
  expect(program.requests.at(-1)?.data).toMatchObject({ status: 'running' })
})

it('tells that an event was cancelled, and that it was deleted', async () => {
  await webhook('/hook', { posts: ['event'] })
  const event = await openEvent()
  const params = { id: event.id }
  await drain()
  const cancel = office.call(eventsApi.setStatus, {
    params,
    body: { status: 'cancelled', reason: 'Too few cars' },
  })
  expect(await typesAfter(cancel)).toEqual(['event.cancelled'])
  expect(program.requests.at(-1)?.data).toMatchObject({
    status: 'cancelled',
    reason: 'Too few cars',
  })
  expect(await typesAfter(office.call(eventsApi.delete, { params }))).toEqual(['event.deleted'])
  expect(program.requests.at(-1)?.data).toEqual({ event: { id: event.id } })
})

it('tells a result while it is provisional, official, open again and taken back, and the tables', async () => {
  await webhook('/hook', { posts: ['result', 'standings'] })
  const event = await make.event({
    startDateTime: new Date(Date.now() - 2 * HOUR_MS),
    endDateTime: new Date(Date.now() - HOUR_MS),
  })
  const { data: cup } = await office.call(championshipFormApi.create, {
    body: { name: 'Winter Cup', configuration: {}, rounds: [{ eventId: event.id }] },
  })
  expect(await typesAfter(upload(event.id))).toEqual(['result.provisional'])
  const [first] = program.requests
  expect(first?.data).toMatchObject({ event: { id: event.id }, version: null })
  const { classes } = WEBHOOK_MESSAGES['result.provisional'].data.parse(first?.data)
  expect(classes[0]?.cars[0]).toMatchObject({ position: 1, gap: null, status: 'Finished' })

  expect(await typesAfter(results.confirm(event.id))).toEqual([
    'result.official',
    'standings.published',
  ])
  expect(program.requests.at(-1)?.data).toMatchObject({
    championship: { id: cup.id, name: 'Winter Cup' },
    round: { number: 1, eventId: event.id },
    isProvisional: false,
    tables: expect.arrayContaining([
      expect.objectContaining({
        rows: expect.arrayContaining([expect.objectContaining({ position: 1 })]),
      }),
    ]),
  })
  expect(await typesAfter(results.reopen(event.id))).toEqual([
    'result.provisional',
    'standings.changed',
  ])
  expect(await typesAfter(results.remove(event.id))).toEqual([
    'result.withdrawn',
    'standings.withdrawn',
  ])
  expect(program.requests.at(-1)?.data).toEqual({
    championship: { id: cup.id },
    event: { id: event.id },
  })
})

it('tells news, their changes, and that they are withdrawn', async () => {
  await webhook('/hook', { posts: ['news'] })
  const body = {
    title: 'Le Mans is full',
    content: '<p>62 cars <b>at most</b>.</p>',
    publishedAt: 'now' as const,
  }
  const { data } = await office.call(newsApi.create, { body })
  const params = { id: data.id }
  await remind(deps, new AbortController().signal)
  await drain()
  expect(program.requests).toMatchObject([
    {
      type: 'news.published',
      data: { article: { id: data.id, title: 'Le Mans is full' }, text: '62 cars at most .' },
    },
  ])
  const title = 'Le Mans has places'
  expect(await typesAfter(office.call(newsApi.update, { params, body: { title } }))).toEqual([
    'news.changed',
  ])
  expect(await typesAfter(office.call(newsApi.delete, { params }))).toEqual(['news.withdrawn'])
})

it('tells that places are free, and who drives once line-ups are fixed', async () => {
  await webhook('/hook', { posts: ['event-reminder', 'entry-list'] })
  const start = new Date(Date.now() + 72 * HOUR_MS)
  const event = await openEvent({
    startDateTime: start,
    endDateTime: new Date(start.getTime() + HOUR_MS),
    registrationEndDate: new Date(start.getTime() - 2 * HOUR_MS),
  })
  await signUp(event.id)
  await drain()
  expect(program.requests).toEqual([])
  pass(47 * HOUR_MS)
  await drain()
  expect(program.requests.map(({ type }) => type)).toEqual(['event.places-free'])
  setClock(new Date(start.getTime() - 1_000))
  await drain()
  expect(program.requests.map(({ type }) => type)).toContain('entry-list.published')
  expect(program.requests.at(-1)?.data).toMatchObject({
    event: { id: event.id },
    classes: [{ cars: [{ drivers: [expect.any(String)] }] }],
  })
})

it('tells a program that is added later of free places, and of an event when it changes', async () => {
  const start = new Date(Date.now() + 72 * HOUR_MS)
  const event = await openEvent({
    startDateTime: start,
    endDateTime: new Date(start.getTime() + HOUR_MS),
    registrationEndDate: new Date(start.getTime() - 2 * HOUR_MS),
  })
  await webhook('/hook', { posts: ['event', 'event-reminder'] })
  pass(47 * HOUR_MS)
  await drain()
  expect(program.requests.map(({ type }) => type)).toEqual(['event.places-free'])
  expect(await typesAfter(signUp(event.id))).toEqual(['event.opened'])
})

it('sends nothing that members may not all see', async () => {
  await webhook()
  const event = await openEvent()
  await signUp(event.id)
  await drain()
  setClock(new Date(event.startDateTime.getTime() + 1_000))
  await upload(event.id)
  await results.confirm(event.id)
  await drain()
  const sent = program.requests.map(({ body }) => body).join('\n')
  expect(sent).toContain('result.official')
  const members = await db.select().from(users)
  const secrets = members.flatMap(({ steamId, username, passwordHash, raceControlUsername }) =>
    [steamId, username, passwordHash, raceControlUsername].filter((text) => text !== null),
  )
  for (const secret of secrets) expect(sent).not.toContain(JSON.stringify(secret))
  expect(sent).not.toMatch(/steam|licen[cs]e|"userId"|@/i)
})

it('forgets nothing of a deleted championship', async () => {
  await webhook('/hook', { posts: ['standings'] })
  const event = await make.event({
    startDateTime: new Date(Date.now() - 2 * HOUR_MS),
    endDateTime: new Date(Date.now() - HOUR_MS),
  })
  const { data: cup } = await office.call(championshipFormApi.create, {
    body: { name: 'Spring Cup', configuration: {}, rounds: [{ eventId: event.id }] },
  })
  await upload(event.id)
  await results.confirm(event.id)
  await drain()
  const gone = office.call(championshipFormApi.delete, { params: { id: cup.id } })
  expect(await typesAfter(gone)).toEqual(['standings.withdrawn'])
})

it('tells a decision without licence points, its new versions, and that it was taken back', async () => {
  await webhook('/hook', { posts: ['decision'] })
  const { place } = await judged.race()
  const at = new Date()
  const common = { document: sampleDocument(), author, at }
  const decide = async <Answer>(work: (tx: typeof db) => Promise<Answer>) => {
    const answer = await db.transaction(work)
    pass(60_000)
    return answer
  }
  const publish = decide((tx) =>
    publishDecision(tx, {
      place,
      cameFrom: 'stewards',
      effects: [judged.seconds('22', 10), { kind: 'licence', userId: author.id, points: 3 }],
      ...common,
    }),
  )
  expect(await typesAfter(publish)).toEqual(['decision.published'])
  const { id: decisionId } = await publish
  expect(program.requests.at(-1)?.data).toMatchObject({
    decision: { id: decisionId, number: 1, version: 1 },
    event: { id: place.eventId },
    championship: null,
    cars: [{ number: '22', class: 'Hypercar', team: 'Lift and Coast' }],
    category: 'Contact',
    outcome: ['10 seconds added to #22'],
    takenBackBecause: null,
  })
  const effects = [judged.seconds('22', 5)]
  const amend = decide((tx) =>
    amendDecision(tx, { decisionId, version: 1, way: 'correction', effects, ...common }),
  )
  expect(await typesAfter(amend)).toEqual(['decision.changed'])
  const end = decide((tx) =>
    takeBackDecision(tx, { decisionId, version: 2, reason: 'Wrong car', author, at }),
  )
  expect(await typesAfter(end)).toEqual(['decision.taken-back'])
  expect(program.requests.at(-1)?.data).toMatchObject({
    outcome: ['5 seconds added to #22'],
    effect: [],
    takenBackBecause: 'Wrong car',
  })

  const { id } = await make.event()
  const warn = decide((tx) =>
    publishDecision(tx, {
      place: { eventId: id, sessionId: null },
      cameFrom: 'stewards',
      effects: [{ kind: 'warning', car: null, userId: author.id }],
      ...common,
    }),
  )
  expect(await typesAfter(warn)).toEqual(['decision.published'])
  await office.call(eventsApi.delete, { params: { id } })
  pass(60_000)
  expect(await typesAfter(Promise.resolve())).toEqual(['decision.deleted'])
})
