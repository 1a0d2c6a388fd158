import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Championships } from '#server/features/championships/index.ts'
import { limitAddress } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { type PublicBytes, publicBytes, sendPublic } from '#server/http/public-answers.ts'
import { ERROR_STATUS } from '#shared/contract/errors.ts'
import { colourIn } from '#shared/domain/embeds/accent.ts'
import { EMBED_KINDS, EMBED_THEMES, isEmbeddable } from '#shared/domain/embeds/embeds.ts'
import { TABLES_OF } from '#shared/domain/scoring/table-kinds.ts'
import { type EmbedLook, embedPage } from './embed-page.ts'
import { readEmbed } from './read-embed.ts'
import { emptyEmbed } from './shown-embeds.ts'

const Kind = z.enum(EMBED_KINDS)

/** What is unknown is ignored: frames stay on pages that nobody looks after for years. */
const Choice = z.object({
  theme: z.enum(EMBED_THEMES).catch('auto'),
  accent: z.string().optional().catch(undefined).transform(colourIn),
  class: z.string().max(100).optional().catch(undefined),
  of: z.enum(TABLES_OF).catch('drivers'),
})

/** Set for these pages alone: all others can be shown in no frame. */
const HELMET = {
  contentSecurityPolicy: false,
  frameguard: false,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
} as const

type Kept = { bytes: PublicBytes; policy: string }

/** Pages for frames of other sites, about what the guild shows to visitors. They are no part of the web app. */
export function embedRoutes(app: FastifyInstance, deps: Deps, championships: Championships) {
  const { config, db, now } = deps
  const guild = { name: config.guildName, origin: config.publicUrl.origin }
  const needs = { db, now, championships }

  app.get<{ Params: { kind: string; id: string } }>(
    '/embed/:kind/:id',
    { helmet: HELMET },
    async (request, reply) => {
      const { id } = request.params
      const kind = Kind.safeParse(request.params.kind).data
      const { class: carClass, of, ...look } = Choice.parse(request.query)
      const exchange = { request, reply }
      const state = await app.publicState()
      if (!kind || !isEmbeddable(kind, state.parts)) return nothing(exchange, look)
      const key = JSON.stringify(['embed', kind, id, carClass, of, look])
      const made = app.keptForVisitors(key, async () => {
        await limitAddress(deps, exchange, 'public')
        const embed = await readEmbed(needs, state, { kind, id, carClass, of })
        return keep(embedPage(`${kind}/${id}`, embed, look, guild))
      })
      return made.then(
        (page) => send(exchange, page),
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'not_found')
            return nothing(exchange, look)
          throw error
        },
      )
    },
  )

  async function nothing(exchange: Exchange, look: EmbedLook) {
    exchange.reply.status(ERROR_STATUS.not_found)
    return send(exchange, await keep(embedPage('nothing', emptyEmbed, look, guild)))
  }
}

async function keep({ text, policy }: { text: string; policy: string }): Promise<Kept> {
  return { bytes: await publicBytes(text), policy }
}

function send(exchange: Exchange, { bytes, policy }: Kept): Promise<FastifyReply> {
  exchange.reply.header('content-security-policy', policy)
  return sendPublic(exchange, bytes, 'text/html; charset=utf-8')
}
