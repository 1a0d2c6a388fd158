import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { pushKeys } from '#server/database/schema.ts'
import { newPushKeys } from './vapid.ts'

/** Makes the pair at the first start. Several processes may start at once. */
export async function makePushKeys(db: Database) {
  const [present] = await db.select({ isOnly: pushKeys.isOnly }).from(pushKeys)
  if (!present) await db.insert(pushKeys).values(newPushKeys()).onConflictDoNothing()
}

export async function getPushKeys(db: Database) {
  const { publicKey, privateKey } = pushKeys
  return one(await db.select({ publicKey, privateKey }).from(pushKeys))
}
