import type { Database } from '#server/database/database.ts'
import type { EventCard, EventStatus } from '#shared/contract/events.ts'
import { findEventCards, listCardVersions } from './event-cards.queries.ts'

/**
 * Lists event cards. Rereads only changed cards, because when registration opens, every sign-up changes one card of a
 * thousand. `snapshot` sees the same moment in both queries.
 */
export function rememberedCards() {
  const kept = new Map<number, { version: string; card: EventCard }>()

  return async function list(snapshot: Database, status: EventStatus | undefined) {
    const listed = await listCardVersions(snapshot, status)
    const versions = new Map(listed.map(({ id, version }) => [id, version]))
    const changed = listed.filter(({ id, version }) => kept.get(id)?.version !== version)
    if (changed.length > 0) {
      const ids = changed.map(({ id }) => id)
      for (const card of await findEventCards(snapshot, ids))
        kept.set(card.id, { version: versions.get(card.id) ?? '', card })
    }
    if (status === undefined) for (const id of kept.keys()) if (!versions.has(id)) kept.delete(id)
    return listed.flatMap(({ id }) => kept.get(id)?.card ?? [])
  }
}
