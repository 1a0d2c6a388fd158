import type { FastifyInstance } from 'fastify'
import { shownHtml, storedHtml } from '#server/html/clean-html.ts'
import type { Deps } from '#server/deps.ts'
import { refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { pagesApi, type WrittenPage } from '#shared/contract/pages.ts'
import { findPage, lockPage, updatePage } from './pages.queries.ts'

export function pagesRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, pagesApi.get, async ({ params: { page } }) => {
    const stored = await findPage(db, page)
    if (!stored) return { data: { page, content: '', version: 0 } }
    return { data: { ...audited(stored), content: await shownHtml(stored) } }
  })

  route(app, pagesApi.save, ({ params: { page }, body, viewer }) =>
    db.transaction(async (tx) => {
      const before = await lockPage(tx, page, now())
      refuseStale('this page', body.version ?? undefined, before.version)
      // White space alone is no text.
      const { content, htmlVersion } = await storedHtml(body.content)
      const saved = await updatePage(tx, {
        id: before.id,
        content: content.trim() === '' ? '' : content,
        htmlVersion,
        updatedAt: now(),
      })
      await happened(tx, {
        actor: viewer,
        action: 'page.update',
        subject: saved.id,
        before: audited(before),
        after: audited(saved),
      })
      return { data: audited(saved) }
    }),
  )
}

const audited = ({ page, content, version }: WrittenPage) => ({ page, content, version })
