import { beforeEach, expect, it } from 'vitest'
import { news, notifications, users } from '#server/database/schema.ts'
import { remind } from '#server/features/notifications/index.ts'
import { newsApi } from '#shared/contract/news.ts'
import { stale } from '#server/errors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let now = new Date('2026-06-01T12:00:00Z')
const guild = await startTestApp({ now: () => now })
const { as, db, deps, make } = guild
const never = new AbortController().signal
const admin = await make.admin()
const lotta = await make.driver({ displayName: 'Lotta Laps' })
const otto = await make.driver({ displayName: 'otto Overlap' })
await db.insert(users).values({ displayName: 'A Guest', isGuest: true })

beforeEach(async () => {
  now = new Date('2026-06-01T12:00:00Z')
  await db.delete(news)
})

async function published(change: object = {}) {
  const body = { title: 'New rules', summary: null, content: '<p>Yield.</p>', publishedAt: 'now' }
  const { data } = await as(admin).call(newsApi.create, {
    body: { ...body, summary: '', asksForReceipt: true, ...change },
  })
  return { params: { id: data.id } }
}

type Member = typeof lotta
type Of = Awaited<ReturnType<typeof published>>

const receiptOf = async (member: Member, one: Of) =>
  (await as(member).call(newsApi.getReceipt, one)).data
const confirm = (member: Member, one: Of, textVersion = 1) =>
  as(member).request(newsApi.confirm, { ...one, body: { textVersion } })
const readers = async (one: Of) =>
  (await as(admin).call(newsApi.listReaders, one)).data.map(
    ({ displayName, readAt }) => [displayName, readAt] as const,
  )
const change = (one: Of, body: object) => as(admin).call(newsApi.update, { ...one, body })
const told = async () =>
  (await db.select().from(notifications).orderBy(notifications.userId)).map(
    ({ kind, userId }) => [kind, userId] as const,
  )

it('lets members confirm once, and shows editors who has and who has not', async () => {
  const article = await published()
  expect(await receiptOf(lotta, article)).toEqual({
    asksForReceipt: true,
    textVersion: 1,
    receipt: null,
  })

  expect((await confirm(lotta, article)).status).toBe(204)
  const at = now.toISOString()
  now = new Date('2026-06-01T13:00:00Z')
  expect((await confirm(lotta, article)).status).toBe(204)

  expect(await receiptOf(lotta, article)).toEqual({
    asksForReceipt: false,
    textVersion: 1,
    receipt: { at, isCurrent: true },
  })
  const shown = await readers(article)
  expect(shown).toHaveLength(3)
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Lotta Laps', at],
      ['otto Overlap', null],
      [admin.displayName, null],
    ]),
  )
  const names = shown.map(([name]) => name)
  expect(names.indexOf('Lotta Laps')).toBeLessThan(names.indexOf('otto Overlap'))
})

it('asks again once what they read has changed, but not for another time of publication', async () => {
  const article = await published()
  await confirm(lotta, article)
  await change(article, { publishedAt: '2026-05-01T00:00:00Z' })
  expect(await receiptOf(lotta, article)).toMatchObject({ asksForReceipt: false })

  await change(article, { content: '<p>Do not yield.</p>' })

  expect(await receiptOf(lotta, article)).toMatchObject({
    asksForReceipt: true,
    textVersion: 3,
    receipt: { isCurrent: false },
  })
  expect(await readers(article)).toContainEqual(['Lotta Laps', null])
  expect(await confirm(lotta, article, 1)).toMatchObject({
    status: 409,
    body: { error: stale('this news item').message },
  })
  expect((await confirm(lotta, article, 3)).status).toBe(204)
  expect(await receiptOf(lotta, article)).toMatchObject({ receipt: { isCurrent: true } })
})

it('asks nobody about drafts, and not about news that does not want it', async () => {
  const draft = await published({ publishedAt: null })
  expect((await as(lotta).request(newsApi.getReceipt, draft)).status).toBe(404)
  expect((await confirm(lotta, draft)).status).toBe(404)

  const plain = await published({ asksForReceipt: false })
  expect(await receiptOf(lotta, plain)).toMatchObject({ asksForReceipt: false, receipt: null })
  expect((await confirm(lotta, plain)).status).toBe(404)
})

it('tells everybody of an announcement when it is published, and when it changes', async () => {
  await db.delete(notifications)
  const article = await published()
  await remind(deps, never)
  expect(await told()).toEqual([admin, lotta, otto].map(({ id }) => ['announcement', id] as const))

  await db.delete(notifications)
  await change(article, { title: 'New rules again' })
  // Who changed it knows.
  expect(await told()).toEqual([lotta, otto].map(({ id }) => ['announcement', id] as const))

  await db.delete(notifications)
  await change(article, { asksForReceipt: false })
  await change(article, { title: 'Old rules' })
  expect(await told()).toEqual([])
})

it('tells plain news only to those who want news', async () => {
  await db.delete(notifications)
  await published({ asksForReceipt: false })
  await remind(deps, never)
  expect(await told()).toEqual([])
})

it('forgets who has read an article that is deleted', async () => {
  const article = await published()
  await confirm(lotta, article)
  await as(admin).call(newsApi.delete, article)
  await as(admin).call(newsApi.restore, article)
  expect(await receiptOf(lotta, article)).toMatchObject({ asksForReceipt: true, receipt: null })
})
