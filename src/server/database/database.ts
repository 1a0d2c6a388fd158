import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** The pool or a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type { Pool } from 'pg'
