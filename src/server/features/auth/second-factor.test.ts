import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { auditLog, users } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { joiningApi } from '#shared/contract/joining.ts'
import { secondFactorApi } from '#shared/contract/second-factor.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { usersApi } from '#shared/contract/users.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { removeFactor } from './second-factor.ts'

const zoe = { steamId: '76561198000000001', name: 'Zoë', note: 'Driver' }
const steam = await startSteamStandIn({ personas: [zoe] })
afterAll(() => steam.close())

const HALF_MINUTE_MS = 30_000
// Steam's answers carry the time of day; the beginning of a half minute.
const start = new Date(Math.ceil(Date.now() / HALF_MINUTE_MS) * HALF_MINUTE_MS)
let now = start
const env = { STEAM_OPENID_URL: steam.openIdUrl, STEAM_PROFILE_URL: steam.profileUrl }
const guild = await startTestApp({ env, fetch, now: () => now })
const second = await startTestApp({ env, now: () => now, databaseUrl: guild.databaseUrl })
const { as, db, make } = guild
await make.admin()
const visitor = as(undefined)
const password = 'correct horse battery'
const wrong = { status: 400, body: { fields: { code: expect.stringContaining('not right') } } }

beforeEach(() => {
  now = start
})

const codeAt = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + halfMinutes * HALF_MINUTE_MS,
  })

const later = (halfMinutes: number) => {
  now = new Date(now.getTime() + halfMinutes * HALF_MINUTE_MS)
}

let count = 0
/** Signed in, with a second factor whose first code is used up. */
async function makeMember() {
  const username = `member-${++count}`
  const credentials = { username, password }
  const reply = await visitor.request(authApi.register, { body: credentials })
  const { id } = reply.answer()
  const headers = { cookie: cookiesOf(reply) }
  const begun = await visitor.request(secondFactorApi.begin, { headers })
  const { secret } = begun.answer().data
  const body = { code: codeAt(secret) }
  const confirmed = await visitor.request(secondFactorApi.confirm, { body, headers })
  const logIn = async () => {
    const signedIn = await visitor.request(authApi.login, { body: credentials })
    return { signedIn, headers: { cookie: cookiesOf(signedIn) } }
  }
  return { id, username, headers, secret, codes: confirmed.answer().data.codes, logIn }
}

const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

type Headers = { cookie: string }

const pass = (headers: Headers, code: string, app = guild) =>
  app.as(undefined).request(secondFactorApi.pass, { body: { code }, headers })

const isIn = async (headers: Headers) =>
  (await visitor.request(eventsApi.list, { headers })).status === 200

it('is set up with a secret and a code, and answers ten recovery codes', async () => {
  const { id, headers, codes } = await makeMember()

  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  expect(await visitor.call(secondFactorApi.get, { headers })).toMatchObject({
    data: { isOn: true, codesLeft: 10, isRequired: false },
  })
  const again = await visitor.request(secondFactorApi.begin, { headers })
  expect(again).toMatchObject({ status: 409 })
  const fact = and(eq(auditLog.action, 'user.second-factor'), eq(auditLog.subjectId, id))
  expect(await db.$count(auditLog, fact)).toBe(1)
  const stored = JSON.stringify(await db.execute('select * from recovery_codes'))
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
})

it('protects nothing until a code was shown, and wants a right one', async () => {
  const member = await make.driver()
  const client = as(member)
  expect(await client.request(secondFactorApi.confirm, { body: { code: '123456' } })).toMatchObject(
    { status: 409 },
  )
  const { data } = await client.call(secondFactorApi.begin)
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Endurance%20Guild:/)
  const other = codeAt('JBSWY3DPEHPK3PXP')
  expect(await client.request(secondFactorApi.confirm, { body: { code: other } })).toMatchObject(
    wrong,
  )
  expect((await client.call(secondFactorApi.get)).data.isOn).toBe(false)
})

