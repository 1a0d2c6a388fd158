import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { fillCatalogue } from '#server/database/catalogue/fill-catalogue.ts'
import type { Database } from '#server/database/database.ts'
import * as schema from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** They describe the running server, not its guild. */
const KEPT_TABLES: readonly unknown[] = [
  schema.installation,
  schema.calendarIdentity,
  schema.pushKeys,
  schema.jobRuns,
]

/**
 * Empties the guild of a running server, as if a new one had been started. Ids continue, so every row is new to the
 * server, and no version by which it caches answers occurs twice.
 */
export async function emptyGuild(db: Database) {
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .filter((table) => !KEPT_TABLES.includes(table))
    .map((table) => sql`${table}`)
  await db.transaction(async (tx) => {
    // The audit log is append-only.
    await tx.execute(sql`alter table ${schema.auditLog} disable trigger user`)
    await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} continue identity`)
    await tx.execute(sql`alter table ${schema.auditLog} enable trigger user`)
    await fillCatalogue(tx)
  })
}
