import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { postWordings } from '#server/database/schema.ts'
import type { OwnWordings } from '#shared/domain/discord/message.ts'
import type { PostKind } from '#shared/domain/discord/purposes.ts'
import type { Wording } from '#shared/domain/discord/wording.ts'

/** Those that the guild has changed. */
export async function readWordings(db: Database): Promise<OwnWordings> {
  const rows = await db.select().from(postWordings)
  return Object.fromEntries(
    rows.map(({ kind, title, description }) => [kind, { title, description }]),
  )
}

/** Locks it until the transaction ends, if there is one. */
export async function lockWording(tx: Database, kind: PostKind): Promise<Wording | undefined> {
  const [row] = await tx
    .select({ title: postWordings.title, description: postWordings.description })
    .from(postWordings)
    .where(eq(postWordings.kind, kind))
    .for('update')
  return row
}

export async function setWording(tx: Database, kind: PostKind, wording: Wording) {
  await tx
    .insert(postWordings)
    .values({ kind, ...wording })
    .onConflictDoUpdate({ target: postWordings.kind, set: wording })
}

export async function deleteWording(tx: Database, kind: PostKind) {
  await tx.delete(postWordings).where(eq(postWordings.kind, kind))
}
