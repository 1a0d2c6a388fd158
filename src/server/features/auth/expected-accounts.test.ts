import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import {
  auditLog,
  crewMembers,
  expectedAccounts,
  nameLinks,
  users,
} from '#server/database/schema.ts'
import { startSteamStandIn } from '#demo/steam-stand-in.ts'
import { authApi } from '#shared/contract/auth.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const personas = ['1', '2', '3'].map((digit) => ({
  steamId: `7656119800000000${digit}`,
  name: `Steam ${digit}`,
  note: 'Driver',
}))
const steam = await startSteamStandIn({ personas })
afterAll(() => steam.close())
const env = { STEAM_OPENID_URL: steam.openIdUrl, STEAM_PROFILE_URL: steam.profileUrl }
const guild = await startTestApp({ env, fetch })
const { as, db, make } = guild
await make.admin()

async function signInAs(steamId: string) {
  const begun = await as(undefined).get('/api/auth/steam?t=1')
  const address = steam.answerAs(new URL(String(begun.headers['location'])), steamId)
  return as(undefined).send({
    method: 'GET',
    url: address.pathname + address.search,
    headers: { cookie: cookiesOf(begun) },
  })
}

async function expected(steamId: string, displayName: string) {
  const guest = await make.driver({ displayName, isGuest: true, raceControlUsername: null })
  await db.insert(expectedAccounts).values({ steamId, userId: guest.id, expectedSince: new Date() })
  return guest
}

it('makes the guest the member at the first sign-in, with results, entries and links', async () => {
  const { id: userId } = await expected('76561198000000001', 'Ann Owl')
  const event = await make.event()
  await make.registration({ eventId: event.id, userId })
  const raced = await make.event({ status: 'completed' })
  await make.result({ eventId: raced.id, drivers: [{ name: 'A. Owl', userId }] })
  const linkedAt = new Date()
  await db.insert(nameLinks).values({ nameKey: 'a. owl', userId, linkedAt })

  const headers = { cookie: cookiesOf(await signInAs('76561198000000001')) }

  expect(await as(undefined).request(authApi.getCurrentUser, { headers })).toMatchObject({
    body: { id: userId, displayName: 'Ann Owl', steamId: '76561198000000001', role: 'user' },
  })
  expect(await db.$count(expectedAccounts)).toBe(0)
  expect(await db.$count(crewMembers, eq(crewMembers.userId, userId))).toBe(1)
  expect(await db.$count(nameLinks, eq(nameLinks.userId, userId))).toBe(1)
  const member = as(await make.driver())
  const { data } = await member.call(driversApi.get, { params: { id: userId } })
  expect(data).toMatchObject({ isGuest: false })
  const lines = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
  expect(lines.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['user.register', userId],
    ['guest.claim', userId],
  ])
})

it('makes one member of four sign-ins at once', async () => {
  const { id } = await expected('76561198000000002', 'Ben Kestrel')

  await Promise.all([1, 2, 3, 4].map(() => signInAs('76561198000000002')))

  const found = await db.select().from(users).where(eq(users.steamId, '76561198000000002'))
  expect(found).toMatchObject([{ id, isGuest: false }])
})

it('leaves others who are expected alone', async () => {
  const ids = [(await expected('76561198000000009', 'Cleo Heron')).id]

  await signInAs('76561198000000003')

  expect(await db.select().from(users).where(inArray(users.id, ids))).toMatchObject([
    { isGuest: true, steamId: null },
  ])
})
