import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import {
  fillPlaces,
  readEvent,
  rememberedRegistrations,
  voidOffers,
} from '#server/features/entries/index.ts'
import { pageOfList, type PlaceInList } from '#server/http/page-of-list.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { type EventCard, eventsApi } from '#shared/contract/events.ts'
import { changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { getEvent } from './events.queries.ts'
import { removeEvent } from './remove-event.ts'
import { rememberedCards } from './remembered-cards.ts'
import { ownAnswerOf, shownTo } from './shown-event.ts'

/** An answer has up to some 300 KB. */
const MAX_KEPT_EVENTS = 60

export function eventRoutes(app: FastifyInstance, { db, now }: Deps) {
  const cards = rememberedCards()
  const registrations = rememberedRegistrations()
  const lists = [
    [eventsApi.list, undefined],
    [eventsApi.listUpcoming, 'upcoming'],
    [eventsApi.listCompleted, 'completed'],
  ] as const

  for (const [endpoint, status] of lists)
    cachedRoute(app, endpoint, async ({ query }) =>
      pageOfList(await atOneMoment(db, (tx) => cards(tx, status)), placeInList, query),
    )

  cachedRoute(
    app,
    eventsApi.get,
    async ({ params: { id }, viewer }, owner) => {
      const event = await atOneMoment(db, async (tx) => ({
        ...(await readEvent(tx, id)),
        registrations: await registrations(tx, id),
      }))
      return { data: shownTo(viewer, event, owner !== undefined) }
    },
    { varies: ({ params, viewer }) => ownAnswerOf(db, params.id, viewer), most: MAX_KEPT_EVENTS },
  )

  route(app, eventsApi.create, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const { drivingRules, ...form } = body
      return { data: await createEvent(tx, form, viewer, drivingRules) }
    }),
  )

  route(app, eventsApi.update, ({ params, body, viewer }) =>
    db.transaction(async (tx) => ({ data: await changeEvent(tx, params.id, body, viewer, now()) })),
  )

  route(app, eventsApi.delete, ({ params, viewer }) =>
    db.transaction((tx) => removeEvent(tx, params.id, viewer)),
  )

  route(app, eventsApi.setStatus, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const { status, reason } = body
      await changingEvent(tx, { id: params.id, actor: viewer }, async (before) => {
        if (before.status === status) return undefined
        const offersEnded = status === 'upcoming' ? [] : await voidOffers(tx, params.id)
        return {
          action: 'event.status',
          set: { status },
          before: { status: before.status },
          after: {
            status,
            ...(status === 'cancelled' && reason !== null && { reason }),
            ...(offersEnded.length > 0 && { offersEnded }),
          },
        }
      })
      await fillPlaces(tx, params.id, now())
      return { data: await getEvent(tx, params.id) }
    }),
  )
}

/** The order of the lists: upcoming events first, earliest first; then past events, latest first. */
function placeInList({ id, status, startDateTime }: EventCard): PlaceInList {
  const at = startDateTime.getTime()
  return status === 'upcoming' ? [0, at, id] : [1, -at, id]
}
