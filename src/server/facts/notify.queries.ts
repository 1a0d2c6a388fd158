import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { crewMembers, entries, events, notifications, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { AuditAction } from '#shared/contract/audit-actions.ts'
import { ACTIVE_STATES, HOLDING_STATES } from '#shared/domain/entry-state.ts'
import { NOTIFICATION_KINDS } from '#shared/domain/notification-kinds.ts'
import { rolesThatMay } from '#shared/domain/permissions.ts'
import { meaningOf } from './meanings.ts'
import { type Answered, type Audience, NOTIFIES, type Recorded, type Told } from './notifies.ts'

/** A fact with its line in the audit log. */
type Cause = Recorded & { id: number; action: AuditAction; actorId: number | undefined }

/** Writes what the fact tells members, as `NOTIFIES` says, and tells their open pages. */
export async function notify(tx: Database, cause: Cause) {
  const { tells = [], answers = [] } = NOTIFIES[cause.action]?.(cause) ?? {}
  const changed = new Set<number>()
  for (const answer of answers) if (await endInvitation(tx, answer)) changed.add(answer.userId)
  for (const told of tells) for (const userId of await tell(tx, cause, told)) changed.add(userId)
  await announce(tx, ...[...changed].map((id) => ({ topic: 'notifications' as const, id })))
}

/** Returns who was told: members who want it, without the one who did it. */
async function tell(tx: Database, { id, subject, action, actorId }: Cause, told: Told) {
  const { kind, to, entryId = null, personId = null, details = {} } = told
  const isAboutEvent = meaningOf(action).about === 'event' && action !== 'event.delete'
  const eventId = isAboutEvent ? (subject ?? null) : null
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    insert into notifications
      (cause_id, user_id, kind, event_id, entry_id, actor_id, person_id, details)
    select distinct on (users.id) ${id}::bigint, users.id, ${kind},
      coalesce(${eventId}::int, entries.event_id), told.entry_id,
      (select actor.id from users actor where actor.id = ${actorId ?? null}::int),
      ${personId}::int, ${JSON.stringify(details)}::jsonb
    from (${audience(tx, to, entryId)}) told (user_id, entry_id)
    join users on users.id = told.user_id and not users.is_guest
    left join entries on entries.id = told.entry_id
    where users.id is distinct from ${actorId ?? null}::int
      and (${NOTIFICATION_KINDS[kind].isMust} or not exists (
        select from notification_preferences wish
        where wish.user_id = users.id and wish.kind = ${kind} and not wish.in_inbox
      ))
    order by users.id, told.entry_id
    on conflict (cause_id, user_id, kind) do nothing
    returning user_id
  `)
  return rows.map(({ user_id: userId }) => userId)
}

/** Member and entry of everybody in the audience. */
function audience(tx: Database, to: Audience, entryId: number | null) {
  if ('members' in to)
    return sql`select value::int, ${entryId}::int
      from jsonb_array_elements_text(${JSON.stringify(to.members)}::jsonb)`
  if ('organisersOf' in to) {
    const mayChange = inArray(users.role, rolesThatMay('entries.edit'))
    return sql`select ${users.id}, ${entryId}::int from ${users}
      left join (
        select ${events.creatorId} as id from ${events}
        join ${users} on ${users.id} = ${events.creatorId} and ${mayChange}
        where ${events.id} = ${to.organisersOf}
      ) creator on true
      where ${mayChange} and (creator.id is null or creator.id = ${users.id})`
  }
  const isAccepted = and(isNotNull(crewMembers.userId), eq(crewMembers.state, 'accepted'))
  const crews = tx
    .select({ userId: crewMembers.userId, entryId: crewMembers.entryId })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
  if ('crewOf' in to)
    return crews.where(
      and(
        isAccepted,
        eq(entries.id, to.crewOf),
        to.isOnlyCaptain && eq(crewMembers.isCaptain, true),
      ),
    )
  const states = to.isOnlyHolding ? HOLDING_STATES : ACTIVE_STATES
  return crews.where(
    and(isAccepted, eq(entries.eventId, to.crewsOf), inArray(entries.state, [...states])),
  )
}

/** Nobody has to answer it any more: it is read, or gone if it was recalled. */
async function endInvitation(tx: Database, { entryId, userId, isRecalled }: Answered) {
  const isIt = and(
    eq(notifications.userId, userId),
    eq(notifications.entryId, entryId),
    eq(notifications.kind, 'crew-invitation'),
  )
  const ended = isRecalled
    ? await tx.delete(notifications).where(isIt).returning({ id: notifications.id })
    : await tx
        .update(notifications)
        .set({ readAt: sql`now()` })
        .where(and(isIt, isNull(notifications.readAt)))
        .returning({ id: notifications.id })
  return ended.length > 0
}
