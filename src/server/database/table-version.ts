import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sql } from './sql.ts'

type Versioned = PgTable & { id: AnyPgColumn; version: AnyPgColumn }

/**
 * A text that changes with every row that is added, removed or given a higher version. Never the same again: an
 * insert raises the highest id, without one a removal lowers the count, and versions only grow.
 */
export function tableVersion(table: Versioned): SQL {
  return sql`(select concat_ws(':', count(*), max(id), sum(version)) from ${table})`
}
