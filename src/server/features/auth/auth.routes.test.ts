import { desc, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { auditLog, users } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, databaseUrl, deps, make } = await startTestApp({
  env: {
    GUILD_NAME: 'Nordschleife Nights',
    GUILD_CONTACT: 'stewards@guild.example.org',
    GUILD_LINKS: 'chat=https://chat.example.org/guild',
  },
})
const steamOnly = await startTestApp({ databaseUrl, env: { AUTH_METHODS: 'steam' } })
const visitor = as(undefined)
await make.admin()

const password = 'correct horse battery'
let count = 0
const newName = () => `Member_${++count}`

async function lastAudit() {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

it("shows everybody the guild's name, its contact and the ways to sign in", async () => {
  expect(await visitor.request(authApi.getGuild)).toMatchObject({
    status: 200,
    body: {
      data: {
        guildName: 'Nordschleife Nights',
        contact: 'mailto:stewards@guild.example.org',
        links: { chat: 'https://chat.example.org/guild' },
        authMethods: ['steam', 'password'],
      },
    },
  })
})

it('returns the user without an envelope, and forbids caching', async () => {
  const driver = await make.driver({ steamId: '76561198000000007' })

  const reply = await as(driver).request(authApi.getCurrentUser)

  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).toEqual({
    id: driver.id,
    displayName: driver.displayName,
    avatarUrl: null,
    role: 'user',
    steamId: '76561198000000007',
    raceControlUsername: driver.raceControlUsername,
  })
})

it('answers 401 without a session, and forbids caching that too', async () => {
  expect(await visitor.request(authApi.getCurrentUser)).toMatchObject({
    status: 401,
    headers: { 'cache-control': 'no-store' },
  })
})

it('creates an account and signs it in', async () => {
  const username = newName()

  const reply = await visitor.request(authApi.register, {
    body: {
      username,
      password,
      displayName: 'Zoë 🏁',
    },
  })

  expect(reply).toMatchObject({
    status: 201,
    body: { displayName: 'Zoë 🏁', role: 'user', steamId: null, raceControlUsername: null },
  })
  expect(reply.body).not.toHaveProperty('passwordHash')
  const headers = { cookie: cookiesOf(reply) }
  expect(await visitor.request(authApi.getCurrentUser, { headers })).toMatchObject({
    body: reply.body,
  })
  expect(await lastAudit()).toMatchObject({
    action: 'user.register',
    after: { method: 'password' },
  })
})

it('tells open pages that a member has joined', async () => {
  const heard = vi.fn<(change: unknown) => void>()
  const unsubscribe = deps.changes.subscribe(heard)

  const { id } = await visitor.call(authApi.register, {
    body: { username: newName(), password },
  })

  await expect.poll(() => heard).toHaveBeenCalledWith({ topic: 'members', id })
  unsubscribe()
})

it('uses the username as display name if none is sent', async () => {
  const username = newName()

  expect(await visitor.request(authApi.register, { body: { username, password } })).toMatchObject({
    body: { displayName: username },
  })
})

it.each([
  [{ username: 'ab' }, 'username', 'Username needs at least 3 characters'],
  [{ username: 'a'.repeat(33) }, 'username', 'Username can have at most 32 characters'],
  [{ username: 'a b c' }, 'username', expect.stringContaining('letters, digits')],
  [{ username: 'zoë' }, 'username', expect.stringContaining('letters, digits')],
  [{ username: 'abc\0' }, 'username', expect.stringContaining('letters, digits')],
  [{ password: 'a'.repeat(9) }, 'password', 'Password needs at least 10 characters'],
  [{ password: 'a'.repeat(201) }, 'password', 'Password can have at most 200 characters'],
  [{ displayName: 'a\0b' }, 'displayName', expect.stringContaining('cannot be stored')],
  [{ displayName: 'a\ud800b' }, 'displayName', expect.stringContaining('cannot be stored')],
  [{ displayName: 'a'.repeat(101) }, 'displayName', expect.stringContaining('at most 100')],
])('refuses to register with %j', async (wrong, field, error) => {
  const reply = await visitor.request(authApi.register, {
    body: {
      username: newName(),
      password,
      ...wrong,
    },
  })

  expect(reply).toMatchObject({ status: 400, body: { error, fields: { [field]: error } } })
})

