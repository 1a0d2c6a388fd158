import type { FastifyInstance } from 'fastify'
import { shownHtml } from '#server/html/clean-html.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import { newsApi } from '#shared/contract/news.ts'
import { managedNewsRoutes } from './managed-news.routes.ts'
import { newsReceiptRoutes } from './news-receipts.routes.ts'
import { findPublishedNews, listPublishedNews, msUntilNext } from './news.queries.ts'

export function newsRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  managedNewsRoutes(app, deps)
  newsReceiptRoutes(app, deps)

  route(app, newsApi.list, () =>
    atOneMoment(db, async (tx) => {
      const at = now()
      return { data: await listPublishedNews(tx, at), nextInMs: await msUntilNext(tx, at) }
    }),
  )

  route(app, newsApi.get, async ({ params }) => {
    const article = await findPublishedNews(db, params.id, now())
    if (!article) throw notFound('News item')
    return { data: { ...article, content: await shownHtml(article) } }
  })
}
