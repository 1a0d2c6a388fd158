import { expect, it } from 'vitest'
import { rateLimits } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { COSTLY_CALLS } from './rate-limits.ts'

const start = new Date('2026-03-01T12:04:00Z')
let now = start
const first = await startTestApp({ now: () => now })
const { databaseUrl, db, make } = first
const second = await startTestApp({ now: () => now, databaseUrl })

const tooMany = (calls: string) => ({
  status: 429,
  body: {
    error: `That was more than ${calls} in 15 minutes. Please try again in 11 minutes.`,
    code: 'too_many',
  },
  headers: { 'retry-after': String(11 * 60) },
})

it('limits the exports of a member across processes, until the quarter of an hour is over', async () => {
  const member = await make.driver()
  const clients = [first.as(member), second.as(member)] as const
  for (let count = 0; count < COSTLY_CALLS.export; count++)
    expect(await clients[count % 2 ? 0 : 1].request(accountApi.export)).toMatchObject({
      status: 200,
    })

  for (const client of clients)
    expect(await client.request(accountApi.export)).toMatchObject(tooMany('30 exports'))
  expect(await clients[0].request(eventsApi.list)).toMatchObject({ status: 200 })
  expect(await first.as(await make.driver()).request(accountApi.export)).toMatchObject({
    status: 200,
  })

  now = new Date(start.getTime() + 11 * 60_000)
  expect(await clients[0].request(accountApi.export)).toMatchObject({ status: 200 })
  now = start
})

it('serves other members while one requests many exports at once', async () => {
  const greedy = first.as(await make.driver())
  const other = first.as(await make.driver())

  const exports = Array.from({ length: 150 }, () => greedy.request(accountApi.export))
  const replies = await Promise.all(Array.from({ length: 5 }, () => other.request(driversApi.list)))
  const statuses = (await Promise.all(exports)).map(({ status }) => status)

  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(statuses.filter((status) => status === 200)).toHaveLength(COSTLY_CALLS.export)
  expect(statuses.filter((status) => status === 429)).toHaveLength(150 - COSTLY_CALLS.export)
})

const costly = allEndpoints.flatMap(({ method, path, costs, file }) => {
  const what = costs ?? (file && 'upload')
  return what ? [{ method, path, what }] : []
})

it.each(costly)(
  'limits $method $path with the $what calls, before it reads a body',
  async (call) => {
    const admin = await make.admin()
    const key = `${call.what}:user ${admin.id}`
    const hits = COSTLY_CALLS[call.what]
    await db.insert(rateLimits).values({ key, hits, windowStart: new Date('2026-03-01T12:00:00Z') })

    const url = call.path.replace(/:\w+/g, '1')
    expect(await first.as(admin).send({ method: call.method, url })).toMatchObject(
      tooMany(`${COSTLY_CALLS[call.what]} ${call.what}s`),
    )
  },
)

it('limits the expensive calls', () => {
  expect(costly.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/admin/audit-log.csv',
    'GET /api/championships/:id/export.zip',
    'GET /api/championships/:id/export/:file',
    'GET /api/championships/:id/notices/:number/card.png',
    'GET /api/championships/:id/table.png',
    'GET /api/events/:id/decisions/:number/card.png',
    'GET /api/events/:id/race/analysis.csv',
    'GET /api/events/:id/race/classification.csv',
    'GET /api/events/:id/race/documents.json',
    'GET /api/events/:id/race/story.png',
    'GET /api/events/:id/sessions/:session/documents.json',
    'GET /api/user/export',
    'POST /api/admin/backups',
    'POST /api/events/:id/results/upload',
    'POST /api/evidence',
    'POST /api/season-imports/:id/read',
    'POST /api/tracks/:id/image',
  ])
})
