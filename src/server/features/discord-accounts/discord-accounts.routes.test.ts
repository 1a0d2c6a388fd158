import { afterAll, beforeEach, expect, it } from 'vitest'
import { discordAccounts } from '#server/database/schema.ts'
import { discordAccountApi } from '#shared/contract/discord-account.ts'
import { startDiscordOAuth } from '#tests/support/discord-oauth-server.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const client = { id: '80351110224678912', secret: 'not-so-secret-in-a-test' }
const discord = await startDiscordOAuth(client)
afterAll(discord.stop)
const env = {
  DISCORD_CLIENT_ID: client.id,
  DISCORD_CLIENT_SECRET: client.secret,
}
const { as, db, databaseUrl, make } = await startTestApp({
  env,
  fetch,
  discordOrigin: discord.origin,
})
const without = await startTestApp({ databaseUrl })
const lotta = { id: '80351110224678001', username: 'lotta', global_name: 'Lotta Laps' }

const NO_WAY_IN = { isWayIn: false, isOnlyWayIn: false }

beforeEach(async () => {
  await db.delete(discordAccounts)
})

const accountOf = async (member: { id: number }) =>
  (await as(member).call(discordAccountApi.get)).data

/** Where a member is sent, with a browser that can come back. */
async function begin(member: { id: number }) {
  const session = await signIn({ db }, member.id)
  const begun = await as(undefined).request(discordAccountApi.connect, {
    headers: { cookie: session },
  })
  const { url } = (begun.body as { data: { url: string } }).data
  const come = async (path: string, started = cookiesOf(begun)) => {
    const headers = { cookie: `${session}; ${started}` }
    const reply = await as(undefined).send({ method: 'GET', url: path, headers })
    return { to: reply.headers['location'], cookies: String(reply.headers['set-cookie']) }
  }
  return { url, come }
}

it('asks Discord for a name and nothing else, with a proof that only this browser has', async () => {
  const { url } = await begin(await make.driver())
  const { origin, pathname, searchParams } = new URL(url)
  expect(origin + pathname).toBe(`${discord.origin}/oauth2/authorize`)
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: client.id,
    scope: 'identify',
    redirect_uri: 'http://localhost:3000/api/auth/discord/return',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'consent',
  })
})

it('connects an account, lets the member allow posts to name it, and forgets it', async () => {
  const member = await make.driver({ steamId: '76561198000007009' })
  const { url, come } = await begin(member)

  const { to, cookies } = await come(discord.consent(url, lotta))

  expect(to).toBe('/my-profile?discord=connected')
  expect(cookies).toMatch(/paddock_discord=;/)
  expect(await accountOf(member)).toEqual({
    ...NO_WAY_IN,
    isOffered: true,
    account: { name: 'Lotta Laps', connectedAt: expect.any(String), mayBeNamed: false },
  })

  await as(member).call(discordAccountApi.setNamed, { body: { mayBeNamed: true } })
  expect(await accountOf(member)).toMatchObject({ account: { mayBeNamed: true } })

  await as(member).call(discordAccountApi.disconnect)
  await as(member).call(discordAccountApi.disconnect)
  expect(await accountOf(member)).toEqual({ ...NO_WAY_IN, isOffered: true, account: null })
  expect(
    await as(member).request(discordAccountApi.setNamed, { body: { mayBeNamed: true } }),
  ).toMatchObject({ status: 404 })
})

it('asks anew whether another account may be named', async () => {
  const member = await make.driver()
  const first = await begin(member)
  await first.come(discord.consent(first.url, lotta))
  await as(member).call(discordAccountApi.setNamed, { body: { mayBeNamed: true } })
  const second = await begin(member)
  await second.come(discord.consent(second.url, { id: '80351110224678002', username: 'second' }))
  expect(await accountOf(member)).toMatchObject({ account: { name: 'second', mayBeNamed: false } })
})

it('refuses an account that another member has connected', async () => {
  const [one, other] = [await make.driver(), await make.driver()]
  const first = await begin(one)
  await first.come(discord.consent(first.url, lotta))
  const second = await begin(other)
  expect((await second.come(discord.consent(second.url, lotta))).to).toBe(
    '/my-profile?discord=taken',
  )
  expect((await accountOf(other)).account).toBeNull()
})

it('refuses what another browser or another member has begun, and a code that was used', async () => {
  const [member, thief] = [await make.driver(), await make.driver()]
  const begun = await begin(member)
  const back = discord.consent(begun.url, lotta)
  const others = await begin(thief)
  expect((await others.come(back)).to).toBe('/my-profile?discord=state')
  expect((await begun.come(back, 'nothing=1')).to).toBe('/my-profile?discord=state')
  expect((await begun.come(back)).to).toBe('/my-profile?discord=connected')
  expect((await begun.come(back)).to).toBe('/my-profile?discord=refused')
  expect((await accountOf(thief)).account).toBeNull()
})

it('says that somebody did not allow it', async () => {
  const { url, come } = await begin(await make.driver())
  const state = new URL(url).searchParams.get('state')
  const back = `/api/auth/discord/return?error=access_denied&state=${state}`
  expect((await come(back)).to).toBe('/my-profile?discord=cancelled')
})

it.each([
  ['unreachable', { status: 503 }],
  ['unreachable', 'cut'],
  ['refused', { status: 429 }],
  ['refused', 'huge'],
  ['refused', 'nonsense'],
] as const)('answers %s where Discord answers %j', async (word, fault) => {
  const { url, come } = await begin(await make.driver())
  const back = discord.consent(url, lotta)
  discord.faults.push(fault)
  expect((await come(back)).to).toBe(`/my-profile?discord=${word}`)
  expect(await db.$count(discordAccounts)).toBe(0)
})

it('offers nothing where the guild has not set it up', async () => {
  const member = await make.driver()
  expect((await without.as(member).call(discordAccountApi.get)).data).toEqual({
    ...NO_WAY_IN,
    isOffered: false,
    account: null,
  })
  expect(await without.as(member).request(discordAccountApi.connect)).toMatchObject({ status: 404 })
})
