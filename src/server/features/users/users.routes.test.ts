import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, carDrivers, entries, sessions, users } from '#server/database/schema.ts'
import { stale } from '#server/errors.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { authApi } from '#shared/contract/auth.ts'
import { usersApi } from '#shared/contract/users.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, db, make } = await startTestApp()
const penny = await make.admin()
const admin = as(penny)

it('lists all members with the details for admins', async () => {
  const lotta = await make.driver({ displayName: 'Lotta Laps', steamId: '76561190000000042' })
  const event = await make.event()
  await make.registration({ eventId: event.id, userId: lotta.id })

  const list = await admin.call(usersApi.list)

  expect(list[0]).toMatchObject({ id: penny.id, role: 'admin' })
  expect(list.find(({ id }) => id === lotta.id)).toMatchObject({
    displayName: 'Lotta Laps',
    steamId: '76561190000000042',
    raceControlUsername: lotta.raceControlUsername,
    role: 'user',
    isGuest: false,
    upcomingRegistrations: 1,
  })
})

it('applies a changed role from the next request on, and logs who changed it', async () => {
  const member = await make.driver()
  const theirs = as(member)

  const reply = await admin.request(usersApi.setRole, {
    params: { id: member.id },
    body: { role: 'admin' },
  })

  expect(reply).toMatchObject({ status: 200, body: { data: { id: member.id, role: 'admin' } } })
  expect(await theirs.request(usersApi.list)).toMatchObject({ status: 200 })
  await admin.call(usersApi.setRole, { params: { id: member.id }, body: { role: 'user' } })
  expect(await theirs.request(usersApi.list)).toMatchObject({ status: 403 })
  expect(await lastRow('user.role')).toMatchObject({
    actorId: penny.id,
    subjectId: member.id,
    before: { role: 'admin' },
    after: { role: 'user' },
  })
})

it("sets a member's category, logs it, and shows it on the profile", async () => {
  const member = await make.driver()
  const set = (id: number, category: 'Silver' | 'Gold' | null) =>
    admin.request(usersApi.setCategory, { params: { id }, body: { category } })
  const shown = async () =>
    (await as(member).call(driversApi.get, { params: { id: member.id } })).data.driverCategory

  expect(await shown()).toBeNull()
  expect(await set(member.id, 'Silver')).toMatchObject({
    status: 200,
    body: { data: { id: member.id, driverCategory: 'Silver' } },
  })
  expect(await shown()).toBe('Silver')
  expect(await lastRow('user.category')).toMatchObject({
    actorId: penny.id,
    subjectId: member.id,
    before: { category: null },
    after: { category: 'Silver' },
  })
  const logged = await lastRow('user.category')
  await set(member.id, 'Silver')
  expect(await lastRow('user.category')).toEqual(logged)
  await set(member.id, null)
  expect(await shown()).toBeNull()

  const guest = await make.driver({ isGuest: true, displayName: 'Gus', raceControlUsername: null })
  expect(await set(guest.id, 'Gold')).toMatchObject({
    status: 409,
    body: { error: 'Gus is a guest, and has no category' },
  })
  expect(await set(999_999, 'Gold')).toMatchObject({ status: 404 })
  expect(
    await admin.requestUntyped(usersApi.setCategory, {
      params: { id: member.id },
      body: { category: 'Diamond' },
    }),
  ).toMatchObject({ status: 400 })
})

const params = { id: penny.id }
it.each([
  [
    'change the role of',
    () => admin.request(usersApi.setRole, { params, body: { role: 'admin' } }),
    'You cannot change your own role',
  ],
  [
    'delete',
    () => admin.request(usersApi.delete, { params }),
    'You cannot delete your own account',
  ],
])('refuses to let admins %s themselves', async (_action, request, error) => {
  const reply = await request()

  expect(reply).toMatchObject({ status: 409, body: { error } })
})

