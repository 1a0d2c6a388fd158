import { and, asc, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { type ProgramWebhook, programWebhook } from './program-webhook.ts'

const LOGGED = 50

const isProgram = eq(webhooks.target, 'program')

const ofIt = sql`from ${deliveries} join ${posts} on ${posts.id} = ${deliveries.postId}
  where ${posts.webhookId} = ${webhooks.id}`

/** Of the latest that was tried, unless it was sent. */
const lastError = sql<string | null>`(
  select case when last.state = 'sent' then null else last.answer end from (
    select ${deliveries.state}, ${deliveries.answer} ${ofIt}
      and ${deliveries.answer} is not null and ${deliveries.state} <> 'skipped'
    order by ${deliveries.id} desc limit 1
  ) last
)`

export async function listPrograms(db: Database, now: Date) {
  const isWaiting = sql`${deliveries.state} = 'due' and (
    ${deliveries.body} is not null or ${deliveries.dueAt} <= ${now.toISOString()}::timestamptz
  )`
  const rows = await db
    .select({
      webhook: webhooks,
      lastSentAt: sql`(
        select max(${deliveries.endedAt}) ${ofIt} and ${deliveries.state} = 'sent'
      )`.mapWith((at: Date | string | null) => (at === null ? null : new Date(at))),
      lastError,
      due: sql<number>`(select count(*)::int ${ofIt} and ${isWaiting})`,
      failed: sql<number>`(select count(*)::int ${ofIt} and ${deliveries.state} = 'failed')`,
    })
    .from(webhooks)
    .where(isProgram)
    .orderBy(asc(webhooks.id))
  return rows.map(({ webhook, ...log }) => ({ ...programWebhook(webhook), ...log }))
}

/** Latest first, without what was not sent because there was nothing to tell. */
export function listLog(db: Database, webhookId: number, now: Date) {
  const { id, messageType, body, state, tries, answer, dueAt, endedAt } = deliveries
  return db
    .select({ id, kind: posts.kind, messageType, body, state, tries, answer, dueAt, endedAt })
    .from(deliveries)
    .innerJoin(posts, eq(posts.id, deliveries.postId))
    .where(
      and(
        eq(posts.webhookId, webhookId),
        or(
          isNotNull(body),
          sql`${state} = 'due' and ${dueAt} <= ${now.toISOString()}::timestamptz`,
          eq(state, 'failed'),
        ),
        ne(state, 'skipped'),
      ),
    )
    .orderBy(sql`coalesce(${endedAt}, ${dueAt}) desc`, desc(id))
    .limit(LOGGED)
}

export async function findProgram(db: Database, id: number): Promise<ProgramWebhook | undefined> {
  const [webhook] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isProgram))
  return webhook && programWebhook(webhook)
}

/** Locks it until the transaction ends; undefined if it is gone. */
export async function lockProgram(tx: Database, id: number): Promise<ProgramWebhook | undefined> {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isProgram))
    .for('update')
  return webhook && programWebhook(webhook)
}

/** Locks them all, so that two that are added at once are not one too many. */
export async function countPrograms(tx: Database) {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`)
  return tx.$count(webhooks, isProgram)
}

type Values = Omit<typeof webhooks.$inferInsert, 'target'>

export async function insertProgram(tx: Database, values: Values) {
  return one(
    await tx
      .insert(webhooks)
      .values({ ...values, target: 'program' })
      .returning({ id: webhooks.id }),
  ).id
}

export async function updateProgram(tx: Database, id: number, values: Partial<Values>) {
  await tx.update(webhooks).set(values).where(eq(webhooks.id, id))
}

export async function deleteProgram(tx: Database, id: number) {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Unless one is due already. */
export async function makeTestDue(tx: Database, webhookId: number, at: Date) {
  const about = { webhookId, kind: 'test', subjectId: 0 } as const
  const test = one(
    await tx
      .insert(posts)
      .values(about)
      .onConflictDoUpdate({
        target: [posts.webhookId, posts.kind, posts.subjectId, posts.eventId],
        set: { kind: 'test' },
      })
      .returning({ id: posts.id }),
  )
  await tx.insert(deliveries).values({ postId: test.id, dueAt: at }).onConflictDoNothing()
}

/** Locked until the transaction ends; undefined if it is gone, or no message of a program. */
export async function lockMessage(tx: Database, id: number) {
  const { state, messageType, postId } = deliveries
  const [found] = await tx
    .select({ id: deliveries.id, state, messageType, postId, webhook: webhooks })
    .from(deliveries)
    .innerJoin(posts, eq(posts.id, deliveries.postId))
    .innerJoin(webhooks, eq(webhooks.id, posts.webhookId))
    .where(and(eq(deliveries.id, id), isProgram))
    .for('update', { of: deliveries })
  return found
}

/** One that could not be composed becomes a new delivery, unless there is one already. */
export async function makeDueAgain(
  tx: Database,
  { id, postId, messageType }: { id: number; postId: number; messageType: string | null },
  at: Date,
) {
  if (messageType !== null) {
    await tx
      .update(deliveries)
      .set({ state: 'due', dueAt: at, tries: 0, endedAt: null, answer: null, leasedUntil: null })
      .where(eq(deliveries.id, id))
    return
  }
  await tx.delete(deliveries).where(eq(deliveries.id, id))
  await tx.insert(deliveries).values({ postId, dueAt: at }).onConflictDoNothing()
}
