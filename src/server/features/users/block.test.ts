import { and, eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { auditLog, users } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { authApi } from '#shared/contract/auth.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { joiningApi } from '#shared/contract/joining.ts'
import { usersApi } from '#shared/contract/users.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const zoe = { steamId: '76561198000000001', name: 'Zoë', note: 'Driver' }
const chief = { steamId: '76561198000000003', name: 'Chief', note: 'Admin' }
const steam = await startSteamStandIn({ personas: [zoe, chief] })
afterAll(() => steam.close())
const env = {
  STEAM_OPENID_URL: steam.openIdUrl,
  STEAM_PROFILE_URL: steam.profileUrl,
  ADMIN_STEAM_IDS: chief.steamId,
}
const { as, db, make } = await startTestApp({ env, fetch })
const penny = await make.admin()
const office = as(penny)
const visitor = as(undefined)
const password = 'correct horse battery'
const reason = 'Sells accounts'

let count = 0
async function makeMember() {
  const username = `member-${++count}`
  const reply = await visitor.request(authApi.register, { body: { username, password } })
  const headers = { cookie: cookiesOf(reply) }
  const logIn = (given = password) =>
    visitor.request(authApi.login, { body: { username, password: given } })
  return { id: reply.answer().id, username, headers, logIn }
}

async function signInWithSteam(steamId: string) {
  const begun = await visitor.get('/api/auth/steam?t=1')
  const { pathname, search } = steam.answerAs(new URL(String(begun.headers['location'])), steamId)
  const headers = { cookie: cookiesOf(begun) }
  return visitor.send({ method: 'GET', url: pathname + search, headers })
}

const block = (person: string) =>
  office.request(joiningApi.createBlock, { body: { person, reason } })

async function liftAll() {
  const { data } = await office.call(joiningApi.get)
  for (const { id } of data.blocks) await office.call(joiningApi.deleteBlock, { params: { id } })
}

it('blocks a member from signing in, ends their sessions, and lets them in again', async () => {
  const { id, headers, logIn } = await makeMember()

  const reply = await office.request(usersApi.block, { params: { id }, body: { reason } })

  expect(reply).toMatchObject({ status: 200, body: { data: { isBlocked: true } } })
  expect(await visitor.request(authApi.getCurrentUser, { headers })).toMatchObject({ status: 401 })
  expect(await logIn()).toMatchObject({
    status: 403,
    body: { error: `An administrator has blocked you from signing in: ${reason}` },
  })
  // Whoever does not know the password learns nothing.
  expect(await logIn('not the password')).toMatchObject({
    status: 401,
    body: { error: 'Invalid credentials' },
  })
  const again = await office.request(usersApi.block, { params: { id }, body: { reason } })
  expect(again).toMatchObject({ status: 200 })
  expect(
    await db.$count(auditLog, and(eq(auditLog.action, 'user.block'), eq(auditLog.subjectId, id))),
  ).toBe(1)

  await liftAll()
  expect(await logIn()).toMatchObject({ status: 200 })
})

it('blocks people by platform ID and username before they have an account', async () => {
  expect(await block(zoe.steamId)).toMatchObject({ status: 201 })
  expect(await block('Spammer')).toMatchObject({ status: 201 })

  expect(await signInWithSteam(zoe.steamId)).toMatchObject({
    status: 302,
    headers: { location: '/auth?error=blocked' },
  })
  const body = { username: 'sPAMMER', password }
  expect(await visitor.request(authApi.register, { body })).toMatchObject({
    status: 409,
    body: { fields: { username: 'This username cannot be used' } },
  })
  expect(await db.$count(users, eq(users.steamId, zoe.steamId))).toBe(0)
  await liftAll()
  expect(await signInWithSteam(zoe.steamId)).toMatchObject({ headers: { location: '/' } })
})

it('says that somebody without a platform ID and a username cannot sign in anyway', async () => {
  const member = await make.driver({ displayName: 'Nora Noway', steamId: null, username: null })
  const reply = await office.request(usersApi.block, {
    params: { id: member.id },
    body: { reason },
  })
  expect(reply).toMatchObject({
    status: 409,
    body: { error: 'Nora Noway has no way to sign in: there is nothing to block' },
  })
})

it('keeps somebody out who deletes the account', async () => {
  const member = await make.driver({ steamId: '76561198000000077' })
  const session = as(member)
  const params = { id: member.id }
  await session.call(eventsApi.list)
  await office.call(usersApi.block, { params, body: { reason } })
  await office.call(usersApi.delete, { params })

  const { data } = await office.call(joiningApi.get)
  expect(data.blocks).toMatchObject([{ steamId: member.steamId, name: member.displayName, reason }])
  await liftAll()
})

it('takes nobody for somebody else who has chosen a platform ID as their username', async () => {
  const body = { username: '76561198000000088', password }
  const { id } = (await visitor.request(authApi.register, { body })).answer()
  await block('76561198000000088')

  const list = await office.call(usersApi.list)
  expect(list.find((user) => user.id === id)).toMatchObject({ isBlocked: false })
  await liftAll()
})

it('refuses to block oneself, guests, and whom the operator has named an admin', async () => {
  const guest = await make.driver({ isGuest: true })
  const blocked = (id: number) =>
    office.request(usersApi.block, { params: { id }, body: { reason } })

  expect(await blocked(penny.id)).toMatchObject({
    status: 409,
    body: { error: 'You cannot block yourself' },
  })
  expect(await blocked(guest.id)).toMatchObject({ status: 409 })
  expect(await blocked(0)).toMatchObject({ status: 404 })
  expect(await block(chief.steamId)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('ADMIN_STEAM_IDS') },
  })
  expect(await block('12345678901234567')).toMatchObject({
    status: 400,
    body: { fields: { person: expect.stringContaining('76561') } },
  })
})

