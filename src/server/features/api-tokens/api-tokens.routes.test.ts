import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createResetLink } from '#server/features/auth/reset-password.ts'
import { apiTokens, rateLimits, sessions, users } from '#server/database/schema.ts'
import { TOKEN_CALLS } from '#server/http/api-tokens.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { apiTokensApi, MOST_TOKENS } from '#shared/contract/api-tokens.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { auditApi } from '#shared/contract/audit.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { newsApi } from '#shared/contract/news.ts'
import { scopeOf } from '#shared/contract/token-scope.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { usersApi } from '#shared/contract/users.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { TOKEN_SCOPE_KEYS, type TokenScope } from '#shared/domain/api-tokens/token-scopes.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

let at = new Date('2026-05-01T12:00:00Z')
const app = await startTestApp({ now: () => at })
const { as, db, make } = app
const visitor = as(undefined)

async function tokenOf(member: { id: number }, scopes: TokenScope[] = ['read']) {
  const { data } = await as(member).call(apiTokensApi.create, {
    body: { name: 'Overlay', scopes, days: 90 },
  })
  return data
}

const get = (endpoint: Endpoint, token: string, headers = {}) =>
  visitor.requestUntyped(endpoint, { headers: { authorization: `Bearer ${token}`, ...headers } })

it('makes a token, shows it once and keeps only its hash', async () => {
  const member = await make.driver()
  const made = await tokenOf(member)
  expect(made.token).toMatch(/^pdk_[0-9A-Za-z]{36}$/)
  const { data } = await as(member).call(apiTokensApi.list)
  expect(data).toEqual([
    {
      id: made.id,
      name: 'Overlay',
      scopes: ['read'],
      createdAt: '2026-05-01T12:00:00.000Z',
      endsAt: '2026-07-30T12:00:00.000Z',
      lastUsedAt: null,
      lastSigns: made.token.slice(-4),
    },
  ])
  const rows = await db.select().from(apiTokens).where(eq(apiTokens.id, made.id))
  expect(JSON.stringify(rows)).not.toContain(made.token)
  expect(rows).toMatchObject([{ tokenHash: hashOfToken(made.token) }])
})

it('reads what its owner may read, and writes nothing without a scope', async () => {
  const owner = await make.admin()
  const { token } = await tokenOf(owner)
  expect(await get(eventsApi.list, token)).toMatchObject({ status: 200 })
  const body = { title: 'By a program', content: '<p>Text</p>' }
  const headers = { authorization: `Bearer ${token}` }
  expect(await visitor.request(newsApi.create, { body, headers } as never)).toMatchObject({
    status: 403,
    body: { error: 'This token lacks the scope news:write' },
  })
  expect(await get(apiTokensApi.list, token)).toMatchObject({
    status: 403,
    body: { error: 'No token can do this: use the site' },
  })
})

it('does with its scope what its owner may do, in their name, and no more once they may not', async () => {
  const owner = await make.admin()
  const { token } = await tokenOf(owner, ['read', 'events:write'])
  const event = await make.event()
  const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }
  const change = () =>
    visitor.request(eventsApi.setStatus, {
      params: { id: event.id },
      body: { status: 'cancelled' },
      headers,
    } as never)
  expect(await change()).toMatchObject({ status: 200 })
  const { data } = await as(owner).call(auditApi.list, { query: {} })
  expect(data[0]).toMatchObject({ actor: { id: owner.id } })
  await db.update(users).set({ role: 'user' }).where(eq(users.id, owner.id))
  expect(await change()).toMatchObject({ status: 403 })
})

