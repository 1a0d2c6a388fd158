import { collectingChanges } from './changes.ts'
import type { Database } from './database.ts'
import { one } from './one.ts'

class TakenBack extends Error {}

/**
 * Does something in a transaction and takes it back, to say what would come of it. Nobody hears of it: nothing that it
 * announces has happened.
 */
export function takenBack<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return collectingChanges(async () => {
    const found: T[] = []
    try {
      await db.transaction(async (tx) => {
        found.push(await work(tx))
        throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
    return one(found)
  })
}
