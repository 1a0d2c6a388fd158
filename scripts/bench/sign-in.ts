import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { sessions } from '#server/database/schema.ts'

/** Creates a session directly in the database and returns its cookie. */
export async function signIn(db: Database, userId: number) {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await db.insert(sessions).values({ tokenHash, userId, device: 'Chrome on Linux' })
  return `paddock=${token}`
}
