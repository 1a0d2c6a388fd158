import type { Pool } from './database.ts'

/** The URL of a pool's database, for a separate connection. */
export function databaseUrl({ options }: Pool) {
  if (!options.connectionString) throw new Error('The pool was not made from an address')
  return options.connectionString
}
