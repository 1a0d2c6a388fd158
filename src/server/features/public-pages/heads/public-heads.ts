import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { pathOf } from '#server/http/path-of.ts'
import { publicReader } from '#server/http/read-public.ts'
import type { Head, Heads } from '#server/http/visitors-pages.ts'
import { publicPageAt } from '#shared/domain/public-pages/public-addresses.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { GUILD_CARD } from '../cards/card-kinds.ts'
import type { PublicCards } from '../cards/public-cards.ts'
import { embedOf } from './embed-of.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'
import { sportsEvent } from './sports-event.ts'
import { writeHead } from './write-head.ts'

/** Whether there is a feed: of news, of results, or of both. */
export const hasFeed = (parts: ReadonlySet<PublicPart>) =>
  parts.has('news') || (parts.has('events') && parts.has('results'))

type About = { parts: ReadonlySet<PublicPart>; isListed: boolean; isEmbeddable?: boolean }

/** What begins the head of each page that is sent to visitors. */
export function publicHeads(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  cards: PublicCards,
): Heads {
  const { guildName: guild, publicUrl } = config
  const addressOf = (path: string) => new URL(path, publicUrl).href

  async function ofPage(request: FastifyRequest) {
    const { parts, isSearchable } = await app.publicState()
    const page = publicPageAt(pathOf(request))
    if (!page || !parts.has(page.part)) return undefined
    const facts = await pageFacts({ read: publicReader(app, request), guild, page })
    if (!facts) return 'missing'
    return headOf(request, facts, {
      parts,
      isListed: isSearchable && facts.isSearchable,
      isEmbeddable: embedOf(page, facts, parts) !== undefined,
    })
  }

  async function headOf(
    request: FastifyRequest,
    { title, description, path, card, isArticle, event }: PageFacts,
    { parts, isListed, isEmbeddable = false }: About,
  ): Promise<Head> {
    const address = addressOf(path)
    const picture = await pictureOf(request, card)
    const tags = writeHead({
      guild,
      title,
      description,
      address,
      card: picture,
      cardText: title,
      isListed,
      type: isArticle ? 'article' : 'website',
      embed: isEmbeddable
        ? addressOf(`/oembed?format=json&url=${encodeURIComponent(address)}`)
        : undefined,
      feed: hasFeed(parts) ? addressOf('/feed.xml') : undefined,
      facts:
        event &&
        sportsEvent(event, { guild, home: addressOf('/'), address, card: picture, description }),
    })
    return { tags, isListed }
  }

  /** The guild's own where there is none: then something has just been hidden. */
  async function pictureOf(request: FastifyRequest, name: PageFacts['card']) {
    const card = (await cards.find(request, name)) ?? (await cards.find(request, GUILD_CARD))
    return addressOf(card?.path ?? '/icon-512.png')
  }

  /** The same wherever it is, so that it repeats no address: of the home page, but listed nowhere. */
  function ofGuild(request: FastifyRequest) {
    return app.keptForVisitors('head of the guild', async () => {
      const { parts } = await app.publicState()
      const facts: PageFacts = {
        title: guild,
        description: `${guild}, a sim-racing guild. Sign in to see more.`,
        path: '/',
        card: GUILD_CARD,
        isSearchable: false,
        isArticle: false,
        event: undefined,
      }
      return headOf(request, facts, { parts, isListed: false })
    })
  }

  return { ofPage, ofGuild }
}
