import type { Database } from '#server/database/database.ts'
import { catalogueFills } from '#server/database/schema.ts'

/** Marks that a part of the demo's data was filled in. Returns whether nobody had done it before. */
export async function isFirstFill(tx: Database, key: string) {
  const marked = await tx.insert(catalogueFills).values({ key }).onConflictDoNothing().returning()
  return marked.length > 0
}
