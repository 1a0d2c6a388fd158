import { underMigrationLock } from '#server/database/migrate.ts'

/** Brings the database up to date, as a start does. */
export function migrateDatabase(url: string) {
  return underMigrationLock(url, ({ applyPending }) => applyPending())
}
