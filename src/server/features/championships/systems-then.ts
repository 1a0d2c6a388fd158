import type { Database } from '#server/database/database.ts'
import { listSystemLines, listSystemNames } from './history.queries.ts'
import { RecordedSystem } from './recorded-form.ts'

/** A points system as it was when a line of the audit log was written; undefined if nobody knows. */
export type SystemsThen = (id: number, line: number) => RecordedSystem | undefined

/** Reads what these points systems were at any time, from the audit log and as they are now. */
export async function readSystemsThen(db: Database, ids: readonly number[]): Promise<SystemsThen> {
  if (ids.length === 0) return () => undefined
  const now = await listSystemNames(db, ids)
  const lines = (await listSystemLines(db, ids)).map(({ id, system, before, after }) => ({
    id,
    system,
    before: RecordedSystem.safeParse(before).data,
    after: RecordedSystem.safeParse(after).data,
  }))
  return (id, line) => {
    const own = lines.filter(({ system }) => system === id)
    // Until its next change it was what that change found.
    const next = own.find((one) => one.id > line && one.before !== undefined)
    const last = own.findLast((one) => one.id < line && one.after !== undefined)
    return next?.before ?? now.get(id) ?? last?.after
  }
}
