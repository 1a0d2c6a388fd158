import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Heads } from '#server/http/visitors-pages.ts'
import { cardRoutes } from './cards/cards.routes.ts'
import { publicCards } from './cards/public-cards.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { oembedRoutes } from './feeds/oembed.routes.ts'
import { publicHeads } from './heads/public-heads.ts'

/** What programs read that show links to public pages, or list them. Returns the heads of those pages. */
export function visitorFileRoutes(app: FastifyInstance, deps: Deps): Heads {
  const cards = publicCards(app, deps)
  cardRoutes(app, cards)
  feedRoutes(app, deps)
  oembedRoutes(app, deps, cards)
  return publicHeads(app, deps, cards)
}
