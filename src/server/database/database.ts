import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The pool or a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>

export type { Pool } from 'pg'
