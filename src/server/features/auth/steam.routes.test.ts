import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { auditLog, openidNonces, users } from '#server/database/schema.ts'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { authApi } from '#shared/contract/auth.ts'
import { cookiesOf, setCookies } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const zoe = { steamId: '76561198000000001', name: 'Zoë', note: 'Driver' }
const ada = { steamId: '76561198000000002', name: 'Ada', note: 'Driver' }
const nobody = '76561198000009876'

const steam = await startSteamStandIn({ personas: [zoe, ada] })
afterAll(() => steam.close())
const env = { STEAM_OPENID_URL: steam.openIdUrl, STEAM_PROFILE_URL: steam.profileUrl }

const first = await startTestApp({ env, fetch })
const second = await startTestApp({ env, fetch, databaseUrl: first.databaseUrl })
const { db, make } = first
await make.admin()

type App = typeof first

async function start(app: App = first, query = '?t=1') {
  const reply = await app.as(undefined).get(`/api/auth/steam${query}`)
  return { reply, request: new URL(String(reply.headers['location'])), cookie: cookiesOf(reply) }
}

function comeBack(address: URL, cookie: string, app: App = first) {
  const url = address.pathname + address.search
  return app.as(undefined).send({ method: 'GET', url, headers: { cookie } })
}

async function signInAs(steamId: string, query?: string) {
  const { request, cookie } = await start(first, query)
  return comeBack(steam.answerAs(request, steamId), cookie)
}

async function whoIs(reply: Awaited<ReturnType<typeof comeBack>>) {
  const headers = { cookie: cookiesOf(reply) }
  return first.as(undefined).request(authApi.getCurrentUser, { headers })
}

const refusals = () =>
  db.select().from(auditLog).where(eq(auditLog.action, 'user.sign-in-refused')).orderBy(auditLog.id)

async function lastAudit() {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

it('sends the browser to the provider with a state that only this browser knows', async () => {
  const { reply, request } = await start()

  expect(reply).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
  expect(request.href).toContain(`${steam.openIdUrl}?`)
  const returnTo = request.searchParams.get('openid.return_to')
  const state = /^http:\/\/localhost:3000\/api\/auth\/steam\/return\?state=([\w-]{43})$/.exec(
    returnTo ?? '',
  )?.[1]
  expect(setCookies(reply)).toEqual([
    expect.stringMatching(
      new RegExp(`^paddock_steam=${state}\\.Lw; Max-Age=900; Path=/; HttpOnly; SameSite=Lax$`),
    ),
  ])
})

it('creates a member with the name from Steam', async () => {
  const reply = await signInAs(zoe.steamId)

  expect(reply).toMatchObject({ status: 302, headers: { location: '/' } })
  expect(await whoIs(reply)).toMatchObject({
    status: 200,
    body: {
      displayName: 'Zoë',
      avatarUrl: null,
      role: 'user',
      steamId: zoe.steamId,
      raceControlUsername: null,
    },
  })
  expect(await lastAudit()).toMatchObject({
    action: 'user.register',
    actorName: 'Zoë',
    after: { method: 'steam' },
  })
})

it('recognizes a returning member', async () => {
  await signInAs(ada.steamId)
  await db.update(users).set({ displayName: 'Old name' }).where(eq(users.steamId, ada.steamId))

  const reply = await signInAs(ada.steamId)

  expect(await whoIs(reply)).toMatchObject({ body: { displayName: 'Ada' } })
  expect(await db.$count(users, eq(users.steamId, ada.steamId))).toBe(1)
  expect(await lastAudit()).toMatchObject({ action: 'user.sign-in', after: { method: 'steam' } })
})

it('names a member by the last digits if Steam sends no name, and keeps a known name', async () => {
  const reply = await signInAs(nobody)
  expect(await whoIs(reply)).toMatchObject({ body: { displayName: 'Driver 9876' } })

  await db.update(users).set({ displayName: 'Known' }).where(eq(users.steamId, nobody))
  const again = await signInAs(nobody)
  expect(await whoIs(again)).toMatchObject({ body: { displayName: 'Known' } })
})

it('creates one member for two simultaneous first sign-ins', async () => {
  const steamId = '76561198000005555'

  const replies = await Promise.all([1, 2, 3, 4].map(() => signInAs(steamId)))

  expect(replies.map(({ headers }) => headers['location'])).toEqual(['/', '/', '/', '/'])
  expect(await db.$count(users, eq(users.steamId, steamId))).toBe(1)
})

it('redirects to the requested page', async () => {
  const reply = await signInAs(zoe.steamId, '?t=1&next=%2Fevents%2F12%3Ftab%3Dresults')

  expect(reply.headers['location']).toBe('/events/12?tab=results')
})

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/%0d%0aa:b'])(
  'never redirects to another site for %s',
  async (next) => {
    const reply = await signInAs(zoe.steamId, `?next=${next}`)

    expect(reply.headers['location']).toBe('/')
  },
)

