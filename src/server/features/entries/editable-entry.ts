import type { Database } from '#server/database/database.ts'
import { conflict, notAllowed, notFound } from '#server/errors.ts'
import type { Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { leaders, lineUpProblem } from '#shared/domain/entries/crew.ts'
import { can } from '#shared/domain/permissions.ts'
import { getEntry } from './entries.queries.ts'

/** A change of one entry by somebody. */
export type EntryChange = { id: number; actor: CurrentUser; now: Date }

/** Whether somebody may change any entry of the event. */
export function isOrganiser(actor: CurrentUser, { event }: Pick<Entry, 'event'>) {
  return can(actor, 'entries.edit', { userIds: [], eventId: event.id })
}

/** An active entry that the actor may change, whose line-up is still open to them. The event must be locked. */
export async function getEditableEntry(tx: Database, change: EntryChange) {
  const entry = await getLedEntry(tx, change)
  const problem = lineUpProblem(entry.event, change.now, isOrganiser(change.actor, entry))
  if (problem) throw conflict(problem)
  return entry
}

/** An active entry that the actor may change, perhaps not its line-up. The event must be locked. */
export async function getLedEntry(tx: Database, { id, actor, now }: EntryChange) {
  const entry = await getEntry(tx, id, now)
  if (entry.status === 'cancelled') throw conflict('This entry has been withdrawn')
  if (!can(actor, 'entries.edit', { userIds: leaders(entry.crew), eventId: entry.event.id }))
    throw notAllowed('Only the captain and managers of this crew can change it')
  return entry
}

/** Somebody who is in the crew or invited to it. */
export function getPresent(entry: Entry, memberId: number) {
  const member = entry.crew.find(
    ({ id, state }) => id === memberId && (state === 'accepted' || state === 'invited'),
  )
  if (!member) throw notFound('Crew member')
  return member
}
