import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { discordApi } from '#shared/contract/discord.ts'
import { isDiscordAvailable } from './ask-discord.ts'
import { addWebhook } from './add-webhook.ts'
import { changeWebhook, webhookState } from './change-webhook.ts'
import { changeWording, listWordings } from './wordings.ts'
import { previewOf } from './preview.ts'
import { sendTest } from './send-test.ts'
import {
  countDeliveries,
  deleteDelivery,
  deleteWebhook,
  getWebhook,
  listChampionshipNames,
  listFailed,
  listWebhooks,
  lockFailed,
  lockWebhook,
  makeDueAgain,
  setPaused,
} from './webhooks.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Where the guild posts in Discord, and what was posted. */
export function discordRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps

  route(app, discordApi.get, () =>
    atOneMoment(db, async (tx) => ({
      data: {
        isAvailable: isDiscordAvailable(deps),
        webhooks: await listWebhooks(tx),
        deliveries: await countDeliveries(tx, new Date(now().getTime() - DAY_MS)),
        failed: await listFailed(tx),
        championships: await listChampionshipNames(tx),
        preview: await previewOf(tx, deps),
      },
    })),
  )

  route(app, discordApi.addWebhook, async ({ body, viewer }) => ({
    data: await addWebhook(deps, viewer, body),
  }))

  route(app, discordApi.changeWebhook, ({ params, body, viewer }) =>
    changeWebhook(deps, viewer, params.id, body),
  )

  route(app, discordApi.testWebhook, async ({ params }) => {
    await sendTest(deps, await getWebhook(db, params.id))
  })

  route(app, discordApi.pauseWebhook, ({ params, body: { isPaused }, viewer }) =>
    db.transaction(async (tx) => {
      const webhook = await lockWebhook(tx, params.id)
      if (!webhook) throw notFound('Webhook')
      if (webhook.state === (isPaused ? 'paused' : 'on')) return
      await setPaused(tx, webhook.id, isPaused)
      await happened(tx, {
        actor: viewer,
        action: 'discord.pause',
        before: { webhook: webhook.name, isPaused: webhook.state !== 'on' },
        after: { webhook: webhook.name, isPaused },
      })
    }),
  )

  route(app, discordApi.removeWebhook, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const webhook = await lockWebhook(tx, params.id)
      if (!webhook) return
      await deleteWebhook(tx, webhook.id)
      await happened(tx, {
        actor: viewer,
        action: 'discord.remove',
        before: webhookState(webhook),
      })
    }),
  )

  route(app, discordApi.listWordings, () =>
    atOneMoment(db, async (tx) => ({ data: await listWordings(tx, deps) })),
  )

  route(app, discordApi.setWording, ({ body, viewer }) => changeWording(deps, viewer, body))

  /** Doing it again changes nothing. */
  const ending = (id: number, end: (tx: Database, failed: Failed) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const failed = await lockFailed(tx, id)
      if (!failed) return
      await deleteDelivery(tx, failed.id)
      await end(tx, failed)
    })

  route(app, discordApi.retryDelivery, ({ params, viewer }) =>
    ending(params.id, async (tx, { postId, state, ...delivery }) => {
      if (state === 'off') throw conflict('Discord accepts no posts of this webhook any more')
      await makeDueAgain(tx, postId, now())
      await happened(tx, { actor: viewer, action: 'discord.retry', after: factOf(delivery) })
    }),
  )

  route(app, discordApi.discardDelivery, ({ params, viewer }) =>
    ending(params.id, (tx, delivery) =>
      happened(tx, { actor: viewer, action: 'discord.discard', before: factOf(delivery) }),
    ),
  )
}

type Failed = NonNullable<Awaited<ReturnType<typeof lockFailed>>>

const factOf = ({
  webhook,
  post,
  postSubject,
}: Pick<Failed, 'webhook' | 'post' | 'postSubject'>) => ({
  webhook,
  post,
  postSubject,
})