it('does not trust the page in the cookie', async () => {
  const { request, cookie } = await start()
  const path = Buffer.from('//elsewhere.example').toString('base64url')

  const reply = await comeBack(
    steam.answerAs(request, zoe.steamId),
    cookie.replace(/\.Lw$/, `.${path}`),
  )

  expect(reply.headers['location']).toBe('/')
})

it('refuses the answer to a sign-in that another browser started', async () => {
  const theirs = await start()
  const mine = await start()
  const answer = steam.answerAs(theirs.request, zoe.steamId)

  for (const cookie of [mine.cookie, '', 'paddock_steam=', `${theirs.cookie}=`])
    expect(await comeBack(answer, cookie)).toMatchObject({
      status: 302,
      headers: { location: '/auth?error=state' },
    })
  expect(await refusals()).toMatchObject([{ after: { method: 'steam' } }])
})

it('logs refused returns with a count, per address', async () => {
  const before = (await refusals()).length
  const come = (remoteAddress: string, app: App) =>
    app.as(undefined).send({ method: 'GET', url: '/api/auth/steam/return?state=x', remoteAddress })
  await Promise.all(
    Array.from({ length: 12 }, (_, count) => come('192.0.2.91', count % 2 ? first : second)),
  )
  await come('192.0.2.92', first)

  const [lines, counts] = [await refusals(), (times: number) => ({ after: { times } })]
  expect(lines).toHaveLength(before + 2)
  expect(lines.slice(before)).toMatchObject([counts(12), counts(1)])
  expect(JSON.stringify(lines)).not.toContain('192.0.2')
})

it('signs nobody in if the answer was changed', async () => {
  const { request, cookie } = await start()
  const answer = steam.answerAs(request, zoe.steamId)
  const stolen = `https://steamcommunity.com/openid/id/${ada.steamId}`
  answer.searchParams.set('openid.claimed_id', stolen)
  answer.searchParams.set('openid.identity', stolen)

  const reply = await comeBack(answer, cookie)

  expect(reply.headers['location']).toBe('/auth?error=refused')
  expect(await whoIs(reply)).toMatchObject({ status: 401 })
})

it('does not ask the provider about an answer that is invalid in itself', async () => {
  const app = await startTestApp({ env, databaseUrl: first.databaseUrl })
  const { request, cookie } = await start(app)
  const answer = steam.answerAs(request, zoe.steamId)
  answer.searchParams.append('openid.mode', 'id_res')

  expect(await comeBack(answer, cookie, app)).toMatchObject({
    headers: { location: '/auth?error=invalid' },
  })
})

it('accepts an answer only once', async () => {
  const { request, cookie } = await start()
  const answer = steam.answerAs(request, zoe.steamId)

  expect((await comeBack(answer, cookie)).headers['location']).toBe('/')
  expect((await comeBack(answer, cookie)).headers['location']).toBe('/auth?error=refused')
})

