import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { posts, webhooks } from '#server/database/schema.ts'
import { inOneThread, type PostKind, SUBJECT_OF } from '#shared/domain/discord/purposes.ts'

type Post = Pick<typeof posts.$inferSelect, 'webhookId' | 'subjectId' | 'eventId'> & {
  kind: PostKind
}

/** The thread in which the webhook has posted about the same thing; null if there is none yet. */
export async function findThread(db: Database, post: Post) {
  const { webhookId, kind } = post
  const [found] = await db
    .select({ threadId: posts.threadId })
    .from(posts)
    .where(
      and(
        eq(posts.webhookId, webhookId),
        inArray(posts.kind, inOneThread(kind)),
        isAboutTheSame(post),
        isNotNull(posts.threadId),
      ),
    )
    .orderBy(asc(posts.id))
    .limit(1)
  return found?.threadId ?? null
}

function isAboutTheSame({ kind, subjectId, eventId }: Post) {
  const about = SUBJECT_OF[kind]
  // Failures have one thread, and cases.
  if (about === 'line' || about === 'case') return undefined
  // Decisions have one of their event.
  if (about === 'decision' && eventId !== null) return eq(posts.eventId, eventId)
  return eq(posts.subjectId, subjectId)
}

/** Its messages are gone with it. */
export async function forgetThread(tx: Database, webhookId: number, threadId: string) {
  await tx
    .update(posts)
    .set({ threadId: null, messageId: null, sentHash: null })
    .where(and(eq(posts.webhookId, webhookId), eq(posts.threadId, threadId)))
}

export async function setForum(tx: Database, id: number, isForum: boolean) {
  await tx.update(webhooks).set({ isForum }).where(eq(webhooks.id, id))
}
