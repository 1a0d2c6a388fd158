import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { messagesApi } from '#shared/contract/messages.ts'
import { MESSAGE_SENDERS } from './message-senders.ts'
import {
  countMessages,
  deleteMessage,
  listFailedMessages,
  lockFailedMessage,
  makeDueAgain,
} from './messages.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** What was sent to members on other channels than the inbox, for admins. */
export function messageRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps

  route(app, messagesApi.get, () =>
    atOneMoment(db, async (tx) => {
      const counts = await countMessages(tx, new Date(now().getTime() - DAY_MS))
      const channels = MESSAGE_SENDERS.filter((sender) => sender.isAvailable(deps)).map(
        ({ channel }) => {
          const of = (state: (typeof counts)[number]['state']) =>
            counts.find((row) => row.channel === channel && row.state === state)?.count ?? 0
          return {
            channel,
            due: of('due'),
            sent: of('sent'),
            skipped: of('skipped'),
            failed: of('failed'),
          }
        },
      )
      return { data: { channels, failed: await listFailedMessages(tx) } }
    }),
  )

  type Failed = NonNullable<Awaited<ReturnType<typeof lockFailedMessage>>>
  /** Doing it again changes nothing. */
  const ending = (id: number, end: (tx: Database, failed: Failed) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const failed = await lockFailedMessage(tx, id)
      if (failed) await end(tx, failed)
    })

  route(app, messagesApi.retry, ({ params, viewer }) =>
    ending(params.id, async (tx, { id, ...message }) => {
      await makeDueAgain(tx, id, now())
      await happened(tx, { actor: viewer, action: 'system.message-retry', after: message })
    }),
  )

  route(app, messagesApi.discard, ({ params, viewer }) =>
    ending(params.id, async (tx, { id, ...message }) => {
      await deleteMessage(tx, id)
      await happened(tx, { actor: viewer, action: 'system.message-discard', before: message })
    }),
  )
}
