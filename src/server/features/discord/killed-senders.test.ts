import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { startDiscordScene } from '#tests/support/discord-scene.ts'
import { longestStretchMs } from '#tests/support/longest-stretch.ts'
import { sendUntilKilled } from '#tests/support/send-until-killed.ts'

const MINUTE_MS = 60_000

const scene = await startDiscordScene()
const { db, discord, failJob, now, pass, send, startAnew } = scene

beforeEach(startAnew)
afterAll(discord.close)

/** Stored as if an admin had added them. */
async function addWebhooks(count: number) {
  const made = Array.from({ length: count }, (_, index) => discord.addWebhook(`Hook ${index}`))
  const rows = made.map(({ id: discordId, token }) => ({
    purpose: 'admins' as const,
    discordId,
    token,
    name: 'Hook',
    createdAt: new Date(),
  }))
  await db.insert(webhooks).values(rows)
  return made
}

const countDue = () => db.$count(deliveries, sql`${deliveries.state} = 'due'`)

const sendFor = (laterMs: number, answers: number | undefined) =>
  sendUntilKilled(scene, {
    standIn: { SENDER_DISCORD: discord.origin },
    requests: discord.requests,
    laterMs,
    answers,
  })

it('loses nothing of 200 posts while processes are killed, and marks what may be there twice', async () => {
  const hooks = await addWebhooks(200)
  await failJob()
  expect(await countDue()).toBe(200)
  let kills = 0
  // Each time at other steps: before, while and after Discord answers to some of them.
  for (const answers of [1, 7, 18, 29, 31]) {
    if (await sendFor(kills * 3 * MINUTE_MS + MINUTE_MS, answers)) kills++
  }
  expect(kills).toBe(5)
  await sendFor((kills * 3 + 1) * MINUTE_MS, undefined)

  const counts = hooks.map((hook) => discord.messagesOf(hook).length)
  expect(counts.filter((count) => count === 0)).toEqual([])
  const rows = await db.select().from(deliveries)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']))
  const marked = rows.filter(({ answer }) => answer?.includes('may be there twice'))
  const doubles = counts.filter((count) => count > 1).length
  expect(doubles).toBeLessThanOrEqual(marked.length)
  // A process sends at most four at once.
  expect(marked.length).toBeLessThanOrEqual(4 * kills)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
})

it('sends in order of due time where 10,000 are due, without occupying the process', async () => {
  const hooks = await addWebhooks(100)
  const line = await db.transaction((tx) =>
    happened(tx, {
      actor: undefined,
      action: 'system.job-failed',
      after: { job: 'backup', error: 'x' },
    }),
  )
  await db.delete(posts)
  const at = sql`${now().toISOString()}::timestamptz`
  await db.execute(sql`
    insert into audit_log (action, after, at)
    select 'system.job-failed', '{"job": "backup", "error": "x"}', ${at} from generate_series(1, 100)`)
  await db.execute(sql`
    insert into posts (webhook_id, kind, subject_id)
    select webhooks.id, 'job-failed', audit_log.id from webhooks, audit_log
    where audit_log.id > ${line}`)
  // The later the line, the longer it has been due.
  await db.execute(sql`
    insert into deliveries (post_id, due_at)
    select id, ${at} - make_interval(secs => subject_id) from posts`)
  await db.execute(sql`analyze posts, deliveries, webhooks`)
  expect(await countDue()).toBe(10_000)

  const stretches: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    stretches.push(await longestStretchMs(send))
    pass(2_000)
  }
  for (const hook of hooks) expect(discord.messagesOf(hook)).toHaveLength(ROUNDS)
  const sent = await db
    .select({ subjectId: posts.subjectId })
    .from(posts)
    .where(isNotNull(posts.messageId))
    .orderBy(sql`${posts.sentAt}, ${posts.subjectId} desc`)
  const subjects = sent.map(({ subjectId }) => subjectId)
  expect(subjects).toHaveLength(100 * ROUNDS)
  expect(subjects).toEqual(subjects.toSorted((a, b) => b - a))
  // What is slow by itself is slow in each round; on a busy machine, other things are slow now and then.
  expect(median(stretches)).toBeLessThan(50)
})

/** One message for each webhook. */
const ROUNDS = 8
