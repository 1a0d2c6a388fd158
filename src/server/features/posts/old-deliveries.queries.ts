import { and, inArray, lt, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { deliveries, posts } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Posts about a thing stay, so that their messages can be changed; those about a failure and tests are never changed. */
export async function deleteOldDeliveries(
  db: Database,
  { sentBefore, failedBefore }: { sentBefore: Date; failedBefore: Date },
) {
  await db
    .delete(deliveries)
    .where(and(inArray(deliveries.state, ['sent', 'skipped']), lt(deliveries.endedAt, sentBefore)))
  await db
    .delete(deliveries)
    .where(and(eq(deliveries.state, 'failed'), lt(deliveries.endedAt, failedBefore)))
  await db
    .delete(posts)
    .where(
      and(
        inArray(posts.kind, ['job-failed', 'channel-off', 'test']),
        sql`not exists (select from ${deliveries} where ${deliveries.postId} = ${posts.id})`,
      ),
    )
}
