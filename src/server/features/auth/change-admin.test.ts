import { desc } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog, users } from '#server/database/schema.ts'
import { countWaiting } from '#tests/support/count-waiting.ts'
import { deferred } from '#tests/support/deferred.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listAdmins, lockAdmins, setRole } from './admins.queries.ts'
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

it('reports that nobody has the name', async () => {
  await expect(changeAdmin(db, 'nobody', 'admin')).rejects.toMatchObject({ code: 'not_found' })
})

it('changes and logs nothing if the role is already set', async () => {
  await make.driver({ username: 'zoe', role: 'admin' })
  const before = await db.$count(auditLog)

  await changeAdmin(db, 'zoe', 'admin')

  expect(await db.$count(auditLog)).toBe(before)
})

it('keeps the last admin', async () => {
  await make.driver({ username: 'zoe', role: 'admin' })

  await expect(changeAdmin(db, 'zoe', 'user')).rejects.toMatchObject({ code: 'conflict' })
})

it('keeps an admin while the only other admin is losing the role', async () => {
  const zoe = await make.driver({ username: 'zoe', role: 'admin' })
  const ada = await make.driver({ username: 'ada', role: 'admin' })
  const locked = deferred()
  const commit = deferred()

  const other = db.transaction(async (tx) => {
    await lockAdmins(tx)
    await setRole(tx, ada.id, 'user')
    locked.resolve()
    await commit.promise
  })
  await locked.promise
  const own = changeAdmin(db, 'zoe', 'user')
  await expect.poll(() => countWaiting(db)).toBe(1)
  commit.resolve()

  await other
  await expect(own).rejects.toMatchObject({ code: 'conflict' })
  expect((await listAdmins(db)).map(({ id }) => id)).toEqual([zoe.id])
})
