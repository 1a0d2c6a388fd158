import { once } from 'node:events'
import http from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { sql } from 'drizzle-orm'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const one = await startTestApp()
const two = await startTestApp({ databaseUrl: one.databaseUrl })
const { make } = one

/** What the stream of an app has said, as it says it. */
async function listenTo({ app, deps }: typeof one, user: { id: number }) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => addressOf(app))
  const headers = { cookie: await signIn(deps, user.id), accept: 'text/event-stream' }
  const request = http.get(`${origin}/api/live`, { headers })
  onTestFinished(() => void request.destroy())
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  // A stream that is cut reports an error first; here that is an end like any other.
  response.on('error', () => undefined)
  const ended = new Promise((resolve) => response.once('close', resolve))
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await expect.poll(() => text).toContain('event: ready')
  return { heard: () => text, ended }
}

function addressOf(app: (typeof one)['app']) {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The app does not listen')
  return `http://127.0.0.1:${address.port}`
}

it('tells every process about a sign-up in any of them, once it is stored', async () => {
  const event = await make.event()
  const here = await listenTo(one, await make.driver())
  const there = await listenTo(two, await make.driver())

  const { id: carId } = await make.car()
  await one.as(await make.driver()).post(`/api/events/${event.id}/register`, { carId })

  for (const { heard } of [here, there])
    await expect.poll(heard).toContain(`{"topic":"events","id":${event.id}}`)
})

it('says nothing of a sign-up that was refused', async () => {
  const event = await make.event({ maxParticipants: 1, status: 'cancelled' })
  const { heard } = await listenTo(one, await make.driver())
  const other = await make.event()

  const { id: carId } = await make.car()
  await one.as(await make.driver()).post(`/api/events/${event.id}/register`, { carId })
  await one.as(await make.driver()).post(`/api/events/${other.id}/register`, { carId })

  await expect.poll(heard).toContain(`"id":${other.id}`)
  expect(heard()).not.toContain(`"id":${event.id}}`)
})

it('says that anything may have changed when its line to the database was cut', async () => {
  const { heard } = await listenTo(one, await make.driver())

  await one.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'paddock changes' and datname = current_database()
  `)

  await expect.poll(heard, { timeout: 10_000 }).toContain('event: everything')
})

it('is for members', async () => {
  const reply = await one.as(undefined).get('/api/live')
  expect(reply).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
})

it('lets the server end while streams are open', async () => {
  const short = await startTestApp({ databaseUrl: one.databaseUrl })
  const { ended } = await listenTo(short, await make.driver())

  await short.app.close()

  await ended
})
