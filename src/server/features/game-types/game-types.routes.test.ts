import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import type { ManagedGameType } from '#shared/contract/game-types.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const penny = await make.admin()
const admin = as(penny)
const LIST = '/api/game-types'

async function create(name: string) {
  return ((await admin.post(LIST, { name })).body as { data: ManagedGameType }).data
}

async function names() {
  const { body } = await admin.get(LIST)
  return (body as { data: { name: string }[] }).data.map(({ name }) => name)
}

it('adds, renames and removes a game type', async () => {
  const made = await create(' Assetto Corsa ')
  expect(made).toMatchObject({ name: 'Assetto Corsa', version: 1, profiles: 0, events: 0 })
  expect(await names()).toContain('Assetto Corsa')

  const renamed = await admin.patch(`${LIST}/${made.id}`, { name: 'AC Evo', version: 1 })
  expect(renamed).toMatchObject({ status: 200, body: { data: { name: 'AC Evo', version: 2 } } })

  expect(await admin.delete(`${LIST}/${made.id}`)).toMatchObject({ status: 204 })
  expect(await names()).not.toContain('AC Evo')
  const rows = await db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, made.id))
    .orderBy(desc(auditLog.id))
    .limit(3)
  expect(rows).toEqual(
    ['game-type.delete', 'game-type.update', 'game-type.create'].map((action) => ({
      action,
      actorId: penny.id,
    })),
  )
})

it.each([
  [{}, 400, 'Name is required'],
  [{ name: '  ' }, 400, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 400, 'Name can have at most 100 characters'],
  [{ name: 'le mans ULTIMATE' }, 409, 'There is a game type of this name already'],
])('refuses %j', async (body, status, error) => {
  expect(await admin.post(LIST, body)).toMatchObject({ status, body: { error } })
})

it('does not overwrite what another admin has saved since', async () => {
  const { id, version } = await create('Shared')
  expect(await admin.patch(`${LIST}/${id}`, { name: 'Mine', version })).toMatchObject({
    status: 200,
  })

  expect(await admin.patch(`${LIST}/${id}`, { name: 'Theirs', version })).toMatchObject({
    status: 409,
    body: {
      error: stale('this game type').message,
      code: 'stale',
    },
  })
})

it('keeps a game type that something is about', async () => {
  const { id } = await create('In Use')
  await as(await make.driver()).post('/api/user/game-profiles', { gameTypeId: id, profileId: 'x' })
  await make.event({ gameTypeId: id })

  expect(await admin.delete(`${LIST}/${id}`)).toMatchObject({
    status: 409,
    body: { error: 'In Use cannot be deleted: 1 game profile and 1 event are about it' },
  })
})

it('makes one game type of a name, however many admins add it at once', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => admin.post(LIST, { name: 'Rush' })))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
})

it('answers 404 for one that is not there', async () => {
  expect(await admin.patch(`${LIST}/99999`, { name: 'x' })).toMatchObject({ status: 404 })
  expect(await admin.delete(`${LIST}/99999`)).toMatchObject({ status: 404 })
})
