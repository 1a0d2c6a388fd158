import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { isMember } from '#server/database/is-member.ts'
import { announce } from '#server/database/changes.ts'
import { isPermitted } from '#server/database/grants.ts'
import type { Database } from '#server/database/database.ts'
import { messageTopic } from '#server/database/message-topic.ts'
import {
  auditLog,
  crewMembers,
  entries,
  events,
  messages,
  notifications,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { actionOf, type ReportedAction, type TellingAction } from '#shared/actions/all-actions.ts'
import { DISTINGUISHING_DETAILS } from '#shared/contract/notifications.ts'
import { ACTIVE_STATES, HOLDING_STATES } from '#shared/domain/entries/entry-state.ts'
import type { Channel } from '#shared/domain/notifications/channels.ts'
import {
  isMust,
  isOnAtFirst,
  neededFor,
  type NotificationKind,
} from '#shared/domain/notifications/kinds.ts'
import { IS_MERGED, MERGED_MINUTES } from '#shared/domain/notifications/merging.ts'
import { NOTIFIES } from './notifies.ts'
import type { Answered, Audience, Consequences, TakenBack, Told } from './told.ts'

/** What is older is no longer looked at. */
const SHOWN_HOURS = 48
const ARRIVES_SECONDS = 15

/** A fact with its line in the audit log. */
type Cause = {
  id: number
  action: ReportedAction
  actorId: number | undefined
  subject: number | undefined
  before: unknown
  after: unknown
}

/** Writes what the fact tells members, as `NOTIFIES` says, and tells their open pages. */
export async function notify(tx: Database, cause: Cause) {
  const { tells = [], answers = [], takesBack = [] } = consequencesOf(cause)
  const changed = new Set<number>()
  for (const one of takesBack)
    for (const userId of await takeBack(tx, cause, one)) changed.add(userId)
  for (const answer of answers) if (await endInvitation(tx, answer)) changed.add(answer.userId)
  for (const told of tells) {
    const members = await tell(tx, cause, told)
    if (members.length > 0) await merge(tx, cause, told.kind)
    for (const userId of members) changed.add(userId)
  }
  await announce(tx, ...[...changed].map((id) => ({ topic: 'notifications' as const, id })))
}

function consequencesOf(cause: Cause): Consequences {
  // `happened` took the states together with the action: they are those of its entry.
  const notifies = NOTIFIES as { [A in TellingAction]: (fact: Cause) => Consequences }
  return cause.action in notifies ? notifies[cause.action as TellingAction](cause) : {}
}

/**
 * Returns who was told: members who want it in the inbox or on another channel that reaches them, without the one who did it.
 * What is to be sent is due at once.
 */
async function tell(tx: Database, { id, subject, action, actorId }: Cause, told: Told) {
  const { kind, to, entryId = null, personId = null, newsId = null, details = {} } = told
  const caseId = actionOf(action).about === 'case' ? (subject ?? null) : null
  // Who reported, and who judges, is not for everybody who hears of a case.
  const namedActorId = caseId === null ? (actorId ?? null) : null
  const needs = neededFor(kind)
  const isAboutEvent = actionOf(action).about === 'event' && action !== 'event.delete'
  const eventId = isAboutEvent ? (subject ?? null) : (told.eventId ?? null)
  const aboutEvent = sql`coalesce(${eventId}::int, entries.event_id)`
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    with wanted as (
      select distinct on (users.id) users.id as user_id, told.entry_id, ${aboutEvent} as event_id,
        ${wants(kind, 'inbox', aboutEvent)} as in_inbox,
        ${wants(kind, 'mail', aboutEvent)} as by_mail,
        ${wants(kind, 'push', aboutEvent)} as by_push
      from (${audience(tx, to, entryId)}) told (user_id, entry_id)
      join users on users.id = told.user_id and ${isMember}
      left join entries on entries.id = told.entry_id
      where users.id is distinct from ${actorId ?? null}::int
        and ${needs ? isPermitted(needs) : sql`true`}
      order by users.id, told.entry_id
    ), devices as (
      select wanted.user_id, device.id
      from wanted
      join sessions session on session.user_id = wanted.user_id
      join push_devices device on device.session_hash = session.token_hash
      where wanted.by_push
      -- Leaves out those that are being deleted, instead of failing because of them.
      for key share of device
    ), reached as (
      select wanted.user_id, 'mail' as channel, null::int as device_id
      from wanted
      join mail_addresses address on address.user_id = wanted.user_id and address.refusal is null
      where wanted.by_mail
      union all
      select devices.user_id, 'push', devices.id from devices
    ), told as (
      insert into notifications
        (cause_id, user_id, kind, event_id, entry_id, news_id, case_id, actor_id, person_id, details, in_inbox)
      select ${id}::bigint, user_id, ${kind}, event_id, entry_id, ${newsId}::int, ${caseId}::int,
        (select actor.id from users actor where actor.id = ${namedActorId}::int),
        ${personId}::int, ${JSON.stringify(details)}::jsonb, in_inbox
      from wanted
      where in_inbox or user_id in (select reached.user_id from reached)
      order by user_id
      on conflict (cause_id, user_id, kind) do nothing
      returning id, user_id
    ), sent as (
      insert into messages (notification_id, channel, device_id)
      select told.id, reached.channel, reached.device_id
      from told join reached on reached.user_id = told.user_id
    )
    select user_id from told
  `)
  return rows.map(({ user_id: userId }) => userId)
}

/** Whether a member of `users` is to be told of it on a channel. */
function wants(kind: NotificationKind, channel: Channel, eventId: SQL) {
  if (isMust(kind, channel)) return sql`true`
  const isOn = sql`coalesce((
    select wish.is_on from notification_preferences wish
    where wish.user_id = users.id and wish.kind = ${kind} and wish.channel = ${channel}
  ), ${isOnAtFirst(kind, channel)})`
  // Whoever mutes an event still hears what everybody must know.
  if (isMust(kind, 'inbox')) return isOn
  return sql`(${isOn} and not exists (
    select from muted_events muted
    where muted.user_id = users.id and muted.event_id = ${eventId}
  ))`
}

/**
 * Hides what each member has been told of the same thing in the last minutes: the new notification stands for all of
 * them, and is unread.
 */
async function merge(tx: Database, { id }: Cause, kind: NotificationKind) {
  await tx.execute(sql`
    with pair as (
      select newer.id as newer_id, older.id as older_id, older.details as older_details
      from notifications newer
      join notifications older on older.user_id = newer.user_id and older.kind = newer.kind
        and older.id < newer.id and older.merged_into_id is null
        and older.in_inbox = newer.in_inbox
        and older.created_at > newer.created_at - make_interval(mins => ${MERGED_MINUTES})
        and older.event_id is not distinct from newer.event_id
        and older.entry_id is not distinct from newer.entry_id
        and older.news_id is not distinct from newer.news_id
        and older.case_id is not distinct from newer.case_id
        ${sql.join(
          DISTINGUISHING_DETAILS.map(
            (key) => sql`and older.details->${key} is not distinct from newer.details->${key}`,
          ),
          sql` `,
        )}
      where newer.cause_id = ${id}::bigint and newer.kind = ${kind}
    ), kept as (
      -- An event that moves twice was planned for its first start; results that change at once are published.
      update notifications set details = case
        when details->>'results' = 'changed' and not pair.older_details ? 'results'
          then pair.older_details
        else details || jsonb_strip_nulls(jsonb_build_object('from', pair.older_details->'from'))
      end
      from pair where notifications.id = pair.newer_id
    ), merged as (
      update notifications set
        merged_into_id = pair.newer_id,
        read_at = coalesce(notifications.read_at, now())
      from pair
      where notifications.id = pair.older_id or notifications.merged_into_id = pair.older_id
      returning notifications.id
    )
    -- What is under way is not waited for.
    update messages set state = 'skipped', answer = ${IS_MERGED}, ended_at = now()
    from merged
    where messages.notification_id = merged.id and messages.state = 'due'
      and messages.leased_until is null
  `)
}

/** Member and entry of everybody in the audience. */
function audience(tx: Database, to: Audience, entryId: number | null) {
  if ('members' in to)
    return sql`select value::int, ${entryId}::int
      from jsonb_array_elements_text(${JSON.stringify(to.members)}::jsonb)`
  if ('organisersOf' in to) {
    const mayChange = isPermitted('entries.edit', to.organisersOf)
    return sql`select ${users.id}, ${entryId}::int from ${users}
      left join (
        select ${events.creatorId} as id from ${events}
        join ${users} on ${users.id} = ${events.creatorId} and ${mayChange}
        where ${events.id} = ${to.organisersOf}
      ) creator on true
      where ${mayChange} and (creator.id is null or creator.id = ${users.id})`
  }
  if ('everybody' in to) return sql`select users.id, null::int from users`
  if ('outsideOf' in to)
    return sql`select users.id, null::int from users
      where not exists (
        select from crew_members member
        join entries entry on entry.id = member.entry_id
        where member.user_id = users.id and member.state = 'accepted'
          and entry.event_id = ${to.outsideOf}
          and ${inArray(sql`entry.state`, [...ACTIVE_STATES])}
      )
      and not (${to.isToSignUp ?? false} and users.ban_reason is not null
        and coalesce(users.banned_until > now(), true))`
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
        to.except ? ne(crewMembers.userId, to.except) : undefined,
      ),
    )
  const states = to.isOnlyConfirmed
    ? ['confirmed' as const]
    : to.isOnlyHolding
      ? HOLDING_STATES
      : ACTIVE_STATES
  return crews.where(
    and(isAccepted, eq(entries.eventId, to.crewsOf), inArray(entries.state, [...states])),
  )
}

/** Returns whose inboxes have changed. Facts of earlier versions name no session: they are about the first race. */
async function takeBack(
  tx: Database,
  { subject }: Cause,
  { kinds, entryId, members, session, isSettled, adjustmentId, decisionId }: TakenBack,
) {
  if (entryId === undefined && subject === undefined) return []
  const told = and(
    session &&
      sql`coalesce(${auditLog.after}->'session', ${auditLog.before}->'session', '{"kind": "race", "ordinal": 1}')
        @> ${JSON.stringify({ kind: session.kind, ordinal: session.ordinal })}::jsonb`,
    adjustmentId === undefined
      ? undefined
      : sql`(${auditLog.after}->>'adjustmentId')::int = ${adjustmentId}`,
    decisionId === undefined
      ? undefined
      : sql`(${auditLog.after}->>'decisionId')::int = ${decisionId}`,
  )
  return withdraw(
    tx,
    and(
      inArray(notifications.kind, [...kinds]),
      entryId === undefined
        ? eq(notifications.eventId, subject ?? 0)
        : eq(notifications.entryId, entryId),
      isSettled &&
        sql`${notifications.createdAt} <= now() - make_interval(mins => ${MERGED_MINUTES})`,
      members && inArray(notifications.userId, [...members]),
      told &&
        inArray(
          notifications.causeId,
          tx
            .select({ id: auditLog.id })
            .from(auditLog)
            .where(and(told, isAboutEvent(subject))),
        ),
    ),
  )
}

/** Deletes notifications, and says so on the devices that show them. Returns whose they were. */
async function withdraw(tx: Database, which: SQL | undefined) {
  // What is being sent arrives within seconds.
  const arrivesAt = sql`case when ${messages.state} = 'due'
    then now() + make_interval(secs => ${ARRIVES_SECONDS}) else now() end`
  const isShown = sql`${messages.state} = 'sent'
    and ${messages.endedAt} > now() - make_interval(hours => ${SHOWN_HOURS})`
  const isArriving = sql`${messages.state} = 'due' and ${messages.leasedUntil} > now()`
  await tx.execute(sql`
    with shown as (
      select ${messageTopic} as topic, ${messages.deviceId} as device_id, max(${arrivesAt}) as due_at
      from ${messages} join ${notifications} on ${notifications.id} = ${messages.notificationId}
      where ${messages.channel} = 'push' and ${notifications.readAt} is null
        and (${isShown} or ${isArriving}) and ${which}
      group by 1, 2
    ), devices as (
      select device.id from push_devices device join shown on shown.device_id = device.id
      -- Leaves out those that are being deleted, instead of failing because of them.
      for key share of device
    )
    insert into messages (withdraws, channel, device_id, due_at)
    select topic, 'push', device_id, due_at from shown
    where device_id in (select devices.id from devices)
    order by device_id, topic
  `)
  const gone = await tx
    .delete(notifications)
    .where(which)
    .returning({ userId: notifications.userId })
  return gone.map(({ userId }) => userId)
}

const isAboutEvent = (id: number | undefined) =>
  id === undefined ? undefined : and(eq(auditLog.subjectKind, 'event'), eq(auditLog.subjectId, id))

/** Nobody has to answer it any more: it is read, or gone if it was recalled. */
async function endInvitation(tx: Database, { entryId, userId, isRecalled }: Answered) {
  const isIt = and(
    eq(notifications.userId, userId),
    eq(notifications.entryId, entryId),
    eq(notifications.kind, 'crew-invitation'),
  )
  const ended = isRecalled
    ? await withdraw(tx, isIt)
    : await tx
        .update(notifications)
        .set({ readAt: sql`now()` })
        .where(and(isIt, isNull(notifications.readAt)))
        .returning({ id: notifications.id })
  return ended.length > 0
}
