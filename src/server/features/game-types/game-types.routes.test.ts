import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { gameProfilesApi } from '#shared/contract/game-profiles.ts'
import { gameTypesApi } from '#shared/contract/game-types.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const penny = await make.admin()
const admin = as(penny)

async function create(name: string) {
  return (await admin.call(gameTypesApi.create, { body: { name } })).data
}

async function names() {
  const { data } = await admin.call(catalogueApi.listGameTypes)
  return data.map(({ name }) => name)
}

it('adds, renames and removes a game type', async () => {
  const made = await create(' Assetto Corsa ')
  expect(made).toMatchObject({ name: 'Assetto Corsa', version: 1, profiles: 0, events: 0 })
  expect(await names()).toContain('Assetto Corsa')

  const renamed = await admin.request(gameTypesApi.update, {
    params: { id: made.id },
    body: { name: 'AC Evo', version: 1 },
  })
  expect(renamed).toMatchObject({ status: 200, body: { data: { name: 'AC Evo', version: 2 } } })

  expect(await admin.request(gameTypesApi.delete, { params: { id: made.id } })).toMatchObject({
    status: 204,
  })
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
  expect(await admin.requestUntyped(gameTypesApi.create, { body })).toMatchObject({
    status,
    body: { error },
  })
})

it('refuses to overwrite a newer version', async () => {
  const { id, version } = await create('Shared')
  expect(
    await admin.request(gameTypesApi.update, { params: { id }, body: { name: 'Mine', version } }),
  ).toMatchObject({
    status: 200,
  })

  expect(
    await admin.request(gameTypesApi.update, { params: { id }, body: { name: 'Theirs', version } }),
  ).toMatchObject({
    status: 409,
    body: {
      error: stale('this game type').message,
      code: 'stale',
    },
  })
})

it('refuses to delete a game type that is in use', async () => {
  const { id } = await create('In Use')
  await as(await make.driver()).call(gameProfilesApi.create, {
    body: { gameTypeId: id, profileId: 'x' },
  })
  await make.event({ gameTypeId: id })

  expect(await admin.request(gameTypesApi.delete, { params: { id } })).toMatchObject({
    status: 409,
    body: { error: 'In Use cannot be deleted: 1 game profile and 1 event are about it' },
  })
})

it('creates one game type per name, even if many admins add it at the same time', async () => {
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => admin.request(gameTypesApi.create, { body: { name: 'Rush' } })),
  )

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
})

it('answers 404 for an unknown game type', async () => {
  expect(
    await admin.request(gameTypesApi.update, { params: { id: 99_999 }, body: { name: 'x' } }),
  ).toMatchObject({ status: 404 })
  expect(await admin.request(gameTypesApi.delete, { params: { id: 99_999 } })).toMatchObject({
    status: 404,
  })
})
