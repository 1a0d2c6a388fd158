import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Viewer } from './viewer.ts'
import { deferred } from '#tests/support/deferred.ts'
import { refuseOverload } from './overload.ts'

const config = readConfig({})
const ORGANISER = { cookie: 'zone=Europe; paddock=organiser' }
const MEMBER = { cookie: 'paddock=member' }

const LATE_MS = 50

/** An app whose calls to `/api/slow` are answered when the test says so. */
async function started({ waitingCount = 0, late = Infinity, lateMs = LATE_MS } = {}) {
  const app = Fastify()
  app.decorateRequest('viewer', undefined)
  const limits = { reading: 2, all: 3, late, lateMs }
  refuseOverload(app, { config, pool: { waitingCount } as never }, limits)
  const mayAnswer = deferred()
  const answer = async () => {
    await mayAnswer.promise
    return 'done'
  }
  app.addHook('onRequest', async (request) => {
    const role = request.headers.cookie === ORGANISER.cookie ? 'admin' : 'user'
    request.viewer = { id: 1, role } as Viewer
  })
  app.get('/api/slow', answer)
  app.post('/api/slow', answer)
  app.get('/api/live', answer)
  app.get('/api/auth/user', answer)
  for (const url of ['/api/quick', '/assets/app.js', '/healthz']) app.get(url, async () => 'done')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init)
  const stop = async () => {
    mayAnswer.resolve()
    await app.close()
  }
  const arrivals = { count: 0 }
  app.server.on('request', () => arrivals.count++)
  /** Requests that wait for their answer, once they have arrived. */
  const waiting = async (...calls: Parameters<typeof call>[]) => {
    const expected = arrivals.count + calls.length
    const answers = calls.map((args) => call(...args))
    await expect.poll(() => arrivals.count).toBe(expected)
    return { answers }
  }
  return { app, call, waiting, mayAnswer, stop }
}

it('refuses to read at once while too many requests are under way, and recovers', async () => {
  const { call, waiting, mayAnswer, stop } = await started()
  const { answers } = await waiting(['/api/slow'], ['/api/slow'])

  const refused = await call('/api/quick')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    error: 'The server is busy. Please try again in a few seconds.',
  })
  for (const path of ['/assets/app.js', '/healthz']) expect((await call(path)).status).toBe(200)

  mayAnswer.resolve()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200])
  await expect.poll(async () => (await call('/api/quick')).status).toBe(200)
  await stop()
})

it('lets writes, sign-in and organisers in for longer than those who read', async () => {
  const { call, waiting, stop } = await started()
  expect((await call('/api/quick', { headers: ORGANISER })).status).toBe(200)
  await waiting(['/api/slow'], ['/api/slow'])

  expect((await call('/api/quick', { headers: MEMBER })).status).toBe(503)
  expect((await call('/api/quick', { headers: ORGANISER })).status).toBe(200)
  await waiting(['/api/auth/user'])
  expect((await call('/api/slow', { method: 'POST' })).status).toBe(503)
  expect((await call('/api/quick', { headers: ORGANISER })).status).toBe(503)
  await stop()
})

it('does not count streams, nor a request whose visitor has gone', async () => {
  const { call, waiting, stop } = await started()
  await waiting(['/api/live'], ['/api/live'], ['/api/live'])
  expect((await call('/api/quick')).status).toBe(200)

  const leaving = new AbortController()
  const { answers: gone } = await waiting(
    ['/api/slow', { signal: leaving.signal }],
    ['/api/slow', { signal: leaving.signal }],
  )
  expect((await call('/api/quick')).status).toBe(503)
  leaving.abort()
  await Promise.allSettled(gone)
  await expect.poll(async () => (await call('/api/quick')).status).toBe(200)
  await stop()
})

it('refuses while too many wait for a connection to the database', async () => {
  const { call, stop } = await started({ waitingCount: 2 })
  expect((await call('/api/quick')).status).toBe(503)
  await stop()
})

it('refuses to read while requests have been under way for too long, but for a few', async () => {
  const { call, waiting, mayAnswer, stop } = await started({ late: 0 })
  const { answers } = await waiting(['/api/slow'])
  await expect.poll(async () => (await call('/api/quick')).status).toBe(503)
  expect((await call('/api/quick', { method: 'POST' })).status).toBe(404)
  mayAnswer.resolve()
  await Promise.all(answers)
  await expect.poll(async () => (await call('/api/quick')).status).toBe(200)
  await stop()

  for (const limits of [{ late: 1 }, { late: 0, lateMs: 60_000 }]) {
    const patient = await started(limits)
    await patient.waiting(['/api/slow'])
    await delay(LATE_MS * 2)
    expect((await patient.call('/api/quick')).status).toBe(200)
    await patient.stop()
  }
})
