import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import { NOTIFICATIONS_PAGE, notificationsApi } from '#shared/contract/notifications.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import {
  countUnread,
  listNotifications,
  listMutedEvents,
  muteEvent,
  readAll,
  setRead,
  unmuteEvent,
} from './notifications.queries.ts'

export function notificationRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, notificationsApi.list, async ({ query: { before }, viewer }) => {
    // One extra row shows whether there is another page.
    const reader = { member: viewer, now: now() }
    const rows = await atOneMoment(db, (tx) =>
      listNotifications(tx, reader, { limit: NOTIFICATIONS_PAGE + 1, before }),
    )
    const data = rows.slice(0, NOTIFICATIONS_PAGE)
    return { data, next: rows.length > NOTIFICATIONS_PAGE ? (data.at(-1)?.id ?? null) : null }
  })

  route(app, unreadApi.countUnread, async ({ viewer }) => ({
    data: await atOneMoment(db, (tx) => countUnread(tx, { member: viewer, now: now() })),
  }))

  route(app, unreadApi.setRead, ({ params: { id }, body: { isRead }, viewer }) =>
    db.transaction(async (tx) => {
      if (!(await setRead(tx, viewer.id, { id, readAt: isRead ? now() : null })))
        throw notFound('Notification')
    }),
  )

  route(app, notificationsApi.readAll, ({ body: { upTo }, viewer }) =>
    db.transaction((tx) => readAll(tx, viewer.id, { upTo, readAt: now() })),
  )

  route(app, notificationsApi.listMutedEvents, async ({ viewer }) => ({
    data: await listMutedEvents(db, viewer.id),
  }))

  route(app, notificationsApi.setMuted, ({ params: { id }, body: { isMuted }, viewer }) =>
    db.transaction((tx) =>
      isMuted ? muteEvent(tx, viewer.id, id) : unmuteEvent(tx, viewer.id, id),
    ),
  )
}
