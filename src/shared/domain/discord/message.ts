import { cut, oneLine } from './discord-text.ts'

/** The limits of Discord, in UTF-16 units; description and footer are ours, so that the fields have room, too. */
export const LIMITS = {
  username: 80,
  content: 2000,
  title: 256,
  description: 2000,
  fields: 25,
  name: 256,
  value: 1024,
  footer: 256,
  threadName: 100,
  /** Of all texts of the embed. */
  embed: 6000,
} as const

export type Field = { name: string; value: string; inline?: true }

/** What a webhook is sent. Field names are those of Discord. */
export type DiscordMessage = {
  username: string
  content?: string
  embeds: [Embed]
  allowed_mentions: { parse: []; roles?: string[] }
}

export type Embed = {
  title: string
  url: string
  description?: string
  color: number
  fields?: Field[]
  image?: { url: string }
  footer: { text: string }
}

/** Where a message comes from. */
export type Sender = {
  guild: string
  /** The public address of the site, without a slash at its end. */
  origin: string
  /** 0xff6600 */
  colour: number
}

/** What a message says. Its texts are markdown whose names are escaped; the title is not. */
export type Post = {
  title: string
  /** What follows the site's address. */
  path: string
  description?: string | undefined
  fields?: readonly Field[]
  /** Instead of the guild's. */
  colour?: number | undefined
  /** Of a picture that everybody may see. */
  imageUrl?: string | undefined
}

/** A message that Discord takes: what is too long is cut, and fields that no longer fit are left out. */
export function messageOf(post: Post, { guild, origin, colour }: Sender): DiscordMessage {
  const footer = cut(guild, LIMITS.footer)
  const title = cut(post.title, LIMITS.title)
  const { description = '' } = post
  const used = title.length + footer.length + description.length
  const fields = fitting(post.fields ?? [], LIMITS.embed - used)
  return {
    username: usernameOf(guild),
    embeds: [
      {
        title,
        url: `${origin}${post.path}`,
        ...(description && { description }),
        color: post.colour ?? colour,
        ...(fields.length > 0 && { fields }),
        ...(post.imageUrl && { image: { url: post.imageUrl } }),
        footer: { text: footer },
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

/** The same with a mention of a role, which Discord only obeys in the content. */
export function mentioning(message: DiscordMessage, roleId: string): DiscordMessage {
  return {
    ...message,
    content: `<@&${roleId}>`,
    allowed_mentions: { parse: [], roles: [roleId] },
  }
}

function fitting(fields: readonly Field[], max: number) {
  let left = max
  return fields.slice(0, LIMITS.fields).filter(({ name, value }) => {
    const length = name.length + value.length
    const fits = length <= left && name.length <= LIMITS.name && value.length <= LIMITS.value
    if (fits) left -= length
    return fits
  })
}

/** Discord refuses names with these words. */
function usernameOf(guild: string) {
  const allowed = oneLine(guild.replaceAll(/discord|clyde/gi, ''))
  return cut(allowed === '–' ? 'Paddock' : allowed, LIMITS.username)
}
