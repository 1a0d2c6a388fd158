import { Readable } from 'node:stream'
import type { Database } from '#server/database/database.ts'
import type { AuditFilter, AuditLine } from '#shared/contract/audit.ts'
import { csvHead, csvLines, type CsvColumn } from '#shared/domain/words/csv.ts'
import { listAuditLog } from './audit-log.queries.ts'

const BATCH_LINES = 1000

const columns: CsvColumn<AuditLine>[] = [
  { head: 'Line', value: ({ id }) => id },
  { head: 'Time (UTC)', value: ({ at }) => at.toISOString() },
  { head: 'Person', value: ({ actor }) => actor?.name },
  { head: 'Person ID', value: ({ actor }) => actor?.id },
  { head: 'Action', value: ({ action }) => action },
  { head: 'Subject', value: ({ subject }) => subject?.kind },
  { head: 'Subject ID', value: ({ subject }) => subject?.id },
  { head: 'Subject Name', value: ({ subject }) => subject?.name },
  { head: 'Before', value: ({ before }) => asText(before) },
  { head: 'After', value: ({ after }) => asText(after) },
]

/** All matching lines, read in batches because there may be too many for memory. */
export function auditCsv(db: Database, filter: AuditFilter) {
  return Readable.from(lines(db, filter))
}

async function* lines(db: Database, filter: AuditFilter) {
  yield csvHead(columns)
  for (let before: number | undefined, isMore = true; isMore;) {
    const rows = await listAuditLog(db, filter, { limit: BATCH_LINES, before })
    yield csvLines(columns, rows)
    before = rows.at(-1)?.id
    isMore = rows.length === BATCH_LINES
  }
}

const asText = (value: unknown) => (value === null ? null : JSON.stringify(value))
