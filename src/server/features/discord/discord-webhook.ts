import type { webhooks } from '#server/database/schema.ts'
import type { WebhookPurpose } from '#shared/domain/discord/purposes.ts'

type Webhook = typeof webhooks.$inferSelect

export type DiscordWebhook = Webhook & {
  purpose: WebhookPurpose
  discordId: string
  token: string
}

/** The database checks that channels in Discord have all of it. */
export function discordWebhook({ purpose, discordId, token, ...webhook }: Webhook): DiscordWebhook {
  if (purpose === null || discordId === null || token === null)
    throw new Error(`Webhook ${webhook.id} is no channel in Discord`)
  return { ...webhook, purpose, discordId, token }
}
