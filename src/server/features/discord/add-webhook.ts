import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, unavailable } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { beginOptional } from '#server/features/posts/index.ts'
import type { NewWebhook } from '#shared/contract/discord.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { parseWebhookAddress, type WebhookAddress } from '#shared/domain/discord/webhook-address.ts'
import { askDiscord, type DiscordDeps, isDiscordAvailable, NoAnswer } from './ask-discord.ts'
import { choicesOf, refusingTwins, requireChampionship, webhookState } from './change-webhook.ts'
import { answerText, isWebhookGone } from './outcome.ts'
import { insertWebhook } from './webhooks.queries.ts'

const Known = z.object({ name: z.string().nullish() })
const NAME_MAX = 80

/** Asks Discord for the webhook before it is stored. */
export async function addWebhook(
  deps: DiscordDeps & Pick<Deps, 'db' | 'now'>,
  actor: CurrentUser,
  { address, purpose, ...chosen }: z.output<typeof NewWebhook>,
) {
  if (!isDiscordAvailable(deps))
    throw conflict('Posts link to this site: set PUBLIC_URL to its public address first')
  const parts = parseWebhookAddress(address)
  if (!parts) throw invalidInput('This is not the URL of a Discord webhook', 'address')
  const name = await askForName(deps, parts)
  const values = { ...parts, purpose, name, ...choicesOf(purpose, chosen) }
  return refusingTwins('address', () =>
    deps.db.transaction(async (tx) => {
      await requireChampionship(tx, values)
      const webhook = await insertWebhook(tx, { ...values, createdAt: deps.now() })
      await beginOptional(tx, webhook.id, values.optionalPosts, deps.now())
      await happened(tx, { actor, action: 'discord.add', after: webhookState(values) })
      return webhook
    }),
  )
}

async function askForName(deps: DiscordDeps, webhook: WebhookAddress) {
  const answer = await askDiscord(deps, webhook, { method: 'GET' }).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw unavailable('Discord does not answer. Try again later.')
    throw error
  })
  if (answer.status === 200) {
    const name = Known.safeParse(answer.body).data?.name?.trim().slice(0, NAME_MAX)
    return name || 'Webhook without a name'
  }
  if (isWebhookGone(answer) || answer.status === 404)
    throw invalidInput('Discord does not know this webhook. Copy its URL again.', 'address')
  throw unavailable(`Discord answered ${answerText(answer)}. Try again later.`)
}
