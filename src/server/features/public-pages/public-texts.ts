import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { decisionForAll, listOfEvent, shownLines } from '#server/features/decisions/index.ts'
import { findPublishedNews, listPublishedNews } from '#server/features/news/index.ts'
import { listRules } from '#server/features/rules/index.ts'
import { shownHtml } from '#server/html/clean-html.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import type { DecisionLine } from '#shared/contract/decisions.ts'
import type { PublicDecision, PublicDecisionLine } from '#shared/contract/public/decisions.ts'
import type { PublicNewsItem } from '#shared/contract/public/texts.ts'
import { hidingNamesInHtml } from '#shared/domain/public-pages/public-names.ts'
import { requireShownEvent } from './public-events.queries.ts'

/** Published news, latest first. The guild signs them. */
export async function publicNews(
  db: Database,
  { hide }: PublicState,
  now: Date,
): Promise<PublicNewsItem[]> {
  return (await listPublishedNews(db, now)).map((item) => ({
    ...item,
    title: hide(item.title),
    summary: item.summary === null ? null : hide(item.summary),
  }))
}

/** @throws not_found */
export async function publicArticle(
  db: Database,
  state: PublicState,
  wanted: { id: number; now: Date },
) {
  const item = await findPublishedNews(db, wanted.id, wanted.now)
  if (!item) throw notFound('News')
  const { hide } = state
  return {
    ...item,
    title: hide(item.title),
    summary: item.summary === null ? null : hide(item.summary),
    content: hidingNamesInHtml(hide)(await shownHtml(item)),
  }
}

export async function publicRules(db: Database, { hide }: PublicState) {
  const rules = await listRules(db)
  return Promise.all(
    rules.map(async (rule) => ({
      category: rule.category,
      content: hidingNamesInHtml(hide)(await shownHtml(rule)),
    })),
  )
}

/** Latest first. @throws not_found */
export function publicDecisions(
  db: Database,
  state: PublicState,
  eventId: number,
): Promise<PublicDecisionLine[]> {
  return atOneMoment(db, async (tx) => {
    await requireShownEvent(tx, eventId)
    return (await shownLines(tx, await listOfEvent(tx, eventId))).map((line) =>
      lineFor(line, state),
    )
  })
}

function lineFor({ title, ...line }: DecisionLine, { hide }: PublicState): PublicDecisionLine {
  return { ...line, title: hide(title) }
}

/** @throws not_found */
export function publicDecision(
  db: Database,
  state: PublicState,
  { eventId, number }: { eventId: number; number: number },
): Promise<PublicDecision> {
  return atOneMoment(db, async (tx) => {
    await requireShownEvent(tx, eventId)
    const { hide, namings } = state
    const line = (await shownLines(tx, await listOfEvent(tx, eventId))).find(
      (one) => one.number === number,
    )
    if (!line) throw notFound('Decision')
    const { document, outcome } = await decisionForAll(tx, { place: { eventId }, number })
    const { driver, fact, rule, reasons } = document
    const isHidden = namings.has(driver?.userId ?? 0)
    return {
      ...lineFor(line, state),
      driver: driver === null || isHidden ? null : hide(driver.name),
      fact: hide(fact),
      rule: rule && { text: hide(rule.text), link: rule.link },
      reasons: hide(reasons),
      outcome: outcome.map(hide),
    }
  })
}
