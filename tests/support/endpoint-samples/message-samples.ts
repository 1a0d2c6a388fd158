import { one } from '#server/database/one.ts'
import { messages, notifications } from '#server/database/schema.ts'
import { messagesApi } from '#shared/contract/messages.ts'
import { admin, type Guild } from './sample.ts'

let count = 0

async function failedMessage({ db, make }: Guild) {
  const { id: userId } = await make.driver()
  const told = one(
    await db
      .insert(notifications)
      .values({ causeId: -(9_000 + ++count), userId, kind: 'ban', details: {} })
      .returning(),
  )
  return one(
    await db
      .insert(messages)
      .values({
        notificationId: told.id,
        channel: 'mail',
        state: 'failed',
        answer: '552 5.3.4 Too large',
        endedAt: new Date(),
      })
      .returning({ id: messages.id }),
  )
}

export const messageSamples = [
  admin(messagesApi.get, async (guild) => {
    await failedMessage(guild)
    return {}
  }),
  admin(messagesApi.retry, async (guild) => ({ params: await failedMessage(guild) })),
  admin(messagesApi.discard, async (guild) => ({ params: await failedMessage(guild) })),
]
