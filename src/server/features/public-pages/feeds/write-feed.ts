import { markup } from '#server/html/markup.ts'
import { oneLine } from '#shared/domain/discord/discord-text.ts'

export type FeedEntry = {
  /** 'result-12': never another thing, and never another name for this one. */
  name: string
  title: string
  summary: string
  /** Absolute, like every address here. */
  address: string
  publishedAt: Date
  updatedAt: Date
}

type Feed = { guild: string; home: string; address: string; entries: readonly FeedEntry[] }

/** The year since which the ids mean what they mean. Reference: RFC 4151 */
const SINCE = 2026

/** Latest first. Reference: RFC 4287 */
export function writeFeed({ guild, home, address, entries }: Feed) {
  const { hostname } = new URL(home)
  const idOf = (name: string) => `tag:${hostname},${SINCE}:${name}`
  const updated = entries.reduce((last, { updatedAt }) => Math.max(last, updatedAt.getTime()), 0)
  const title = oneLine(guild)
  return markup`${DECLARATION}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${idOf('feed')}</id>
<title>${title}</title>
<updated>${new Date(updated).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${address}"/>
<link rel="alternate" type="text/html" href="${home}"/>
<author><name>${title}</name></author>
${entries.map(
  (entry) => markup`<entry>
<id>${idOf(entry.name)}</id>
<title>${oneLine(entry.title)}</title>
<link rel="alternate" type="text/html" href="${entry.address}"/>
<published>${entry.publishedAt.toISOString()}</published>
<updated>${entry.updatedAt.toISOString()}</updated>
<summary>${oneLine(entry.summary)}</summary>
</entry>
`,
)}</feed>
`.html
}

export const DECLARATION = { html: '<?xml version="1.0" encoding="utf-8"?>' }
