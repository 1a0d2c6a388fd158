import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { beginOptional } from '#server/features/posts/index.ts'
import { route } from '#server/http/route.ts'
import { WEBHOOK_MESSAGE_TYPES } from '#shared/contract/webhook-messages.ts'
import { EARLIER_SECRET_HOURS, webhooksApi } from '#shared/contract/webhooks.ts'
import { PROGRAM_POSTS } from '#shared/domain/discord/purposes.ts'
import { addProgram, optionalOf, postsOf, programState } from './add-program.ts'
import { isProgramAvailable } from './ask-program.ts'
import { type ProgramWebhook, shownAddress } from './program-webhook.ts'
import { newSecret } from './signature.ts'
import {
  deleteProgram,
  findProgram,
  listLog,
  listPrograms,
  lockMessage,
  lockProgram,
  makeDueAgain,
  makeTestDue,
  updateProgram,
} from './webhooks.queries.ts'

const HOUR_MS = 60 * 60 * 1_000

/** The webhooks by which other programs are told what happens. */
export function webhookRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps

  route(app, webhooksApi.get, () =>
    atOneMoment(db, async (tx) => ({
      data: {
        isAvailable: isProgramAvailable(deps),
        webhooks: (await listPrograms(tx, now())).map(shownProgram),
      },
    })),
  )

  function shownProgram({
    address,
    programPosts,
    secret: _secret,
    earlierSecretUntil,
    ...webhook
  }: Awaited<ReturnType<typeof listPrograms>>[number]) {
    const isEarlierValid = earlierSecretUntil !== null && earlierSecretUntil > now()
    return {
      ...webhook,
      host: shownAddress(address),
      posts: programPosts,
      earlierSecretUntil: isEarlierValid ? earlierSecretUntil : null,
    }
  }

  route(app, webhooksApi.listMessages, ({ params }) =>
    atOneMoment(db, async (tx) => {
      if (!(await findProgram(tx, params.id))) throw notFound('Webhook')
      return { data: (await listLog(tx, params.id, now())).map(loggedMessage) }
    }),
  )

  route(app, webhooksApi.add, async ({ body, viewer }) => ({
    data: await addProgram(deps, viewer, body),
  }))

  const changing = <T>(id: number, change: (tx: Database, webhook: ProgramWebhook) => Promise<T>) =>
    db.transaction(async (tx) => {
      const webhook = await lockProgram(tx, id)
      if (!webhook) throw notFound('Webhook')
      return change(tx, webhook)
    })

  route(app, webhooksApi.change, ({ params, body: { name, posts }, viewer }) =>
    changing(params.id, async (tx, webhook) => {
      const before = programState(webhook)
      const values = { name, programPosts: postsOf(posts) }
      const after = programState({ ...webhook, ...values })
      if (JSON.stringify(before) === JSON.stringify(after)) return
      await updateProgram(tx, webhook.id, values)
      const added = values.programPosts.filter((kind) => !webhook.programPosts.includes(kind))
      await beginOptional(tx, webhook.id, optionalOf(added), now())
      await happened(tx, { actor: viewer, action: 'webhook.change', before, after })
    }),
  )

  route(app, webhooksApi.replaceSecret, ({ params, viewer }) =>
    changing(params.id, async (tx, webhook) => {
      const secret = newSecret()
      await updateProgram(tx, webhook.id, {
        secret,
        earlierSecret: webhook.secret,
        earlierSecretUntil: new Date(now().getTime() + EARLIER_SECRET_HOURS * HOUR_MS),
      })
      await happened(tx, {
        actor: viewer,
        action: 'webhook.secret',
        after: { webhook: webhook.name },
      })
      return { data: { secret } }
    }),
  )

  route(app, webhooksApi.test, ({ params, viewer }) =>
    changing(params.id, async (tx, webhook) => {
      requireOn(webhook)
      await makeTestDue(tx, webhook.id, now())
      await happened(tx, {
        actor: viewer,
        action: 'webhook.test',
        after: { webhook: webhook.name },
      })
    }),
  )

  route(app, webhooksApi.pause, ({ params, body: { isPaused }, viewer }) =>
    changing(params.id, async (tx, { id, name: webhook, state }) => {
      if (state === (isPaused ? 'paused' : 'on')) return
      await updateProgram(tx, id, { state: isPaused ? 'paused' : 'on', offReason: null })
      await happened(tx, {
        actor: viewer,
        action: 'webhook.pause',
        before: { webhook, isPaused: state !== 'on' },
        after: { webhook, isPaused },
      })
    }),
  )

  route(app, webhooksApi.remove, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const webhook = await lockProgram(tx, params.id)
      if (!webhook) return
      await deleteProgram(tx, webhook.id)
      await happened(tx, {
        actor: viewer,
        action: 'webhook.remove',
        before: programState(webhook),
      })
    }),
  )

  route(app, webhooksApi.redeliver, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const message = await lockMessage(tx, params.id)
      if (!message) throw notFound('Message')
      const { state, webhook, messageType } = message
      // A second click.
      if (state === 'due') return
      requireOn(webhook)
      await makeDueAgain(tx, message, now())
      await happened(tx, {
        actor: viewer,
        action: 'webhook.redeliver',
        after: { webhook: webhook.name, messageType: typeOf(messageType) },
      })
    }),
  )
}

function requireOn({ state }: Pick<ProgramWebhook, 'state'>) {
  if (state !== 'on') throw conflict('This webhook is not on: resume it first')
}

const Type = z.enum(WEBHOOK_MESSAGE_TYPES).nullable().catch(null)

const typeOf = (stored: string | null) => Type.parse(stored)

/** Programs have no other posts. */
const Post = z.enum([...PROGRAM_POSTS, 'test'])

const Titled = z.object({ title: z.string() })
const Body = z.object({
  data: z.object({
    event: Titled.optional().catch(undefined),
    championship: z.object({ name: z.string() }).optional().catch(undefined),
    article: Titled.optional().catch(undefined),
  }),
})

type Logged = Awaited<ReturnType<typeof listLog>>[number]

function loggedMessage({ kind, messageType, body, endedAt, dueAt, ...message }: Logged) {
  const { event, championship, article } = body === null ? {} : Body.parse(JSON.parse(body)).data
  return {
    ...message,
    post: Post.parse(kind),
    type: typeOf(messageType),
    title: event?.title ?? championship?.name ?? article?.title ?? null,
    at: endedAt ?? dueAt,
    body,
  }
}
