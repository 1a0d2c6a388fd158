import { and, eq, inArray, like, max } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  auditLog,
  mailAddresses,
  passwordResets,
  rateLimits,
  users,
} from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { secondFactorApi } from '#shared/contract/second-factor.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startMailScene } from '#tests/support/mail-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000

const scene = await startMailScene()
const { as, db, giveAddress, now, pass, smtp, startAnew, tokenIn } = scene
const visitor = as(undefined)
const password = 'correct horse battery'
const better = 'a better horse battery'

beforeEach(startAnew)
afterAll(smtp.close)

let count = 0

/** Signed in, with a password and a confirmed address. */
async function makeMember() {
  const username = `Member-${++count}`
  const from = `192.0.2.${count}`
  const reply = await visitor.request(authApi.register, {
    body: { username, password },
    remoteAddress: from,
  })
  const { id } = reply.answer()
  await giveAddress({ id }, `${username}@example.org`)
  const headers = { cookie: cookiesOf(reply) }
  const logIn = (given: string) =>
    visitor.request(authApi.login, { body: { username, password: given }, remoteAddress: from })
  return { id, username, headers, from, logIn }
}

const ask = (name: string, remoteAddress = '198.51.100.7') =>
  visitor.request(signInApi.mailResetLink, { body: { name }, remoteAddress })

const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to[0] === address)
const arrived = (many: number) => expect.poll(() => smtp.mails.length).toBe(many)

const reset = (token: string) =>
  visitor.request(signInApi.resetPassword, { body: { token, password: better } })

it('sends a link to a confirmed address, with which a password is chosen once', async () => {
  const member = await makeMember()
  expect(await ask(member.username.toLowerCase())).toMatchObject({ status: 204 })
  await arrived(1)
  const [mail] = smtp.mails
  expect(mail?.to).toEqual([`${member.username}@example.org`])
  expect(mail?.headers.get('subject')).toBe('A new password for Endurance Guild')
  expect(mail?.headers.has('list-unsubscribe')).toBe(false)
  expect(mail?.plain).toContain('http://guild.example.org/reset-password#')
  expect(mail?.plain).toContain(`for the account ${member.username}`)
  expect(mail?.plain).not.toContain('code of your app')
  expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(tokenIn())

  expect(await member.logIn(password)).toMatchObject({ status: 200 })
  const token = tokenIn()
  expect(await reset(token)).toMatchObject({ status: 204 })
  expect(await reset(token)).toMatchObject({ status: 404 })
  const { headers, logIn } = member
  expect(await visitor.request(authApi.getCurrentUser, { headers })).toMatchObject({ status: 401 })
  expect(await logIn(password)).toMatchObject({ status: 401 })
  expect(await logIn(better)).toMatchObject({ status: 200 })

  await arrived(2)
  expect(smtp.mails[1]?.headers.get('subject')).toBe(
    'Your password for Endurance Guild was changed',
  )
  expect(smtp.mails[1]?.headers.has('list-unsubscribe')).toBe(false)
  const actions = ['user.password-reset-mail', 'user.password-reset']
  const lines = await db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, member.id), inArray(auditLog.action, actions)))
  expect(lines).toEqual(actions.map((action) => ({ action, actorId: null })))
})

it('takes the address, too, and the latest link alone works, for an hour', async () => {
  const member = await makeMember()
  await ask(`${member.username.toUpperCase()}@Example.org`)
  await arrived(1)
  const first = tokenIn()
  await ask(member.username)
  await arrived(2)
  const second = tokenIn()
  expect(await reset(first)).toMatchObject({ status: 404 })
  pass(HOUR_MS)
  expect(await reset(second)).toMatchObject({ status: 404 })
  expect(await member.logIn(password)).toMatchObject({ status: 200 })
})