it('keeps an admin who can sign in, even if two block each other at once', async () => {
  const alone = await startTestApp()
  for (let i = 0; i < 4; i++) {
    const [one, two] = [await alone.make.admin(), await alone.make.admin()]
    await alone.db
      .update(users)
      .set({ username: `one-${i}` })
      .where(eq(users.id, one.id))
    await alone.db
      .update(users)
      .set({ username: `two-${i}` })
      .where(eq(users.id, two.id))
    const blocks = (by: typeof one, whom: typeof one) =>
      alone.as(by).request(usersApi.block, { params: { id: whom.id }, body: { reason } })

    const statuses = (await Promise.all([blocks(one, two), blocks(two, one)])).map(
      ({ status }) => status,
    )

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  }
})

it('does not count a blocked admin as one who remains', async () => {
  const alone = await startTestApp()
  const [one, two] = [await alone.make.admin(), await alone.make.admin()]
  await alone.db.update(users).set({ username: 'second' }).where(eq(users.id, two.id))
  await alone.as(one).call(usersApi.block, { params: { id: two.id }, body: { reason } })

  expect(await alone.as(one).request(accountApi.delete)).toMatchObject({ status: 409 })
})

it("ends another member's sessions, and writes down how many", async () => {
  const { id, headers, logIn } = await makeMember()
  const elsewhere = { cookie: cookiesOf(await logIn()) }
  const params = { id }

  expect(await office.call(usersApi.endSessions, { params })).toEqual({ data: { ended: 2 } })

  for (const one of [headers, elsewhere])
    expect(await visitor.request(authApi.getCurrentUser, { headers: one })).toMatchObject({
      status: 401,
    })
  expect(await office.call(usersApi.endSessions, { params })).toEqual({ data: { ended: 0 } })
  const own = await office.request(usersApi.endSessions, { params: { id: penny.id } })
  expect(own).toMatchObject({ status: 409 })
  const line = and(eq(auditLog.action, 'user.session-end'), eq(auditLog.subjectId, id))
  expect(await db.select().from(auditLog).where(line)).toMatchObject([
    { actorId: penny.id, before: { sessions: 2 } },
  ])
})