it('registers a username only once, regardless of case, even if many ask at the same time', async () => {
  const username = newName()
  const spellings = [username, username.toUpperCase(), username.toLowerCase(), username]

  const replies = await Promise.all(
    spellings.map((name) =>
      visitor.request(authApi.register, { body: { username: name, password } }),
    ),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ])
  expect(replies.find(({ status }) => status === 409)?.body).toEqual({
    error: 'This username is already taken',
    code: 'conflict',
    fields: { username: 'This username is already taken' },
  })
})

it('ignores the case of the username at login', async () => {
  const username = newName()
  await visitor.call(authApi.register, { body: { username, password } })

  const reply = await visitor.request(authApi.login, {
    body: {
      username: username.toUpperCase(),
      password,
    },
  })

  expect(reply).toMatchObject({ status: 200, body: { displayName: username } })
  expect(await lastAudit()).toMatchObject({ action: 'user.sign-in', actorName: username })
})

it('accepts a password in either Unicode form', async () => {
  const username = newName()
  await visitor.call(authApi.register, {
    body: { username, password: 'Nürburgring'.normalize('NFC') },
  })

  const login = { username, password: 'Nürburgring'.normalize('NFD') }
  expect(await visitor.request(authApi.login, { body: login })).toMatchObject({ status: 200 })
})

it('gives the same answer for a wrong password, an unknown name and an account without a password', async () => {
  const username = newName()
  await visitor.call(authApi.register, { body: { username, password } })
  const steamMember = await make.driver({ steamId: '76561198000000008' })
  const attempts = [
    { username, password: `${password}!` },
    { username, password: '' },
    { username: 'nobody-has-this-name', password },
    { username: '', password },
    { username: steamMember.displayName, password },
    { username: String(steamMember.steamId), password: '' },
  ]

  for (const attempt of attempts) {
    const reply = await visitor.request(authApi.login, { body: attempt })
    expect(reply).toMatchObject({ status: 401 })
    expect(reply.body).toEqual({ error: 'Invalid credentials', code: 'not_signed_in' })
    expect(cookiesOf(reply)).toBe('')
  }
})

it('logs a refused login with its member, without what was typed', async () => {
  const username = newName()
  const { id } = await visitor.call(authApi.register, { body: { username, password } })

  await visitor.request(authApi.login, { body: { username, password: 'wrong password' } })
  expect(await lastAudit()).toMatchObject({
    action: 'user.sign-in-refused',
    actorId: null,
    subjectId: id,
    after: { method: 'password', reason: 'Invalid credentials' },
  })

  const unknown = { username: 'my secret password', password: 'x' }
  for (const _ of ['first', 'second', 'third'])
    await visitor.request(authApi.login, { body: unknown, remoteAddress: '192.0.2.55' })
  const row = await lastAudit()
  expect(row).toMatchObject({ action: 'user.sign-in-refused', subjectId: null })
  expect(row?.after).toMatchObject({ times: 3 })
  expect(JSON.stringify(row)).not.toMatch(/secret|192/)
})

it.each(['login', 'register'] as const)(
  'refuses %s if password sign-in is disabled, whatever is sent',
  async (name) => {
    for (const body of [{ username: 'member', password }, {}, undefined]) {
      expect(await steamOnly.as(undefined).requestUntyped(authApi[name], { body })).toMatchObject({
        status: 403,
        body: { error: 'Platform authentication is required', code: 'not_allowed' },
      })
    }
    expect(await lastAudit()).toMatchObject({ action: 'request.refused' })
  },
)

it('logs out, and accepts a logout without a session', async () => {
  const driver = await make.driver()
  const session = as(driver)

  const reply = await session.request(authApi.logout)
  expect(reply).toMatchObject({ status: 204, body: '' })
  // Not the cookies: those of the other sites of the domain would go too.
  expect(reply.headers['clear-site-data']).toBe('"cache"')
  expect(await lastAudit()).toMatchObject({ action: 'user.sign-out', actorId: driver.id })
  expect(await session.request(authApi.getCurrentUser)).toMatchObject({ status: 401 })
  expect(await session.request(authApi.logout)).toMatchObject({ status: 204 })
})

