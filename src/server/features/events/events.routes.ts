import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { defaultGameTypeId } from '#server/features/catalogue/index.ts'
import {
  fillPlaces,
  readEvent,
  rememberedRegistrations,
  voidOffers,
} from '#server/features/entries/index.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import type { EventForm } from '#shared/contract/event-form.ts'
import { eventsApi } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { changeEvent } from './change-event.ts'
import { toEventValues } from './event-values.ts'
import { deleteEvent, getEvent, hasResultFile, insertEvent } from './events.queries.ts'
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
    cachedRoute(app, endpoint, async () => ({
      data: await atOneMoment(db, (tx) => cards(tx, status)),
    }))

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
    db.transaction(async (tx) => ({ data: await createEvent(tx, body, viewer) })),
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

async function createEvent(tx: Database, form: EventForm, creator: CurrentUser) {
  const { values, allowedClasses } = await toEventValues(tx, form)
  const gameTypeId = await defaultGameTypeId(tx)
  const id = await insertEvent(tx, { ...values, gameTypeId, creatorId: creator.id }, allowedClasses)
  await happened(tx, {
    actor: creator,
    action: 'event.create',
    subject: id,
    after: form,
  })
  return getEvent(tx, id)
}

/** Deletes its registrations too; the audit log keeps everything. */
function removeEvent(tx: Database, id: number, remover: CurrentUser) {
  return changingEvent(tx, { id, actor: remover }, async () => {
    const before = await getEvent(tx, id)
    if (before.hasResults) throw conflict('This event has results: it cannot be deleted')
    if (await hasResultFile(tx, id))
      throw conflict('A results file of this event is kept: it cannot be deleted')
    await deleteEvent(tx, id)
    return { action: 'event.delete', before }
  })
}
