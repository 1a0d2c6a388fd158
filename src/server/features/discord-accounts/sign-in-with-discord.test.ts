import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { auditLog, discordAccounts, signInBlocks, users } from '#server/database/schema.ts'
import { getNamedMember } from '#server/features/auth/index.ts'
import { authApi } from '#shared/contract/auth.ts'
import { discordAccountApi } from '#shared/contract/discord-account.ts'
import { joiningApi } from '#shared/contract/joining.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { usersApi } from '#shared/contract/users.ts'
import { cookiesOf, setCookies } from '#tests/support/cookies.ts'
import { startDiscordOAuth } from '#tests/support/discord-oauth-server.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const client = { id: '80351110224678912', secret: 'not-so-secret-in-a-test' }
const discord = await startDiscordOAuth(client)
afterAll(discord.stop)
const env = { DISCORD_CLIENT_ID: client.id, DISCORD_CLIENT_SECRET: client.secret }
const options = { fetch, discordOrigin: discord.origin }
const { as, db, databaseUrl, make } = await startTestApp({
  ...options,
  env: { ...env, AUTH_METHODS: 'steam,discord' },
})
const connectOnly = await startTestApp({ ...options, databaseUrl, env })
const admin = await make.admin()
const lotta = { id: '80351110224678001', username: 'lotta', global_name: 'Lotta Laps' }
const START = '/api/auth/discord'

beforeEach(async () => {
  await db.delete(signInBlocks)
  await db.delete(discordAccounts)
})

type Client = Pick<typeof connectOnly, 'as'>

/** A browser that is sent to Discord, and comes back. */
async function begin(query = '', app: Client = { as }) {
  const begun = await app.as(undefined).send({ method: 'GET', url: `${START}${query}` })
  const url = String(begun.headers['location'])
  const come = (path: string, cookie = cookiesOf(begun)) =>
    app.as(undefined).send({ method: 'GET', url: path, headers: { cookie } })
  return { begun, url, come }
}

async function enter(person = lotta, query = '') {
  const { url, come } = await begin(query)
  return come(discord.consent(url, person))
}

const whoIs = (reply: Awaited<ReturnType<typeof enter>>) =>
  as(undefined).request(authApi.getCurrentUser, { headers: { cookie: cookiesOf(reply) } })

const lastAudit = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

/** With another way to sign in. */
async function connected(values: Parameters<typeof make.driver>[0] = {}) {
  const member = await make.driver({ steamId: '76561198000007001', ...values })
  await db.insert(discordAccounts).values({
    userId: member.id,
    discordId: lotta.id,
    name: 'Lotta',
    connectedAt: new Date(),
  })
  return member
}

const forget = ({ id }: { id: number }) => db.delete(users).where(eq(users.id, id))

it('makes a new member, and knows them again', async () => {
  const first = await enter()
  expect(first).toMatchObject({ status: 302, headers: { location: '/' } })
  expect(first.headers['cache-control']).toBe('no-store')
  expect(setCookies(first).join()).toMatch(/paddock_discord=;/)
  expect(await whoIs(first)).toMatchObject({
    body: { displayName: 'Lotta Laps', role: 'user', steamId: null },
  })
  expect(await lastAudit()).toMatchObject({
    action: 'user.register',
    actorName: 'Lotta Laps',
    after: { method: 'discord' },
  })

  const second = await enter({ ...lotta, global_name: 'Lotta L.' }, '?next=%2Fevents%2F12')
  expect(second.headers['location']).toBe('/events/12')
  const known = await whoIs(second)
  expect(known.body).toMatchObject({ displayName: 'Lotta L.' })
  expect(await db.$count(discordAccounts)).toBe(1)
  expect(await lastAudit()).toMatchObject({ action: 'user.sign-in', after: { method: 'discord' } })
})

it('signs in the member who has connected the account, under their own name', async () => {
  const member = await connected()
  const reply = await enter()
  expect((await whoIs(reply)).body).toMatchObject({
    id: member.id,
    displayName: member.displayName,
  })
  await forget(member)
})

it('makes one member of two first sign-ins at once', async () => {
  const replies = await Promise.all([enter(), enter(), enter(), enter()])
  expect(replies.map(({ headers }) => headers['location'])).toEqual(['/', '/', '/', '/'])
  expect(await db.$count(discordAccounts)).toBe(1)
})

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
  'never leads to another site: %s',
  async (next) => {
    const reply = await enter(lotta, `?next=${encodeURIComponent(next)}`)
    expect(reply.headers['location']).toBe('/')
  },
)

it('refuses what another browser has begun, a code that was used, and another verifier', async () => {
  const mine = await begin('?next=/news')
  const back = discord.consent(mine.url, lotta)
  const others = await begin()
  expect((await others.come(back)).headers['location']).toBe('/auth?discord=state')
  expect((await mine.come(back, 'nothing=1')).headers['location']).toBe('/auth?discord=state')
  const [, state] = /paddock_discord=([\w-]+)\./.exec(cookiesOf(mine.begun)) ?? []
  const forged = `paddock_discord=${state}.${'x'.repeat(43)}.Lw`
  expect((await mine.come(back, forged)).headers['location']).toBe('/auth?discord=refused')
  expect((await mine.come(back)).headers['location']).toBe('/auth?discord=refused&next=%2Fnews')
  expect(await db.$count(discordAccounts)).toBe(0)
})

