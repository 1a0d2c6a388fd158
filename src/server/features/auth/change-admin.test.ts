import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog, users } from '#server/database/schema.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listAdmins } from './admins.queries.ts'
import { changeAdmin } from './change-admin.ts'

const { db, make } = await startTestApp()

beforeEach(async () => void (await db.delete(users)))

it('finds a member by SteamID64 and by username in any case', async () => {
  const steam = await make.driver({ steamId: '76561198000000001' })
  const named = await make.driver({ username: 'Zoe' })

  await changeAdmin(db, '76561198000000001', 'admin')
  await changeAdmin(db, 'zOE', 'admin')

  expect((await listAdmins(db)).map(({ id }) => id)).toEqual([steam.id, named.id])
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(row).toMatchObject({
    actorId: null,
    action: 'user.role',
    subjectId: named.id,
    before: { role: 'user' },
    after: { role: 'admin', reason: 'admin command' },
  })
})

it('says so when nobody bears the name', async () => {
  await expect(changeAdmin(db, 'nobody', 'admin')).rejects.toMatchObject({ code: 'not_found' })
})

it('leaves a role that is as wanted, and writes nothing down', async () => {
  await make.driver({ username: 'zoe', role: 'admin' })
  const before = await db.$count(auditLog)

  await changeAdmin(db, 'zoe', 'admin')

  expect(await db.$count(auditLog)).toBe(before)
})

it('keeps the last admin', async () => {
  await make.driver({ username: 'zoe', role: 'admin' })

  await expect(changeAdmin(db, 'zoe', 'user')).rejects.toMatchObject({ code: 'conflict' })
})

it('keeps one of two admins who lose the role at the same time', async () => {
  await make.driver({ username: 'zoe', role: 'admin' })
  await make.driver({ username: 'ada', role: 'admin' })

  const outcomes = await Promise.allSettled(
    ['zoe', 'ada'].map((name) => changeAdmin(db, name, 'user')),
  )

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1)
})
