import { searchKey } from '#shared/domain/words/search-text.ts'
import { searchKeyOf } from '#server/database/search-key.ts'
import { and, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { auditLog } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { ADMIN_ACTIONS } from '#shared/actions/all-actions.ts'
import { BY_ADMINS, SECRET_KIND } from '#shared/actions/kinds.ts'
import type { AuditFilter, AuditLine } from '#shared/contract/audit.ts'

type Page = { limit: number; before?: number | undefined }

/** Latest first. Subjects have their current names. */
export async function listAuditLog(
  db: Database,
  { person, kind, from, to }: AuditFilter,
  { limit, before }: Page,
): Promise<AuditLine[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorName: auditLog.actorName,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      subjectName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        person
          ? sql`position(${searchKey(person)} in ${searchKeyOf(auditLog.actorName)}) > 0`
          : undefined,
        kind && ofKind(kind),
        ne(kindOf, SECRET_KIND),
        from && gte(auditLog.at, from),
        to && lt(auditLog.at, to),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ actorId, actorName, subjectKind, subjectId, subjectName: name, ...row }) => ({
    ...row,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? `User ${actorId}` },
    subject:
      subjectKind === null || subjectId === null
        ? null
        : { kind: subjectKind, id: subjectId, name },
  }))
}

const kindOf = sql`split_part(${auditLog.action}, '.', 1)`

const ofKind = (kind: NonNullable<AuditFilter['kind']>) =>
  kind === BY_ADMINS ? inArray(auditLog.action, [...ADMIN_ACTIONS]) : eq(kindOf, kind)

const BATCH = 5_000

/** Deletes older lines, a batch at a time, but for what the history of a championship shows. Returns how many. */
export async function deleteLinesBefore(db: Database, moment: Date, signal: AbortSignal) {
  let deleted = 0
  for (let isMore = true; isMore && !signal.aborted;) {
    const rowCount = await db.transaction(async (tx) => {
      // A trigger refuses to delete any other line.
      await tx.execute(
        sql`select set_config('paddock.audit_log_kept_from', ${moment.toISOString()}, true)`,
      )
      const result = await tx.execute(sql`
        delete from audit_log where id in (
          select id from audit_log
          where at < ${moment.toISOString()}::timestamptz
            and subject_kind is distinct from 'season'
            and subject_kind is distinct from 'championship'
          order by at
          limit ${BATCH}
        )
      `)
      return result.rowCount ?? 0
    })
    deleted += rowCount
    isMore = rowCount === BATCH
  }
  return deleted
}

const subjectName = sql<string | null>`case audit_log.subject_kind
  when 'event' then (select title from events where events.id = audit_log.subject_id)
  when 'user' then (select display_name from users where users.id = audit_log.subject_id)
  when 'track' then (select name from tracks where tracks.id = audit_log.subject_id)
  when 'news' then (select title from news where news.id = audit_log.subject_id)
  when 'season' then (select name from championships where championships.id = audit_log.subject_id)
  when 'championship' then (select name from championships where championships.id = audit_log.subject_id)
  when 'points-system' then (select name from points_systems where points_systems.id = audit_log.subject_id)
  when 'team' then (select name from teams where teams.id = audit_log.subject_id)
  when 'page' then (select page from pages where pages.id = audit_log.subject_id)
  when 'rule' then (select category from rules where rules.id = audit_log.subject_id)
  when 'game-type' then (select name from game_types where game_types.id = audit_log.subject_id)
  when 'game-profile' then (select profile_id from game_profiles where game_profiles.id = audit_log.subject_id)
  end`
