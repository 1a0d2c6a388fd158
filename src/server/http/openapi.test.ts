import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import type { TokenScope } from '#shared/domain/api-tokens/token-scopes.ts'
import { type ApiDocument, brokenPromises, promiseOf } from '#tests/support/api-promise.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const URL = '/api/openapi.json'
const STORED = path.join(import.meta.dirname, '../../../docs/api-promise.json')

async function documentFor(member: { id: number }, scopes: TokenScope[]) {
  const { data } = await as(member).call(apiTokensApi.create, {
    body: { name: 'Generator', scopes, days: 30 },
  })
  const headers = { authorization: `Bearer ${data.token}` }
  const { body } = await as(undefined).send({ method: 'GET', url: URL, headers })
  const { paths } = body as ApiDocument
  return Object.entries(paths).flatMap(([address, operations]) =>
    Object.keys(operations).map((method) => `${method} ${address}`),
  )
}

it('is the whole document for members, and nothing for visitors', async () => {
  const member = as(await make.driver())
  expect((await member.get(URL)).body).toEqual((await member.get('/api/docs/json')).body)
  expect((await as(undefined).get(URL)).status).toBe(401)
})

it('has for a token what its scopes and its owner reach, and what is for everybody', async () => {
  const admin = await make.admin()
  const driver = await make.driver()
  const reading = await documentFor(admin, ['read'])
  expect(reading).toContain('get /api/events')
  expect(reading).toContain('get /api/admin/audit-log')
  expect(reading.filter((operation) => /^(put|patch|delete) /.test(operation))).toEqual([])
  expect(reading).not.toContain('get /api/user/tokens')

  const own = await documentFor(driver, ['read', 'events:write'])
  expect(own).toContain('get /api/events')
  expect(own).not.toContain('get /api/admin/audit-log')
  expect(own).not.toContain('post /api/events')
  expect(await documentFor(admin, ['events:write'])).toContain('post /api/events')

  const sending = await documentFor(admin, ['results:send'])
  expect(sending).toContain('put /api/inbox/result-files/{file}')
  expect(sending).not.toContain('get /api/events')
})

it('keeps what earlier releases promised: nothing is gone, and nothing more has to be sent', async () => {
  const { body } = await as(await make.driver()).get(URL)
  const now = promiseOf(body as ApiDocument)
  if (process.env['STORE_API_PROMISE']) await writeFile(STORED, `${JSON.stringify(now, null, 1)}\n`)
  const stored = JSON.parse(await readFile(STORED, 'utf8')) as typeof now
  expect(brokenPromises(stored, now)).toEqual([])
})

it.each([
  ['a field', { takes: [], answers: [] }, ['GET /a answers no .data!.id: integer']],
  ['an operation', undefined, ['GET /a is gone']],
  [
    'an optional parameter, which must be sent now',
    { takes: ['query.limit!: integer'], answers: ['.data!.id: integer'] },
    ['GET /a needs query.limit!: integer'],
  ],
  ['nothing', { takes: ['query.x: string'], answers: ['.data.id!: integer', '.new: string'] }, []],
])('notices what is missing: %s', (_case, now, expected) => {
  const before = { 'GET /a': { takes: [], answers: ['.data!.id: integer'] } }
  expect(brokenPromises(before, now ? { 'GET /a': now } : {})).toEqual(expected)
})
