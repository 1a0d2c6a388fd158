import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.queries.ts'
import { cachedAnswer } from '#server/http/cached-answer.ts'
import { rawRoute, route } from '#server/http/route.ts'
import { eventsApi, type EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { prepareEventCardsVersion } from './event-cards.queries.ts'
import { getEvent, lockEvent, touchEvent } from './events.queries.ts'
import { rememberedCards } from './remembered-cards.ts'
import { removeEvent } from './remove-event.ts'

export function eventRoutes(app: FastifyInstance, { db }: Deps) {
  const sendCached = cachedAnswer()
  const cardsVersion = prepareEventCardsVersion(db)
  const cards = rememberedCards()
  const lists = [
    [eventsApi.list, undefined],
    [eventsApi.listUpcoming, 'upcoming'],
    [eventsApi.listCompleted, 'completed'],
  ] as const

  for (const [endpoint, status] of lists)
    rawRoute(app, endpoint, async (exchange) =>
      sendCached(exchange, endpoint.path, await cardsVersion(), async () => ({
        data: await atOneMoment(db, (tx) => cards(tx, status)),
      })),
    )

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
      const before = await lockEvent(tx, params.id)
      await touchEvent(tx, params.id, { status: body.status })
      await recordAudit(tx, {
        actor: viewer,
        action: 'event.status',
        subject: { kind: 'event', id: params.id },
        before: { status: before.status },
        after: { status: body.status },
      })
      return { data: await getEvent(tx, params.id) }
    }),
  )
}

/** Notes are between a driver and the admins. */
function forViewer(event: EventDetail, viewer: CurrentUser): EventDetail {
  const hideNotes = (entry: Registration) =>
    can(viewer, 'registrations.see-notes', entry) ? entry : { ...entry, notes: null }
  return { ...event, registrations: event.registrations.map(hideNotes) }
}
