import { createHash } from 'node:crypto'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { serverErrors, sessions } from '#server/database/schema.ts'
import { runIfDue } from '#server/jobs/run-job.ts'
import { authApi } from '#shared/contract/auth.ts'
import { ErrorBody } from '#shared/contract/errors.ts'
import { systemApi } from '#shared/contract/system.ts'
import { keptLog } from '#tests/support/kept-log.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const password = 'correct horse battery'

/** Makes every insert into the table fail with a message that quotes the row. */
const refuseInserts = (table: string) => sql`
  create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception using message = ''refused "'' || new::text || ''"'', detail = new::text; end';
  create trigger refuse before insert on ${sql.identifier(table)} for each row execute function refuse()`

const allowInserts = (table: string) => sql`drop trigger refuse on ${sql.identifier(table)}`

describe('a request that fails in the database', async () => {
  const kept = keptLog()
  const { as, db } = await startTestApp({ log: kept.log })
  const visitor = as(undefined)

  it('writes no hash, token or text of the caller to the log or the list of errors', async () => {
    const account = { username: 'lotta.laps', password, displayName: 'Lotta Of The Laps' }
    const reply = await visitor.request(authApi.register, { body: account })
    const [, token = ''] = /^paddock=([\w-]+)/.exec(cookiesOf(reply)) ?? []
    const tokenHash = createHash('sha256').update(token).digest('hex')
    for (const table of ['users', 'sessions']) await db.execute(refuseInserts(table))

    const replies = [
      await visitor.request(authApi.register, { body: { ...account, username: 'olga.oversteer' } }),
      await visitor.request(authApi.login, { body: account }),
    ]

    expect(replies).toMatchObject([{ status: 500 }, { status: 500 }])
    const log = kept.text()
    const stored = JSON.stringify(await db.select().from(serverErrors))
    for (const secret of ['argon2', 'olga.oversteer', 'Lotta Of', password, token, tokenHash]) {
      expect(log).not.toContain(secret)
      expect(stored).not.toContain(secret)
    }
    expect(await db.select({ hash: sessions.tokenHash }).from(sessions)).toContainEqual({
      hash: tokenHash,
    })
    for (const table of ['users', 'sessions']) await db.execute(allowInserts(table))
  })

  it('can be found by the request id in the response', async () => {
    await db.execute(refuseInserts('users'))

    const { body, headers } = await visitor.request(authApi.register, {
      body: {
        username: 'penny.limiter',
        password,
      },
    })

    const { requestId } = ErrorBody.parse(body)
    expect(body).toEqual({
      error: 'Something went wrong on our side. It has been logged.',
      code: 'internal',
      requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(headers).toMatchObject({ 'x-request-id': requestId })
    const lines = kept.lines().filter(({ reqId }) => reqId === requestId)
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request failed',
        err: expect.objectContaining({
          statement: expect.stringMatching(/^insert into "users" .*\$1/),
          stack: expect.stringContaining('.ts:'),
          cause: expect.objectContaining({ code: 'P0001', message: 'refused "…"' }),
        }),
      }),
    )
    await expect
      .poll(() => db.select().from(serverErrors))
      .toContainEqual(expect.objectContaining({ requestId, source: 'POST /api/auth/register' }))
    await db.execute(allowInserts('users'))
  })
})

it('does not log the query of a URL', async () => {
  const kept = keptLog()
  const { as, make } = await startTestApp({ log: kept.log })
  const query = 'openid.sig=SecretSignature&state=SecretState'
  for (const path of ['/api/auth/steam/return', '/nowhere', '/api/nowhere', '/%ff'])
    await as(undefined).get(`${path}?${query}`)
  await as(await make.driver()).requestUntyped(systemApi.getStatus, {
    query: { 'openid.sig': 'SecretSignature', state: 'SecretState' },
  })

  expect(kept.text()).not.toContain('Secret')
  expect(kept.lines()).toContainEqual(
    expect.objectContaining({
      req: expect.objectContaining({ method: 'GET', path: '/api/auth/steam/return' }),
    }),
  )
})

it('gives every response its own request id', async () => {
  const { as } = await startTestApp()
  const ids = []
  for (const path of ['/api/auth/guild', '/api/auth/guild', '/healthz', '/nowhere', '/api/events'])
    ids.push((await as(undefined).get(path)).headers['x-request-id'])

  expect(new Set(ids).size).toBe(5)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/)
})

describe('an error without a message of our own', () => {
  const failure = new DrizzleQueryError('select $1', ['hunter2'], new Error('no "hunter2 here"'))
  const outer = new Error('It broke', { cause: failure })

  it.each([
    ['by itself', [failure]],
    ['under any name', [{ reason: failure }, 'It broke']],
    ['as the cause of another', [{ err: outer }]],
    ['with its own message', [{ err: failure }, failure.message]],
    ['among others', [{ err: new AggregateError([failure], 'All broke') }]],
    ['of a plain text', [{ err: new Error('column "a" is not "hunter2 here"') }]],
  ])('is logged without its values: %s', (_, args) => {
    const kept = keptLog()
    const { log } = kept
    log.fatal(...(args as [object]))
    log.child({ part: 'database' }).warn(...(args as [object]))

    expect(kept.text()).not.toContain('hunter2')
    expect(kept.lines()).toHaveLength(2)
  })
})

it('logs the failure of a background job without values', async () => {
  const kept = keptLog()
  const { db, deps } = await startTestApp({ log: kept.log })
  const failing = {
    name: 'test',
    everyMs: 1,
    timeoutMs: 60_000,
    run: () => db.execute(sql`select ${'hunter2 here'}::integer`).then(() => ({})),
  }

  await runIfDue(failing, deps, new AbortController().signal)

  expect(kept.text()).not.toContain('hunter2')
  expect(kept.text()).toContain('A background job failed')
})
