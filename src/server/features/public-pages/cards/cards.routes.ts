import type { FastifyInstance } from 'fastify'
import { nothingHere } from '#server/errors.ts'
import { FOR_ALL_SITES } from '#server/http/public-answers.ts'
import { CARD_KINDS, type CardKind } from './card-kinds.ts'
import type { PublicCards } from './public-cards.ts'

const FILE = /^(?<id>[\w.-]{1,40})-(?<hash>[0-9a-f]{16})\.jpg$/

/** The pictures of public pages. An address says what it shows, so it never changes; the address of an older one leads on. */
export function cardRoutes(app: FastifyInstance, cards: PublicCards) {
  app.get<{ Params: { kind: string; file: string } }>(
    '/cards/:kind/:file',
    async (request, reply) => {
      if ((await app.publicState()).parts.size === 0) return app.sendPage({ request, reply })
      const { kind, file } = request.params
      const { id, hash } = FILE.exec(file)?.groups ?? {}
      if (id === undefined || !isKind(kind)) throw nothingHere()
      const card = await cards.find(request, { kind, id })
      if (!card) throw nothingHere()
      reply.headers(FOR_ALL_SITES)
      if (card.hash !== hash)
        return reply.header('cache-control', 'public, max-age=60').redirect(card.path)
      const bytes = await cards.bytesOf(card)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/jpeg')
        .send(bytes)
    },
  )
}

const isKind = (kind: string): kind is CardKind => CARD_KINDS.some((one) => one === kind)
