import { asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { pages } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { GuildPage } from '#shared/domain/guild/guild-pages.ts'

const columns = {
  id: pages.id,
  page: pages.page,
  content: pages.content,
  version: pages.version,
  htmlVersion: pages.htmlVersion,
}

export async function findPage(db: Database, page: GuildPage) {
  const [row] = await db.select(columns).from(pages).where(eq(pages.page, page))
  return row
}

/** The pages that the guild has written itself. */
export async function listOwnPages(db: Database): Promise<GuildPage[]> {
  const rows = await db
    .select({ page: pages.page })
    .from(pages)
    .where(ne(pages.content, ''))
    .orderBy(asc(pages.id))
  return rows.map(({ page }) => page)
}

/** Locks the page until the transaction ends, and creates its row, with version 0, if there is none. */
export async function lockPage(tx: Database, page: GuildPage, now: Date) {
  await tx
    .insert(pages)
    .values({ page, content: '', updatedAt: now, version: 0 })
    .onConflictDoNothing()
  return one(await tx.select(columns).from(pages).where(eq(pages.page, page)).for('update'))
}

type Change = Pick<typeof pages.$inferSelect, 'id' | 'content' | 'htmlVersion' | 'updatedAt'>

export async function updatePage(tx: Database, { id, ...change }: Change) {
  return one(
    await tx
      .update(pages)
      .set({ ...change, version: sql`${pages.version} + 1` })
      .where(eq(pages.id, id))
      .returning(columns),
  )
}
