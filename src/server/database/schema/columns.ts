import { integer, timestamp } from 'drizzle-orm/pg-core'

export function id() {
  return integer().primaryKey().generatedAlwaysAsIdentity()
}

/** A moment, as a Date. */
export function instant() {
  return timestamp({ withTimezone: true, mode: 'date' })
}

/** `HTML_VERSION` of the rules that the row's HTML was cleaned by; 0: none that we know of. */
export function htmlVersion() {
  return integer().notNull().default(0)
}

/** Grows with every change of the row: caches compare it, and an edit on top of a newer version is refused. */
export function version() {
  return integer().notNull().default(1)
}
