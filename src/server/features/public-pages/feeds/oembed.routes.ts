import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/errors.ts'
import { JSON_TYPE } from '#server/http/is-unchanged.ts'
import { publicBytes, sendPublic } from '#server/http/public-answers.ts'
import { publicReader } from '#server/http/read-public.ts'
import { CARD } from '#shared/domain/share-image/card-parts.ts'
import { publicPageAt } from '#shared/domain/public-pages/public-addresses.ts'
import { EMBEDS, embedFrame, embedPath } from '#shared/domain/embeds/embeds.ts'
import type { PublicCards } from '../cards/public-cards.ts'
import { embedOf } from '../heads/embed-of.ts'
import { pageFacts } from '../heads/page-facts.ts'

const DEFAULT_WIDTH_PX = 640
const LEAST_PX = 100
const CACHE_SECONDS = 3_600

const Px = z.coerce.number().int().min(LEAST_PX).max(4_000).optional().catch(undefined)
const Asked = z.object({
  url: z.url().max(500),
  format: z.string().optional(),
  maxwidth: Px,
  maxheight: Px,
})

/** Says how other sites show a public page in a frame. Reference: oembed.com */
export function oembedRoutes(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  cards: PublicCards,
) {
  const { guildName: guild, publicUrl } = config
  const addressOf = (path: string) => new URL(path, publicUrl).href

  app.get('/oembed', async (request, reply) => {
    const { parts } = await app.publicState()
    if (parts.size === 0) return app.sendPage({ request, reply })
    const asked = Asked.safeParse(request.query).data
    if (!asked) throw nothingHere()
    if (asked.format !== undefined && asked.format !== 'json')
      return reply.status(501).type('text/plain; charset=utf-8').send('Only JSON is available.\n')
    const url = new URL(asked.url)
    const page = url.origin === publicUrl.origin ? publicPageAt(url.pathname) : undefined
    if (!page || !parts.has(page.part)) throw nothingHere()
    const { maxwidth, maxheight } = asked
    const key = JSON.stringify(['oembed', page, maxwidth, maxheight])
    const bytes = await app.keptForVisitors(key, async () => {
      const facts = await pageFacts({ read: publicReader(app, request), guild, page })
      const embed = facts && embedOf(page, facts, parts)
      if (!embed) return undefined
      const height = Math.min(EMBEDS[embed.kind].heightPx, maxheight ?? Infinity)
      const width = Math.min(DEFAULT_WIDTH_PX, maxwidth ?? Infinity)
      const card = await cards.find(request, facts.card)
      return publicBytes(
        JSON.stringify({
          version: '1.0',
          type: 'rich',
          html: embedFrame({
            address: addressOf(embedPath(embed)),
            title: facts.title,
            heightPx: height,
            widthPx: width,
          }),
          width,
          height,
          title: facts.title,
          provider_name: guild,
          provider_url: addressOf('/'),
          cache_age: CACHE_SECONDS,
          ...(card && {
            thumbnail_url: addressOf(card.path),
            thumbnail_width: CARD.width,
            thumbnail_height: CARD.height,
          }),
        }),
      )
    })
    if (!bytes) throw nothingHere()
    return sendPublic({ request, reply }, bytes, JSON_TYPE)
  })
}
