import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { auditLog, users } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { countWaiting } from '#tests/support/count-waiting.ts'
import { deferred } from '#tests/support/deferred.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { promoteIfEntitled } from './first-admin.ts'

const password = 'correct horse battery'

function registerMany({ as }: Awaited<ReturnType<typeof startTestApp>>, prefix: string) {
  const names = Array.from({ length: 6 }, (_, i) => `${prefix}-${i}`)
  return Promise.all(
    names.map((username) =>
      as(undefined).request(authApi.register, { body: { username, password } }),
    ),
  )
}

it('makes only one of many simultaneous first sign-ins an admin, across processes, and logs a warning', async () => {
  const first = await startTestApp()
  const second = await startTestApp({ databaseUrl: first.databaseUrl })
  const warnings = [first, second].map(({ deps }) => vi.spyOn(deps.log, 'warn'))

  const replies = await Promise.all([registerMany(first, 'one'), registerMany(second, 'two')])

  const roles = replies.flat().map((reply) => reply.answer().role)
  expect(roles.filter((role) => role === 'admin')).toHaveLength(1)
  expect(await first.db.$count(users, eq(users.role, 'admin'))).toBe(1)
  expect(await first.db.$count(auditLog, eq(auditLog.action, 'user.role'))).toBe(1)
  expect(warnings.flatMap((warn) => warn.mock.calls)).toHaveLength(1)
})

it('waits while another member is becoming admin', async () => {
  const { db, deps, make } = await startTestApp()
  const [one, other] = [await make.driver(), await make.driver()]
  const commit = deferred()
  const settled = deferred()

  const first = db.transaction(async (tx) => {
    const user = await promoteIfEntitled(tx, deps, one)
    settled.resolve()
    await commit.promise
    return user
  })
  await settled.promise
  const second = db.transaction((tx) => promoteIfEntitled(tx, deps, other))
  await expect.poll(() => countWaiting(db)).toBe(1)
  commit.resolve()

  expect(await first).toMatchObject({ role: 'admin' })
  expect(await second).toMatchObject({ role: 'user' })
})

it('makes a member an admin who signs in while there is none', async () => {
  const app = await startTestApp()
  await registerMany(app, 'member')
  await app.db.update(users).set({ role: 'user' })

  const reply = await app
    .as(undefined)
    .request(authApi.login, { body: { username: 'member-3', password } })

  expect(reply).toMatchObject({ body: { role: 'admin' } })
})

it('does not make the first member an admin if others can reach the site', async () => {
  const app = await startTestApp({
    env: { PUBLIC_URL: 'https://guild.example', AUTH_METHODS: 'steam,password' },
  })

  await registerMany(app, 'member')

  expect(await app.db.$count(users, eq(users.role, 'admin'))).toBe(0)
})
