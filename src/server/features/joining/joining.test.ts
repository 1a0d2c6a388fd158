import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { auditLog, notifications, users } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { authApi } from '#shared/contract/auth.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { joiningApi } from '#shared/contract/joining.ts'
import { usersApi } from '#shared/contract/users.ts'
import type { JoinMode } from '#shared/domain/members/joining.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const zoe = { steamId: '76561198000000001', name: 'Zoë', note: 'Driver' }
const ada = { steamId: '76561198000000002', name: 'Ada', note: 'Driver' }
const chief = { steamId: '76561198000000003', name: 'Chief', note: 'Admin' }
const steam = await startSteamStandIn({ personas: [zoe, ada, chief] })
afterAll(() => steam.close())

// Steam's answers carry the time of day.
const start = new Date()
const DAY_MS = 86_400_000
let now = start
const env = {
  STEAM_OPENID_URL: steam.openIdUrl,
  STEAM_PROFILE_URL: steam.profileUrl,
  ADMIN_STEAM_IDS: chief.steamId,
}
const guild = await startTestApp({ env, fetch, now: () => now })
const other = await startTestApp({ env, now: () => now, databaseUrl: guild.databaseUrl })
const { as, db, make } = guild
const penny = await make.admin()
const office = as(penny)
const visitor = as(undefined)
const password = 'correct horse battery'

beforeEach(() => {
  now = start
})

let count = 0
const register = (cookie = '', app = guild) =>
  app.as(undefined).request(authApi.register, {
    body: { username: `newcomer-${++count}`, password },
    headers: { cookie },
  })

const setMode = (join: JoinMode) => office.call(joiningApi.setMode, { body: { join } })

async function invite(maxUses = 1, days = 7) {
  const { data } = await office.call(joiningApi.createInvitation, { body: { days, maxUses } })
  return new URL(data.link).hash.slice(1)
}

async function cookieWith(token: string) {
  return cookiesOf(await visitor.request(joiningApi.takeInvitation, { body: { token } }))
}

async function signInWithSteam(steamId: string, cookie = '') {
  const begun = await visitor.get('/api/auth/steam?t=1')
  const { pathname, search } = steam.answerAs(new URL(String(begun.headers['location'])), steamId)
  const headers = { cookie: [cookiesOf(begun), cookie].filter(Boolean).join('; ') }
  return visitor.send({ method: 'GET', url: pathname + search, headers })
}

const facts = (action: string, subjectId: number) =>
  db.$count(auditLog, and(eq(auditLog.action, action), eq(auditLog.subjectId, subjectId)))

const isUnusable = { status: 404, body: { code: 'not_found' } }

it('lets everybody in at first, as the specification says', async () => {
  expect((await office.call(joiningApi.get)).data.join).toBe('open')
  expect((await visitor.call(authApi.getGuild)).data.join).toBe('open')
  expect((await register()).answer()).not.toHaveProperty('heldUp')
})

it('begins as the operator has configured, until an admin decides', async () => {
  const configured = await startTestApp({ env: { JOIN: 'invitation' } })
  const admin = configured.as(await configured.make.admin())
  expect(await register('', configured)).toMatchObject({ status: 403 })

  await admin.call(joiningApi.setMode, { body: { join: 'open' } })

  expect(await register('', configured)).toMatchObject({ status: 201 })
  expect(await configured.db.$count(auditLog, eq(auditLog.action, 'guild.join'))).toBe(1)
})

it('keeps newcomers waiting until an admin lets them in, and tells the admins', async () => {
  await setMode('approval')
  const reply = await register()
  const { id } = reply.answer()
  const me = { headers: { cookie: cookiesOf(reply) } }

  expect(reply).toMatchObject({ status: 201, body: { heldUp: { by: 'waiting', reason: null } } })
  expect(await visitor.request(authApi.getCurrentUser, me)).toMatchObject({
    body: { id, heldUp: { by: 'waiting' } },
  })
  expect(await visitor.request(eventsApi.list, me)).toMatchObject({ status: 403 })
  const told = await db.select().from(notifications).where(eq(notifications.personId, id))
  expect(told).toMatchObject([{ kind: 'join-request', userId: penny.id, actorId: id }])
  expect((await office.call(joiningApi.get)).data.applicants).toMatchObject([
    { id, refusalReason: null },
  ])

  expect(await office.call(usersApi.admit, { params: { id } })).toMatchObject({
    data: { admission: 'member' },
  })
  expect(await visitor.request(eventsApi.list, me)).toMatchObject({ status: 200 })
  expect((await visitor.request(authApi.getCurrentUser, me)).answer().heldUp).toBeFalsy()
})

it('shows nobody who waits to the members', async () => {
  const { id } = await make.heldUp('waiting')
  const member = as(await make.driver())

  expect((await member.call(driversApi.list)).map((driver) => driver.id)).not.toContain(id)
  expect(await member.request(driversApi.get, { params: { id } })).toMatchObject({ status: 404 })
})

it('refuses with a reason that the person sees, and can let them in later', async () => {
  const person = await make.heldUp('waiting')
  const [params, body] = [{ id: person.id }, { reason: 'The field is full' }]

  await office.call(usersApi.refuse, { params, body })

  expect((await as(person).call(authApi.getCurrentUser)).heldUp).toEqual({
    by: 'refused',
    reason: 'The field is full',
  })
  await office.call(usersApi.admit, { params })
  expect(await as(person).request(eventsApi.list)).toMatchObject({ status: 200 })
  expect(await office.request(usersApi.refuse, { params, body })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('already been let in') },
  })
})

