import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { freeNumbersNear } from '#shared/domain/entries/free-numbers.ts'
import { listNumbers } from './numbers.queries.ts'
import { listReservedNumbers } from './reserved-numbers.queries.ts'

/** The refusal of a number that an active entry of the event has. Suggests free ones. */
export async function numberTaken(db: Database, eventId: number, wanted: number) {
  const error = conflict(`Driver number ${wanted} is already taken`, 'driverNumber')
  error.suggestions = { driverNumber: freeNumbersNear(wanted, await listNumbers(db, eventId)) }
  return error
}

type Event = { id: number; startDateTime: Date }
type Asked = { number: number | null; userIds: readonly number[]; now: Date }

/** Refuses a number that somebody else's season entry has reserved. Suggests free ones. */
export async function refuseReserved(tx: Database, event: Event, { number, ...asked }: Asked) {
  if (number === null) return
  const reserved = await listReservedNumbers(tx, event, asked)
  if (!reserved.includes(number)) return
  const error = conflict(
    `Driver number ${number} is reserved for a season entry until 7 days before the start`,
    'driverNumber',
  )
  const taken = [...reserved, ...(await listNumbers(tx, event.id))]
  error.suggestions = { driverNumber: freeNumbersNear(number, taken) }
  throw error
}
