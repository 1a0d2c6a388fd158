import { expect, it } from 'vitest'
import { eventsApi } from '#shared/contract/events.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const admin = as(await make.admin())

const post = (payload: string, headers: Record<string, string>) =>
  admin.requestUntyped(eventsApi.create, { body: payload, headers })
const json = { 'content-type': 'application/json' }

it.each([
  ['malformed JSON', '{"title":', json, 400, 'The request body is not valid JSON'],
  ['no body at all', '', json, 400, 'The request has no body'],
  ['a list', '[]', json, 400, 'The request is not of the expected form'],
  [
    'a boolean of another type',
    '{"fuelUsage": "yes"}',
    json,
    400,
    'The value of fuelUsage is not valid',
  ],
  ['text', 'title=x', { 'content-type': 'text/plain' }, 415, 'Send JSON, as application/json'],
  [
    'a form',
    'title=x',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'Send JSON, as application/json',
  ],
  [
    'a multipart form',
    '--x--',
    { 'content-type': 'multipart/form-data; boundary=x' },
    415,
    'Send JSON, as application/json',
  ],
  [
    'more than 256 KB',
    JSON.stringify({ title: 'x'.repeat(300_000) }),
    json,
    413,
    'The request is larger than 256 KB',
  ],
  ['a wrong type', '{"title": 7}', json, 400, 'Title must be text'],
])('answers %s with a clear sentence', async (_case, payload, headers, status, error) => {
  expect(await post(payload, headers)).toMatchObject({ status, body: { error } })
})

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['a hidden origin', { origin: 'null' }, 403],
  ['another port', { origin: 'http://localhost:4000' }, 403],
  ['https instead of http', { origin: 'https://localhost:3000' }, 403],
  ['our page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 400],
  ["the machine's other name", { origin: 'http://127.0.0.1:3000' }, 400],
  ['the address bar', { 'sec-fetch-site': 'none' }, 400],
  ['a program', {}, 400],
])('refuses or accepts a write from %s', async (_case, headers, status) => {
  const reply = await post('{}', { ...json, ...(headers as Record<string, string>) })
  expect(reply.status).toBe(status)
})

it('allows other sites to link to a page', async () => {
  const reply = await admin.request(eventsApi.list, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(reply.status).toBe(200)
})