it('does not overwrite a role that another admin has changed since', async () => {
  const member = await make.driver()
  await admin.call(usersApi.setRole, {
    params: { id: member.id },
    body: { role: 'admin', was: 'user' },
  })

  expect(
    await admin.request(usersApi.setRole, {
      params: { id: member.id },
      body: { role: 'admin', was: 'user' },
    }),
  ).toMatchObject({
    status: 409,
    body: {
      error: stale(`the role of ${member.displayName}`).message,
      code: 'stale',
    },
  })
  expect(
    await admin.request(usersApi.setRole, {
      params: { id: member.id },
      body: { role: 'user', was: 'admin' },
    }),
  ).toMatchObject({ status: 200 })
})

it('refuses an unknown role and an unknown member', async () => {
  const member = await make.driver()

  expect(
    await admin.requestUntyped(usersApi.setRole, {
      params: { id: member.id },
      body: { role: 'steward' },
    }),
  ).toMatchObject({
    status: 400,
    body: { error: 'Role must be user or admin' },
  })
  expect(
    await admin.request(usersApi.setRole, { params: { id: 999999 }, body: { role: 'user' } }),
  ).toMatchObject({
    status: 404,
    body: { error: 'User not found' },
  })
  expect(await admin.request(usersApi.delete, { params: { id: 999999 } })).toMatchObject({
    status: 404,
  })
})

it('refuses to change the role of a guest', async () => {
  const guest = await make.driver({ isGuest: true, raceControlUsername: null })

  expect(
    await admin.request(usersApi.setRole, { params: { id: guest.id }, body: { role: 'admin' } }),
  ).toMatchObject({
    status: 409,
  })
})

it('deletes a member, their sessions and upcoming registrations; results keep the name', async () => {
  const member = await make.driver({ displayName: 'Gone Tomorrow' })
  const theirs = as(member)
  await theirs.call(authApi.getCurrentUser)
  const event = await make.event()
  await make.registration({ eventId: event.id, userId: member.id })
  const past = await make.event({ status: 'completed' })
  await make.result({ eventId: past.id, drivers: [{ name: 'Gone Tomorrow', userId: member.id }] })

  expect(await admin.request(usersApi.delete, { params: { id: member.id } })).toMatchObject({
    status: 204,
  })

  expect(await theirs.request(authApi.getCurrentUser)).toMatchObject({ status: 401 })
  expect(await db.$count(users, eq(users.id, member.id))).toBe(0)
  expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
  expect(await db.$count(entries, eq(entries.eventId, event.id))).toBe(0)
  const [row] = await db
    .select()
    .from(carDrivers)
    .where(eq(carDrivers.sessionId, raceOf(past.id)))
  expect(row).toMatchObject({ name: 'Gone Tomorrow', userId: null })
  expect(await lastRow('user.delete')).toMatchObject({ actorId: penny.id, subjectId: member.id })
})

it('keeps one admin when two demote each other at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await make.admin(), await make.admin()]
    const replies = await Promise.all([
      as(one).request(usersApi.setRole, { params: { id: two.id }, body: { role: 'user' } }),
      as(two).request(usersApi.setRole, { params: { id: one.id }, body: { role: 'user' } }),
    ])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  }
})

it('keeps one admin when two delete each other at the same time', async () => {
  const [one, two] = [await make.admin(), await make.admin()]
  const [asOne, asTwo] = [as(one), as(two)]
  // Both sessions exist before one of them deletes the other's account.
  await Promise.all([asOne.call(authApi.getCurrentUser), asTwo.call(authApi.getCurrentUser)])
  const replies = await Promise.all([
    asOne.request(usersApi.delete, { params: { id: two.id } }),
    asTwo.request(usersApi.delete, { params: { id: one.id } }),
  ])

  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(
    (await db.select().from(users)).filter(({ id }) => id === one.id || id === two.id),
  ).toHaveLength(1)
})

async function lastRow(action: string) {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row
}
