import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { systemApi } from '#shared/contract/system.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const MINUTE_MS = 60_000
// 4 minutes into a window of 15.
const start = new Date('2026-03-01T12:04:00Z')
let now = start

const first = await startTestApp({ now: () => now })
const { databaseUrl, db, make } = first
const second = await startTestApp({ now: () => now, databaseUrl })

/** Sends the request as a page of another site. */
const tryTo = (
  method: 'POST' | 'DELETE',
  url: string,
  {
    app = first,
    from = '192.0.2.1',
    user,
  }: { app?: typeof first; from?: string; user?: { id: number } } = {},
) =>
  app
    .as(user)
    .send({ method, url, headers: { origin: 'https://elsewhere.example' }, remoteAddress: from })

async function newRows(work: () => Promise<unknown>) {
  const before = await db.$count(auditLog)
  await work()
  const rows = await db.select().from(auditLog).orderBy(auditLog.id)
  return rows.slice(before)
}

it('stores one line per visitor and quarter of an hour, with a count', async () => {
  const rows = await newRows(() =>
    Promise.all(
      Array.from({ length: 60 }, (_, count) =>
        tryTo(count % 2 ? 'POST' : 'DELETE', `/api/any/${count}?token=x`, {
          app: count % 3 ? first : second,
        }),
      ),
    ),
  )

  expect(rows).toMatchObject([{ action: 'request.refused', actorId: null, after: { times: 60 } }])
  expect(rows[0]?.after).toMatchObject({
    path: expect.stringMatching(/^\/api\/any\/\d+$/),
    reason: 'This request came from another site',
  })
  expect(JSON.stringify(rows)).not.toContain('192.0.2.1')

  expect(await newRows(() => tryTo('POST', '/other'))).toEqual([])
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, rows[0]?.id ?? 0))
  expect(row).toMatchObject({ after: { times: 61 } })
})

it('counts each address and each quarter of an hour separately', async () => {
  expect(await newRows(() => tryTo('POST', '/a', { from: '192.0.2.2' }))).toHaveLength(1)
  expect(await newRows(() => tryTo('POST', '/a', { from: '2001:db8:0:1::a' }))).toHaveLength(1)
  expect(await newRows(() => tryTo('POST', '/a', { from: '2001:db8:0:1::b' }))).toHaveLength(0)

  now = new Date(start.getTime() + 11 * MINUTE_MS)
  expect(await newRows(() => tryTo('POST', '/a', { from: '192.0.2.2' }))).toHaveLength(1)
  now = start
})

it("lists a member's refused calls, each with a count", async () => {
  const user = await make.driver()
  const rows = await newRows(async () => {
    for (let count = 0; count < 3; count++)
      await first.as(user).requestUntyped(systemApi.getStatus, { query: { n: count } })
    await second.as(user).request(systemApi.getStatus)
    await first.as(user).request(systemApi.getOverview)
  })

  expect(rows).toMatchObject([
    { actorId: user.id, after: { method: 'GET', path: '/api/admin/status', times: 4 } },
    { actorId: user.id, after: { method: 'GET', path: '/api/admin/overview', times: 1 } },
  ])
})
