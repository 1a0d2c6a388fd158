import { once } from 'node:events'
import http from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { sql } from 'drizzle-orm'
import { announce } from '#server/database/changes.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { make } = one

/** Collects the events of an app's stream. */
async function listenTo({ app, deps }: typeof one, user: { id: number }, after?: Position) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => addressOf(app))
  const headers = {
    cookie: await signIn(deps, user.id),
    accept: 'text/event-stream',
    ...after?.headers,
  }
  const request = http.get(`${origin}/api/live${after?.query ?? ''}`, { headers })
  onTestFinished(() => void request.destroy())
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  // A cut stream emits an error before it closes; here it counts as a normal end.
  response.on('error', () => undefined)
  const ended = new Promise((resolve) => response.once('close', resolve))
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await expect.poll(() => text).toContain('event: ready')
  const lastId = () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? ''
  return { heard: () => text, ended, lastId, hangUp: () => request.destroy() }
}

type Position = { headers?: Record<string, string>; query?: string }

function addressOf(app: (typeof one)['app']) {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The app does not listen')
  return `http://127.0.0.1:${address.port}`
}

it('announces a sign-up in every process after it is stored', async () => {
  const event = await make.event()
  const here = await listenTo(one, await make.driver())
  const there = await listenTo(two, await make.driver())

  const { id: carId } = await make.car()
  await one
    .as(await make.driver())
    .call(registrationsApi.signUp, { params: { id: event.id }, body: { carId } })

  for (const { heard } of [here, there])
    await expect.poll(heard).toContain(`{"topic":"registrations","id":${event.id}}`)
})

it('does not announce a refused sign-up', async () => {
  const event = await make.event({ maxParticipants: 1, status: 'cancelled' })
  const { heard } = await listenTo(one, await make.driver())
  const other = await make.event()

  const { id: carId } = await make.car()
  const refused = await one
    .as(await make.driver())
    .request(registrationsApi.signUp, { params: { id: event.id }, body: { carId } })
  expect(refused.status).toBe(409)
  await one
    .as(await make.driver())
    .call(registrationsApi.signUp, { params: { id: other.id }, body: { carId } })

  await expect.poll(heard).toContain(`"id":${other.id}`)
  expect(heard()).not.toContain(`"id":${event.id}}`)
})

it('tells only the pages of the member that they have been notified', async () => {
  const event = await make.event()
  const [member, stranger] = [await make.driver(), await make.driver()]
  await make.registration({ eventId: event.id, userId: member.id })
  const theirs = await listenTo(two, member)
  const strange = await listenTo(two, stranger)
  const position = { headers: { 'last-event-id': strange.lastId() } }

  await one.as(await make.admin()).call(eventsApi.setStatus, {
    params: { id: event.id },
    body: { status: 'cancelled' },
  })
  await announce(one.db, { topic: 'news', id: 77 })

  await expect.poll(theirs.heard).toContain(`{"topic":"notifications","id":${member.id}}`)
  await expect.poll(strange.heard).toContain('{"topic":"news","id":77}')
  expect(strange.heard()).not.toContain('notifications')
  const again = await listenTo(two, stranger, position)
  await expect.poll(again.heard).toContain('{"topic":"news","id":77}')
  expect(again.heard()).not.toContain('notifications')
})

it('tells only admins of news that members cannot read', async () => {
  const admin = one.as(await make.admin())
  const { heard } = await listenTo(two, await make.driver())
  const { heard: desk } = await listenTo(two, await make.admin())
  const write = async (publishedAt: string | null) => {
    const body = { title: 'Grid', summary: null, content: '<p>Full.</p>', publishedAt }
    return (await admin.call(newsApi.create, { body })).data.id
  }
  const hidden = [await write(null), await write(new Date(Date.now() + 86_400_000).toISOString())]
  for (const id of hidden) {
    await admin.call(newsApi.update, { params: { id }, body: { title: 'Grid again' } })
    await admin.call(newsApi.delete, { params: { id } })
    await admin.call(newsApi.restore, { params: { id } })
  }
  const shown = await write('now')
  await expect.poll(heard).toContain(`{"topic":"news","id":${shown}}`)
  for (const id of hidden) {
    expect(heard()).not.toMatch(new RegExp(`news","id":${id}}`))
    await expect.poll(desk).toContain(`{"topic":"unpublished-news","id":${id}}`)
  }

  const [draft = 0] = hidden
  await admin.call(newsApi.update, { params: { id: draft }, body: { publishedAt: 'now' } })
  await expect.poll(heard).toContain(`{"topic":"news","id":${draft}}`)
  const now = heard().length
  await admin.call(newsApi.update, { params: { id: draft }, body: { publishedAt: null } })
  await expect.poll(() => heard().slice(now)).toContain(`{"topic":"news","id":${draft}}`)
})

it('reports that anything may have changed after losing its connection to the database', async () => {
  const { heard } = await listenTo(one, await make.driver())

  await one.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'paddock changes' and datname = current_database()
  `)

  await expect.poll(heard).toContain('event: everything')
})

it.each(['header', 'query'])('sends only the changes after the id in the %s', async (where) => {
  const driver = await make.driver()
  const first = await listenTo(one, driver)
  await one.db.transaction((tx) => announce(tx, { topic: 'news' }))
  await expect.poll(first.heard).toContain('"topic":"news"')
  const id = first.lastId()
  first.hangUp()
  await one.db.transaction((tx) => announce(tx, { topic: 'rules' }))
  const witness = await listenTo(one, driver)
  await one.db.transaction((tx) => announce(tx, { topic: 'games' }))
  await expect.poll(witness.heard).toContain('"topic":"games"')

  const after =
    where === 'header' ? { headers: { 'last-event-id': id } } : { query: `?after=${id}` }
  const again = await listenTo(one, driver, after)

  await expect.poll(again.heard).toContain('"topic":"games"')
  expect(again.heard()).toMatch(/event: ready\ndata: {"isResumed":true}/)
  expect(again.heard()).toContain('"topic":"rules"')
  expect(again.heard()).not.toContain('"topic":"news"')
  again.hangUp()

  const stranger = await listenTo(two, driver, after)
  expect(stranger.heard()).toContain('{"isResumed":false}')
})

it.each(['', 'x', 'x.1', '.', '%00', '-1'])('starts anew after the unknown id %j', async (id) => {
  const { heard } = await listenTo(one, await make.driver(), { query: `?after=${id}` })

  expect(heard()).toContain('{"isResumed":false}')
})

it('refuses visitors', async () => {
  const reply = await one.as(undefined).get('/api/live')
  expect(reply).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
})

it('lets the server stop while streams are open', async () => {
  const short = await startTestApp({ databaseUrl: one.databaseUrl })
  const { ended } = await listenTo(short, await make.driver())

  await short.app.close()

  await ended
})
