import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { findEvent } from '#server/database/find-event.ts'
import { findSessionId } from '#server/features/results/index.ts'

// Identities begin at 1: the queries find nothing.
const NO_SESSION = 0

/** The wanted session of an event, or the one whose classification is the event's. */
export async function sessionOf(tx: Database, eventId: number, wanted: number | undefined) {
  if (!(await findEvent(tx, eventId))) throw notFound('Event')
  return (await findSessionId(tx, eventId, wanted)) ?? NO_SESSION
}
