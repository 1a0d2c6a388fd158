import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, passwordResets, sessions, users } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { countBlocked } from '#tests/support/count-waiting.ts'
import { deferred } from '#tests/support/deferred.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { lockAccount, setPasswordHash } from './passwords.queries.ts'
import { hashPassword } from './passwords.ts'

const HOUR_MS = 60 * 60 * 1000
const start = new Date('2026-03-01T12:04:00Z')
let now = start

const { as, db, databaseUrl, make } = await startTestApp({ now: () => now })
const open = await startTestApp({
  databaseUrl,
  env: { PUBLIC_URL: 'https://guild.example', AUTH_METHODS: 'password' },
})
const steamOnly = await startTestApp({ databaseUrl, env: { AUTH_METHODS: 'steam' } })
const visitor = as(undefined)
const penny = await make.admin()
const admin = as(penny)

const password = 'correct horse battery'
const better = 'a better horse battery'
let count = 0

/** A member with a password. Each has a different address, so that rate limits do not add up. */
async function makeMember() {
  const username = `member-${++count}`
  const from = `192.0.2.${count}`
  const reply = await visitor.request(authApi.register, {
    body: { username, password },
    remoteAddress: from,
  })
  const { id } = reply.answer()
  const cookie = cookiesOf(reply)
  const request = (endpoint: Endpoint, body?: unknown) =>
    visitor.requestUntyped(endpoint, { body, headers: { cookie }, remoteAddress: from })
  const logIn = (given: string) =>
    visitor.request(authApi.login, { body: { username, password: given }, remoteAddress: from })
  return { id, username, cookie, request, logIn }
}

type Member = Awaited<ReturnType<typeof makeMember>>

const change = (member: Member, currentPassword: string, newPassword: string) =>
  member.request(signInApi.changePassword, { currentPassword, newPassword })

async function linkFor({ id }: { id: number }) {
  const { data } = await admin.call(signInApi.createResetLink, { params: { id } })
  const { link } = data
  return { link, token: new URL(link).hash.slice(1) }
}

const reset = (member: Member, token: string, newPassword = better) =>
  member.request(signInApi.resetPassword, { token, password: newPassword })

const unusable = {
  status: 404,
  body: {
    error: 'This link has expired or has already been used. Ask an administrator for a new one.',
    code: 'not_found',
  },
}

async function auditOf(userId: number, action: string) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), eq(auditLog.action, action)))
}

it('refuses passwords that are guessed first, wherever one is chosen', async () => {
  const member = await makeMember()
  const { token } = await linkFor(member)
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'invalid_input', fields: { [field]: expect.stringContaining('guessed first') } },
  })

  const body = { username: 'careless', password: 'Password123' }
  expect(await visitor.request(authApi.register, { body })).toMatchObject(refused('password'))
  expect(await change(member, password, 'qwertyuiop')).toMatchObject(refused('newPassword'))
  expect(await reset(member, token, '1q2w3e4r5t')).toMatchObject(refused('password'))
  // Nothing is lost: the old password still works, and so does the link.
  expect(await member.logIn(password)).toMatchObject({ status: 200 })
  expect(await reset(member, token)).toMatchObject({ status: 204 })
})

it('changes a password, keeps this session and ends the others', async () => {
  const member = await makeMember()
  const elsewhere = cookiesOf(await member.logIn(password))

  expect(await change(member, password, better)).toMatchObject({ status: 204 })

  expect(await member.request(authApi.getCurrentUser)).toMatchObject({ status: 200 })
  const headers = { cookie: elsewhere }
  expect(await visitor.request(authApi.getCurrentUser, { headers })).toMatchObject({
    status: 401,
  })
  expect(await member.logIn(password)).toMatchObject({ status: 401 })
  expect(await member.logIn(better)).toMatchObject({ status: 200 })
  expect(await auditOf(member.id, 'user.password-change')).toMatchObject([
    { actorId: member.id, before: null, after: null },
  ])
})

it('requires the old password, and logs a wrong one', async () => {
  const member = await makeMember()
  const error = 'This is not your current password'

  expect(await change(member, better, better)).toMatchObject({
    status: 400,
    body: { error, fields: { currentPassword: error } },
  })

  expect(await member.logIn(password)).toMatchObject({ status: 200 })
  expect(await auditOf(member.id, 'user.password-refused')).toMatchObject([{ actorId: member.id }])
})

