import { and, eq } from 'drizzle-orm'
import { isPerson } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { users } from '#server/database/schema.ts'

const columns = { id: users.id, displayName: users.displayName, isGuest: users.isGuest }

/** A member or a guest, locked until the transaction ends. */
export async function findPerson(tx: Database, id: number) {
  const [person] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isPerson))
    .for('key share')
  return person
}

export async function insertGuest(tx: Database, guest: { displayName: string; createdAt: Date }) {
  const values = { ...guest, isGuest: true }
  return one(await tx.insert(users).values(values).returning(columns))
}

/** Returns undefined if there is no such guest. */
export async function renameGuest(tx: Database, id: number, displayName: string) {
  const isGuest = and(eq(users.id, id), eq(users.isGuest, true))
  const [guest] = await tx.update(users).set({ displayName }).where(isGuest).returning(columns)
  return guest
}

export async function deleteGuest(tx: Database, id: number) {
  await tx.delete(users).where(and(eq(users.id, id), eq(users.isGuest, true)))
}

export async function findPersonName(db: Database, id: number) {
  const [person] = await db
    .select({ displayName: users.displayName })
    .from(users)
    .where(eq(users.id, id))
  return person?.displayName
}
