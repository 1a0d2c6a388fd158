import type { Pool } from './database.ts'

/** Where a pool leads to, for a connection beside it. */
export function databaseUrl({ options }: Pool) {
  if (!options.connectionString) throw new Error('The pool was not made from an address')
  return options.connectionString
}
