import { onTestFinished } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { deferred } from './deferred.ts'

/** Does `work` in a transaction that stays open, with all its locks, until the returned function is called or the test ends. */
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
  // Where the test fails before it does so itself.
  onTestFinished(release)
  await Promise.race([held.promise, ended])
  return release
}