it('sets the trimmed Race Control username, and logs the earlier one', async () => {
  const driver = await make.driver({ raceControlUsername: null })

  const reply = await as(driver).request(authApi.updateProfile, {
    body: { raceControlUsername: '  Zoë K.  ' },
  })

  expect(reply).toMatchObject({
    status: 200,
    body: { id: driver.id, displayName: driver.displayName, raceControlUsername: 'Zoë K.' },
  })
  expect(await lastAudit()).toMatchObject({
    action: 'user.profile',
    actorId: driver.id,
    before: { raceControlUsername: null },
    after: { raceControlUsername: 'Zoë K.' },
  })
})

it.each(['', '   ', null])(
  'clears the Race Control username with %j',
  async (raceControlUsername) => {
    const driver = await make.driver()

    const reply = await as(driver).request(authApi.updateProfile, { body: { raceControlUsername } })

    expect(reply).toMatchObject({ status: 200, body: { raceControlUsername: null } })
  },
)

it.each([
  ['another case', 'ZOË HOUTMAN'],
  ['another Unicode form', 'Zoë Houtman'.normalize('NFD')],
  ['other spaces', ' Zoë   Houtman '],
])('treats a Race Control username in %s as the same one', async (_, name) => {
  await db.update(users).set({ raceControlUsername: null, raceControlKey: null })
  await make.driver({ raceControlUsername: 'Zoë Houtman' })

  const reply = await as(await make.driver()).request(authApi.updateProfile, {
    body: {
      raceControlUsername: name,
    },
  })

  const error = 'This Race Control username belongs to another member'
  expect(reply).toMatchObject({
    status: 409,
    body: { error, fields: { raceControlUsername: error } },
  })
})

it('keeps the Race Control username if the field is missing', async () => {
  const driver = await make.driver({ raceControlUsername: 'Zoë Unasked' })

  const reply = await as(driver).requestUntyped(authApi.updateProfile, { body: {} })

  expect(reply).toMatchObject({
    status: 400,
    body: { error: 'Race Control username is required' },
  })
  expect(await as(driver).request(authApi.getCurrentUser)).toMatchObject({
    body: { raceControlUsername: 'Zoë Unasked' },
  })
})

it('lets a member keep and respell their own Race Control username', async () => {
  const driver = await make.driver({ raceControlUsername: 'Respelled One' })

  for (const raceControlUsername of ['Respelled One', 'RESPELLED one'])
    expect(
      await as(driver).request(authApi.updateProfile, { body: { raceControlUsername } }),
    ).toMatchObject({
      status: 200,
      body: { raceControlUsername },
    })
})

it('gives a Race Control username to only one of many members who request it at the same time', async () => {
  const drivers = await Promise.all([1, 2, 3, 4].map(() => make.driver()))

  const replies = await Promise.all(
    drivers.map((driver) =>
      as(driver).request(authApi.updateProfile, { body: { raceControlUsername: 'Wanted' } }),
    ),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ])
  expect(await db.$count(users, eq(users.raceControlUsername, 'Wanted'))).toBe(1)
})

it.each([
  ['U+0000', 'a\0b'],
  ['a lone surrogate', 'a\udc00b'],
  ['65 characters', 'a'.repeat(65)],
  ['a number', 7],
])('refuses %s in a Race Control username', async (_, raceControlUsername) => {
  const reply = await as(await make.driver()).requestUntyped(authApi.updateProfile, {
    body: { raceControlUsername },
  })

  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

it('refuses to change a profile without a session', async () => {
  expect(
    await visitor.request(authApi.updateProfile, { body: { raceControlUsername: 'Somebody' } }),
  ).toMatchObject({ status: 401 })
})

it('ignores other fields in a profile change', async () => {
  const driver = await make.driver()

  const reply = await as(driver).requestUntyped(authApi.updateProfile, {
    body: {
      raceControlUsername: 'Honest',
      role: 'admin',
      steamId: '76561198000000009',
      displayName: 'Somebody else',
    },
  })

  expect(reply).toMatchObject({
    status: 200,
    body: { role: 'user', steamId: null, displayName: driver.displayName },
  })
})

it.each([
  [{}, 'Username is required'],
  [{ username: 'pia' }, 'Password is required'],
])('names the missing field of a login with %o', async (body, error) => {
  expect(await as(undefined).requestUntyped(authApi.login, { body })).toMatchObject({
    status: 400,
    body: { error },
  })
})
