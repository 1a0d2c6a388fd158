import type { Database } from '#server/database/database.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import {
  findRows,
  inList,
  listRowVersions,
  type RegistrationRow,
  toRegistration,
} from './registrations.queries.ts'

type Kept = { version: string; row: RegistrationRow }

/** How many events are remembered that are read often while they change. */
const MAX_EVENTS = 20

/**
 * Lists the registrations of an event, with notes. Rereads only entries that have changed, because when registration
 * opens, every sign-up adds one to hundreds. `snapshot` sees the same moment in all of its queries.
 */
export function rememberedRegistrations() {
  const events = new Map<number, ReadonlyMap<number, Kept>>()

  return async function list(snapshot: Database, eventId: number): Promise<Registration[]> {
    const before = events.get(eventId)
    const listed = await listRowVersions(snapshot, eventId)
    const changed = listed.filter(({ id, version }) => before?.get(id)?.version !== version)
    const rows =
      changed.length > 0
        ? await findRows(
            snapshot,
            changed.map(({ id }) => id),
          )
        : []
    const read = new Map(rows.map((row) => [row.id, row]))
    const current = new Map<number, Kept>()
    for (const { id, version } of listed) {
      const row = read.get(id) ?? before?.get(id)?.row
      if (row) current.set(id, { version, row })
    }
    keep(eventId, current)
    const inOrder = [...current.values()].map(({ row }) => row)
    return inList(inOrder).map(({ row, position }) => toRegistration(row, position))
  }

  function keep(eventId: number, current: ReadonlyMap<number, Kept>) {
    // A map keeps the order in which its keys were set.
    events.delete(eventId)
    events.set(eventId, current)
    const [oldest] = events.keys()
    if (events.size > MAX_EVENTS && oldest !== undefined) events.delete(oldest)
  }
}
