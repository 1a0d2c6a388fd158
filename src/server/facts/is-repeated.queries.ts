import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { auditLog } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { ActionAbout, After, Before } from '#shared/actions/all-actions.ts'

type Act<A extends ActionAbout<'event'>> = {
  eventId: number
  entryId: number
  actor: { id: number }
  actions: readonly A[]
  /** Must be among the states that the line recorded. */
  before?: Partial<Before<A>>
  after?: Partial<After<A>>
}

/**
 * Whether the last thing that anybody did to an entry was this act, by the same person: a second click, which is the same
 * success and tells nobody again. What followed by itself, such as an offer, does not count. Reads the log, because it says
 * who did what, and nothing else has to.
 */
export async function isRepeated<A extends ActionAbout<'event'>>(
  tx: Database,
  { eventId, entryId, actor, ...act }: Act<A>,
) {
  const idOf = (state: State) =>
    sql`coalesce(${state} ->> 'entryId', ${state} ->> 'id') = ${String(entryId)}`
  const isAboutEntry = sql`${auditLog.action} ~ '^(entry|participant|crew|attendance)[.]'`
  const [last] = await tx
    .select({
      actorId: auditLog.actorId,
      action: auditLog.action,
      isSame: sql<boolean>`${contains(auditLog.before, act.before)} and ${contains(auditLog.after, act.after)}`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'event'),
        eq(auditLog.subjectId, eventId),
        isNotNull(auditLog.actorId),
        isAboutEntry,
        or(idOf(auditLog.before), idOf(auditLog.after)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  const actions: readonly string[] = act.actions
  return last?.actorId === actor.id && actions.includes(last.action) && last.isSame
}

type State = typeof auditLog.before | typeof auditLog.after

function contains(state: State, wanted: object = {}) {
  return sql`coalesce(${state}, '{}') @> ${JSON.stringify(wanted)}::jsonb`
}
