import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cleanHtml, HTML_VERSION, shownHtml, storedHtml } from '#server/html/clean-html.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import { isInYears, YEARS_TEXT } from '#shared/contract/instant.ts'
import { type NewsState, newsApi } from '#shared/contract/news.ts'
import {
  deleteNews,
  findDeletedNews,
  getNews,
  getNewsForUpdate,
  insertNews,
  listAllNews,
  reinsertNews,
  updateNews,
} from './managed-news.queries.ts'
import { msUntilNext } from './news.queries.ts'

export function managedNewsRoutes(app: FastifyInstance, { db, now }: Deps) {
  const articleOf = async (tx: Database, id: number) => {
    const item = withState(await getNews(tx, id), now())
    return { data: { ...item, content: await shownHtml(item) } }
  }

  route(app, newsApi.listAll, () =>
    atOneMoment(db, async (tx) => {
      const at = now()
      const items = await listAllNews(tx)
      return { data: items.map((item) => withState(item, at)), nextInMs: await msUntilNext(tx, at) }
    }),
  )

  route(app, newsApi.getAny, ({ params }) => articleOf(db, params.id))

  route(app, newsApi.create, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const values = {
        ...body,
        ...(await storedHtml(body.content)),
        publishedAt: publicationMoment(body.publishedAt, now()),
      }
      const id = await insertNews(tx, { ...values, authorId: viewer.id, createdAt: now() })
      const subject = id
      const announces = topics(isPublished(values, now()))
      await happened(tx, {
        actor: viewer,
        action: 'news.create',
        subject,
        after: values,
        announces,
      })
      return articleOf(tx, id)
    }),
  )

  route(app, newsApi.update, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const before = await getNewsForUpdate(tx, params.id)
      const { version = before.version, publishedAt, content, ...rest } = body
      refuseStale('this news item', version, before.version)
      const values = {
        ...rest,
        ...(content !== undefined && (await storedHtml(content))),
        ...(publishedAt !== undefined && { publishedAt: publicationMoment(publishedAt, now()) }),
      }
      const changed = changedBy(before, values)
      const isOther = !isSameText(before, changed)
      const next = version + 1
      await updateNews(tx, before.id, {
        ...values,
        version: next,
        ...(isOther && { textVersion: next }),
      })
      const subject = before.id
      const wasSeen = isPublished(before, now())
      const isSeen = isPublished(changed, now())
      // When it is published, the clock tells it.
      const isToTell =
        wasSeen && isSeen && changed.asksForReceipt && (isOther || !before.asksForReceipt)
      await happened(tx, {
        actor: viewer,
        action: 'news.update',
        subject,
        before,
        after: { ...values, ...(isToTell && { isToTell }) },
        announces: topics(wasSeen || isSeen),
      })
      return articleOf(tx, before.id)
    }),
  )

  route(app, newsApi.delete, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const before = await getNewsForUpdate(tx, params.id)
      await deleteNews(tx, before.id)
      const subject = before.id
      const announces = topics(isPublished(before, now()))
      await happened(tx, { actor: viewer, action: 'news.delete', subject, before, announces })
    }),
  )

  route(app, newsApi.restore, ({ params, viewer }) =>
    db
      .transaction(async (tx) => {
        const deleted = DeletedNews.safeParse(await findDeletedNews(tx, params.id)).data
        if (!deleted) throw notFound('Deleted news item')
        // A new version, so that a form opened before the deletion cannot overwrite the restored item.
        const values = {
          ...deleted,
          id: params.id,
          version: deleted.version + 1,
          content: await cleanHtml(deleted.content),
          htmlVersion: HTML_VERSION,
        }
        await reinsertNews(tx, values)
        const subject = params.id
        const announces = topics(isPublished(values, now()))
        const action = 'news.restore'
        await happened(tx, { actor: viewer, action, subject, after: values, announces })
        return articleOf(tx, params.id)
      })
      .catch((error: unknown) => {
        if (violatedUnique(error)) throw conflict('This news item already exists')
        throw error
      }),
  )
}

/** When an item appears; null for a draft. */
function publicationMoment(sent: string | null, now: Date) {
  if (sent === null) return null
  const moment = sent === 'now' ? now : new Date(sent)
  if (!isInYears(moment)) throw invalidInput(YEARS_TEXT, 'publishedAt')
  return moment
}

function withState<T extends { publishedAt: Date | null }>(item: T, now: Date) {
  return { ...item, state: stateOf(item.publishedAt, now) }
}

const isPublished = ({ publishedAt }: { publishedAt: Date | null }, now: Date) =>
  stateOf(publishedAt, now) === 'published'

type Stored = Awaited<ReturnType<typeof getNewsForUpdate>>
type Shown = Pick<Stored, 'title' | 'summary' | 'content' | 'publishedAt' | 'asksForReceipt'>

function changedBy(
  before: Stored,
  {
    title,
    summary,
    content,
    publishedAt,
    asksForReceipt,
  }: { [F in keyof Shown]?: Shown[F] | undefined },
): Shown {
  return {
    title: title ?? before.title,
    summary: summary === undefined ? before.summary : summary,
    content: content ?? before.content,
    publishedAt: publishedAt === undefined ? before.publishedAt : publishedAt,
    asksForReceipt: asksForReceipt ?? before.asksForReceipt,
  }
}

/** Whether members read the same. */
const isSameText = (before: Shown, after: Shown) =>
  before.title === after.title &&
  before.summary === after.summary &&
  before.content === after.content

/** Undefined: what the action announces to everybody. */
const topics = (isSeenByMembers: boolean) =>
  isSeenByMembers ? undefined : (['unpublished-news'] as const)

function stateOf(publishedAt: Date | null, now: Date): NewsState {
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** A news item as stored in the audit log, also before there were versions of HTML and receipts. */
const DeletedNews = ACTIONS['news.delete'].before
  .omit({ id: true, htmlVersion: true })
  .extend({ asksForReceipt: z.boolean().default(false), textVersion: z.int().default(1) })
