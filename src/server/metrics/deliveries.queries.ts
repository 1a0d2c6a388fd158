import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

type Deliveries = {
  channel: string
  state: string
  count: number
  /** How long the oldest has been due, in seconds; 0 for what has ended. */
  age: number
}

/**
 * What is stored of what was sent outside: posts in Discord and to other programs, mails and pushes. What is due only later
 * is left out, and a digest counts once.
 */
export async function countDeliveries(db: Database, now: Date) {
  const { rows } = await db.execute<Deliveries>(sql`
    select channel, state, count(*)::int as count,
      coalesce(max(extract(epoch from ${now.toISOString()}::timestamptz - due_at))
        filter (where state = 'due'), 0)::float as age
    from (
      select case webhooks.target when 'discord' then 'discord' else 'webhooks' end as channel,
        deliveries.state, due_at
      from deliveries
      join posts on posts.id = deliveries.post_id
      join webhooks on webhooks.id = posts.webhook_id
      union all
      select channel, state, due_at from messages where in_digest_id is null
    ) delivery
    where state <> 'due' or due_at <= ${now.toISOString()}::timestamptz
    group by channel, state
  `)
  return rows
}
