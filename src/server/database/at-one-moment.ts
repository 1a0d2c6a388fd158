import type { Database } from './database.ts'

/** Runs several reads in one read-only snapshot. */
export function atOneMoment<T>(db: Database, read: (snapshot: Database) => Promise<T>) {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
