import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { happened } from './happened.queries.ts'

const { as, db, make } = await startTestApp()

const backup = {
  actor: undefined,
  action: 'system.backup',
  after: { folder: '/backups/1', sizeBytes: 1 },
} as const

async function lastRow() {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

it('stores who did what to whom, with the state before and after', async () => {
  const actor = await make.admin()

  await happened(db, {
    actor,
    action: 'team.update',
    subject: 7,
    before: { name: 'Spa', aliases: [] },
    after: { name: 'Spa-Francorchamps', aliases: ['Spa'] },
  })

  expect(await lastRow()).toMatchObject({
    actorId: actor.id,
    actorName: actor.displayName,
    action: 'team.update',
    subjectKind: 'team',
    subjectId: 7,
    before: { name: 'Spa', aliases: [] },
    after: { name: 'Spa-Francorchamps', aliases: ['Spa'] },
  })
})

it('is rolled back together with the change that it belongs to', async () => {
  const rows = await db.$count(auditLog)

  await expect(
    db.transaction(async (tx) => {
      await happened(tx, backup)
      throw new Error('The change failed')
    }),
  ).rejects.toThrow('The change failed')

  expect(await db.$count(auditLog)).toBe(rows)
})

it('refuses to change or delete a line', async () => {
  await happened(db, backup)

  await expect(db.update(auditLog).set({ action: 'other' })).rejects.toMatchObject({
    cause: { message: 'audit_log is append-only' },
  })
  await expect(db.delete(auditLog)).rejects.toMatchObject({
    cause: { message: 'audit_log is append-only' },
  })
})

it('allows only the count of a refused request to change', async () => {
  const after = { method: 'GET', path: '/a', reason: 'Not signed in', times: 2 }
  const id = await happened(db, { actor: undefined, action: 'request.refused', after })
  const change = (values: object) => db.update(auditLog).set(values).where(eq(auditLog.id, id))
  const refused = { cause: { message: 'audit_log is append-only' } }

  await change({ after: { ...after, times: 3 } })

  expect(await lastRow()).toMatchObject({ after: { path: '/a', times: 3 } })
  for (const values of [
    { after: { ...after, times: 3 } },
    { after: { ...after, times: 1 } },
    { after: { ...after, path: '/b', times: 9 } },
    { after: { ...after, times: 9 }, at: new Date(0) },
    { after: { ...after, times: 9 }, actorName: 'Other' },
    { after: null },
  ])
    await expect(change(values)).rejects.toMatchObject(refused)
  await expect(db.delete(auditLog).where(eq(auditLog.id, id))).rejects.toMatchObject(refused)
  expect(await lastRow()).toMatchObject({ after: { path: '/a', times: 3 } })
})

it.each([
  { origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
])('logs the refusal of a request with %j', async (headers) => {
  const driver = await make.driver()
  const rows = await db.$count(auditLog)

  const reply = await as(driver).request(authApi.logout, { headers })

  expect(reply).toMatchObject({ status: 403 })
  expect(await db.$count(auditLog)).toBe(rows + 1)
  expect(await lastRow()).toMatchObject({
    actorId: driver.id,
    action: 'request.refused',
    after: { method: 'POST', path: '/api/auth/logout' },
  })
  expect(await as(driver).request(authApi.getCurrentUser)).toMatchObject({ status: 200 })
})
