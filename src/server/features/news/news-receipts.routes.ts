import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { newsApi } from '#shared/contract/news.ts'
import { getNews } from './managed-news.queries.ts'
import { findAnnouncement, findReceipt, listReaders, saveReceipt } from './news-receipts.queries.ts'

/** Who has read an article that asks for it. */
export function newsReceiptRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, newsApi.getReceipt, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      const article = await findAnnouncement(tx, id, now())
      if (!article) throw notFound('News item')
      const { asksForReceipt, textVersion } = article
      const read = await findReceipt(tx, id, viewer.id)
      const isCurrent = read !== undefined && read.textVersion >= textVersion
      return {
        data: {
          asksForReceipt: asksForReceipt && !isCurrent,
          textVersion,
          receipt: read ? { at: read.at, isCurrent } : null,
        },
      }
    }),
  )

  route(app, newsApi.confirm, ({ params: { id }, body: { textVersion }, viewer }) =>
    db.transaction(async (tx) => {
      const article = await findAnnouncement(tx, id, now(), { isLocked: true })
      if (!article?.asksForReceipt) throw notFound('News item')
      refuseStale('this news item', textVersion, article.textVersion)
      if (!(await saveReceipt(tx, { newsId: id, userId: viewer.id, at: now(), textVersion })))
        return
      await happened(tx, {
        actor: viewer,
        action: 'news.confirm',
        subject: id,
        after: { textVersion },
      })
    }),
  )

  route(app, newsApi.listReaders, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      const { textVersion } = await getNews(tx, id)
      return { data: await listReaders(tx, id, textVersion) }
    }),
  )
}
