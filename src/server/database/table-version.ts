import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sql } from './sql.ts'

type Versioned = PgTable & { id: AnyPgColumn }

/**
 * A text that changes whenever a row is added or removed, or gets a higher version in one of these columns. It never
 * repeats: an insert raises the highest id, a removal without an insert lowers the count, and versions only increase.
 */
export function tableVersion(table: Versioned, ...versions: readonly AnyPgColumn[]): SQL {
  const sums = sql.join(
    versions.map((column) => sql`sum(${column})`),
    sql`, `,
  )
  return sql`(select concat_ws(':', count(*), max(id), ${sums}) from ${table})`
}
