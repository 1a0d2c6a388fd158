import { one } from '#server/database/one.ts'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { webhooksApi } from '#shared/contract/webhooks.ts'
import { admin, type Guild } from './sample.ts'

let count = 0

/** As in the tests of Discord, nothing is called. */
function allowPrograms({ deps }: Guild) {
  deps.programOrigin ??= 'http://program.invalid'
}

const program = (posted: ('event' | 'news')[] = ['event', 'news']) => ({
  name: `Overlay ${++count}`,
  address: `https://program.example.org/hooks/${count}`,
  posts: posted,
})

async function newWebhook(guild: Guild) {
  allowPrograms(guild)
  const { posts: programPosts, ...values } = program()
  return one(
    await guild.db
      .insert(webhooks)
      .values({
        ...values,
        target: 'program',
        programPosts,
        secret: 'whsec_c2VjcmV0IG9mIGEgc2FtcGxlLCAyNCBieXRlcw==',
        createdAt: new Date(),
      })
      .returning({ id: webhooks.id }),
  )
}

async function failedMessage(guild: Guild) {
  const { db, make } = guild
  const { id: webhookId } = await newWebhook(guild)
  const { id: subjectId } = await make.event()
  const post = one(
    await db.insert(posts).values({ webhookId, kind: 'event', subjectId }).returning(),
  )
  const at = new Date()
  const failed = {
    postId: post.id,
    dueAt: at,
    endedAt: at,
    state: 'failed',
    answer: '500 Internal Server Error',
    tries: 6,
    messageId: `msg_${++count}`,
    messageType: 'event.deleted',
    body: JSON.stringify({
      type: 'event.deleted',
      timestamp: at.toISOString(),
      data: { event: { id: subjectId } },
    }),
  } as const
  const { id } = one(await db.insert(deliveries).values(failed).returning({ id: deliveries.id }))
  return { id, webhookId }
}

export const webhookSamples = [
  admin(webhooksApi.get, async (guild) => {
    await failedMessage(guild)
    return {}
  }),
  admin(webhooksApi.listMessages, async (guild) => ({
    params: { id: (await failedMessage(guild)).webhookId },
  })),
  admin(webhooksApi.add, (guild) => {
    allowPrograms(guild)
    return { body: program() }
  }),
  admin(webhooksApi.change, async (guild) => ({
    params: await newWebhook(guild),
    body: { name: 'Bot', posts: ['news' as const] },
  })),
  admin(webhooksApi.replaceSecret, async (guild) => ({ params: await newWebhook(guild) })),
  admin(webhooksApi.test, async (guild) => ({ params: await newWebhook(guild) })),
  admin(webhooksApi.pause, async (guild) => ({
    params: await newWebhook(guild),
    body: { isPaused: true },
  })),
  admin(webhooksApi.remove, async (guild) => ({ params: await newWebhook(guild) })),
  admin(webhooksApi.redeliver, async (guild) => ({
    params: { id: (await failedMessage(guild)).id },
  })),
]
