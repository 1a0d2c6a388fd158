import { asc, desc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog, rules } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import { RULE_CATEGORIES, rulesApi } from '#shared/contract/rules.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, databaseUrl, make } = await startTestApp()
const other = await startTestApp({ databaseUrl })
const admin = await make.admin()
const driver = await make.driver()

beforeEach(async () => void (await db.delete(rules)))

const rulesNow = async (app = { as }) => await app.as(driver).call(rulesApi.list)

async function lastAudit() {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

it('returns an empty list before any rules are stored', async () => {
  expect(await as(driver).request(rulesApi.list)).toMatchObject({ status: 200, body: [] })
})

it('stores the rules of every category, and lists them without an envelope', async () => {
  for (const category of RULE_CATEGORIES)
    expect(
      await as(admin).request(rulesApi.create, {
        body: { category, content: `<h2>${category}</h2>` },
      }),
    ).toMatchObject({ status: 201, body: { data: { category, version: 1 } } })

  expect(await rulesNow()).toEqual(
    RULE_CATEGORIES.map((category) => ({
      id: expect.any(Number),
      category,
      content: `<h2>${category}</h2>`,
      version: 1,
    })),
  )
  expect(await lastAudit()).toMatchObject({
    actorId: admin.id,
    action: 'rules.create',
    subjectKind: 'rule',
    after: { category: 'participation' },
  })
})

it('shows a change at once in every process', async () => {
  const { id } = await stored('<p>Old</p>')
  expect(await rulesNow(other)).toMatchObject([{ content: '<p>Old</p>' }])

  const reply = await as(admin).request(rulesApi.update, {
    params: { id },
    body: { content: '<p>New</p>' },
  })

  expect(reply).toMatchObject({
    status: 200,
    body: { data: { content: '<p>New</p>', version: 2 } },
  })
  expect(await rulesNow(other)).toMatchObject([{ content: '<p>New</p>', version: 2 }])
  expect(await lastAudit()).toMatchObject({
    action: 'rules.update',
    subjectId: id,
    before: { content: '<p>Old</p>' },
    after: { content: '<p>New</p>' },
  })
})

it('sanitizes HTML when it is written', async () => {
  const dirty = '<p onclick="steal()">Yield.</p><script>steal()</script>'
  const { id } = await stored(dirty)
  await as(admin).call(rulesApi.update, {
    params: { id },
    body: { content: `${dirty}<h3>Blue</h3>` },
  })

  const rows = await db.select().from(rules).orderBy(asc(rules.id))
  expect(rows).toMatchObject([{ content: '<p>Yield.</p><h3>Blue</h3>' }])
})

it('sanitizes HTML again when it is read', async () => {
  const content = '<p>Yield.</p><img src="x" onerror="steal()">'
  await db.insert(rules).values({ category: 'penalties', content })

  expect(await rulesNow()).toMatchObject([{ content: '<p>Yield.</p><img src="x" />' }])
})

it('refuses to overwrite a newer version', async () => {
  const { id } = await stored('<p>Old</p>')
  await as(admin).call(rulesApi.update, {
    params: { id },
    body: { content: '<p>Theirs</p>', version: 1 },
  })

  const late = await as(admin).request(rulesApi.update, {
    params: { id },
    body: { content: '<p>Mine</p>', version: 1 },
  })

  expect(late).toMatchObject({
    status: 409,
    body: {
      error: stale('these rules').message,
      code: 'stale',
    },
  })
  expect(await rulesNow()).toMatchObject([{ content: '<p>Theirs</p>' }])
})

it('accepts only one of many simultaneous edits of the same version', async () => {
  const { id } = await stored('<p>Old</p>')
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      (index % 2 ? { as } : other).as(admin).request(rulesApi.update, {
        params: { id },
        body: { content: `<p>${index}</p>`, version: 1 },
      }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
})

it('stores one text per category, even if two admins create it', async () => {
  const body = { category: 'racing' as const, content: '<p>a</p>' }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => as(admin).request(rulesApi.create, { body })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    error: stale('these rules').message,
    code: 'stale',
  })
})

