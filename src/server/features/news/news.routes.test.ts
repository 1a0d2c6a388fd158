import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { one } from '#server/database/one.ts'
import { news, users } from '#server/database/schema.ts'
import { newsApi } from '#shared/contract/news.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let now = new Date('2026-06-01T12:00:00Z')
const { as, db, make } = await startTestApp({ now: () => now })
const driver = await make.driver()
const author = await make.driver({ displayName: 'Penny Limiter' })

beforeEach(async () => void (await db.delete(news)))

async function write(item: Partial<typeof news.$inferInsert>) {
  const values = { title: 'News', authorId: author.id, publishedAt: now, ...item }
  return one(await db.insert(news).values(values).returning())
}

const list = async () => (await as(driver).request(newsApi.list)).body

it('returns an empty list without news', async () => {
  expect(await list()).toMatchObject({ data: [] })
})

it('lists published items, latest first, without their texts', async () => {
  const older = await write({ title: 'Older', publishedAt: new Date('2026-05-01T08:00:00Z') })
  const newer = await write({ title: 'Newer', summary: 'In short.', content: 'At length.' })
  await write({ title: 'Draft', publishedAt: null })

  expect(await list()).toEqual({
    data: [
      {
        id: newer.id,
        title: 'Newer',
        summary: 'In short.',
        publishedAt: '2026-06-01T12:00:00.000Z',
        author: { displayName: 'Penny Limiter' },
      },
      {
        id: older.id,
        title: 'Older',
        summary: null,
        publishedAt: '2026-05-01T08:00:00.000Z',
        author: { displayName: 'Penny Limiter' },
      },
    ],
    nextInMs: null,
  })
})

it('shows a scheduled item at its time', async () => {
  const { id } = await write({ publishedAt: new Date('2026-06-01T12:00:10Z') })
  expect(await list()).toMatchObject({ data: [] })
  expect(await as(driver).request(newsApi.get, { params: { id } })).toMatchObject({ status: 404 })

  now = new Date('2026-06-01T12:00:10Z')

  expect(await list()).toMatchObject({ data: [{ id }] })
  expect(await as(driver).request(newsApi.get, { params: { id } })).toMatchObject({ status: 200 })
})

it('shows an item with its sanitized text', async () => {
  const content = '<p onclick="steal()">Nine rounds.</p><script>steal()</script>'
  const { id } = await write({ content })
  expect(await as(driver).request(newsApi.get, { params: { id } })).toMatchObject({
    status: 200,
    body: { data: { id, title: 'News', content: '<p>Nine rounds.</p>' } },
  })
})

it('keeps an item whose author was deleted', async () => {
  const gone = await make.driver()
  const { id } = await write({ authorId: gone.id })
  await db.delete(users).where(eq(users.id, gone.id))
  expect(await list()).toMatchObject({ data: [{ id, author: null }] })
})

it('answers 404 for a draft and an unknown item', async () => {
  const draft = await write({ publishedAt: null })
  for (const id of [draft.id, 999_999, 'abc', 0, 99_999_999_999])
    expect(await as(driver).request(newsApi.get, { params: { id } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
})
