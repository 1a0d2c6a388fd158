import type { Database } from './database.ts'

/** For an answer that takes several statements: all of them see the database as it was at one moment, and write nothing. */
export function atOneMoment<T>(db: Database, read: (snapshot: Database) => Promise<T>) {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