it('is refused wherever it does not work, whatever cookie comes with it', async () => {
  const owner = await make.driver()
  const { token, id } = await tokenOf(owner)
  const cookie = await signIn(app.deps, owner.id)
  const wrong = { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } }
  const changed = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`
  for (const text of [changed, 'pdk_', 'abc', token.slice(0, -1)])
    expect(await get(eventsApi.list, text, { cookie })).toMatchObject(wrong)

  at = new Date('2026-07-30T12:00:00Z')
  expect(await get(eventsApi.list, token)).toMatchObject(wrong)
  at = new Date('2026-05-01T12:00:00Z')
  expect(await get(eventsApi.list, token)).toMatchObject({ status: 200 })
  expect(await as(owner).request(apiTokensApi.revoke, { params: { id } })).toMatchObject({
    status: 204,
  })
  expect(await get(eventsApi.list, token)).toMatchObject(wrong)
})

it('ends with the sessions of its owner, with a ban and with the account', async () => {
  const admin = await make.admin()
  const wrong = { status: 401 }
  const ended = await make.driver()
  const { token: first } = await tokenOf(ended)
  await as(admin).call(usersApi.endSessions, { params: { id: ended.id } })
  expect(await get(eventsApi.list, first)).toMatchObject(wrong)

  const banned = await make.driver()
  const { token: second } = await tokenOf(banned)
  await as(admin).call(usersApi.ban, {
    params: { id: banned.id },
    body: { reason: 'A ban', until: null },
  })
  expect(await get(eventsApi.list, second)).toMatchObject(wrong)

  const deleted = await make.driver()
  const { token: third } = await tokenOf(deleted)
  await db.delete(users).where(eq(users.id, deleted.id))
  expect(await get(eventsApi.list, third)).toMatchObject(wrong)
})

it('is in the log when it ends for a member who has nothing else', async () => {
  const admin = await make.admin()
  const member = await make.driver()
  await tokenOf(member)
  await db.delete(sessions).where(eq(sessions.userId, member.id))
  await as(admin).call(usersApi.endSessions, { params: { id: member.id } })
  const { data } = await as(admin).call(auditApi.list, { query: {} })
  expect(data[0]).toMatchObject({ action: 'user.session-end', subject: { id: member.id } })
})

it('ends with a new password', async () => {
  const member = await make.driver()
  await tokenOf(member)
  const { link } = await db.transaction((tx) => createResetLink(tx, app.deps, undefined, member.id))
  const token = new URL(link).hash.slice(1)
  await visitor.call(signInApi.resetPassword, {
    body: { token, username: 'somebody', password: 'correct horse battery' },
  })
  expect(await db.$count(apiTokens, eq(apiTokens.userId, member.id))).toBe(0)
})

it('belongs to its owner: nobody else sees or revokes it', async () => {
  const owner = await make.driver()
  const { token, id } = await tokenOf(owner)
  const other = await make.admin()
  expect((await as(other).call(apiTokensApi.list)).data).toEqual([])
  expect(await as(other).request(apiTokensApi.revoke, { params: { id } })).toMatchObject({
    status: 404,
  })
  expect(await get(eventsApi.list, token)).toMatchObject({ status: 200 })
})

it('makes no more than a member can have, also when two are made at once', async () => {
  const owner = await make.driver()
  const ask = () =>
    as(owner).request(apiTokensApi.create, { body: { name: 'One', scopes: ['read'], days: 30 } })
  const replies = await Promise.all(Array.from({ length: MOST_TOKENS + 3 }, ask))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MOST_TOKENS)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
})

it('counts its calls down, and is refused when there were too many', async () => {
  const owner = await make.driver()
  const { token, id } = await tokenOf(owner)
  const { headers } = await get(eventsApi.list, token)
  expect(headers).toMatchObject({
    'ratelimit-policy': `"token";q=${TOKEN_CALLS};w=900`,
    ratelimit: expect.stringMatching(new RegExp(`^"token";r=${TOKEN_CALLS - 1};t=\\d+$`)),
  })
  await db
    .update(rateLimits)
    .set({ hits: TOKEN_CALLS })
    .where(eq(rateLimits.key, `token:${id}`))
  expect(await get(eventsApi.list, token)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
})

it('notes its use once an hour', async () => {
  const owner = await make.driver()
  const { token } = await tokenOf(owner)
  const lastUse = async () => (await as(owner).call(apiTokensApi.list)).data[0]?.lastUsedAt
  await get(eventsApi.list, token)
  expect(await lastUse()).toBe('2026-05-01T12:00:00.000Z')
  at = new Date('2026-05-01T12:30:00Z')
  await get(eventsApi.list, token)
  expect(await lastUse()).toBe('2026-05-01T12:00:00.000Z')
  at = new Date('2026-05-01T13:00:01Z')
  await get(eventsApi.list, token)
  expect(await lastUse()).toBe('2026-05-01T13:00:01.000Z')
  at = new Date('2026-05-01T12:00:00Z')
})

it('reaches of all endpoints only what its scope is for', async () => {
  const owner = await make.admin()
  for (const scope of TOKEN_SCOPE_KEYS) {
    const { token, id } = await tokenOf(owner, [scope])
    const refused: string[] = []
    for (const endpoint of allEndpoints) {
      if (endpoint.access === 'public' || endpoint.isStream) continue
      const { status, body } = await visitor.send({
        method: endpoint.method,
        url: endpointUrl(endpoint, { id: 2_000_000_000 }).replaceAll(/:\w+/g, '2000000000'),
        headers: { authorization: `Bearer ${token}` },
      })
      const isRefused = status === 403 && /token/i.test(JSON.stringify(body))
      if (isRefused !== (scopeOf(endpoint) !== scope))
        refused.push(`${endpoint.method} ${endpoint.path}`)
      await db.delete(rateLimits).where(eq(rateLimits.key, `token:${id}`))
    }
    expect(refused, scope).toEqual([])
  }
})

it('reaches no secret, no proof, no account and no role', () => {
  const reachable = allEndpoints.filter((endpoint) => scopeOf(endpoint) !== null)
  for (const { path, method } of reachable.filter(({ access }) => access !== 'public'))
    expect(`${method} ${path}`).not.toMatch(
      / \/\w+\/auth\/|password|sessions$|second-factor|proof|tokens|(POST|PUT|PATCH|DELETE) .*\/(users|roles|user)\b|backup/,
    )
})
