import { inArray, type SQL } from 'drizzle-orm'
import { announcedIf } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { actionOf, type ReportedAction } from '#shared/actions/all-actions.ts'
import { type PostKind, purposeOf } from '#shared/domain/discord/purposes.ts'

/** What was imported of an earlier season is no news. */
const RESULT_NEWS_DAYS = 14

type Cause = {
  action: ReportedAction
  /** Its line in the audit log. */
  line: number
  subject: number | undefined
  /** The subject and the others that have changed, if they are events. */
  events: readonly number[]
}

/** Guilds without any need not wait for what makes posts due. */
export const hasWebhooks = sql<boolean>`exists (select from ${webhooks} where ${webhooks.state} <> 'off')`

/** Makes due what the guild's webhooks post about the fact, as the action's entry says: one delivery for each post. */
export async function post(tx: Database, cause: Cause) {
  for (const kind of actionOf(cause.action).posts ?? []) await makeDue(tx, kind, cause)
}

async function makeDue(tx: Database, kind: PostKind, cause: Cause) {
  const about = subjectsOf(kind, cause)
  if (about.length === 0) return
  const ids = sql`jsonb_array_elements_text(${JSON.stringify(about)}::jsonb)`
  await tx.execute(sql`
    with begun as (
      insert into ${posts} (webhook_id, kind, subject_id)
      select ${webhooks.id}, ${kind}, subject.id
      from (select value::int as id from ${ids}) subject
      join ${webhooks} on ${webhooks.purpose} = ${purposeOf(kind)} and ${webhooks.state} <> 'off'
      where ${isBegunBy(kind, cause.action)} and ${isOfItsChampionship(kind)}
      order by subject.id, ${webhooks.id}
      -- Whoever removes a webhook meanwhile disturbs nobody.
      for key share of webhooks
      on conflict do nothing
      returning id
    ), earlier as (
      select ${posts.id} from ${posts}
      join ${webhooks} on ${webhooks.id} = ${posts.webhookId} and ${webhooks.state} <> 'off'
      where ${posts.kind} = ${kind} and ${inArray(posts.subjectId, [...about])}
      order by ${posts.id}
      for key share of posts
    ), due as (
      insert into ${deliveries} (post_id, due_at)
      select id, now() from (select id from begun union all select id from earlier) changed
      on conflict (post_id) where state = 'due' do update set
        changes = ${deliveries.changes} + 1,
        -- One that has failed waits for its next try.
        due_at = case when ${deliveries.tries} = 0
          then least(${deliveries.dueAt}, excluded.due_at) else ${deliveries.dueAt} end
      returning id
    )
    select ${announcedIf(sql`exists (select from due)`, { topic: 'discord' })}
  `)
}

function subjectsOf(kind: PostKind, { line, subject, events }: Cause): readonly number[] {
  if (kind === 'event' || kind === 'result') return events
  if (kind === 'job-failed' || kind === 'channel-off') return [line]
  return subject === undefined ? [] : [subject]
}

/** Whether the fact makes a first post of `subject.id`, or only changes one that was made before. */
function isBegunBy(kind: PostKind, action: ReportedAction): SQL {
  if (kind === 'event')
    return sql`exists (
      select from events where events.id = subject.id and events.status = 'upcoming'
        and events.start_date_time > now()
        and (events.registration_start_date <= now() or ${action === 'event.open'})
    )`
  if (kind === 'result')
    return sql`exists (
      select from events where events.id = subject.id and events.race_session_id is not null
        and events.end_date_time > now() - make_interval(days => ${RESULT_NEWS_DAYS})
    )`
  return sql`${kind !== 'news' || action === 'news.publish'}`
}

function isOfItsChampionship(kind: PostKind): SQL {
  const isOfAll = sql`${webhooks.championshipId} is null`
  return kind === 'event' || kind === 'result'
    ? sql`(${isOfAll} or exists (
        select from championship_rounds round
        where round.championship_id = ${webhooks.championshipId} and round.event_id = subject.id
      ))`
    : isOfAll
}
