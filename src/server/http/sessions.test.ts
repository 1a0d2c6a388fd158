import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessions, users } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { cookiesOf, setCookies } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000
const start = new Date('2026-03-01T12:00:00Z')
let now = start

const { as, db, databaseUrl, deps, make } = await startTestApp({ now: () => now })
const secure = await startTestApp({
  databaseUrl,
  env: { PUBLIC_URL: 'https://guild.example', AUTH_METHODS: 'password' },
})
const visitor = as(undefined)

let count = 0
function account() {
  return { username: `member-${++count}`, password: 'correct horse battery' }
}

beforeEach(() => {
  now = start
})

const whoAmI = (cookie: string, app = visitor) =>
  app.request(authApi.getCurrentUser, { headers: { cookie } })

it('keeps the session in a cookie that scripts and other sites cannot read', async () => {
  const reply = await visitor.request(authApi.register, { body: account() })

  expect(setCookies(reply)).toEqual([
    expect.stringMatching(/^paddock=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^paddock_known=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

it('restricts the cookie to https and this host if the site uses https', async () => {
  const reply = await secure.as(undefined).request(authApi.register, { body: account() })

  expect(setCookies(reply)).toEqual([
    expect.stringMatching(
      /^__Host-paddock=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-paddock_known=\S+; .*; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect(await whoAmI(cookiesOf(reply), secure.as(undefined))).toMatchObject({ status: 200 })
})

it('rejects a cookie without the prefix on https', async () => {
  const reply = await secure.as(undefined).request(authApi.register, { body: account() })
  const cookie = cookiesOf(reply).replaceAll('__Host-', '')

  expect(await whoAmI(cookie, secure.as(undefined))).toMatchObject({ status: 401 })
})

it('stores the hash of the token, never the token', async () => {
  const reply = await visitor.request(authApi.register, { body: account() })
  const [, token = ''] = /^paddock=([\w-]+)/.exec(cookiesOf(reply)) ?? []

  const stored = await db.select({ tokenHash: sessions.tokenHash }).from(sessions)

  const hashes = stored.map(({ tokenHash }) => tokenHash)
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
  expect(hashes).not.toContain(token)
})

it.each([
  '',
  'paddock=',
  `paddock=${'A'.repeat(43)}`,
  `paddock=${'a'.repeat(5000)}`,
  'paddock=%00',
])('signs nobody in with the cookie %j', async (cookie) => {
  expect(await whoAmI(cookie)).toMatchObject({
    status: 401,
    body: { error: 'Please log in first', code: 'not_signed_in' },
  })
})

it('ends a session 30 days after its last use, and no earlier', async () => {
  const cookie = cookiesOf(await visitor.request(authApi.register, { body: account() }))

  now = new Date(start.getTime() + 29 * DAY_MS)
  expect(await whoAmI(cookie)).toMatchObject({ status: 200 })
  now = new Date(start.getTime() + 58 * DAY_MS)
  expect(await whoAmI(cookie)).toMatchObject({ status: 200 })
  now = new Date(start.getTime() + 88 * DAY_MS)
  expect(await whoAmI(cookie)).toMatchObject({ status: 401 })
})

it('ends a session 90 days after the sign-in, however much it is used', async () => {
  const cookie = cookiesOf(await visitor.request(authApi.register, { body: account() }))
  for (const day of [20, 40, 60, 80, 89]) {
    now = new Date(start.getTime() + day * DAY_MS)
    expect(await whoAmI(cookie)).toMatchObject({ status: 200 })
  }

  now = new Date(start.getTime() + 89.5 * DAY_MS)
  expect(setCookies(await whoAmI(cookie))).toEqual([
    expect.stringContaining(`; Max-Age=${DAY_MS / 2 / 1000};`),
  ])
  now = new Date(start.getTime() + 90 * DAY_MS)
  expect(await whoAmI(cookie)).toMatchObject({ status: 401 })
})

it('stores the last use of a session once an hour, and then sends the cookie again', async () => {
  const cookie = cookiesOf(await visitor.request(authApi.register, { body: account() }))

  now = new Date(start.getTime() + 59 * 60_000)
  expect(setCookies(await whoAmI(cookie))).toEqual([])
  now = new Date(start.getTime() + 61 * 60_000)
  expect(cookie).toContain(cookiesOf(await whoAmI(cookie)))
  expect(setCookies(await whoAmI(cookie))).toEqual([])
})

it('removes expired sessions at the next sign-in', async () => {
  const member = await make.driver()
  const lastUsedAt = new Date(start.getTime() - 31 * DAY_MS)
  await db.insert(sessions).values({ tokenHash: 'long ago', userId: member.id, lastUsedAt })

  const createdAt = new Date(start.getTime() - 91 * DAY_MS)
  const used = { tokenHash: 'used daily', userId: member.id, createdAt, lastUsedAt: start }
  await db.insert(sessions).values(used)

  await visitor.call(authApi.register, { body: account() })

  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
})

it("creates a new token at sign-in and ends the browser's earlier session", async () => {
  const credentials = account()
  const before = cookiesOf(await visitor.request(authApi.register, { body: credentials }))

  const reply = await visitor.request(authApi.login, {
    body: credentials,
    headers: { cookie: before },
  })

  expect(cookiesOf(reply)).not.toBe(before)
  expect(await whoAmI(cookiesOf(reply))).toMatchObject({ status: 200 })
  expect(await whoAmI(before)).toMatchObject({ status: 401 })
})

it('ends the session at logout, and only this one', async () => {
  const credentials = account()
  const here = cookiesOf(await visitor.request(authApi.register, { body: credentials }))
  const there = cookiesOf(await visitor.request(authApi.login, { body: credentials }))

  const reply = await visitor.request(authApi.logout, { headers: { cookie: here } })

  expect(reply).toMatchObject({ status: 204 })
  expect(setCookies(reply)).toEqual([expect.stringMatching(/^paddock=; Max-Age=0; Path=\//)])
  expect(await whoAmI(here)).toMatchObject({ status: 401 })
  expect(await whoAmI(there)).toMatchObject({ status: 200 })
})

it('applies a role change and a deletion from the next request on', async () => {
  const member = await make.driver()
  const session = as(member)
  expect(await session.request(authApi.getCurrentUser)).toMatchObject({ body: { role: 'user' } })

  await db.update(users).set({ role: 'admin' }).where(eq(users.id, member.id))
  expect(await session.request(authApi.getCurrentUser)).toMatchObject({ body: { role: 'admin' } })

  await db.delete(users).where(eq(users.id, member.id))
  expect(await session.request(authApi.getCurrentUser)).toMatchObject({ status: 401 })
})

it('queries the database once per signed-in request, and not at all without a session', async () => {
  const session = as(await make.driver())
  await session.call(authApi.getGuild)
  const query = vi.spyOn(deps.pool, 'query')

  await session.call(authApi.getCurrentUser)
  expect(query).toHaveBeenCalledTimes(1)
  expect(await visitor.request(authApi.getCurrentUser)).toMatchObject({ status: 401 })
  await session.get('/healthz')
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
})
