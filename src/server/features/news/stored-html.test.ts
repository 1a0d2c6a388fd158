import { expect, it } from 'vitest'
import { HTML_VERSION } from '#server/html/clean-html.ts'
import { news, rules } from '#server/database/schema.ts'
import { newsApi } from '#shared/contract/news.ts'
import { rulesApi } from '#shared/contract/rules.ts'
import { HTML_KB } from '#shared/domain/guild/allowed-html.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = as(await make.admin())
const driver = as(await make.driver())

// Each `&` is stored as `&amp;`, five times as long.
const ampersands = (kilobytes: number) => '&'.repeat((kilobytes * 1024) / 5)

const article = (content: string) => ({ title: 'Long', content, publishedAt: 'now' })
const saved = <Saved>(reply: { answer: () => { data: Saved } }) => reply.answer().data

it('accepts its own stored HTML again at the size limit', async () => {
  const first = await admin.request(newsApi.create, { body: article(ampersands(HTML_KB - 1)) })
  expect(first.status).toBe(201)
  const { id, content, version } = saved(first)
  expect(content.length).toBeGreaterThan((HTML_KB - 2) * 1024)

  const again = await admin.request(newsApi.update, { params: { id }, body: { content, version } })

  expect(again.status).toBe(200)
  expect(saved(again).content).toBe(content)
})

it('refuses news that becomes too large when sanitized, and names the stored size', async () => {
  const error = `Content can have at most ${HTML_KB} KB. With its special characters written as HTML it has 600 KB.`
  const refusal = {
    status: 400,
    body: { error, code: 'invalid_input', fields: { content: error } },
  }
  const before = await db.$count(news)

  expect(await admin.request(newsApi.create, { body: article(ampersands(600)) })).toMatchObject(
    refusal,
  )
  const { id } = saved(await admin.request(newsApi.create, { body: article('') }))
  const content = ampersands(600)
  expect(await admin.request(newsApi.update, { params: { id }, body: { content } })).toMatchObject(
    refusal,
  )

  expect(await db.$count(news)).toBe(before + 1)
})

it('refuses rules that become too large when sanitized', async () => {
  const refusal = { status: 400, body: { fields: { content: expect.stringContaining('600 KB') } } }
  const form = { category: 'racing' as const, content: ampersands(600) }
  expect(await admin.request(rulesApi.create, { body: form })).toMatchObject(refusal)
  const { id } = saved(await admin.request(rulesApi.create, { body: { ...form, content: '' } }))
  expect(await admin.request(rulesApi.update, { params: { id }, body: form })).toMatchObject(
    refusal,
  )
})

it('sanitizes news and rules when they are stored, not on every read', async () => {
  // Text of the current version is shown as stored; older text is sanitized first.
  const dirty = '<p id="x">Read</p>'
  const [marked, unmarked] = await db
    .insert(news)
    .values([
      { title: 'Marked', content: dirty, publishedAt: new Date(), htmlVersion: HTML_VERSION },
      { title: 'Unmarked', content: dirty, publishedAt: new Date() },
    ])
    .returning()
  await db.insert(rules).values([
    { category: 'general', content: dirty, htmlVersion: HTML_VERSION },
    { category: 'penalties', content: dirty },
  ])

  for (const [client, endpoint] of [
    [driver, newsApi.get],
    [admin, newsApi.getAny],
  ] as const) {
    const contentOf = async (id = 0) =>
      (await client.call(endpoint, { params: { id } })).data.content
    expect(await contentOf(marked?.id)).toBe(dirty)
    expect(await contentOf(unmarked?.id)).toBe('<p>Read</p>')
  }
  const { body } = await driver.request(rulesApi.list)
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ category: 'general', content: dirty }),
      expect.objectContaining({ category: 'penalties', content: '<p>Read</p>' }),
    ]),
  )
})
