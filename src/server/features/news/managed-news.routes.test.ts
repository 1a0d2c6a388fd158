import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog, news, users } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import { newsApi } from '#shared/contract/news.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let now = new Date('2026-06-01T12:00:00Z')
const { as, db, databaseUrl, make } = await startTestApp({ now: () => now })
const other = await startTestApp({ databaseUrl, now: () => now })
const admin = await make.admin()
const driver = await make.driver()

beforeEach(async () => {
  now = new Date('2026-06-01T12:00:00Z')
  await db.delete(news)
})

const form = { title: 'Le Mans is full', summary: 'Sorry.', content: '<p>62 cars.</p>' }

async function written(change: object = {}) {
  const { data } = await as(admin).call(newsApi.create, {
    body: { ...form, publishedAt: null, ...change },
  })
  return data
}

const all = () => as(admin).call(newsApi.listAll)
const shown = () => as(driver).call(newsApi.list)

async function lastAudit() {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

it('shows a draft to admins only', async () => {
  const draft = await written()

  expect(draft).toEqual({
    id: expect.any(Number),
    ...form,
    publishedAt: null,
    asksForReceipt: false,
    state: 'draft',
    author: { displayName: admin.displayName },
    version: 1,
  })
  expect(await lastAudit()).toMatchObject({
    actorId: admin.id,
    action: 'news.create',
    subjectKind: 'news',
    subjectId: draft.id,
    after: { title: form.title, publishedAt: null },
  })
  expect(await shown()).toMatchObject({ data: [] })
  expect(await as(driver).request(newsApi.get, { params: { id: draft.id } })).toMatchObject({
    status: 404,
  })
  expect(await as(driver).request(newsApi.getAny, { params: { id: draft.id } })).toMatchObject({
    status: 403,
  })
  expect(await as(admin).request(newsApi.getAny, { params: { id: draft.id } })).toMatchObject({
    status: 200,
    body: { data: draft },
  })
})

it("publishes now, by the server's clock", async () => {
  const { id, version } = await written()

  const reply = await as(admin).request(newsApi.update, {
    params: { id },
    body: { publishedAt: 'now', version },
  })

  expect(reply).toMatchObject({
    status: 200,
    body: {
      data: { ...form, publishedAt: now.toISOString(), state: 'published', version: version + 1 },
    },
  })
  expect(await shown()).toMatchObject({ data: [{ id }], nextInMs: null })
})

it('publishes a scheduled item at its time', async () => {
  const { id, publishedAt, state } = await written({ publishedAt: '2026-06-01T20:00:00+02:00' })
  expect({ publishedAt, state }).toEqual({
    publishedAt: '2026-06-01T18:00:00.000Z',
    state: 'scheduled',
  })
  expect(await shown()).toEqual({ data: [], nextInMs: 6 * 3_600_000 })
  expect(await as(driver).request(newsApi.get, { params: { id } })).toMatchObject({ status: 404 })

  now = new Date('2026-06-01T18:00:00Z')

  expect(await shown()).toMatchObject({ data: [{ id }], nextInMs: null })
  expect(await all()).toMatchObject({ data: [{ id, state: 'published' }], nextInMs: null })
})

it('turns a published item into a draft again', async () => {
  const { id } = await written({ publishedAt: 'now' })
  expect((await as(driver).request(newsApi.get, { params: { id } })).status).toBe(200)

  await as(admin).call(newsApi.update, { params: { id }, body: { publishedAt: null } })

  expect(await as(driver).request(newsApi.get, { params: { id } })).toMatchObject({ status: 404 })
  expect(await all()).toMatchObject({ data: [{ id, state: 'draft', summary: 'Sorry.' }] })
})

it('lists drafts first, then latest first, without their texts', async () => {
  const titles = ['old', 'new', 'soon', 'draft']
  const [old = 0, recent = 0, soon = 0, draft = 0] = [
    await written({ title: 'old', publishedAt: '2026-05-01T00:00:00Z' }),
    await written({ title: 'new', publishedAt: '2026-05-31T00:00:00Z' }),
    await written({ title: 'soon', publishedAt: '2026-06-02T00:00:00Z' }),
    await written({ title: 'draft' }),
  ].map(({ id }) => id)

  const { data } = await all()
  expect(data.map(({ id }) => id)).toEqual([draft, soon, recent, old])
  expect(data.map(({ title }) => title)).toEqual(titles.toReversed())
  expect(data.some((item) => 'content' in item)).toBe(false)
})

it('changes only the sent fields, and treats an empty summary as none', async () => {
  const { id } = await written({ publishedAt: 'now' })

  await as(admin).call(newsApi.update, { params: { id }, body: { title: ' Le Mans is fuller ' } })
  const { body } = await as(admin).request(newsApi.update, {
    params: { id },
    body: { summary: ' ' },
  })

  expect(body).toMatchObject({
    data: { ...form, title: 'Le Mans is fuller', summary: null, state: 'published', version: 3 },
  })
  expect(await lastAudit()).toMatchObject({
    action: 'news.update',
    before: { title: 'Le Mans is fuller', summary: 'Sorry.' },
    after: { summary: null },
  })
})

it('sanitizes HTML when it is written and when it is read', async () => {
  const dirty = '<p onclick="steal()">Yield.</p><script>steal()</script>'
  const { id, content } = await written({ content: dirty })
  expect(content).toBe('<p>Yield.</p>')
  await as(admin).call(newsApi.update, { params: { id }, body: { content: `${dirty}!` } })
  expect((await db.select().from(news))[0]?.content).toBe('<p>Yield.</p>!')

  // As stored by an earlier version.
  await db.update(news).set({ content: '<img src="x" onerror="steal()">', htmlVersion: 0 })
  expect(await as(admin).request(newsApi.getAny, { params: { id } })).toMatchObject({
    body: { data: { content: '<img src="x" />' } },
  })
})

it('accepts only one of many simultaneous edits of the same version', async () => {
  const { id, version } = await written()
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      (index % 2 ? { as } : other)
        .as(admin)
        .request(newsApi.update, { params: { id }, body: { title: `Edit ${index}`, version } }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect(replies.find(({ status }) => status === 409)?.body).toEqual({
    error: stale('this news item').message,
    code: 'stale',
  })
})

it('deletes an item and restores it unchanged', async () => {
  const { id, version } = await written({ publishedAt: '2026-05-01T08:00:00Z' })
  expect((await as(admin).request(newsApi.delete, { params: { id } })).status).toBe(204)
  expect(await all()).toMatchObject({ data: [] })
  expect(await lastAudit()).toMatchObject({ action: 'news.delete', before: { title: form.title } })
  expect(await as(admin).request(newsApi.delete, { params: { id } })).toMatchObject({ status: 404 })

  const back = await as(admin).request(newsApi.restore, { params: { id } })

  expect(back).toMatchObject({
    status: 201,
    body: {
      data: {
        id,
        ...form,
        publishedAt: '2026-05-01T08:00:00.000Z',
        author: { displayName: admin.displayName },
        version: version + 1,
      },
    },
  })
  expect(await shown()).toMatchObject({ data: [{ id }] })
  expect(await as(admin).request(newsApi.restore, { params: { id } })).toMatchObject({
    status: 409,
    body: { error: 'This news item already exists' },
  })
  expect((await written()).id).toBeGreaterThan(id)
})

it('restores an item whose author has left, but no unknown item', async () => {
  const leaver = await make.admin()
  const { data } = await as(leaver).call(newsApi.create, { body: { ...form, publishedAt: null } })
  const { id } = data
  await as(admin).call(newsApi.delete, { params: { id } })
  await db.delete(users).where(eq(users.id, leaver.id))

  expect(await as(admin).request(newsApi.restore, { params: { id } })).toMatchObject({
    status: 201,
    body: { data: { author: null } },
  })
  expect(await as(admin).request(newsApi.restore, { params: { id: 999999 } })).toMatchObject({
    status: 404,
  })
})

const KB = 1024
const WHEN = 'Publication must be a date-time with an offset, or now'

it.each([
  ['no title', { title: undefined }, 400, 'Title is required'],
  ['an empty title', { title: '  ' }, 400, 'Title is required'],
  ['a title of 201 characters', { title: 'a'.repeat(201) }, 400, /^Title can have at most 200/],
  ['a summary of 501', { summary: 'a'.repeat(501) }, 400, /^Summary can have at most 500/],
  ['U+0000', { content: 'a\0' }, 400, 'Content contains characters that cannot be stored'],
  ['no content', { content: undefined }, 400, 'Content must be text'],
  ['512 KB and more', { content: 'a'.repeat(512 * KB + 1) }, 400, /^Content can have at most 512/],
  ['far more', { content: 'a'.repeat(1200 * KB) }, 413, 'The request is larger than 1032 KB'],
  ['a time without an offset', { publishedAt: '2026-06-01T20:00' }, 400, WHEN],
  ['another word', { publishedAt: 'tomorrow' }, 400, WHEN],
  ['infinity', { publishedAt: 'infinity' }, 400, WHEN],
  ['no time of publication', { publishedAt: undefined }, 400, WHEN],
  [
    'a time long ago',
    { publishedAt: '1999-06-01T20:00:00Z' },
    400,
    'Dates must lie between 2000 and 2100',
  ],
])('refuses %s', async (_case, change, status, error) => {
  const body = { ...form, publishedAt: null, ...change }
  expect(await as(admin).requestUntyped(newsApi.create, { body })).toMatchObject({
    status,
    body: { error: error instanceof RegExp ? expect.stringMatching(error) : error },
  })
  expect(await all()).toMatchObject({ data: [] })
})

it('accepts the maximum length of every field', async () => {
  const longest = {
    title: 'ü'.repeat(200),
    summary: '🏁'.repeat(250),
    content: '"'.repeat(512 * KB),
  }
  expect(await written(longest)).toMatchObject({ title: longest.title, summary: longest.summary })
})

it.each(['update', 'delete', 'getAny'] as const)(
  'answers 404 to %s of an unknown item',
  async (name) => {
    const reply = await as(admin).requestUntyped(newsApi[name], {
      params: { id: 999_999 },
      ...(name === 'update' && { body: {} }),
    })
    expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)