it('lets somebody in once, however many admins do it at once', async () => {
  const { id } = await make.heldUp('waiting')
  const second = other.as(await make.admin())
  const params = { id }

  const replies = await Promise.all([
    office.request(usersApi.admit, { params }),
    second.request(usersApi.admit, { params }),
    office.request(usersApi.admit, { params }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await facts('user.admit', id)).toBe(1)
})

it('never both lets somebody in and refuses them', async () => {
  for (let i = 0; i < 5; i++) {
    const { id } = await make.heldUp('waiting')
    const params = { id }
    await Promise.all([
      office.request(usersApi.admit, { params }),
      office.request(usersApi.refuse, { params, body: { reason: 'No' } }),
    ])
    // Refusing comes first, or is refused.
    expect(await db.$count(users, and(eq(users.id, id), eq(users.admission, 'member')))).toBe(1)
  }
})

it('lets people who wait delete their account', async () => {
  const person = await make.heldUp('waiting')
  expect(await as(person).request(accountApi.export)).toMatchObject({ status: 200 })
  expect(await as(person).request(accountApi.delete)).toMatchObject({ status: 204 })
})

it('makes nobody an admin who was not let in', async () => {
  const { id } = await make.heldUp('waiting')
  expect(
    await office.request(usersApi.setRole, { params: { id }, body: { role: 'admin' } }),
  ).toMatchObject({ status: 409, body: { error: expect.stringContaining('let them in first') } })
})

it('lets nobody in without an invitation, if the guild wants one', async () => {
  await setMode('invitation')

  expect(await register()).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('invitation link') },
  })
  expect(await signInWithSteam(zoe.steamId)).toMatchObject({
    status: 302,
    headers: { location: '/auth?error=invitation_needed' },
  })
  expect(await db.$count(users, eq(users.steamId, zoe.steamId))).toBe(0)
  // Whom the operator has named needs none.
  expect(await signInWithSteam(chief.steamId)).toMatchObject({ headers: { location: '/' } })
})

it.each(['approval', 'invitation'] as const)(
  'lets people in with an invitation where joining needs %s, as often as it says',
  async (join) => {
    await setMode(join)
    const token = await invite(2)
    const cookie = await cookieWith(token)

    const reply = await register(cookie)
    expect(reply.answer()).not.toHaveProperty('heldUp')
    const person = join === 'approval' ? zoe : ada
    expect(await signInWithSteam(person.steamId, cookie)).toMatchObject({
      headers: { location: '/' },
    })

    const third = await register(cookie)
    if (join === 'approval') expect(third.answer().heldUp).toMatchObject({ by: 'waiting' })
    else expect(third).toMatchObject({ status: 403 })
    const take = await visitor.request(joiningApi.takeInvitation, { body: { token } })
    expect(take).toMatchObject(isUnusable)
  },
)

it('lets in as many of many at once as the invitation says', async () => {
  await setMode('invitation')
  const cookie = await cookieWith(await invite(3))

  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => register(cookie, i % 2 ? guild : other)),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(5)
})

it('uses nothing up for people who may join anyway', async () => {
  await setMode('open')
  const token = await invite(1)
  await register(await cookieWith(token))

  const { data } = await office.call(joiningApi.get)
  expect(data.invitations[0]).toMatchObject({ uses: 0, maxUses: 1, createdBy: penny.displayName })
})

it('lets somebody in who waits and then gets an invitation, and changes nothing for members', async () => {
  const token = await invite(1)
  const person = await make.heldUp('waiting')
  const refused = await make.heldUp('refused')
  const accept = (who: { id: number }) =>
    as(who).request(joiningApi.acceptInvitation, { body: { token } })

  expect(await accept(await make.driver())).toMatchObject({ status: 204 })
  expect(await accept(refused)).toMatchObject({ status: 403 })
  expect(await accept(person)).toMatchObject({ status: 204 })
  expect(await as(person).request(eventsApi.list)).toMatchObject({ status: 200 })
  expect(await accept(await make.heldUp('waiting'))).toMatchObject(isUnusable)
})

it('ends invitations at their time and when they are withdrawn', async () => {
  const token = await invite(5, 2)
  const take = () => visitor.request(joiningApi.takeInvitation, { body: { token } })
  expect(await take()).toMatchObject({ status: 200 })
  now = new Date(start.getTime() + 2 * DAY_MS)
  expect(await take()).toMatchObject(isUnusable)
  now = start

  const [latest] = (await office.call(joiningApi.get)).data.invitations
  const params = { id: latest?.id ?? 0 }
  expect(await office.request(joiningApi.revokeInvitation, { params })).toMatchObject({
    status: 204,
  })
  expect(await take()).toMatchObject(isUnusable)
  expect(await office.request(joiningApi.revokeInvitation, { params })).toMatchObject({
    status: 204,
  })
})

it('stores no secret of an invitation', async () => {
  const token = await invite()
  const { rows } = await db.execute('select * from guild_invitations')
  const log = await db.select().from(auditLog)
  expect(JSON.stringify([rows, log])).not.toContain(token)
})
