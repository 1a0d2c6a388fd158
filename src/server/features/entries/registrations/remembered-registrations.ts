import type { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { Registration } from '#shared/contract/registrations.ts'
import {
  findRows,
  inList,
  listRowVersions,
  type RegistrationRow,
  toRegistration,
} from './registrations.queries.ts'

/** A registration as it is sent. */
export type ShownRegistration = z.input<typeof Registration>

type Kept = { version: string; row: RegistrationRow; shown: ShownRegistration }

/** How many events are remembered that are read often while they change. */
const MAX_EVENTS = 20

/**
 * Lists the registrations of an event as they are sent, with notes. Rereads only entries that have changed, because when
 * registration opens, every sign-up adds one to hundreds. `snapshot` sees the same moment in all of its queries.
 */
export function rememberedRegistrations() {
  const events = new Map<number, ReadonlyMap<number, Kept>>()

  return async function list(snapshot: Database, eventId: number): Promise<ShownRegistration[]> {
    const before = events.get(eventId)
    const listed = await listRowVersions(snapshot, eventId)
    const isKept = ({ id, version }: (typeof listed)[number]) =>
      before?.get(id)?.version === version
    const changed = listed.filter((entry) => !isKept(entry)).map(({ id }) => id)
    const rows = changed.length > 0 ? await findRows(snapshot, changed) : []
    const read = new Map(rows.map((row) => [row.id, row]))
    const current = new Map<number, Kept>()
    for (const { id, version } of listed) {
      const row = read.get(id)
      const kept = row ? { version, row, shown: shownAs(row) } : before?.get(id)
      if (kept) current.set(id, kept)
    }
    keep(eventId, current)
    const inOrder = [...current.values()]
    return inList(inOrder.map(({ row }) => row)).flatMap(({ row, position }) => {
      const kept = current.get(row.id)
      return kept ? { ...kept.shown, waitlistPosition: position } : []
    })
  }

  function keep(eventId: number, current: ReadonlyMap<number, Kept>) {
    // A map keeps the order in which its keys were set.
    events.delete(eventId)
    events.set(eventId, current)
    const [oldest] = events.keys()
    if (events.size > MAX_EVENTS && oldest !== undefined) events.delete(oldest)
  }
}

const shownAs = (row: RegistrationRow) => Registration.encode(toRegistration(row, null))
