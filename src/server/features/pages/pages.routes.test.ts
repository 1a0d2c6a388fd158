import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { pagesApi } from '#shared/contract/pages.ts'
import type { GuildPage } from '#shared/domain/guild/guild-pages.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const office = as(await make.admin())
const visitor = as(undefined)

const read = async (page: GuildPage) =>
  (await visitor.call(pagesApi.get, { params: { page } })).data
const save = (page: GuildPage, content: string, version?: number) =>
  office.request(pagesApi.save, { params: { page }, body: { content, version } })
const ownPages = async () => (await visitor.call(authApi.getGuild)).data.ownPages

it('has no text of its own at first', async () => {
  expect(await read('privacy')).toEqual({ page: 'privacy', content: '', version: 0 })
  expect(await ownPages()).toBeUndefined()
})

it('shows visitors what an administrator has written, cleaned', async () => {
  const reply = await save('imprint', '<h2>Us</h2><script>alert(1)</script>', 0)

  const saved = { page: 'imprint', content: '<h2>Us</h2>', version: 1 }
  expect(reply).toMatchObject({ status: 200, body: { data: saved } })
  expect(await read('imprint')).toEqual(saved)
  expect(await ownPages()).toEqual(['imprint'])
  const [line] = await db.select().from(auditLog).where(eq(auditLog.action, 'page.update'))
  expect(line).toMatchObject({ before: { content: '' }, after: saved })
})

it('refuses to overwrite what somebody else has saved meanwhile', async () => {
  expect(await save('imprint', '<p>Late</p>', 0)).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
  const replies = await Promise.all([save('terms', '<p>a</p>', 0), save('terms', '<p>b</p>', 0)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('goes back to the built-in text, and hides the imprint, when a text is removed', async () => {
  expect(await save('imprint', '  \n ')).toMatchObject({ status: 200 })
  expect(await read('imprint')).toMatchObject({ content: '', version: 2 })
  expect(await ownPages()).toEqual(['terms'])
})
