import { expect, it } from 'vitest'
import { rateLimits } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const password = 'correct horse battery'
const MINUTE_MS = 60_000
// 4 minutes into a window of 15.
const start = new Date('2026-03-01T12:04:00Z')
let now = start

const first = await startTestApp({ now: () => now })
const { databaseUrl, db, make } = first
const second = await startTestApp({ now: () => now, databaseUrl })
const open = await startTestApp({
  now: () => now,
  databaseUrl,
  env: { PUBLIC_URL: 'https://guild.example', AUTH_METHODS: 'password' },
})
await make.admin()

type Attempt = {
  app?: typeof first
  path?: 'login' | 'register'
  username: string
  from?: string
  with?: string
  cookie?: string
}

function attempt({ app = first, path = 'login', username, from = '192.0.2.1', ...rest }: Attempt) {
  return app.as(undefined).requestUntyped(authApi[path], {
    body: { username, password: rest.with ?? 'not the password' },
    remoteAddress: from,
    ...(rest.cookie !== undefined && { headers: { cookie: rest.cookie } }),
  })
}

const tooMany = {
  status: 429,
  body: { error: 'Too many attempts. Please wait a few minutes and try again.', code: 'too_many' },
}

it("refuses to check a member's password after ten wrong attempts, across processes", async () => {
  const username = 'guessed'
  await attempt({ path: 'register', username, with: password })
  for (let i = 0; i < 10; i++) {
    const app = i % 2 ? first : second
    expect(await attempt({ app, username: i % 3 ? username : 'GUESSED' })).toMatchObject({
      status: 401,
    })
  }

  for (const app of [first, second])
    expect(await attempt({ app, username, with: password })).toMatchObject({
      ...tooMany,
      headers: { 'retry-after': String(11 * 60) },
    })
  expect(await attempt({ username, with: password, from: '192.0.2.2' })).toMatchObject({
    status: 200,
  })

  now = new Date(start.getTime() + 11 * MINUTE_MS)
  expect(await attempt({ username, with: password })).toMatchObject({ status: 200 })
  now = start
})

it('counts every one of many simultaneous attempts', async () => {
  const guesses = Array.from({ length: 14 }, (_, i) =>
    attempt({ app: i % 2 ? first : second, username: 'at-once', from: '192.0.2.3' }),
  )

  const statuses = (await Promise.all(guesses))
    .map(({ status }) => status)
    .toSorted((a, b) => a - b)

  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])
})

it('limits guesses at one account from many addresses, but not those from browsers that know it', async () => {
  const username = 'sought-after'
  const own = cookiesOf(await attempt({ path: 'register', username, with: password }))
  const from = (i: number) => `198.51.100.${i}`
  for (let i = 0; i < 50; i++)
    expect(await attempt({ app: i % 2 ? first : second, username, from: from(i) })).toMatchObject({
      status: 401,
    })

  expect(await attempt({ username, with: password, from: from(51) })).toMatchObject(tooMany)
  expect(await attempt({ username, with: password, from: from(51), cookie: own })).toMatchObject({
    status: 200,
  })
  // A browser that knows another account is none of theirs, and a forged mark is worth nothing.
  const others = cookiesOf(
    await attempt({ path: 'register', username: 'neighbour', with: password }),
  )
  for (const cookie of [others, own.replace(/_known=\d+/, '_known=1'), own.slice(0, -2)])
    expect(await attempt({ username, with: password, from: from(52), cookie })).toMatchObject(
      tooMany,
    )

  now = new Date(start.getTime() + 11 * MINUTE_MS)
  expect(await attempt({ username, with: password, from: from(53) })).toMatchObject({ status: 200 })
  now = start
})

it('limits names that nobody has like others', async () => {
  await before('account:nobody', 50)
  expect(await attempt({ username: 'Nobody', from: '192.0.2.9' })).toMatchObject(tooMany)
})

it('lets in whoever has replaced the password with a link, while strangers guess', async () => {
  const username = 'locked-out'
  const { id } = (
    await first.as(undefined).request(authApi.register, { body: { username, password } })
  ).answer()
  await before(`account:${username}`, 50)
  const { data } = await first
    .as(await make.admin())
    .call(signInApi.createResetLink, { params: { id } })
  const token = new URL(data.link).hash.slice(1)
  const body = { token, password: 'another horse battery' }
  const reset = await first.as(undefined).request(signInApi.resetPassword, { body })

  const cookie = cookiesOf(reset)
  expect(await attempt({ username, with: body.password, cookie })).toMatchObject({ status: 200 })
})

const before = (key: string, hits: number) =>
  db.insert(rateLimits).values({ key, hits, windowStart: new Date('2026-03-01T12:00:00Z') })

it('limits logins with many names from one address', async () => {
  const from = '192.0.2.4'
  await before(`login:${from}`, 119)
  expect(await attempt({ username: 'name-119', from })).toMatchObject({ status: 401 })

  expect(await attempt({ username: 'name-120', from })).toMatchObject(tooMany)
})

it('lets sixty drivers behind one address register and sign in at once', async () => {
  const from = '192.0.2.60'
  const names = Array.from({ length: 60 }, (_, i) => `at-the-lan-${i}`)
  const everybody = (path: 'login' | 'register') =>
    Promise.all(
      names.map((username) => attempt({ app: open, path, username, with: password, from })),
    )

  for (const { status } of await everybody('register')) expect(status).toBe(201)
  for (const { status } of await everybody('login')) expect(status).toBe(200)
})

it('does not count logins that succeed', async () => {
  const from = '192.0.2.5'
  const username = 'frequent'
  await attempt({ path: 'register', username, with: password, from })

  for (let i = 0; i < 12; i++)
    expect(await attempt({ username, with: password, from })).toMatchObject({ status: 200 })
})

it('limits new accounts per address', async () => {
  const from = '192.0.2.6'
  await before(`register:${from}`, 119)
  expect(
    await attempt({ app: open, path: 'register', username: 'made-119', with: password, from }),
  ).toMatchObject({ status: 201 })

  const more = { app: open, path: 'register' as const, username: 'made-120', with: password }
  expect(await attempt({ ...more, from })).toMatchObject(tooMany)
  expect(await attempt({ ...more, from: '192.0.2.7' })).toMatchObject({ status: 201 })
})

it('deletes counts of past windows', async () => {
  now = new Date(start.getTime() + 3 * 60 * MINUTE_MS)
  await attempt({ username: 'later', from: '192.0.2.8' })

  const kept = await db.select({ key: rateLimits.key }).from(rateLimits)
  expect(kept.map(({ key }) => key).toSorted()).toEqual([
    'account:later',
    'login:192.0.2.8',
    'name:192.0.2.8:later',
    'refused-sign-in:192.0.2.8:password:nobody',
  ])
  now = start
})
