import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { auditLog, sessions, users } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { authApi } from '#shared/contract/auth.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { usersApi } from '#shared/contract/users.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const zoe = { steamId: '76561198000000001', name: 'Zoë', note: 'Driver' }
const ada = { steamId: '76561198000000002', name: 'Ada', note: 'Driver' }
const steam = await startSteamStandIn({ personas: [zoe, ada] })
afterAll(() => steam.close())

const MINUTE_MS = 60_000
// Steam's answers carry the time of day.
const start = new Date()
let now = start
const env = { STEAM_OPENID_URL: steam.openIdUrl, STEAM_PROFILE_URL: steam.profileUrl }
const { as, db, make } = await startTestApp({ env, fetch, now: () => now })
await make.admin()
const visitor = as(undefined)
const password = 'correct horse battery'
const needed = { status: 403, body: { code: 'proof_needed' } }

beforeEach(() => {
  now = start
})

let count = 0
async function makeAdmin() {
  const username = `admin-${++count}`
  const reply = await visitor.request(authApi.register, { body: { username, password } })
  const { id } = reply.answer()
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
  return { id, headers: { cookie: cookiesOf(reply) } }
}

type Caller = Awaited<ReturnType<typeof makeAdmin>>

async function promoteSomebody({ headers }: Pick<Caller, 'headers'>) {
  const { id } = await make.driver()
  return visitor.request(usersApi.setRole, { params: { id }, body: { role: 'admin' }, headers })
}

const prove = ({ headers }: Caller, given = password) =>
  visitor.request(signInApi.prove, { body: { password: given }, headers })

it('counts a sign-in as a proof for ten minutes, then wants the password again', async () => {
  const admin = await makeAdmin()
  now = new Date(start.getTime() + 9 * MINUTE_MS)
  expect(await promoteSomebody(admin)).toMatchObject({ status: 200 })

  now = new Date(start.getTime() + 10 * MINUTE_MS)
  expect(await promoteSomebody(admin)).toMatchObject(needed)
  expect(await prove(admin)).toMatchObject({ status: 204 })
  expect(await promoteSomebody(admin)).toMatchObject({ status: 200 })

  now = new Date(start.getTime() + 20 * MINUTE_MS)
  expect(await promoteSomebody(admin)).toMatchObject(needed)
})

it('proves one session only', async () => {
  const admin = await makeAdmin()
  const body = { username: `admin-${count}`, password }
  const other = { headers: { cookie: cookiesOf(await visitor.request(authApi.login, { body })) } }
  now = new Date(start.getTime() + 11 * MINUTE_MS)

  await prove(admin)

  expect(await promoteSomebody(admin)).toMatchObject({ status: 200 })
  expect(await promoteSomebody(other)).toMatchObject(needed)
})

it('refuses a wrong password, writes it down, and limits guesses', async () => {
  const admin = await makeAdmin()
  now = new Date(start.getTime() + 11 * MINUTE_MS)

  expect(await prove(admin, 'not the password')).toMatchObject({
    status: 400,
    body: { fields: { password: 'This is not your password' } },
  })

  expect(await promoteSomebody(admin)).toMatchObject(needed)
  const line = and(eq(auditLog.action, 'user.proof-refused'), eq(auditLog.subjectId, admin.id))
  expect(await db.$count(auditLog, line)).toBe(1)
  for (let i = 0; i < 9; i++) await prove(admin, 'not the password')
  expect(await prove(admin)).toMatchObject({ status: 429 })
})

it('proves with Steam, by the Steam account of the member', async () => {
  const begun = await visitor.get('/api/auth/steam?t=1')
  const comeBack = async (url: string, steamId: string, cookie: string) => {
    const { pathname, search } = steam.answerAs(new URL(url), steamId)
    return visitor.send({ method: 'GET', url: pathname + search, headers: { cookie } })
  }
  const signedIn = await comeBack(String(begun.headers['location']), zoe.steamId, cookiesOf(begun))
  const headers = { cookie: cookiesOf(signedIn) }
  expect(await visitor.call(signInApi.getProof, { headers })).toEqual({
    data: { hasPassword: false, hasFactor: false, hasSteam: true, hasDiscord: false },
  })
  await db.update(users).set({ role: 'admin' }).where(eq(users.steamId, zoe.steamId))
  await db.update(sessions).set({ provenAt: new Date(start.getTime() - 60 * MINUTE_MS) })
  expect(await promoteSomebody({ headers })).toMatchObject(needed)

  const proveAs = async (steamId: string) => {
    const body = { next: '/admin/users?search=x' }
    const reply = await visitor.request(signInApi.proveWithSteam, { body, headers })
    return comeBack(reply.answer().data.url, steamId, `${headers.cookie}; ${cookiesOf(reply)}`)
  }
  expect(await proveAs(ada.steamId)).toMatchObject({
    headers: { location: '/my-profile?steam=not_yours' },
  })
  expect(await promoteSomebody({ headers })).toMatchObject(needed)
  expect(await db.$count(users, eq(users.steamId, ada.steamId))).toBe(0)

  expect(await proveAs(zoe.steamId)).toMatchObject({
    status: 302,
    headers: { location: '/admin/users?search=x' },
  })
  expect(await promoteSomebody({ headers })).toMatchObject({ status: 200 })
})

it('lets nobody delete an account in a session that was left open', async () => {
  const { headers } = await makeAdmin()
  now = new Date(start.getTime() + 11 * MINUTE_MS)
  expect(await visitor.request(accountApi.delete, { headers })).toMatchObject(needed)
})

it('asks for a proof before what cannot be undone, and before what gives access', () => {
  const asked = allEndpoints
    .filter(({ needsProof }) => needsProof)
    .map(({ method, path }) => `${method} ${path}`)

  expect(asked.toSorted()).toEqual(
    [
      'DELETE /api/admin/roles/:id',
      'DELETE /api/championships/:id',
      'DELETE /api/events/:id',
      'DELETE /api/game-types/:id',
      'DELETE /api/points-systems/:id',
      'DELETE /api/teams/:id',
      'DELETE /api/tracks/:id',
      'DELETE /api/user',
      'DELETE /api/user/discord',
      'DELETE /api/user/second-factor',
      'DELETE /api/users/:id',
      'PATCH /api/users/:id/role',
      'POST /api/admin/discord/webhooks',
      'POST /api/admin/erasures',
      'POST /api/admin/webhooks',
      'POST /api/admin/webhooks/:id/secret',
      'POST /api/user/discord',
      'POST /api/admin/roles',
      'POST /api/user/password',
      'POST /api/user/second-factor',
      'POST /api/user/second-factor/codes',
      'POST /api/user/steam',
      'POST /api/user/tokens',
      'PUT /api/admin/joining/second-factor',
      'PUT /api/admin/public-pages',
      'POST /api/users/:id/password-reset-link',
      'PUT /api/admin/joining/mode',
      'PUT /api/users/:id/block',
    ].toSorted(),
  )
})

it.each(
  allEndpoints
    .filter(({ needsProof }) => needsProof)
    .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })),
)('refuses $name without a proof', async ({ endpoint: { method, path } }) => {
  const admin = await makeAdmin()
  now = new Date(start.getTime() + 11 * MINUTE_MS)
  const url = path.replace(/:\w+/g, '1')
  expect(await visitor.send({ method, url, headers: admin.headers })).toMatchObject(needed)
})
