import { conflict, unavailable } from '#server/errors.ts'
import { type DiscordMessage, messageOf } from '#shared/domain/discord/message.ts'
import { WEBHOOK_PURPOSES, type WebhookPurpose } from '#shared/domain/discord/purposes.ts'
import type { Wording } from '#shared/domain/discord/wording.ts'
import { askDiscord, type DiscordDeps, NoAnswer, type WebhookSecret } from './ask-discord.ts'
import { senderOf } from './compose.ts'
import { answerText, outcomeOf } from './outcome.ts'

const WORKS: Wording = { title: 'It works', description: 'Posted here: {about}.' }

/** Posts that a webhook works. Throws what Discord has against it. */
export async function sendTest(
  deps: DiscordDeps,
  webhook: WebhookSecret & { purpose: WebhookPurpose },
) {
  const { about } = WEBHOOK_PURPOSES[webhook.purpose]
  const message = messageOf(
    { wording: WORKS, values: { about: about.toLowerCase() }, path: '/' },
    senderOf(deps.config),
  )
  const post = (body: DiscordMessage) =>
    askDiscord(deps, webhook, { method: 'POST', body }).catch((error: unknown) => {
      if (error instanceof NoAnswer) throw unavailable('Discord does not answer. Try again later.')
      throw error
    })
  let answer = await post(message)
  const { what } = outcomeOf(answer)
  if (what === 'forum') answer = await post({ ...message, thread_name: 'Test of Paddock' })
  if (answer.status >= 300) throw conflict(`Discord answered: ${answerText(answer)}`)
}