it('keeps out who is blocked, by the account of a member or by its number, and logs it', async () => {
  const reply = await enter()
  const { body } = await whoIs(reply)
  const { id } = body as { id: number }
  await as(admin).call(usersApi.block, { params: { id }, body: { reason: 'Cheating' } })
  expect((await whoIs(reply)).status).toBe(401)
  expect((await enter()).headers['location']).toBe('/auth?discord=blocked')
  const refused = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'user.sign-in-refused'))
  expect(refused).toMatchObject([{ after: { method: 'discord' } }])

  // Also after the account is deleted, and for who has never been here.
  await forget({ id })
  expect((await enter()).headers['location']).toBe('/auth?discord=blocked')
  const person = '80351110224678099'
  await as(admin).call(joiningApi.createBlock, { body: { person, reason: 'Known elsewhere' } })
  expect((await enter({ ...lotta, id: person })).headers['location']).toBe('/auth?discord=blocked')
  expect(await db.$count(discordAccounts)).toBe(0)

  const { data } = await as(admin).call(joiningApi.get)
  expect(data.blocks).toMatchObject([{ discordId: person }, { discordId: lotta.id }])
  for (const block of data.blocks)
    await as(admin).call(joiningApi.deleteBlock, { params: { id: block.id } })
  expect((await enter()).headers['location']).toBe('/')
})

it('connects no account that is blocked, so that nobody locks themselves out', async () => {
  const member = await make.driver({ steamId: '76561198000007002' })
  await as(admin).call(joiningApi.createBlock, { body: { person: lotta.id, reason: 'No' } })
  const session = await signIn({ db }, member.id)
  const begun = await as(undefined).request(discordAccountApi.connect, {
    headers: { cookie: session },
  })
  const path = discord.consent(begun.answer().data.url, lotta)
  const headers = { cookie: `${session}; ${cookiesOf(begun)}` }
  const reply = await as(undefined).send({ method: 'GET', url: path, headers })
  expect(reply.headers['location']).toBe('/my-profile?discord=blocked')
})

it('lets newcomers wait, or wants an invitation, as the guild has decided', async () => {
  const setJoin = (join: 'open' | 'approval' | 'invitation') =>
    as(admin).call(joiningApi.setMode, { body: { join } })
  await setJoin('invitation')
  expect((await enter()).headers['location']).toBe('/auth?discord=invitation_needed')
  await setJoin('approval')
  const waiting = await whoIs(await enter())
  expect(waiting.body).toMatchObject({ heldUp: { by: 'waiting' } })
  await setJoin('open')
})

it('keeps the last way to sign in', async () => {
  const { body } = await whoIs(await enter())
  const member = { id: (body as { id: number }).id }
  const own = async () => (await as(member).call(discordAccountApi.get)).data
  expect(await own()).toMatchObject({ isWayIn: true, isOnlyWayIn: true })
  expect(await as(member).request(discordAccountApi.disconnect)).toMatchObject({ status: 409 })

  // A password is none where none are offered.
  await db
    .update(users)
    .set({ passwordHash: 'x', username: 'lotta' })
    .where(eq(users.id, member.id))
  expect(await own()).toMatchObject({ isOnlyWayIn: true })
  await db.update(users).set({ steamId: '76561198000007003' }).where(eq(users.id, member.id))
  expect(await own()).toMatchObject({ isOnlyWayIn: false })
  expect(await as(member).request(discordAccountApi.disconnect)).toMatchObject({ status: 204 })
})

it('is found by its number on the command line', async () => {
  const member = await connected({ steamId: '76561198000007005', username: lotta.id })
  const other = await make.driver({ username: 'other' })
  expect((await getNamedMember(db, `discord:${lotta.id}`)).id).toBe(member.id)
  await expect(getNamedMember(db, `discord:${other.id}`)).rejects.toThrow('No member has')
})

it('proves with Discord who somebody is, with the same account only', async () => {
  const member = await connected({ steamId: '76561198000007004' })
  expect((await as(member).call(signInApi.getProof)).data).toMatchObject({ hasDiscord: true })
  const session = await signIn({ db }, member.id)
  const prove = async (person: typeof lotta) => {
    const body = { next: '/admin' }
    const begun = await as(undefined).request(discordAccountApi.prove, {
      body,
      headers: { cookie: session },
    })
    const path = discord.consent(begun.answer().data.url, person)
    const headers = { cookie: `${session}; ${cookiesOf(begun)}` }
    return as(undefined).send({ method: 'GET', url: path, headers })
  }
  expect((await prove({ ...lotta, id: '80351110224678055' })).headers['location']).toBe(
    '/my-profile?discord=not_yours',
  )
  expect((await prove(lotta)).headers['location']).toBe('/admin')
})

it('offers nothing where it is no way to sign in, though accounts can be connected', async () => {
  const { url } = await begin('', connectOnly)
  expect(url).toBe('/auth?discord=not_offered')
  const mine = await begin()
  const reply = await connectOnly.as(undefined).send({
    method: 'GET',
    url: discord.consent(mine.url, lotta),
    headers: { cookie: cookiesOf(mine.begun) },
  })
  expect(reply.headers['location']).toBe('/auth?discord=not_offered')
})

it('makes the first member of a new guild on this machine its admin', async () => {
  const fresh = await startTestApp({ ...options, env: { ...env, AUTH_METHODS: 'steam,discord' } })
  const { url, come } = await begin('', fresh)
  const reply = await come(discord.consent(url, lotta))
  const { body } = await fresh
    .as(undefined)
    .request(authApi.getCurrentUser, { headers: { cookie: cookiesOf(reply) } })
  expect(body).toMatchObject({ role: 'admin' })
})
