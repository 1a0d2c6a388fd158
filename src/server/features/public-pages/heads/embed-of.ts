import { ANY_EVENT, type EmbedKind, isEmbeddable } from '#shared/domain/embeds/embeds.ts'
import type { PublicPage } from '#shared/domain/public-pages/public-addresses.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import type { PageFacts } from './page-facts.ts'

type Embed = { kind: EmbedKind; id: string }

/** What other sites can show of a page; undefined of pages that are for reading here. */
export function embedOf(
  page: PublicPage,
  facts: PageFacts,
  parts: ReadonlySet<PublicPart>,
): Embed | undefined {
  const embed = fitting(page, facts)
  return embed && isEmbeddable(embed.kind, parts) ? embed : undefined
}

function fitting({ kind, id }: PublicPage, { event, card }: PageFacts): Embed | undefined {
  if (kind === 'home' || kind === 'events') return { kind: 'next', id: ANY_EVENT }
  if (card.kind === 'table') return { kind: 'table', id: card.id }
  if (!event) return undefined
  if (event.has.results) return { kind: 'result', id }
  return { kind: event.has.entries ? 'entries' : 'next', id }
}