it('accepts an empty text, which brings the built-in one back', async () => {
  const { id } = await stored('<p>Old</p>')
  expect(
    await as(admin).request(rulesApi.update, { params: { id }, body: { content: '' } }),
  ).toMatchObject({ status: 200 })
  expect(await rulesNow()).toMatchObject([{ content: '' }])
})

const KB = 1024
const CATEGORY_TEXT = 'Category must be one of general, racing, penalties, participation'

it.each([
  ['no category', { content: 'a' }, 400, CATEGORY_TEXT],
  ['an unknown category', { category: 'cheating', content: 'a' }, 400, CATEGORY_TEXT],
  ['no content', { category: 'general' }, 400, 'Content must be text'],
  ['content of another kind', { category: 'general', content: 7 }, 400, 'Content must be text'],
  [
    'U+0000',
    { category: 'general', content: 'a\0b' },
    400,
    'Content contains characters that cannot be stored',
  ],
  [
    'half a character',
    { category: 'general', content: 'a\ud800' },
    400,
    'Content contains characters that cannot be stored',
  ],
  [
    'more than 512 KB',
    { category: 'general', content: 'a'.repeat(512 * KB + 1) },
    400,
    'Content can have at most 512 KB',
  ],
  [
    'more than 512 KB in fewer characters',
    { category: 'general', content: 'ü'.repeat(256 * KB + 1) },
    400,
    'Content can have at most 512 KB',
  ],
  [
    'far more than 512 KB',
    { category: 'general', content: 'a'.repeat(1100 * KB) },
    413,
    'The request is larger than 1025 KB',
  ],
])('refuses %s', async (_case, body, status, error) => {
  expect(await as(admin).requestUntyped(rulesApi.create, { body })).toMatchObject({
    status,
    body: { error },
  })
  expect(await rulesNow()).toEqual([])
})

it.each([
  ['ASCII', 'a'.repeat(512 * KB)],
  ['quotes, which JSON doubles', '"'.repeat(512 * KB)],
  ['umlauts', 'ü'.repeat(256 * KB)],
  ['flags', '🏁'.repeat(128 * KB)],
])('accepts exactly 512 KB of %s', async (_case, content) => {
  const created = await as(admin).request(rulesApi.create, {
    body: { category: 'general', content },
  })
  expect(created.status).toBe(201)
  const { id } = created.answer().data
  expect(
    (await as(admin).request(rulesApi.update, { params: { id }, body: { content } })).status,
  ).toBe(200)
})

it.each(['one', 1.5, {}])('refuses version %o', async (version) => {
  const { id } = await stored('<p>a</p>')
  expect(
    await as(admin).requestUntyped(rulesApi.update, {
      params: { id },
      body: { content: 'b', version },
    }),
  ).toMatchObject({
    status: 400,
    body: { error: 'Version must be a whole number' },
  })
})

it.each(['999999', 'abc', '99999999999'])('answers 404 for rule %s', async (id) => {
  const reply = await as(admin).request(rulesApi.update, { params: { id }, body: { content: 'a' } })
  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

it('lets only admins write', async () => {
  const { id } = await stored('<p>a</p>')
  expect(
    await as(driver).request(rulesApi.update, { params: { id }, body: { content: 'b' } }),
  ).toMatchObject({ status: 403 })
  expect(
    await as(driver).request(rulesApi.create, { body: { category: 'racing', content: 'b' } }),
  ).toMatchObject({
    status: 403,
  })
  expect(await rulesNow()).toMatchObject([{ content: '<p>a</p>' }])
})

it('answers 304 while nothing has changed', async () => {
  await stored('<p>a</p>')
  const { headers } = await as(driver).request(rulesApi.list)
  const again = await as(driver).request(rulesApi.list, {
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect(again.status).toBe(304)
})

async function stored(content: string) {
  const { data } = await as(admin).call(rulesApi.create, { body: { category: 'general', content } })
  return data
}