it('lets nobody in with the password alone', async () => {
  const { secret, logIn } = await makeMember()
  later(1)

  const { signedIn, headers } = await logIn()

  expect(signedIn).toMatchObject({ status: 200, body: { heldUp: { by: 'factor' } } })
  expect(await isIn(headers)).toBe(false)
  expect(await pass(headers, '000000')).toMatchObject(wrong)
  expect(await pass(headers, codeAt(secret))).toMatchObject({ status: 204 })
  expect(await isIn(headers)).toBe(true)
  const me = await visitor.request(authApi.getCurrentUser, { headers })
  expect(me.answer()).not.toHaveProperty('heldUp')
})

it('ends the sessions that began before it was turned on', async () => {
  const credentials = { username: 'two-places', password }
  const here = cookiesOf(await visitor.request(authApi.register, { body: credentials }))
  const there = cookiesOf(await visitor.request(authApi.login, { body: credentials }))
  const { data } = await visitor.call(secondFactorApi.begin, { headers: { cookie: here } })
  await visitor.call(secondFactorApi.confirm, {
    body: { code: codeAt(data.secret) },
    headers: { cookie: here },
  })

  expect(await isIn({ cookie: here })).toBe(true)
  expect(await isIn({ cookie: there })).toBe(false)
})

it('cannot be replaced or turned off by somebody who has only the password', async () => {
  const { logIn } = await makeMember()
  const { headers } = await logIn()

  for (const endpoint of [secondFactorApi.begin, secondFactorApi.remove, signInApi.getProof])
    expect(await visitor.requestUntyped(endpoint, { headers })).toMatchObject({ status: 403 })
  const body = { password }
  expect(await visitor.request(signInApi.prove, { body, headers })).toMatchObject({ status: 403 })
})

it('takes each code once, also at the same moment in two processes', async () => {
  const { secret, logIn, headers } = await makeMember()
  const used = codeAt(secret)
  const [one, two] = [await logIn(), await logIn()]
  // The one that turned it on.
  expect(await pass(one.headers, used)).toMatchObject(wrong)

  later(1)
  const code = codeAt(secret)
  const replies = await Promise.all([
    pass(one.headers, code),
    pass(two.headers, code, second),
    visitor.request(signInApi.prove, { body: { code }, headers }),
  ])

  expect(statusesOf(replies)).toEqual([204, 400, 400])
})

it('allows for clocks that are half a minute off, and no more', async () => {
  const { secret, logIn } = await makeMember()
  later(10)
  for (const [off, status] of [
    [-2, 400],
    [2, 400],
    [-1, 204],
    [0, 204],
    [1, 204],
  ] as const) {
    const { headers } = await logIn()
    expect(await pass(headers, codeAt(secret, off))).toMatchObject({ status })
  }
})

it('takes each recovery code once, however it is typed', async () => {
  const { id, codes, logIn } = await makeMember()
  const [first = '', other = ''] = codes
  const [one, two] = [await logIn(), await logIn()]

  const replies = await Promise.all([pass(one.headers, first), pass(two.headers, first, second)])
  expect(statusesOf(replies)).toEqual([204, 400])
  const third = await logIn()
  expect(await pass(third.headers, ` ${other.toUpperCase().replaceAll('-', ' ')}`)).toMatchObject({
    status: 204,
  })
  expect((await visitor.call(secondFactorApi.get, { headers: third.headers })).data.codesLeft).toBe(
    8,
  )
  const fact = and(eq(auditLog.action, 'user.recovery-code'), eq(auditLog.subjectId, id))
  expect(await db.$count(auditLog, fact)).toBe(2)
})

it('replaces all recovery codes', async () => {
  const { headers, codes, logIn } = await makeMember()
  const { data } = await visitor.call(secondFactorApi.renewCodes, { headers })
  const fresh = await logIn()

  expect(await pass(fresh.headers, codes[0] ?? '')).toMatchObject(wrong)
  expect(await pass(fresh.headers, data.codes[0] ?? '')).toMatchObject({ status: 204 })
})

