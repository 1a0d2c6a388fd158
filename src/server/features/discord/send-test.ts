import { conflict, unavailable } from '#server/errors.ts'
import { messageOf } from '#shared/domain/discord/message.ts'
import { WEBHOOK_PURPOSES, type WebhookPurpose } from '#shared/domain/discord/purposes.ts'
import { askDiscord, type DiscordDeps, NoAnswer, type WebhookSecret } from './ask-discord.ts'
import { senderOf } from './compose.ts'
import { answerText } from './outcome.ts'

/** Posts that a webhook works. Throws what Discord has against it. */
export async function sendTest(
  deps: DiscordDeps,
  webhook: WebhookSecret & { purpose: WebhookPurpose },
) {
  const { about } = WEBHOOK_PURPOSES[webhook.purpose]
  const body = messageOf(
    { title: 'It works', path: '/', description: `Posted here: ${about.toLowerCase()}.` },
    senderOf(deps.config),
  )
  const answer = await askDiscord(deps, webhook, { method: 'POST', body }).catch(
    (error: unknown) => {
      if (error instanceof NoAnswer) throw unavailable('Discord does not answer. Try again later.')
      throw error
    },
  )
  if (answer.status >= 300) throw conflict(`Discord answered: ${answerText(answer)}`)
}
