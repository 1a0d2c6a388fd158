import { sql } from 'drizzle-orm'
import { integer, timestamp } from 'drizzle-orm/pg-core'

export function id() {
  return integer().primaryKey().generatedAlwaysAsIdentity()
}

/** A point in time, as a Date. */
export function instant() {
  return timestamp({ withTimezone: true, mode: 'date' })
}

/** The `HTML_VERSION` with which the row's HTML was cleaned; 0 if unknown. */
export function htmlVersion() {
  return integer().notNull().default(0)
}

/** Increases with every change of the row. Caches compare it, and an edit of an older version is refused. */
export function version() {
  return integer().notNull().default(1)
}

/** For a check: the column has one of these names. */
export function among(column: unknown, names: readonly string[]) {
  return sql`${column} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`
}