it('limits guesses at the code, from all sessions together', async () => {
  const { secret, logIn } = await makeMember()
  later(1)
  for (let i = 0; i < 10; i++) {
    const { headers } = await logIn()
    expect(await pass(headers, '000000', i % 2 ? guild : second)).toMatchObject(wrong)
  }
  const { headers } = await logIn()
  expect(await pass(headers, codeAt(secret))).toMatchObject({ status: 429 })

  later(30)
  expect(await pass(headers, codeAt(secret))).toMatchObject({ status: 204 })
})

it('asks after a sign-in with Steam, too', async () => {
  const signIn = async () => {
    const begun = await visitor.get('/api/auth/steam?t=1')
    const url = steam.answerAs(new URL(String(begun.headers['location'])), zoe.steamId)
    const headers = { cookie: cookiesOf(begun) }
    const reply = await visitor.send({ method: 'GET', url: url.pathname + url.search, headers })
    return { cookie: cookiesOf(reply) }
  }
  const headers = await signIn()
  const { data } = await visitor.call(secondFactorApi.begin, { headers })
  const body = { code: codeAt(data.secret) }
  await visitor.call(secondFactorApi.confirm, { body, headers })
  later(1)

  const again = await signIn()

  expect(await isIn(again)).toBe(false)
  expect(await pass(again, codeAt(data.secret))).toMatchObject({ status: 204 })
  expect(await isIn(again)).toBe(true)
})

it('proves with a code that it is the member', async () => {
  const { id, secret, headers } = await makeMember()
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
  later(30)
  const driver = await make.driver()
  const promote = () =>
    visitor.request(usersApi.setRole, {
      params: { id: driver.id },
      body: { role: 'admin' },
      headers,
    })
  expect(await promote()).toMatchObject({ status: 403, body: { code: 'proof_needed' } })

  const body = { code: codeAt(secret) }
  expect(await visitor.request(signInApi.prove, { body, headers })).toMatchObject({ status: 204 })
  expect(await promote()).toMatchObject({ status: 200 })
})

it('can be turned off with a proof, and then the password is enough', async () => {
  const { headers, logIn } = await makeMember()
  later(30)
  expect(await visitor.request(secondFactorApi.remove, { headers })).toMatchObject({
    status: 403,
    body: { code: 'proof_needed' },
  })
  await visitor.call(signInApi.prove, { body: { password }, headers })
  expect(await visitor.request(secondFactorApi.remove, { headers })).toMatchObject({ status: 204 })
  expect(await isIn((await logIn()).headers)).toBe(true)
})

it('can be taken off on the server, which signs the member out', async () => {
  const { id, headers, logIn } = await makeMember()

  expect(await db.transaction((tx) => removeFactor(tx, undefined, id))).toBe(true)

  expect(await isIn(headers)).toBe(false)
  expect(await isIn((await logIn()).headers)).toBe(true)
  expect(await db.transaction((tx) => removeFactor(tx, undefined, id))).toBe(false)
})

it('is required of those with permissions, if the guild says so', async () => {
  const alone = await startTestApp()
  const [one, two] = [await alone.make.admin(), await alone.make.admin()]
  const driver = alone.as(await alone.make.driver())
  const [first, other] = [alone.as(one), alone.as(two)]
  const require = { body: { requiresFactor: true } }
  const turnOn = async (client: typeof first) => {
    const { data } = await client.call(secondFactorApi.begin)
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
    return client.request(secondFactorApi.confirm, { body: { code } })
  }

  expect(await first.request(joiningApi.setFactorRule, require)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('your own second factor first') },
  })
  await turnOn(first)
  expect(await first.request(joiningApi.setFactorRule, require)).toMatchObject({
    status: 200,
    body: { data: { requiresFactor: true } },
  })

  expect(await other.request(usersApi.list)).toMatchObject({ status: 403 })
  expect((await other.call(authApi.getCurrentUser)).heldUp).toMatchObject({ by: 'factor-setup' })
  expect(await driver.request(eventsApi.list)).toMatchObject({ status: 200 })
  expect(await turnOn(other)).toMatchObject({ status: 200 })
  expect(await other.request(usersApi.list)).toMatchObject({ status: 200 })
  expect(await other.request(secondFactorApi.remove)).toMatchObject({ status: 409 })
})
