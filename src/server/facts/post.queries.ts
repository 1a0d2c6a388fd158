import { inArray, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { announcedIf } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { actionOf, type ReportedAction } from '#shared/actions/all-actions.ts'
import {
  EVENT_POSTS,
  OPTIONAL_POSTS,
  type PostKind,
  purposeOf,
  SUBJECT_OF,
} from '#shared/domain/discord/purposes.ts'

/** What was imported of an earlier season is no news. */
const RESULT_NEWS_DAYS = 14
/** Whom a decision is about reads it before the guild's channels do. */
const PARTIES_FIRST_SECONDS = 60
/** Results that nobody has looked at yet may be taken back meanwhile. */
const BY_ITSELF_SECONDS = 10 * 60

type Cause = {
  action: ReportedAction
  /** Its line in the audit log. */
  line: number
  subject: number | undefined
  /** The subject and the others that have changed, if they are events. */
  events: readonly number[]
  /** What the line says. */
  after: unknown
}

/** Guilds without any need not wait for what makes posts due. */
export const hasWebhooks = sql<boolean>`exists (select from ${webhooks} where ${webhooks.state} <> 'off')`

/** Makes due what the guild's webhooks post about the fact, as the action's entry says: one delivery for each post. */
export async function post(tx: Database, cause: Cause) {
  const kinds: readonly PostKind[] = actionOf(cause.action).posts ?? []
  // Together, because a sign-up waits for them.
  const ofEvents = kinds.filter((kind) => (EVENT_POSTS as readonly PostKind[]).includes(kind))
  const others = kinds.filter((kind) => !ofEvents.includes(kind))
  if (ofEvents.length > 0) await makeDue(tx, ofEvents, cause)
  for (const kind of others) await makeDue(tx, [kind], cause)
}

/** @param kinds with the same subjects, which begin with the same facts at the same webhooks */
async function makeDue(tx: Database, kinds: readonly PostKind[], cause: Cause) {
  const kind = one(kinds.slice(0, 1))
  const about = subjectsOf(kind, cause)
  if (about.length === 0) return
  await tx.execute(sql`
    with fact as (
      select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(about)}::jsonb)
    ), begun as (
      insert into ${posts} (webhook_id, kind, subject_id, event_id)
      select ${webhooks.id}, wanted.kind, subject.id, subject.event_id
      from (${newSubjects(kind, cause)}) subject
      cross join jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb) wanted (kind)
      join ${webhooks} on ${webhooks.state} <> 'off'
      where ${isBegunBy(kind, cause.action)} and (
        (${webhooks.purpose} = ${purposeOf(kind)} and ${isOfItsChampionship(kind)} and ${isWanted})
        or wanted.kind = any(${webhooks.programPosts})
      )
      order by subject.id, ${webhooks.id}, wanted.kind
      -- Whoever removes a webhook meanwhile disturbs nobody.
      for key share of webhooks
      on conflict do nothing
      returning id
    ), earlier as (
      select ${posts.id} from ${posts}
      join ${webhooks} on ${webhooks.id} = ${posts.webhookId} and ${webhooks.state} <> 'off'
      where ${inArray(posts.kind, [...kinds])} and ${isChangedBy(kind, cause)}
      order by ${posts.id}
      for key share of posts
    ), due as (
      insert into ${deliveries} (post_id, due_at)
      select id, ${dueAt(kind, cause)} from (select id from begun union select id from earlier) changed
      on conflict (post_id) where state = 'due' and body is null do update set
        changes = ${deliveries.changes} + 1,
        -- One that has failed waits for its next try.
        due_at = case when ${deliveries.tries} = 0
          then least(${deliveries.dueAt}, excluded.due_at) else ${deliveries.dueAt} end
      returning id
    )
    select ${announcedIf(sql`exists (select from due)`, { topic: 'webhooks' })}
  `)
}

function dueAt(kind: PostKind, { after }: Cause) {
  const byItself = ByItself.safeParse(after).success ? BY_ITSELF_SECONDS : 0
  const seconds = Math.max(byItself, kind === 'decision' ? PARTIES_FIRST_SECONDS : 0)
  return sql`now() + make_interval(secs => ${seconds})`
}

const ByItself = z.object({ isByItself: z.literal(true) })

/** The ids in `fact`: of events, articles, championships, cases or lines. */
function subjectsOf(kind: PostKind, { action, line, subject, events }: Cause): readonly number[] {
  const about = SUBJECT_OF[kind]
  if (about === 'line') return [line]
  if (about === 'decision' && !isAboutChampionship(action)) return events
  if (about === 'event' || (about === 'championship' && !isAboutChampionship(action))) return events
  return subject === undefined ? [] : [subject]
}

const isAboutChampionship = (action: ReportedAction) => actionOf(action).about === 'championship'

/** What there may be a first post of. Tables are posted after the rounds that the events are. */
function newSubjects(kind: PostKind, { action, after }: Cause): SQL {
  if (kind === 'decision')
    return sql`
      select decision.id, decision.event_id from decisions decision
      where decision.id = ${decisionIn(after) ?? null}::bigint`
  if (kind !== 'standings') return sql`select fact.id, null::bigint as event_id from fact`
  if (isAboutChampionship(action))
    return sql`select null::bigint as id, null::bigint as event_id where false`
  return sql`
    select distinct round.championship_id as id, round.event_id
    from championship_rounds round join fact on fact.id = round.event_id`
}

const OfDecision = z.object({ decisionId: z.int() })

/** The decision that a fact is about; undefined if it only changes what decisions name. */
const decisionIn = (after: unknown) => OfDecision.safeParse(after).data?.decisionId

const PUBLISHING: ReadonlySet<ReportedAction> = new Set([
  'decision.publish',
  'decision.publish-in-championship',
] satisfies ReportedAction[])

/** Whether the fact makes a first post of `subject.id`, or only changes one that was made before. */
function isBegunBy(kind: PostKind, action: ReportedAction): SQL {
  if (kind === 'result')
    return sql`exists (
      select from events where events.id = subject.id and events.race_session_id is not null
        and ${isNews}
    )`
  if (kind === 'standings')
    return sql`${action === 'results.confirm'} and exists (
      select from events where events.id = subject.event_id and ${isNews}
    )`
  if (kind === 'decision')
    return sql`${PUBLISHING.has(action)} and exists (
      select from decisions left join events on events.id = decisions.event_id
      where decisions.id = subject.id
        and (decisions.came_from <> 'race-director' or decisions.event_id is null or ${isNews})
    )`
  if (SUBJECT_OF[kind] === 'case')
    return sql`exists (
      select from cases where cases.id = subject.id
        and cases.state in ('submitted', 'under-review', 'voting')
    )`
  // All others about an event are about one that is to come.
  if (SUBJECT_OF[kind] === 'event')
    return sql`exists (
      select from events where events.id = subject.id and events.status = 'upcoming'
        and events.start_date_time > now()
        and (events.registration_start_date <= now() or ${action === 'event.open'})
    )`
  return sql`${kind !== 'news' || action === 'news.publish'}`
}

const isNews = sql`events.end_date_time > now() - make_interval(days => ${RESULT_NEWS_DAYS})`

/**
 * Which of the earlier posts change. Of a championship's tables only the latest can: the others are those after an earlier
 * round.
 */
function isChangedBy(kind: PostKind, { action, after }: Cause): SQL {
  if (kind === 'decision') {
    const decisionId = decisionIn(after)
    return decisionId === undefined
      ? sql`${posts.eventId} in (select id from fact)`
      : sql`${posts.subjectId} = ${decisionId}`
  }
  if (kind !== 'standings') return sql`${posts.subjectId} in (select id from fact)`
  const championships = isAboutChampionship(action)
    ? sql`select id from fact`
    : sql`
      select round.championship_id from championship_rounds round join fact on fact.id = round.event_id
      union select post.subject_id from posts post join fact on fact.id = post.event_id`
  return sql`${posts.subjectId} in (${championships}) and not exists (
    select from posts later
    join events later_event on later_event.id = later.event_id
    join events this_event on this_event.id = ${posts.eventId}
    where later.webhook_id = ${posts.webhookId} and later.kind = 'standings'
      and later.subject_id = ${posts.subjectId}
      and later_event.start_date_time > this_event.start_date_time
  )`
}

function isOfItsChampionship(kind: PostKind): SQL {
  const isOfAll = sql`${webhooks.championshipId} is null`
  if (kind === 'standings') return sql`(${isOfAll} or ${webhooks.championshipId} = subject.id)`
  switch (SUBJECT_OF[kind]) {
    case 'event':
      return sql`(${isOfAll} or ${countsFor(sql`subject.id`)})`
    case 'decision':
      return sql`(${isOfAll} or ${countsFor(sql`subject.event_id`)} or exists (
        select from decisions where decisions.id = subject.id
          and decisions.championship_id = ${webhooks.championshipId}
      ))`
    case 'case':
      return sql`(${isOfAll} or ${countsFor(
        sql`(select cases.event_id from cases where cases.id = subject.id)`,
      )})`
    default:
      return isOfAll
  }
}

const countsFor = (event: SQL) => sql`exists (
  select from championship_rounds round
  where round.championship_id = ${webhooks.championshipId} and round.event_id = ${event}
)`

const isWanted = sql`(
  wanted.kind = any(${webhooks.optionalPosts})
  or not ${JSON.stringify(OPTIONAL_POSTS)}::jsonb @> to_jsonb(wanted.kind)
)`
