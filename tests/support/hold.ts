import { onTestFinished } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { deferred } from './deferred.ts'

/** Runs `work` in a transaction and keeps it open, with its locks, until the returned function is called. */
export async function hold(db: Database, work: (tx: Database) => Promise<unknown>) {
  const [held, released] = [deferred(), deferred()]
  const ended = db.transaction(async (tx) => {
    await work(tx)
    held.resolve()
    await released.promise
  })
  async function release() {
    released.resolve()
    await ended
  }
  // In case the test fails before it releases the locks.
  onTestFinished(release)
  await Promise.race([held.promise, ended])
  return release
}
