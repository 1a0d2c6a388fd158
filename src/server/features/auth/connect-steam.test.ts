import { and, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { apiTokens, auditLog, users } from '#server/database/schema.ts'
import { apiTokensApi } from '#shared/contract/api-tokens.ts'
import { authApi } from '#shared/contract/auth.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createResetLink } from './reset-password.ts'
import { warnAboutSignIn } from './warn-about-sign-in.ts'

const steamIdOf = (i: number) => String(76561198000000000n + BigInt(i))
const personas = Array.from({ length: 9 }, (_, i) => ({
  steamId: steamIdOf(i),
  name: `Persona ${i}`,
  note: 'Driver',
}))
const steam = await startSteamStandIn({ personas })
afterAll(() => steam.close())
const env = {
  STEAM_OPENID_URL: steam.openIdUrl,
  STEAM_PROFILE_URL: steam.profileUrl,
  ADMIN_STEAM_IDS: steamIdOf(8),
}
const guild = await startTestApp({ env, fetch })
const { db, databaseUrl, make } = guild
const steamOnly = await startTestApp({
  env: { ...env, AUTH_METHODS: 'steam' },
  fetch,
  databaseUrl,
})
await make.admin()
const visitor = guild.as(undefined)
const password = 'correct horse battery'

let count = 0
async function makeMember() {
  const username = `member-${++count}`
  const reply = await visitor.request(authApi.register, { body: { username, password } })
  return { id: reply.answer().id, username, cookie: cookiesOf(reply) }
}

async function comeBack(url: string, steamId: string, cookie: string, app = guild) {
  const { pathname, search } = steam.answerAs(new URL(url), steamId)
  return app.as(undefined).send({ method: 'GET', url: pathname + search, headers: { cookie } })
}

async function connect(cookie: string, steamId: string, returning = cookie) {
  const begun = await visitor.request(signInApi.connectSteam, { headers: { cookie } })
  return comeBack(begun.answer().data.url, steamId, `${returning}; ${cookiesOf(begun)}`)
}

async function signInWithSteam(steamId: string, app = guild) {
  const begun = await app.as(undefined).get('/api/auth/steam?t=1')
  return comeBack(String(begun.headers['location']), steamId, cookiesOf(begun), app)
}

async function whoIs(cookie: string, app = guild) {
  return app.as(undefined).request(authApi.getCurrentUser, { headers: { cookie } })
}

it('connects a Steam account, so that the member can sign in with either', async () => {
  const { id, username, cookie } = await makeMember()

  expect(await connect(cookie, steamIdOf(1))).toMatchObject({
    status: 302,
    headers: { location: '/my-profile' },
  })

  const reply = await signInWithSteam(steamIdOf(1))
  expect(await whoIs(cookiesOf(reply))).toMatchObject({ body: { id, steamId: steamIdOf(1) } })
  expect(await visitor.request(authApi.login, { body: { username, password } })).toMatchObject({
    status: 200,
    body: { id },
  })
  const line = and(eq(auditLog.action, 'user.steam-connect'), eq(auditLog.subjectId, id))
  expect(await db.select().from(auditLog).where(line)).toMatchObject([
    { actorId: id, before: { steamId: null }, after: { steamId: steamIdOf(1) } },
  ])
})

it('gives nobody the Steam account of another member, and no second one', async () => {
  await signInWithSteam(steamIdOf(2))
  const member = await makeMember()

  expect(await connect(member.cookie, steamIdOf(2))).toMatchObject({
    headers: { location: '/my-profile?steam=taken' },
  })
  await connect(member.cookie, steamIdOf(3))
  expect(await connect(member.cookie, steamIdOf(4))).toMatchObject({
    headers: { location: '/my-profile?steam=connected' },
  })
  expect(await whoIs(member.cookie)).toMatchObject({ body: { steamId: steamIdOf(3) } })
})

it('connects one of two accounts that ask for the same Steam account at once', async () => {
  const members = [await makeMember(), await makeMember(), await makeMember()]

  await Promise.all(members.map(({ cookie }) => connect(cookie, steamIdOf(5))))

  expect(await db.$count(users, eq(users.steamId, steamIdOf(5)))).toBe(1)
})

it('connects nothing for somebody else who signs in meanwhile', async () => {
  const [one, two] = [await makeMember(), await makeMember()]

  expect(await connect(one.cookie, steamIdOf(6), two.cookie)).toMatchObject({
    headers: { location: '/my-profile?steam=state' },
  })
  expect(await db.$count(users, eq(users.steamId, steamIdOf(6)))).toBe(0)
})

it('makes an admin whom the operator has named by the connected Steam account', async () => {
  const { cookie } = await makeMember()
  await connect(cookie, steamIdOf(8))
  expect(await whoIs(cookie)).toMatchObject({ body: { role: 'admin' } })
})

it('adds a password to an account that signs in with Steam', async () => {
  const cookie = cookiesOf(await signInWithSteam(steamIdOf(7)))
  const { id } = (await whoIs(cookie)).answer()
  const add = (username: string, given = password) =>
    visitor.request(signInApi.addPassword, {
      body: { username, password: given },
      headers: { cookie },
    })
  const { username: taken } = await makeMember()

  expect(await add(taken.toUpperCase())).toMatchObject({
    status: 409,
    body: { fields: { username: 'This username is already taken' } },
  })
  expect(await add('seven', 'password123')).toMatchObject({ status: 400 })
  expect(await add('seven')).toMatchObject({ status: 204 })
  expect(await add('seven-again')).toMatchObject({ status: 409 })
  expect(
    await visitor.request(authApi.login, { body: { username: 'seven', password } }),
  ).toMatchObject({ status: 200, body: { id } })
  expect(
    (await visitor.request(signInApi.getOwnPassword, { headers: { cookie } })).answer().data,
  ).toMatchObject({ username: 'seven', history: [{ what: 'added', isByMe: true }] })
})

it('lets the first admin in with Steam after the site went public, by a link from the server', async () => {
  const { id, username, cookie } = await makeMember()
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
  const { link } = await db.transaction((tx) => createResetLink(tx, steamOnly.deps, undefined, id))
  const token = new URL(link).hash.slice(1)
  const body = { token }
  await visitor.call(apiTokensApi.create, {
    body: { name: 'Overlay', scopes: ['read'], days: 90 },
    headers: { cookie },
  })

  expect(await steamOnly.as(undefined).request(signInApi.findReset, { body })).toMatchObject({
    status: 200,
    body: { data: { username } },
  })
  const begun = await steamOnly.as(undefined).request(signInApi.resetToSteam, { body })
  const back = await comeBack(begun.answer().data.url, steamIdOf(6), cookiesOf(begun), steamOnly)

  expect(back).toMatchObject({ status: 302, headers: { location: '/' } })
  expect(await whoIs(cookiesOf(back), steamOnly)).toMatchObject({
    body: { id, role: 'admin', steamId: steamIdOf(6) },
  })
  // It works once, and ends the sessions and the tokens.
  expect(await steamOnly.as(undefined).request(signInApi.resetToSteam, { body })).toMatchObject({
    status: 404,
  })
  expect(await whoIs(cookie)).toMatchObject({ status: 401 })
  expect(await db.$count(apiTokens, eq(apiTokens.userId, id))).toBe(0)
})

it('lets somebody who signs in with Steam choose a username and a password with a link', async () => {
  const { id } = await make.driver({ steamId: '76561198000000099' })
  const { link } = await db.transaction((tx) => createResetLink(tx, guild.deps, undefined, id))
  const token = new URL(link).hash.slice(1)
  const reset = (body: { username?: string }) =>
    visitor.request(signInApi.resetPassword, { body: { token, password, ...body } })

  expect(await reset({})).toMatchObject({
    status: 400,
    body: { fields: { username: 'Username is required' } },
  })
  expect(await reset({ username: 'ninety-nine' })).toMatchObject({ status: 204 })
  expect(
    await visitor.request(authApi.login, { body: { username: 'ninety-nine', password } }),
  ).toMatchObject({ status: 200, body: { id } })
})

it('says at the start what a new address means, and that no admin can sign in', async () => {
  const alone = await startTestApp()
  const { id } = await alone.make.driver({ role: 'admin', username: 'first', passwordHash: 'x' })
  const warnings: string[] = []
  const log = { warn: (sentence: string) => void warnings.push(sentence) }
  const start = (publicUrl: string, authMethods: ('steam' | 'password')[]) =>
    warnAboutSignIn({
      db: alone.db,
      config: { publicUrl: new URL(publicUrl), authMethods, adminSteamIds: [] },
      log,
    })

  await start('http://localhost:3000', ['steam', 'password'])
  await start('http://localhost:3000', ['steam', 'password'])
  expect(warnings).toEqual([])

  await start('https://guild.example', ['steam'])
  expect(warnings).toEqual([
    expect.stringMatching(/PUBLIC_URL was http:\/\/localhost:3000 .* is https:\/\/guild\.example/),
    expect.stringMatching(/No admin can sign in: .* reset-sign-in/),
  ])

  warnings.length = 0
  await alone.db
    .update(users)
    .set({ steamId: steamIdOf(1) })
    .where(eq(users.id, id))
  await start('https://guild.example', ['steam'])
  expect(warnings).toEqual([])
})
