import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { type EventEntry, eventEntriesApi } from '#shared/contract/event-entries.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { moveUp } from '#shared/domain/entries/waitlist.ts'
import { enterCrew } from './enter-crew.ts'
import { getEntryFor } from './entry-for-viewer.ts'
import { decideEntries } from './decide-entries.ts'
import { listEventEntries } from './event-entries.queries.ts'
import { setPromotion } from './set-promotion.ts'
import { listWaiting } from './registrations/waitlist.queries.ts'
import { getEventAlone } from './places/event-places.queries.ts'

export function eventEntryRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, eventEntriesApi.get, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      const event = await getEventAlone(tx, id)
      const listed = await listEventEntries(tx, event, now())
      const next = await listNext(tx, event)
      const entries = listed.map((entry) => ({ ...entry, isNext: next.has(entry.id) }))
      return {
        data: { event, entries: entries.map((entry) => forViewer(entry, viewer, event.id)) },
      }
    }),
  )

  route(app, eventEntriesApi.decide, async ({ params, body, viewer }) => ({
    data: await decideEntries(db, { eventId: params.id, actor: viewer, now: now() }, body),
  }))

  route(app, eventEntriesApi.enter, async ({ params, body, viewer }) => {
    const at = now()
    const id = await enterCrew(db, { eventId: params.id, actor: viewer, now: at }, body)
    return { data: await atOneMoment(db, (tx) => getEntryFor(tx, id, viewer, at)) }
  })

  route(app, eventEntriesApi.setPromotion, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => ({
      data: await setPromotion(tx, { id, actor: viewer, now: now() }, body),
    })),
  )
}

/** Who would get a place now, if nobody is promoted by itself. */
async function listNext(tx: Database, event: Omit<EventDetail, 'registrations'>) {
  if (event.status !== 'upcoming') return new Set<number>()
  return new Set(moveUp(await listWaiting(tx, event.id), event).map(({ id }) => id))
}

/** Without what only organisers may see of all crews. */
function forViewer(entry: EventEntry, viewer: CurrentUser, eventId: number): EventEntry {
  const ofOthers = { userIds: [], eventId }
  const isOrganiser = can(viewer, 'entries.see-invitations', ofOthers)
  return {
    ...entry,
    notes: can(viewer, 'registrations.see-notes', ofOthers) ? entry.notes : null,
    stateReason: isOrganiser ? entry.stateReason : null,
    crew: isOrganiser ? entry.crew : entry.crew.filter(({ state }) => state === 'accepted'),
  }
}
