import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { freeNumbersNear } from '#shared/domain/entries/free-numbers.ts'
import { listNumbers } from './numbers.queries.ts'

/** The refusal of a number that an active entry of the event has. Suggests free ones. */
export async function numberTaken(db: Database, eventId: number, wanted: number) {
  const error = conflict(`Driver number ${wanted} is already taken`, 'driverNumber')
  error.suggestions = { driverNumber: freeNumbersNear(wanted, await listNumbers(db, eventId)) }
  return error
}