it('answers the same, and sends nothing, where there is no such account', async () => {
  const [blank, refused, steam, waiting] = await Promise.all(
    Array.from({ length: 4 }, () => makeMember()),
  )
  if (!blank || !refused || !steam || !waiting) throw new Error('Somebody is missing')
  await db.delete(mailAddresses).where(eq(mailAddresses.userId, blank.id))
  await db
    .update(mailAddresses)
    .set({ refusal: '550 5.1.1' })
    .where(eq(mailAddresses.userId, refused.id))
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, steam.id))
  await db.update(users).set({ admission: 'waiting' }).where(eq(users.id, waiting.id))
  const there = await makeMember()

  const names = [blank, refused, steam, waiting].map(({ username }) => username)
  const replies = []
  for (const name of ['nobody', 'nobody@example.org', "' or 1=1 --", ...names, there.username])
    replies.push(await ask(name))
  await arrived(1)
  expect(mailsTo(`${there.username}@example.org`)).toHaveLength(1)
  const seen = replies.map(({ status, body }) => ({ status, body }))
  expect(seen).toEqual(seen.map(() => ({ status: 204, body: seen[0]?.body })))
  expect(await ask('')).toMatchObject({ status: 400 })
})

it('answers before the mail server does', async () => {
  const member = await makeMember()
  smtp.faults.push({ at: 'from', slowMs: 200 })
  expect(await ask(member.username)).toMatchObject({ status: 204 })
  expect(smtp.mails).toEqual([])
  await arrived(1)
})

/** How often mails to one address were asked for. */
async function mostHits() {
  const isAddress = like(rateLimits.key, 'mail:reset-address:%')
  const [row] = await db
    .select({ most: max(rateLimits.hits) })
    .from(rateLimits)
    .where(isAddress)
  return row?.most
}

it('sends three an hour for an account and to an address, and says nothing of the others', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  await db
    .update(mailAddresses)
    .set({ address: `${member.username}@example.org` })
    .where(eq(mailAddresses.userId, other.id))
  for (let time = 1; time <= 3; time++) {
    await ask(member.username)
    await arrived(time)
  }
  expect(await ask(member.username)).toMatchObject({ status: 204 })
  // Another account with the same address.
  expect(await ask(other.username)).toMatchObject({ status: 204 })
  await expect.poll(mostHits).toBe(5)
  pass(HOUR_MS)
  await ask(other.username)
  await arrived(4)
  const sent = eq(auditLog.action, 'user.password-reset-mail')
  expect(await db.$count(auditLog, and(sent, eq(auditLog.subjectId, member.id)))).toBe(3)
  expect(await db.$count(auditLog, and(sent, eq(auditLog.subjectId, other.id)))).toBe(1)
})

it('limits how often anybody asks', async () => {
  const statuses = []
  for (let time = 0; time < 31; time++) statuses.push((await ask('nobody', '203.0.113.9')).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 204))
  expect(statuses[30]).toBe(429)
})

it('leaves the second factor as it is', async () => {
  const member = await makeMember()
  const { headers } = member
  const { secret } = (await visitor.request(secondFactorApi.begin, { headers })).answer().data
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: now().getTime() })
  await visitor.request(secondFactorApi.confirm, { body: { code }, headers })
  await ask(member.username)
  await arrived(1)
  expect(smtp.mails[0]?.plain.replaceAll(/\s+/g, ' ')).toContain('you need a code of your app')
  expect(await reset(tokenIn())).toMatchObject({ status: 204 })
  const signedIn = await member.logIn(better)
  const viewer = await visitor.request(authApi.getCurrentUser, {
    headers: { cookie: cookiesOf(signedIn) },
  })
  expect(viewer.body).toMatchObject({ heldUp: { by: 'factor' } })
})

it('tells who changes their password themselves', async () => {
  const { headers, from } = await makeMember()
  const body = { currentPassword: password, newPassword: better }
  await visitor.request(signInApi.changePassword, { body, headers, remoteAddress: from })
  await arrived(1)
  expect(smtp.mails[0]?.plain).toContain('http://guild.example.org/forgot-password')
})

it('exists only where mails are sent and passwords are a way to sign in', async () => {
  const guildOf = async (app: typeof visitor) => (await app.call(authApi.getGuild)).data
  expect(await guildOf(visitor)).toMatchObject({ hasResetMails: true })
  const silent = await startTestApp()
  const steam = await startTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'a@example.org', AUTH_METHODS: 'steam' },
  })
  for (const [app, status] of [
    [silent, 404],
    [steam, 403],
  ] as const) {
    const someone = app.as(undefined)
    expect(await guildOf(someone)).not.toHaveProperty('hasResetMails')
    const reply = await someone.request(signInApi.mailResetLink, { body: { name: 'lotta' } })
    expect(reply).toMatchObject({ status })
  }
})
