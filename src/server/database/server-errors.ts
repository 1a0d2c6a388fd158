import { count, desc, gte, lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { serverErrors } from './schema.ts'
import { sql } from './sql.ts'

/** Limits the stored errors, so that a flood of failures does not fill the disk. */
const ERRORS_PER_DAY = 1_000
const DAY_MS = 24 * 60 * 60 * 1_000

type ServerError = {
  at: Date
  source: string
  message: string
  status?: number
  requestId?: string
}

/** @param error.message without what a request carried: see `describeFailure` */
export async function recordServerError(
  db: Database,
  { at, source, message, status, requestId }: ServerError,
) {
  const ofLastDay = sql`select count(*) from ${serverErrors} where ${serverErrors.at} > ${isoOf(dayBefore(at))}`
  await db.execute(sql`
    insert into ${serverErrors} (at, source, message, status, request_id)
    select ${isoOf(at)}, ${source}, ${message}, ${status ?? null}::integer, ${requestId ?? null}::text
    where (${ofLastDay}) < ${ERRORS_PER_DAY}`)
}

export async function countErrorsOfLastDay(db: Database, now: Date) {
  const [row] = await db
    .select({ count: count() })
    .from(serverErrors)
    .where(gte(serverErrors.at, dayBefore(now)))
  return row?.count ?? 0
}

export function listErrorsOfLastDay(db: Database, now: Date, limit: number) {
  return db
    .select({
      at: serverErrors.at,
      source: serverErrors.source,
      message: serverErrors.message,
      status: serverErrors.status,
      requestId: serverErrors.requestId,
    })
    .from(serverErrors)
    .where(gte(serverErrors.at, dayBefore(now)))
    .orderBy(desc(serverErrors.at), desc(serverErrors.id))
    .limit(limit)
}

/** Returns the number of deleted errors. */
export async function deleteErrorsBefore(db: Database, moment: Date) {
  const { rowCount } = await db.delete(serverErrors).where(lt(serverErrors.at, moment))
  return rowCount ?? 0
}

const dayBefore = (moment: Date) => new Date(moment.getTime() - DAY_MS)

const isoOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
