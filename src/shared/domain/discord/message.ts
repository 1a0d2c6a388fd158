import { cut, oneLine } from './discord-text.ts'
import type { PostKind } from './purposes.ts'
import { type FieldValues, filledIn, TEMPLATES, type ValuesOf, type Wording } from './wording.ts'

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
  /** The files that are sent with it, which replace those of before. */
  attachments?: { id: number; filename: string }[]
  /** Of the thread that the message opens in a forum. */
  thread_name?: string
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

/** What a message says: the values of its texts, and what follows them. */
export type Post = {
  /** Whose wording the guild may have changed, or one of ours. */
  wording: PostKind | Wording
  values: FieldValues
  /** What follows the site's address. */
  path: string
  /** Their texts are markdown whose names are escaped. */
  fields?: readonly Field[]
  /** Another page, shown as the last field. */
  link?: { name: string; text: string; path: string } | undefined
  /** The name of a picture that is sent with the message. */
  image?: string | undefined
}

/** The wordings that the guild has changed. */
export type OwnWordings = Partial<Record<PostKind, Wording>>

/** A post of a kind, with values for all of its fields. */
export const postOf = <Kind extends PostKind>(
  kind: Kind,
  values: ValuesOf<Kind>,
  post: Omit<Post, 'wording' | 'values'>,
): Post => ({ ...post, wording: kind, values })

/** The texts of a post in the guild's wording. */
export function textsOf({ wording, values }: Post, own: OwnWordings = {}) {
  const { title, description } =
    typeof wording === 'string' ? (own[wording] ?? TEMPLATES[wording].builtIn) : wording
  return {
    title: filledIn(title, values, LIMITS.title) || '–',
    description: filledIn(description, values, LIMITS.description),
  }
}

/** A message that Discord takes: what is too long is cut, and fields that no longer fit are left out. */
export function messageOf(
  post: Post,
  { guild, origin, colour }: Sender,
  own?: OwnWordings,
): DiscordMessage {
  const footer = cut(guild, LIMITS.footer)
  const { title, description } = textsOf(post, own)
  const { link, image } = post
  const last = link && { name: link.name, value: `[${link.text}](${origin}${link.path})` }
  const lastLength = last ? last.name.length + last.value.length : 0
  const used = title.length + footer.length + description.length + lastLength
  const fields = [
    ...fitting(post.fields ?? [], LIMITS.embed - used, LIMITS.fields - (last ? 1 : 0)),
    ...(last ? [last] : []),
  ]
  return {
    username: usernameOf(guild),
    embeds: [
      {
        title,
        url: `${origin}${post.path}`,
        ...(description && { description }),
        color: colour,
        ...(fields.length > 0 && { fields }),
        ...(image && { image: { url: `attachment://${image}` } }),
        footer: { text: footer },
      },
    ],
    allowed_mentions: { parse: [] },
    ...(image && { attachments: [{ id: 0, filename: image }] }),
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

/** Changes of it must say so, or the picture of before would stay. */
export function withoutPicture({ embeds: [embed], ...message }: DiscordMessage): DiscordMessage {
  const { image: _image, ...rest } = embed
  return { ...message, embeds: [rest], attachments: [] }
}

function fitting(fields: readonly Field[], max: number, most: number) {
  let left = max
  return fields.slice(0, most).filter(({ name, value }) => {
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
