import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import type { MessagePreview } from '#shared/contract/discord.ts'
import { eventPost } from '#shared/domain/discord/event-post.ts'
import { type DiscordMessage, messageOf } from '#shared/domain/discord/message.ts'
import { senderOf } from './compose.ts'
import { findNextEventId, postedEvent } from '#server/features/posts/index.ts'
import { readWordings } from './wordings.queries.ts'

/** The message of the guild's next event; null without one. */
export async function previewOf(
  tx: Database,
  { config, now }: Pick<Deps, 'config' | 'now'>,
): Promise<MessagePreview | null> {
  const id = await findNextEventId(tx, now())
  const event = id === undefined ? undefined : await postedEvent(tx, id, now())
  if (!event) return null
  return asPreview(messageOf(eventPost(event, now()), senderOf(config), await readWordings(tx)))
}

export function asPreview({ username, embeds }: DiscordMessage): MessagePreview {
  const [{ title, description = null, color, fields = [], image, footer }] = embeds
  return {
    username,
    title,
    description,
    color,
    fields: fields.map(({ inline = false, ...field }) => ({ ...field, inline })),
    hasPicture: image !== undefined,
    footer: footer.text,
  }
}
