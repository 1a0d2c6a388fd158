import type { webhooks } from '#server/database/schema.ts'
import type { ProgramPost } from '#shared/domain/discord/purposes.ts'

type Webhook = typeof webhooks.$inferSelect

export type ProgramWebhook = Webhook & {
  address: string
  programPosts: ProgramPost[]
  secret: string
}

/** The database checks that programs have all of it. */
export function programWebhook({
  address,
  programPosts,
  secret,
  ...webhook
}: Webhook): ProgramWebhook {
  if (address === null || programPosts === null || secret === null)
    throw new Error(`Webhook ${webhook.id} is no program`)
  return { ...webhook, address, programPosts, secret }
}

type Secrets = Pick<ProgramWebhook, 'secret' | 'earlierSecret' | 'earlierSecretUntil'>

/** Those that sign at a moment. */
export function secretsOf({ secret, earlierSecret, earlierSecretUntil }: Secrets, now: Date) {
  const isEarlierValid = earlierSecret !== null && earlierSecretUntil && earlierSecretUntil > now
  return isEarlierValid ? [secret, earlierSecret] : [secret]
}

/** What an admin reads of an address: whoever knows all of it may be able to send there. */
export const shownAddress = (address: string) => new URL(address).host
