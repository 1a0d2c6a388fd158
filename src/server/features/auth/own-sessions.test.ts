import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, sessions } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1'
const DAY_MS = 86_400_000
const start = new Date('2026-03-01T12:00:00Z')
let now = start

const { as, db, make } = await startTestApp({ now: () => now })
const visitor = as(undefined)
await make.admin()
let count = 0

/** A member with a session in each of these browsers. */
async function signedInWith(...userAgents: (string | undefined)[]) {
  const account = { username: `member-${++count}`, password: 'correct horse battery' }
  const browsers = []
  for (const [i, userAgent] of userAgents.entries()) {
    const agent = { 'user-agent': userAgent ?? '' }
    const input = { body: account, headers: agent }
    const reply =
      i === 0
        ? await visitor.request(authApi.register, input)
        : await visitor.request(authApi.login, input)
    browsers.push(browserOf(reply.answer().id, { ...agent, cookie: cookiesOf(reply) }))
  }
  return browsers as [Browser, Browser, Browser]
}

function browserOf(id: number, headers: Record<string, string>) {
  const { getCurrentUser } = authApi
  return {
    id,
    headers,
    list: async () => (await visitor.call(signInApi.listSessions, { headers })).data,
    isSignedIn: async () => (await visitor.request(getCurrentUser, { headers })).status === 200,
    end: (session: { id: number } | undefined) =>
      visitor.request(signInApi.endSession, { params: { id: session?.id ?? 0 }, headers }),
    endOthers: () => visitor.request(signInApi.endOtherSessions, { headers }),
  }
}

type Browser = ReturnType<typeof browserOf>

it("lists a member's sessions by browser, and marks the current one", async () => {
  const [here] = await signedInWith(FIREFOX, IPHONE, 'curl/8.0')

  const list = await here.list()

  expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    [null, false],
    ['Safari on iPhone', false],
    ['Firefox on Windows', true],
  ])
  expect(list[0]).toEqual({
    id: expect.any(Number),
    device: null,
    createdAt: start.toISOString(),
    lastUsedAt: start.toISOString(),
    isCurrent: false,
  })
  expect(JSON.stringify(list)).not.toMatch(/[0-9a-f]{64}/)
})

it('leaves out expired sessions', async () => {
  const [here] = await signedInWith(FIREFOX, IPHONE)
  now = new Date(start.getTime() + 20 * DAY_MS)
  await here.isSignedIn()
  now = new Date(start.getTime() + 31 * DAY_MS)

  expect((await here.list()).map(({ device }) => device)).toEqual(['Firefox on Windows'])
  now = start
})

it('stores the browser of a session that began without one, when it stores its next use', async () => {
  const [here] = await signedInWith(undefined)
  expect((await here.list())[0]?.device).toBeNull()

  now = new Date(start.getTime() + 2 * 60 * 60_000)
  const headers = { ...here.headers, 'user-agent': FIREFOX }
  await visitor.call(authApi.getCurrentUser, { headers })

  expect((await here.list())[0]).toMatchObject({
    device: 'Firefox on Windows',
    lastUsedAt: now.toISOString(),
  })
  now = start
})

it('ends one session of the member', async () => {
  const [here, phone] = await signedInWith(FIREFOX, IPHONE)
  const [session] = await here.list()

  expect(await here.end(session)).toMatchObject({
    status: 204,
  })

  expect(await phone.isSignedIn()).toBe(false)
  expect(await here.isSignedIn()).toBe(true)
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(row).toMatchObject({
    action: 'user.session-end',
    actorId: here.id,
    before: { device: 'Safari on iPhone' },
  })
})

it("does not end another member's session", async () => {
  const [mine] = await signedInWith(FIREFOX)
  const [theirs] = await signedInWith(FIREFOX)
  const [session] = await theirs.list()

  expect(await mine.end(session)).toMatchObject({
    status: 404,
  })
  expect(await theirs.isSignedIn()).toBe(true)
})

it('ends all sessions except the current one', async () => {
  const [here, phone, tablet] = await signedInWith(FIREFOX, IPHONE, IPHONE)

  expect(await here.endOthers()).toMatchObject({ status: 204 })

  expect(await here.isSignedIn()).toBe(true)
  expect(await phone.isSignedIn()).toBe(false)
  expect(await tablet.isSignedIn()).toBe(false)
})

it('keeps at most one session when each ends all others at the same time', async () => {
  const browsers = await signedInWith(FIREFOX, IPHONE, FIREFOX)

  const replies = await Promise.all(browsers.map(({ endOthers }) => endOthers()))

  expect(replies.every(({ status }) => status === 204 || status === 401)).toBe(true)
  expect(await db.$count(sessions, eq(sessions.userId, browsers[0].id))).toBeLessThan(2)
})
