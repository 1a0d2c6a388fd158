import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'

export async function isDriverSearchable(db: Database, id: number) {
  const [user] = await db
    .select({ isSearchable: users.isSearchable })
    .from(users)
    .where(eq(users.id, id))
  return user?.isSearchable ?? false
}
