import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { eventsApi } from '#shared/contract/events.ts'
import { answerOn, parsedAnswer, rawRequest } from '#tests/support/raw-request.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { answerErrors } from './error-answers.ts'
import { BODY_LIMITS, type BodyLimits, limitBodies } from './slow-bodies.ts'
import { receiveFile } from './uploads.ts'

const folder = await mkdtemp(join(tmpdir(), 'paddock-test-slow-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const SHORT = { graceMs: 40, bytesPerSecond: 1_000, lingerMs: 1_000, checkEveryMs: 5 }

async function listening(limits: Partial<BodyLimits> = {}) {
  const app = Fastify({ trustProxy: '127.0.0.1', forceCloseConnections: true })
  answerErrors(
    app,
    async () => undefined,
    async () => undefined,
  )
  limitBodies(app, { ...BODY_LIMITS, ...SHORT, ...limits })
  app.decorateRequest('viewer', undefined)
  await app.register(multipart)
  app.post('/json', async ({ body }) => ({ body }))
  const rule = { field: 'file', maxBytes: 10_000 }
  app.route({
    method: 'POST',
    url: '/file',
    handler: (request) => receiveFile(request, rule, folder),
  })
  app.route({
    method: 'POST',
    url: '/late',
    handler: async (request) => {
      await delay(5 * SHORT.graceMs)
      return receiveFile(request, rule, folder)
    },
  })
  app.post('/never', () => new Promise(() => undefined))
  app.post('/refused', {
    onRequest: async (_, reply) => reply.status(401).send({ error: 'No', code: 'not_signed_in' }),
    handler: async () => undefined,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return Number(new URL(origin).port)
}

const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')

const tooSlow = {
  status: 408,
  body: { code: 'timed_out', error: 'The request took too long to arrive. Please try again.' },
}

it.each([
  ['JSON', '/json', ['Content-Type: application/json', 'Content-Length: 200000'], '{'],
  [
    'JSON without a length',
    '/json',
    ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    '1\r\n{\r\n',
  ],
  [
    'a form',
    '/file',
    ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000'],
    '--x\r\n',
  ],
  [
    'a file',
    '/file',
    ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000'],
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes',
  ],
])('refuses %s that never arrives, and closes the connection', async (_, path, lines, start) => {
  const port = await listening()
  expect(parsedAnswer(await rawRequest(port, head(path, ...lines), start))).toEqual(tooSlow)
})

it('waits for code that begins to read late, so that the member gets an answer', async () => {
  const port = await listening({ lingerMs: 60_000 })
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000']
  expect(parsedAnswer(await rawRequest(port, head('/late', ...form), '--x\r\n'))).toEqual(tooSlow)
})

it('disconnects if nothing reads the body', async () => {
  const port = await listening({ lingerMs: 40 })
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000']
  expect(await rawRequest(port, head('/never', ...form), '--x\r\n')).toBe('')
})

it('accepts a body that arrives slowly but steadily', async () => {
  const port = await listening()
  const text = JSON.stringify('x'.repeat(10_000))
  const socket = connect(port, '127.0.0.1')
  const answer = answerOn(socket)
  const lines = ['Content-Type: application/json', 'Connection: close']
  socket.write(head('/json', ...lines, `Content-Length: ${text.length}`))
  for (let sent = 0; sent < text.length; sent += 1_000) {
    socket.write(text.slice(sent, sent + 1_000))
    await delay(20)
  }

  expect(parsedAnswer(await answer)).toMatchObject({ status: 200 })
})

it('accepts 64 MB over a connection with 128 kbit/s', () => {
  const bytesPerSecond = 128_000 / 8
  expect(BODY_LIMITS.bytesPerSecond).toBeLessThan(bytesPerSecond)
})

it('answers a refusal at once, and does not wait for the rest of the body', async () => {
  const port = await listening({ graceMs: 60_000 })
  const answer = await rawRequest(port, head('/refused', 'Content-Length: 200000'), 'x')
  expect(parsedAnswer(answer)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
})

it('limits the bodies that one address sends at the same time, without affecting another address', async () => {
  const port = await listening({ graceMs: 60_000, perAddress: 3 })
  const begin = (address: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const lines = ['Content-Type: application/json', 'Content-Length: 2']
    socket.write(head('/json', `X-Forwarded-For: ${address}`, ...lines))
    return { socket, answer: answerOn(socket) }
  }
  const network = '2001:db8:1:2'
  const held = ['a', 'b', 'c'].map((end) => begin(`${network}::${end}`))
  await delay(50)

  expect(parsedAnswer(await begin(`${network}::d`).answer)).toMatchObject({
    status: 429,
    body: { code: 'too_many' },
  })
  const other = begin('2001:db8:1:3::a')
  other.socket.end('{}')
  expect(parsedAnswer(await other.answer)).toMatchObject({ status: 200 })

  for (const { socket } of held) socket.end('{}')
  for (const { answer } of held) expect(parsedAnswer(await answer)).toMatchObject({ status: 200 })
  const next = begin(`${network}::e`)
  next.socket.end('{}')
  expect(parsedAnswer(await next.answer)).toMatchObject({ status: 200 })
})

it('refuses visitors before it reads what they send', async () => {
  const { app, make, as } = await startTestApp()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(origin).port)
  const unread = (path: string, type: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(head(path, `Content-Type: ${type}`, 'Content-Length: 60000'))
      socket.once('data', (chunk) => {
        socket.destroy()
        resolve(String(chunk))
      })
    })

  const form = 'multipart/form-data; boundary=x'
  for (const [path, type] of [
    ['/api/events', 'application/json'],
    ['/api/tracks/1/image', form],
    ['/api/events/1/results/upload', form],
  ] as const)
    expect(parsedAnswer(await unread(path, type))).toMatchObject({ status: 401 })
  expect(parsedAnswer(await unread('/api/nothing', 'application/json'))).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(parsedAnswer(await unread('/nothing', 'application/json'))).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  // The missing permission is reported before the invalid body.
  const driver = as(await make.driver())
  expect(
    await driver.requestUntyped(eventsApi.create, {
      body: '{',
      headers: { 'content-type': 'application/json' },
    }),
  ).toMatchObject({ status: 403 })
})
