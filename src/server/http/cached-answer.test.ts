import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { cachedAnswer } from './cached-answer.ts'

it('keeps as many answers as it may, those that were asked for last', async () => {
  const app = Fastify()
  const send = cachedAnswer(2)
  const make = vi.fn(async () => ({ content: { data: [] }, next: undefined }))
  app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
    send({ request, reply }, request.params.key, '1', make),
  )
  for (const key of ['a', 'b', 'a', 'c', 'a']) await app.inject(`/${key}`)
  expect(make).toHaveBeenCalledTimes(3)
  await app.inject('/b')
  expect(make).toHaveBeenCalledTimes(4)
})

function listOf(state: { version: string; items: string[] }) {
  const app = Fastify()
  const send = cachedAnswer()
  const make = vi.fn(async () => ({ content: { data: [...state.items] }, next: undefined }))
  app.get('/', (request, reply) => send({ request, reply }, 'list', state.version, make))
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })
  return { get, make }
}

it('creates a response once per version', async () => {
  const state = { version: '1', items: ['a'] }
  const { get, make } = listOf(state)
  await get()
  expect((await get()).json()).toEqual({ data: ['a'] })
  expect(make).toHaveBeenCalledTimes(1)

  state.version = '2'
  state.items = ['b']
  expect((await get()).json()).toEqual({ data: ['b'] })
  expect(make).toHaveBeenCalledTimes(2)
})

it('answers 304 to a browser that already has the same bytes', async () => {
  const state = { version: '1', items: ['a'] }
  const { get } = listOf(state)
  const { etag } = (await get()).headers
  const known = { 'if-none-match': String(etag) }

  expect(await get(known)).toMatchObject({ statusCode: 304, body: '' })
  state.version = '2'
  state.items = ['b']
  expect((await get(known)).statusCode).toBe(200)
})

it('sends compressed bytes to clients that accept them', async () => {
  const { get } = listOf({ version: '1', items: ['a'] })
  const reply = await get({ 'accept-encoding': 'gzip, br' })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual({ data: ['a'] })
})

it('compresses faster what has just changed before', async () => {
  const items = Array.from({ length: 500 }, (_, n) => `driver ${n} of ${n % 7} with ${n * 31}`)
  const state = { version: '1', items }
  const { get } = listOf(state)
  const getZipped = async () => (await get({ 'accept-encoding': 'gzip' })).rawPayload
  const first = await getZipped()
  state.version = '2'
  const second = await getZipped()
  expect(gunzipSync(second)).toEqual(gunzipSync(first))
  expect(second.length).toBeGreaterThan(first.length)
})
