import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/errors.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { publicBytes, sendPublic } from '#server/http/public-answers.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import { publicReader } from '#server/http/read-public.ts'
import { hasFeed } from '../heads/public-heads.ts'
import { feedOf } from './feed.ts'
import { listPages, writeSitemap } from './sitemap.ts'

const ATOM = 'application/atom+xml; charset=utf-8'
const XML = 'application/xml; charset=utf-8'

/** Lists of what is public, for programs that visit again and again. */
export function feedRoutes(app: FastifyInstance, { db, config }: Deps) {
  const { guildName: guild, publicUrl } = config

  app.get('/feed.xml', (request, reply) =>
    sendIf(
      { request, reply },
      ({ parts }) => hasFeed(parts),
      ATOM,
      () => feedOf({ db, read: publicReader(app, request), guild, publicUrl }),
    ),
  )

  for (const path of ['/sitemap.xml', '/sitemap-:file.xml'])
    app.get<{ Params: { file?: string } }>(path, (request, reply) => {
      const { file } = request.params
      if (file !== undefined && !/^[1-9]\d{0,3}$/.test(file)) throw nothingHere()
      return sendIf(
        { request, reply },
        ({ isSearchable }) => isSearchable,
        XML,
        async (state) =>
          writeSitemap(await listPages({ db, read: publicReader(app, request), state }), {
            publicUrl,
            file: file === undefined ? undefined : Number(file),
          }),
      )
    })

  /** Made once for everybody; where it is not public, there is only what was there before. */
  async function sendIf(
    exchange: Exchange,
    isPublic: (state: PublicState) => boolean,
    type: string,
    write: (state: PublicState) => Promise<string>,
  ): Promise<FastifyReply> {
    const state = await app.publicState()
    if (!isPublic(state)) return app.sendPage(exchange)
    const [path] = exchange.request.url.split('?', 1)
    const bytes = await app.keptForVisitors(`file ${path}`, async () =>
      publicBytes(await write(state)),
    )
    return sendPublic(exchange, bytes, type)
  }
}
