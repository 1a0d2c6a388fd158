import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { eventsApi, type EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { prepareEventCardsVersion } from './event-cards.queries.ts'
import { getEvent } from './events.queries.ts'
import { rememberedCards } from './remembered-cards.ts'
import { removeEvent } from './remove-event.ts'

export function eventRoutes(app: FastifyInstance, { db }: Deps) {
  const cardsVersion = prepareEventCardsVersion(db)
  const cards = rememberedCards()
  const lists = [
    [eventsApi.list, undefined],
    [eventsApi.listUpcoming, 'upcoming'],
    [eventsApi.listCompleted, 'completed'],
  ] as const

  for (const [endpoint, status] of lists)
    cachedRoute(app, endpoint, async () => ({
      key: endpoint.path,
      version: await cardsVersion(),
      makeEncoded: async () => ({ data: await atOneMoment(db, (tx) => cards(tx, status)) }),
    }))

  route(app, eventsApi.get, async ({ params, viewer }) => ({
    data: forViewer(await atOneMoment(db, (tx) => getEvent(tx, params.id)), viewer),
  }))

  route(app, eventsApi.create, ({ body, viewer }) =>
    db.transaction(async (tx) => ({ data: await createEvent(tx, body, viewer) })),
  )

  route(app, eventsApi.update, ({ params, body, viewer }) =>
    db.transaction(async (tx) => ({ data: await changeEvent(tx, params.id, body, viewer) })),
  )

  route(app, eventsApi.delete, ({ params, viewer }) =>
    db.transaction((tx) => removeEvent(tx, params.id, viewer)),
  )

  route(app, eventsApi.setStatus, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const { status } = body
      await changingEvent(tx, { id: params.id, actor: viewer }, async (before) => ({
        action: 'event.status',
        set: { status },
        before: { status: before.status },
        after: { status },
      }))
      return { data: await getEvent(tx, params.id) }
    }),
  )
}

/** Only the driver and admins see notes. */
function forViewer(event: EventDetail, viewer: CurrentUser): EventDetail {
  const hideNotes = (entry: Registration) =>
    can(viewer, 'registrations.see-notes', entry) ? entry : { ...entry, notes: null }
  return { ...event, registrations: event.registrations.map(hideNotes) }
}
