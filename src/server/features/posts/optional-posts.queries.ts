import type { Database } from '#server/database/database.ts'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { OptionalPost } from '#shared/domain/discord/purposes.ts'

/** Makes due what a webhook is to post from now on about events that are open already. */
export async function beginOptional(
  tx: Database,
  webhookId: number,
  kinds: readonly OptionalPost[],
  now: Date,
) {
  const at = sql`${now.toISOString()}::timestamptz`
  for (const kind of kinds)
    await tx.execute(sql`
      with begun as (
        insert into ${posts} (webhook_id, kind, subject_id)
        select ${webhooks.id}, ${kind}, events.id from events, ${webhooks}
        where ${webhooks.id} = ${webhookId} and events.status = 'upcoming'
          and events.start_date_time > ${at} and events.registration_start_date <= ${at}
          and (${webhooks.championshipId} is null or exists (
            select from championship_rounds round
            where round.championship_id = ${webhooks.championshipId} and round.event_id = events.id
          ))
        on conflict (webhook_id, kind, subject_id, event_id) do update set kind = excluded.kind
        returning id
      )
      insert into ${deliveries} (post_id, due_at) select id, ${at} from begun
      on conflict do nothing`)
}
