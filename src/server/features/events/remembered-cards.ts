import type { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { EventCard, type EventStatus } from '#shared/contract/events.ts'
import { findEventCards, listCardVersions } from './event-cards.queries.ts'

/**
 * Lists event cards as JSON. Rereads only changed cards, because when registration opens, every sign-up changes one
 * card of a thousand.
 */
export function rememberedCards() {
  const kept = new Map<number, { version: string; card: z.input<typeof EventCard> }>()

  return async function list(db: Database, status: EventStatus | undefined) {
    const listed = await listCardVersions(db, status)
    const versions = new Map(listed.map(({ id, version }) => [id, version]))
    const changed = listed.filter(({ id, version }) => kept.get(id)?.version !== version)
    if (changed.length > 0) {
      const ids = changed.map(({ id }) => id)
      for (const card of await findEventCards(db, ids))
        kept.set(card.id, { version: versions.get(card.id) ?? '', card: EventCard.encode(card) })
    }
    if (status === undefined) for (const id of kept.keys()) if (!versions.has(id)) kept.delete(id)
    return listed.flatMap(({ id }) => kept.get(id)?.card ?? [])
  }
}