it.each([
  [{ newPassword: 'too short' }, 'newPassword', 'Password needs at least 10 characters'],
  [{ newPassword: 'a'.repeat(201) }, 'newPassword', 'Password can have at most 200 characters'],
  [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
  [{ currentPassword: undefined }, 'currentPassword', 'Current password is required'],
])('refuses the change %j', async (wrong, field, error) => {
  const member = await makeMember()
  const body = { currentPassword: password, newPassword: better, ...wrong }

  expect(await member.request(signInApi.changePassword, body)).toMatchObject({
    status: 400,
    body: { error, fields: { [field]: error } },
  })
})

it('counts guesses of the old password together with logins', async () => {
  const member = await makeMember()
  for (let i = 0; i < 5; i++) await member.logIn('not the password')
  for (let i = 0; i < 5; i++)
    expect(await change(member, 'not the password', better)).toMatchObject({ status: 400 })

  expect(await change(member, password, better)).toMatchObject({ status: 429 })
  expect(await member.logIn(password)).toMatchObject({ status: 429 })
})

it('accepts only one of two simultaneous changes, and tells the other why', async () => {
  const member = await makeMember()
  const locked = deferred()
  const release = deferred()
  const other = db.transaction(async (tx) => {
    await lockAccount(tx, member.id)
    locked.resolve()
    await release.promise
  })
  await locked.promise

  const changes = [
    change(member, password, better),
    change(member, password, 'another good battery'),
  ]
  // Both have found the old password right by then.
  await expect.poll(() => countBlocked(db)).toBe(2)
  release.resolve()
  await other

  const replies = await Promise.all(changes)
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
})

it('starts no session for an old password that is being replaced', async () => {
  const member = await makeMember()
  const replaced = deferred()
  const commit = deferred()
  const other = db.transaction(async (tx) => {
    await lockAccount(tx, member.id)
    await setPasswordHash(tx, member.id, await hashPassword(better))
    replaced.resolve()
    await commit.promise
  })
  await replaced.promise

  const late = member.logIn(password)
  await expect.poll(() => countBlocked(db)).toBe(1)
  commit.resolve()
  await other

  expect(await late).toMatchObject({ status: 401, body: { error: 'Invalid credentials' } })
  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(1)
})

it("resets a password with an admin's link, and ends all sessions", async () => {
  const member = await makeMember()

  const made = await admin.request(signInApi.createResetLink, { params: { id: member.id } })

  expect(made).toMatchObject({
    status: 201,
    body: {
      data: {
        link: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/),
        expiresAt: new Date(start.getTime() + 24 * HOUR_MS).toISOString(),
      },
    },
  })
  // Creating a link changes nothing until it is used.
  expect(await member.request(authApi.getCurrentUser)).toMatchObject({ status: 200 })
  const token = new URL(made.answer().data.link).hash.slice(1)
  expect(await member.request(signInApi.findReset, { token })).toMatchObject({
    status: 200,
    body: { data: { username: member.username } },
  })

  expect(await reset(member, token)).toMatchObject({ status: 204 })

  expect(await member.request(authApi.getCurrentUser)).toMatchObject({ status: 401 })
  expect(await member.logIn(password)).toMatchObject({ status: 401 })
  expect(await member.logIn(better)).toMatchObject({ status: 200 })
  expect(await auditOf(member.id, 'user.password-reset-link')).toMatchObject([
    { actorId: penny.id, actorName: penny.displayName },
  ])
  expect(await auditOf(member.id, 'user.password-reset')).toMatchObject([{ actorId: null }])
})

it('stores only the hash of a link, and logs neither the link nor a password', async () => {
  const member = await makeMember()
  const { token } = await linkFor(member)

  const stored = JSON.stringify(await db.select().from(passwordResets))
  const log = JSON.stringify(await db.select().from(auditLog))

  expect(stored).not.toContain(token)
  expect(log).not.toContain(token)
  expect(log).not.toMatch(/argon2|horse battery/)
})

it('accepts a link only once, even if many use it at the same time', async () => {
  const member = await makeMember()
  const { token } = await linkFor(member)

  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, i) => reset(member, token, `${better} ${i}`)),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204, 404, 404, 404, 404,
  ])
  expect(await reset(member, token)).toMatchObject(unusable)
  const winner = replies.findIndex(({ status }) => status === 204)
  expect(await member.logIn(`${better} ${winner}`)).toMatchObject({ status: 200 })
})

