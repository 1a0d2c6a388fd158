import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { HTML_VERSION } from '#server/html/clean-html.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { cleanStoredHtml } from './clean-stored-html.ts'
import { news, rules } from './schema.ts'

const { db } = await startTestApp()

it('sanitizes HTML stored under older rules once, and leaves newer HTML unchanged', async () => {
  const dirty = '<p onclick="alert(1)">Old</p>'
  const deep = '<b>'.repeat(2_000)
  await db.insert(news).values([
    { title: 'Old', content: dirty, version: 3 },
    { title: 'Too deep', content: deep },
    { title: 'Since', content: dirty, htmlVersion: HTML_VERSION },
  ])
  await db.insert(rules).values({ category: 'general', content: dirty })

  await cleanStoredHtml(db)

  expect(await db.select().from(news).orderBy(asc(news.id))).toMatchObject([
    { content: '<p>Old</p>', htmlVersion: HTML_VERSION, version: 3 },
    { content: deep, htmlVersion: 0 },
    { content: dirty, htmlVersion: HTML_VERSION },
  ])
  expect(await db.select().from(rules)).toMatchObject([
    { content: '<p>Old</p>', htmlVersion: HTML_VERSION, version: 1 },
  ])
})
