import type { Database } from '#server/database/database.ts'
import type { Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { getEntry } from './entries.queries.ts'

/** The entry as the viewer may see it. */
export async function getEntryFor(db: Database, id: number, viewer: CurrentUser, now: Date) {
  return forViewer(await getEntry(db, id, now), viewer)
}

/** Invitations, who left, and reasons are for the crew and for organisers. */
function forViewer(entry: Entry, viewer: CurrentUser): Entry {
  const userIds = entry.crew
    .filter(({ state }) => state === 'accepted')
    .flatMap(({ userId }) => userId ?? [])
  if (can(viewer, 'entries.see-invitations', { userIds, eventId: entry.event.id })) return entry
  const isShown = ({ state, userId }: Entry['crew'][number]) =>
    state === 'accepted' || (state === 'invited' && userId === viewer.id)
  return { ...entry, stateReason: null, swaps: [], crew: entry.crew.filter(isShown) }
}
