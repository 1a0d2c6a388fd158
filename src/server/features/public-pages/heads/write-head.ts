import { type Markup, markup } from '#server/html/markup.ts'
import { cut } from '#shared/domain/discord/discord-text.ts'
import { CARD } from '#shared/domain/share-image/card-parts.ts'

const TITLE_MAX = 120
const DESCRIPTION_MAX = 200

export type HeadFacts = {
  guild: string
  /** Of the page; the guild's name on its front page. */
  title: string
  description: string
  /** Absolute, like every address here. */
  address: string
  card: string
  /** What the card shows, for who cannot see it. */
  cardText: string
  isListed: boolean
  type: 'website' | 'article'
  embed?: string | undefined
  feed?: string | undefined
  /** Facts for search engines, by schema.org. */
  facts?: object | undefined
}

/**
 * The tags of a page for programs that show links to it. Some read only the first kilobytes, so all of it together is
 * small: long texts are cut. Reference: open doors, section 2.4.
 */
export function writeHead({
  guild,
  address,
  card,
  isListed,
  type,
  embed,
  feed,
  facts,
  ...texts
}: HeadFacts) {
  const title = cut(texts.title, TITLE_MAX)
  const description = cut(texts.description, DESCRIPTION_MAX)
  const site = cut(guild, TITLE_MAX)
  return markup`<title>${title === site ? site : `${title} · ${site}`}</title>
<meta name="description" content="${description}" />
${isListed ? null : markup`<meta name="robots" content="noindex, nofollow" />`}
<link rel="canonical" href="${address}" />
${about('site_name', site)}
${about('type', type)}
${about('url', address)}
${about('title', title)}
${about('description', description)}
${about('image', card)}
${about('image:type', 'image/jpeg')}
${about('image:width', CARD.width)}
${about('image:height', CARD.height)}
${about('image:alt', cut(texts.cardText, TITLE_MAX))}
${about('locale', 'en_US')}
<meta name="twitter:card" content="summary_large_image" />
${embed && markup`<link rel="alternate" type="application/json+oembed" href="${embed}" title="${title}" />`}
${feed && markup`<link rel="alternate" type="application/atom+xml" href="${feed}" title="${site}" />`}
${facts && dataBlock(facts)}`.html.replaceAll(/\n+/g, '\n')
}

/** A fact by the Open Graph protocol. */
const about = (property: string, content: string | number) =>
  markup`<meta property="og:${property}" content="${content}" />`

/** Not run by browsers. It must not end the element that it is in. */
function dataBlock(facts: object): Markup {
  const text = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)
  return { html: `<script type="application/ld+json">${text}</script>` }
}
