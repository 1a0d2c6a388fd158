import { expect, it } from 'vitest'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '#shared/contract/errors.ts'
import { liveApi } from '#shared/contract/live.ts'
import { parsedAnswer, rawRequest } from '#tests/support/raw-request.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { z } from 'zod'

const { app, as, make } = await startTestApp()
const admin = as(await make.admin())
const event = await make.event()
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

const Refusal = ErrorBody.strict()

const HOSTILE = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999999999Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'infinity',
  '%00',
  '%ed%a0%80',
  '-1',
  '9223372036854775808',
  '1e400',
  'NaN',
  '[]',
]

const queries = allEndpoints.flatMap(({ method, path, query }) =>
  query instanceof z.ZodObject
    ? Object.keys(query.shape).map((name) => ({ method, path, name }))
    : [],
)

it.each(queries)('answers $method $path for any value of $name', async ({ method, path, name }) => {
  const url = path.replace(/:\w+/g, String(event.id))
  for (const value of HOSTILE) {
    const headers = { accept: 'application/json' }
    const reply = await admin.send({ method, url: `${url}?${name}=${value}`, headers })
    expect(reply.status, `${name}=${value}`).toBeLessThan(500)
    if (reply.status >= 400) expect(Refusal.parse(reply.body)).toBeTruthy()
  }
})

it('accepts the first and the last possible date', async () => {
  const range = 'from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z'
  expect(await admin.get(`/api/admin/audit-log?${range}`)).toMatchObject({ status: 200 })
})

it.each([
  ['an API address that cannot be decoded', 'GET', '/api/events/%ff', {}, 'invalid_input'],
  ['a page address that cannot be decoded', 'GET', '/%ff', {}, 'invalid_input'],
  ['a very long id', 'GET', `/api/events/${'1'.repeat(300)}`, {}, 'not_found'],
  ['an unknown call', 'DELETE', '/api/events', {}, 'not_found'],
  ['an unknown method', 'PROPFIND', '/api/events', {}, 'not_found'],
  ['a write to a page', 'POST', '/events', {}, 'not_found'],
  ['an unknown file', 'GET', '/assets/none.js', {}, 'not_found'],
  ['an unknown image', 'GET', '/uploads/none.webp', {}, 'not_found'],
  [
    'a stream to a client that does not accept one',
    'GET',
    liveApi.listen.path,
    { accept: 'application/json' },
    'not_acceptable',
  ],
  ['an impossible content type', 'POST', '/api/events', { 'content-type': '/' }, 'wrong_kind'],
  ['an unknown page of the API document', 'GET', '/api/docs/static/none', {}, 'not_found'],
] as const)(
  'refuses %s in the common error format',
  async (_, method, url, headers, code: ErrorCode) => {
    const payload = method === 'POST' ? { payload: '{}' } : {}
    const reply = await admin.send({ method, url, headers, ...payload })

    expect(Refusal.parse(reply.body).code).toBe(code)
    expect(reply.status).toBe(ERROR_STATUS[code])
    expect(reply.headers['x-request-id']).toBeTruthy()
  },
)

const GET = 'GET /api/auth/guild HTTP/1.1\r\n'
const POST =
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n'

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an invalid header', `${GET}Host: a\r\nbad header\r\n\r\n`, 400],
  ['no host', `${GET}Connection: close\r\n\r\n`, 400],
  ['headers that are too large', `${GET}Host: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  [
    'both a length and chunks',
    `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['an invalid chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['an expectation', `${POST}Expect: miracles\r\nContent-Length: 2\r\n\r\n{}`, 417],
])(
  'refuses %s in the common error format, before the request is parsed',
  async (_, said, status) => {
    const answer = parsedAnswer(await rawRequest(port, said))

    expect(answer.status).toBe(status)
    expect(Refusal.parse(answer.body)).toBeTruthy()
  },
)
