import { type NodePgClient, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'

// Shared, because it works out the name of each column once. `drizzle()` would do that for every transaction.
const dialect = new PgDialect({ casing: 'snake_case' })

/** Queries on a pool, or on one of its connections. */
export function databaseOn(client: NodePgClient): NodePgDatabase {
  return new NodePgDatabase(dialect, sessionOn(client), undefined)
}

type Tables = Record<string, never>

const sessionOn = (client: NodePgClient) =>
  new NodePgSession<Tables, Tables>(client, dialect, undefined)
