import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import {
  hasIds,
  listStatements,
  loadCases,
  readsReport,
  readsStatement,
  seenBy,
} from '#server/features/case-access/index.ts'
import { settingsFor } from '#server/features/stewarding/index.ts'
import type { VideoLink } from '#shared/contract/reports.ts'
import { areVideosOpen } from '#shared/domain/cases/videos-open.ts'
import type { Member } from '#shared/domain/permissions.ts'
import { findDecided } from './decision-videos.queries.ts'

type Wanted = { viewer: Member; eventId: number; number: number; now: Date }

/**
 * What the reports and statements behind a decision link to: all that a party or the panel reads, and for members
 * everything once it is open. @throws not_found
 */
export async function listVideos(db: Database, { viewer, eventId, number, now }: Wanted) {
  const found = await findDecided(db, { eventId, number })
  if (!found) throw notFound('Decision')
  if (found.caseId === null) return []
  const all = await loadCases(db, hasIds([found.caseId]))
  const [seen] = await seenBy(db, viewer, all, now)
  const { visibility } = await settingsFor(db, eventId)
  const { appeal } = found.document
  const appealUntil = 'until' in appeal ? new Date(appeal.until) : null
  const links: VideoLink[] = []
  for (const { state, reports, id } of all) {
    const isOpen = areVideosOpen({ state, appealUntil, visibility }, now)
    for (const report of reports) {
      const isShown = isOpen && report.withdrawnAt === null
      if (isShown || (seen && readsReport(seen, viewer, report))) links.push(...report.links)
    }
    for (const statement of await listStatements(db, id))
      if (isOpen || (seen && readsStatement(seen, statement))) links.push(...statement.links)
  }
  return inNeutralOrder(links)
}

/** Each once, in an order that does not tell who has reported. */
function inNeutralOrder(links: readonly VideoLink[]) {
  const byAddress = new Map(links.map((link) => [`${link.url} ${link.seconds}`, link]))
  return [...byAddress.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, link]) => link)
}
