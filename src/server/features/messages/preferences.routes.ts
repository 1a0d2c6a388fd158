import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import {
  findDigest,
  listWishes,
  setDigest,
  setPreference,
} from '#server/features/notifications/index.ts'
import { route } from '#server/http/route.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import type { Channel } from '#shared/domain/notifications/channels.ts'
import {
  isMust,
  isOnAtFirst,
  mayKnow,
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '#shared/domain/notifications/kinds.ts'
import { MESSAGE_SENDERS } from './message-senders.ts'

/** What members want to be told, and how. */
export function preferenceRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  const senders = MESSAGE_SENDERS.filter((sender) => sender.isAvailable(deps))
  const channels: Channel[] = ['inbox', ...senders.map(({ channel }) => channel)]

  route(app, notificationsApi.listPreferences, ({ viewer }) =>
    atOneMoment(db, async (tx) => {
      const wishes = await listWishes(tx, viewer.id)
      const wishOf = (kind: NotificationKind, channel: Channel) =>
        wishes.find((wish) => wish.kind === kind && wish.channel === channel)?.isOn
      const known = NOTIFICATION_KIND_NAMES.filter((kind) => mayKnow(kind, viewer))
      const kinds = known.map((kind) => {
        const fixed = channels.filter((channel) => isMust(kind, channel))
        const isOn = (channel: Channel) =>
          fixed.includes(channel) || (wishOf(kind, channel) ?? isOnAtFirst(kind, channel))
        return { kind, on: channels.filter(isOn), fixed }
      })
      const ready: { channel: Channel; isReady: boolean }[] = [{ channel: 'inbox', isReady: true }]
      for (const { channel, reaches } of senders)
        ready.push({ channel, isReady: await reaches(tx, viewer.id) })
      return { data: { channels: ready, kinds, digest: await findDigest(tx, viewer.id) } }
    }),
  )

  route(app, notificationsApi.setPreference, async ({ params: { kind }, body, viewer }) => {
    const { channel, isOn } = body
    if (!channels.includes(channel)) throw notFound('Channel')
    if (isMust(kind, channel) && !isOn)
      throw conflict('This notification cannot be switched off', 'isOn')
    await db.transaction((tx) => setPreference(tx, viewer.id, { kind, channel, isOn }))
  })

  route(app, notificationsApi.setDigest, async ({ body, viewer }) => {
    const hasMail = MESSAGE_SENDERS.some((one) => one.channel === 'mail' && one.isAvailable(deps))
    if (!hasMail) throw notFound('Mail')
    await db.transaction((tx) => setDigest(tx, viewer.id, { ...body, now: now() }))
  })
}
