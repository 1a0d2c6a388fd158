import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { AppError, nothingHere } from '#server/errors.ts'
import type { Championships } from '#server/features/championships/index.ts'
import { timingReader } from '#server/features/live-timing/index.ts'
import { limitAddress } from '#server/http/attempts.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { etagOf, isUnchanged } from '#server/http/is-unchanged.ts'
import { ChampionshipKey } from '#shared/contract/championship-tables.ts'
import { ERROR_STATUS } from '#shared/contract/errors.ts'
import { IdInPath } from '#shared/contract/id.ts'
import {
  BROADCAST_PICTURE_KEYS,
  BROADCAST_PICTURES,
  isLivePicture,
} from '#shared/domain/broadcasts/broadcast-pictures.ts'
import { findBroadcastAddress } from './broadcasts.queries.ts'
import { picturePage, picturePolicy } from './picture-page.ts'
import { fontFaces } from './picture-style.ts'
import { readLivePicture, readPicture } from './read-picture.ts'
import type { Pages } from './shown-pictures.ts'

export const PREFIX = '/broadcast/'

/** Clocks go on and cars move: a live picture is asked for anew each second. */
const LIVE_ASK_MS = 1_000

const Picture = z.enum(BROADCAST_PICTURE_KEYS)

const Choice = z.object({
  event: IdInPath.optional().catch(undefined),
  championship: ChampionshipKey.optional().catch(undefined),
  number: z.string().max(10).optional().catch(undefined),
})

type Asked = { Params: { secret: string; picture: string } }

/**
 * Serves pictures to programs for broadcasts that know the secret address. They are no part of the API or of the app: no
 * cookie says who asks, and nothing but the picture is ever shown, so that no error goes on air.
 */
export function pictureRoutes(app: FastifyInstance, deps: Deps, championships: Championships) {
  const { db, now, webRoot } = deps
  const needs = { db, now, championships }
  const liveNeeds = { ...needs, readTiming: timingReader(deps).read, keep: app.keptForVisitors }
  const fonts = fontFaces(webRoot)

  app.get<Asked>(
    `${PREFIX}:secret/:picture`,
    { helmet: { contentSecurityPolicy: false, frameguard: { action: 'sameorigin' } } },
    async (request, reply) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'content-security-policy': picturePolicy(await fonts),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      const picture = Picture.safeParse(request.params.picture).data
      const hash = hashOfToken(request.params.secret)
      const address = await app.keptForVisitors(`broadcast ${hash}`, async () => {
        await limitAddress(deps, { request, reply }, 'broadcast')
        return findBroadcastAddress(db, hash)
      })
      if (!address || !picture) throw nothingHere()
      if (address.replacedAt)
        return send(reply.status(ERROR_STATUS.gone), await page('This link was replaced', []))

      const asked = { picture, ...Choice.parse(request.query) }
      const { name } = BROADCAST_PICTURES[picture]
      const text = isLivePicture(picture)
        ? await page(
            name,
            await readLivePicture(liveNeeds, { ...asked, picture }).catch(noPages),
            LIVE_ASK_MS,
          )
        : await app.keptForVisitors(JSON.stringify(['broadcast', asked]), async () =>
            page(name, await readPicture(needs, { ...asked, picture }).catch(noPages)),
          )
      if (isUnchanged({ request, reply }, etagOf(text))) return reply.status(304).send()
      return send(reply, text)
    },
  )

  const page = async (title: string, pages: Pages, askMs?: number) =>
    picturePage({ title, pages, fonts: await fonts, askMs })
}

/** Without an event, nothing is laid over the video. */
function noPages(error: unknown) {
  if (error instanceof AppError && error.code === 'not_found') return []
  throw error
}

const send = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').send(text)