it('accepts an answer only once across processes, even if the provider confirms it again', async () => {
  const apps = await Promise.all(
    [1, 2].map(() => startTestApp({ env, fetch: confirm, databaseUrl: first.databaseUrl })),
  )
  const { request, cookie } = await start()
  const answer = steam.answerAs(request, zoe.steamId)

  const replies = await Promise.all([...apps, ...apps].map((app) => comeBack(answer, cookie, app)))
  const places = replies.map(({ headers }) => String(headers['location'])).toSorted()
  expect(places).toEqual(['/', ...Array<string>(3).fill('/auth?error=replayed')])

  const later = await startTestApp({ env, fetch: confirm, databaseUrl: first.databaseUrl })
  expect((await comeBack(answer, cookie, later)).headers['location']).toBe('/auth?error=replayed')
})

it('deletes nonces that are too old to be accepted', async () => {
  await db.insert(openidNonces).values({ nonce: 'old', issuedAt: new Date('2020-01-01') })

  await signInAs(zoe.steamId)

  expect(await db.$count(openidNonces, eq(openidNonces.nonce, 'old'))).toBe(0)
})

it('starts a sign-in in one process and completes it in another', async () => {
  const { request, cookie } = await start(first)

  const reply = await comeBack(steam.answerAs(request, zoe.steamId), cookie, second)

  expect(reply.headers['location']).toBe('/')
})

it.each<[string, () => Promise<Response>]>([
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => new Response('error', { status: 500 })],
  ['redirects', async () => new Response('', { status: 302, headers: { location: '/' } })],
  ['sends too much', async () => new Response('x'.repeat(100_000))],
])('shows the visitor an error if Steam %s', async (_, answer) => {
  const app = await startTestApp({ env, fetch: answer, databaseUrl: first.databaseUrl })
  const { request, cookie } = await start(app, '?next=/events')

  const reply = await comeBack(steam.answerAs(request, zoe.steamId), cookie, app)

  expect(reply.headers['location']).toBe('/auth?error=unreachable&next=%2Fevents')
  expect(cookiesOf(reply)).toBe('')
})

it('accepts GET only', async () => {
  for (const method of ['HEAD', 'POST'] as const) {
    const reply = await first.as(undefined).send({ method, url: '/api/auth/steam/return' })
    expect(reply.status).toBe(404)
  }
})

it('answers 404 if sign-in with Steam is disabled', async () => {
  const app = await startTestApp({
    env: { ...env, AUTH_METHODS: 'password' },
    databaseUrl: first.databaseUrl,
  })

  for (const path of ['/api/auth/steam', '/api/auth/steam/return?state=a'])
    expect(await app.as(undefined).get(path)).toMatchObject({
      status: 302,
      headers: { location: '/auth?error=not_offered' },
    })
})

it('makes members in ADMIN_STEAM_IDS admins at every sign-in', async () => {
  const app = await startTestApp({
    env: { ...env, ADMIN_STEAM_IDS: zoe.steamId },
    fetch,
    databaseUrl: first.databaseUrl,
  })
  await db.update(users).set({ role: 'user' }).where(eq(users.steamId, zoe.steamId))
  const { request, cookie } = await start(app)

  const reply = await comeBack(steam.answerAs(request, zoe.steamId), cookie, app)

  expect(await whoIs(reply)).toMatchObject({ body: { role: 'admin' } })
  expect(await lastAudit()).toMatchObject({
    action: 'user.role',
    before: { role: 'user' },
    after: { role: 'admin', reason: 'ADMIN_STEAM_IDS' },
  })
})

it('answers 429 to an address with too many attempts', async () => {
  const app = await startTestApp({
    env: { ...env, PUBLIC_URL: 'https://guild.example' },
    databaseUrl: first.databaseUrl,
  })
  const statuses: number[] = []
  for (let i = 0; i < 241; i++) statuses.push((await startFromOneAddress(app)).status)

  expect(statuses.slice(0, 240).every((status) => status === 302)).toBe(true)
  expect(statuses[240]).toBe(429)
})

function startFromOneAddress(app: App) {
  return app.as(undefined).send({
    method: 'GET',
    url: '/api/auth/steam',
    remoteAddress: '192.0.2.77',
  })
}

/** A provider that confirms every assertion. */
const confirm: typeof fetch = async (input, init) =>
  init?.method === 'POST'
    ? new Response('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n')
    : fetch(input, init)
