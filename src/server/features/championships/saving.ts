import type { Database } from '#server/database/database.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import { conflict } from '#server/errors.ts'
import { lockChampionships } from './seasons.queries.ts'

/**
 * Only one transaction at a time changes how championships score.
 * @param what in the sentence about a name that is taken
 */
export function saving<T>(
  db: Database,
  what: 'championship' | 'points system',
  work: (tx: Database) => Promise<T>,
) {
  return db
    .transaction(async (tx) => {
      await lockChampionships(tx)
      return work(tx)
    })
    .catch((error: unknown) => {
      if (violatedUnique(error)) throw conflict(`There is a ${what} of this name already`, 'name')
      throw error
    })
}
