import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#server/database/schema.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { fillAddresses } from './fill-addresses.queries.ts'

const { db, deps, make } = await startTestApp()
const steamId = '76561190000000042'

it('finds the member with the calendar after a change of name, and does without one who has left', async () => {
  const { id } = await make.driver({ steamId })
  const fill = () => db.transaction((tx) => fillAddresses(tx, steamId, deps.now()))
  const address = await fill()
  expect(address).toMatch(/^\/calendar\/.+\.ics$/)
  await db.update(users).set({ displayName: 'Lotta Longer' }).where(eq(users.id, id))
  expect(await fill()).toBe(address)
  await db.delete(users).where(eq(users.id, id))
  expect(await fill()).toBeUndefined()
})
