import { one } from '#server/database/one.ts'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { discordApi } from '#shared/contract/discord.ts'
import { admin, type Guild } from './sample.ts'

const ORIGIN = 'http://discord.invalid'
let count = 123_456_000

/** Discord knows every webhook, and takes every message. */
function answerAsDiscord({ deps }: Guild) {
  const { fetch: others, discordOrigin } = deps
  if (discordOrigin !== undefined) return
  deps.discordOrigin = ORIGIN
  deps.fetch = (input, init) =>
    input instanceof URL && input.origin === ORIGIN
      ? Promise.resolve(Response.json({ id: '77', name: 'Captain Hook' }))
      : others(input, init)
}

async function newWebhook(guild: Guild) {
  answerAsDiscord(guild)
  return one(
    await guild.db
      .insert(webhooks)
      .values({
        purpose: 'announcements',
        discordId: String(++count),
        token: 'token',
        name: 'Captain Hook',
        createdAt: new Date(),
      })
      .returning({ id: webhooks.id }),
  )
}

async function failedDelivery(guild: Guild) {
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
    answer: '400',
  } as const
  return one(await db.insert(deliveries).values(failed).returning({ id: deliveries.id }))
}

export const discordSamples = [
  admin(discordApi.get, async (guild) => {
    await failedDelivery(guild)
    return {}
  }),
  admin(discordApi.addWebhook, (guild) => {
    answerAsDiscord(guild)
    const address = `https://discord.com/api/webhooks/${++count}/${'token'.repeat(8)}`
    return { body: { address, purpose: 'announcements' } }
  }),
  admin(discordApi.changeWebhook, async (guild) => ({
    params: await newWebhook(guild),
    body: { role: '424242424242', optionalPosts: ['event-reminder' as const], thread: null },
  })),
  admin(discordApi.listWordings, () => ({})),
  admin(discordApi.setWording, () => ({
    body: { kind: 'event' as const, title: 'Next: {title}', description: 'At {track}' },
  })),
  admin(discordApi.testWebhook, async (guild) => ({ params: await newWebhook(guild) })),
  admin(discordApi.pauseWebhook, async (guild) => ({
    params: await newWebhook(guild),
    body: { isPaused: true },
  })),
  admin(discordApi.removeWebhook, async (guild) => ({ params: await newWebhook(guild) })),
  admin(discordApi.retryDelivery, async (guild) => ({ params: await failedDelivery(guild) })),
  admin(discordApi.discardDelivery, async (guild) => ({ params: await failedDelivery(guild) })),
]