it('invalidates a link when it expires, when another is created and when the password is changed', async () => {
  const member = await makeMember()
  const first = await linkFor(member)
  const second = await linkFor(member)
  expect(await reset(member, first.token)).toMatchObject(unusable)

  now = new Date(start.getTime() + 24 * HOUR_MS)
  expect(await reset(member, second.token)).toMatchObject(unusable)
  const find = { token: second.token }
  expect(await member.request(signInApi.findReset, find)).toMatchObject(unusable)
  now = start

  expect(await change(member, password, better)).toMatchObject({ status: 204 })
  expect(await reset(member, second.token)).toMatchObject(unusable)
})

it.each(['', 'x', '\0', 'a'.repeat(200)])('finds no link for %j', async (token) => {
  expect(await reset(await makeMember(), token)).toMatchObject(unusable)
})

it('limits attempts with links per address', async () => {
  const guess = (from: string) =>
    open.as(undefined).request(signInApi.resetPassword, {
      body: { token: 'a guess', password: better },
      remoteAddress: from,
    })
  for (let i = 0; i < 30; i++) expect(await guess('198.51.100.1')).toMatchObject(unusable)

  expect(await guess('198.51.100.1')).toMatchObject({ status: 429 })
  expect(await guess('198.51.100.2')).toMatchObject(unusable)
})

it('creates no link for a member without a password, a guest, an unknown member or oneself', async () => {
  const steam = await make.driver({ displayName: 'Steamy', steamId: '76561198000000031' })
  const guest = await make.driver({ isGuest: true })
  const linkOf = (id: number) => admin.request(signInApi.createResetLink, { params: { id } })

  expect(await linkOf(steam.id)).toMatchObject({
    status: 409,
    body: { error: 'Steamy has no password to reset' },
  })
  expect(await linkOf(guest.id)).toMatchObject({ status: 409 })
  expect(await linkOf(999_999)).toMatchObject({ status: 404 })
  expect(await linkOf(penny.id)).toMatchObject({
    status: 409,
    body: { error: 'Change your own password on your profile' },
  })
  expect(await db.$count(passwordResets, eq(passwordResets.userId, penny.id))).toBe(0)
})

it('shows the member who created a link, and whether it was used', async () => {
  const member = await makeMember()
  const { token } = await linkFor(member)
  await reset(member, token)

  const headers = { cookie: cookiesOf(await member.logIn(better)) }
  const reply = await visitor.request(signInApi.getOwnPassword, { headers })

  expect(reply.body).toEqual({
    data: {
      username: member.username,
      history: [
        { at: expect.any(String), what: 'reset', by: null, isByMe: false },
        { at: expect.any(String), what: 'link-created', by: penny.displayName, isByMe: false },
      ],
    },
  })
})

it('has no password settings for members who sign in with Steam', async () => {
  const steam = as(await make.driver({ steamId: '76561198000000032' }))

  expect(await steam.request(signInApi.getOwnPassword)).toMatchObject({
    body: { data: { username: null, history: [] } },
  })
  const body = { currentPassword: password, newPassword: better }
  expect(await steam.request(signInApi.changePassword, { body })).toMatchObject({ status: 409 })
})

it('refuses passwords if password sign-in is disabled', async () => {
  const refused = {
    status: 403,
    body: { error: 'Platform authentication is required', code: 'not_allowed' },
  }
  const member = steamOnly.as(await make.driver())

  expect(await member.requestUntyped(signInApi.changePassword, { body: {} })).toMatchObject(refused)
  expect(await member.requestUntyped(signInApi.resetPassword, { body: {} })).toMatchObject(refused)
  expect(await member.requestUntyped(signInApi.addPassword, { body: {} })).toMatchObject(refused)
  expect(
    await steamOnly.as(penny).request(signInApi.createResetLink, { params: { id: penny.id } }),
  ).toMatchObject(refused)
})

it('deletes a link together with its member', async () => {
  const member = await makeMember()
  const { token } = await linkFor(member)
  await db.delete(users).where(eq(users.id, member.id))

  expect(await db.$count(passwordResets, eq(passwordResets.userId, member.id))).toBe(0)
  expect(await reset(member, token)).toMatchObject(unusable)
})
