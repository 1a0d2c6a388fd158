import type { Logger } from 'pino'
import { deliveries, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { sendDue } from '#server/features/discord/send-due.ts'
import { discordApi, type NewWebhook } from '#shared/contract/discord.ts'
import type { WebhookPurpose } from '#shared/domain/discord/purposes.ts'
import { startDiscord } from './discord-server.ts'
import { postingScene, sceneClock } from './posting-scene.ts'
import { startTestApp } from './test-app.ts'

/** A guild with an administrator, a stand-in for Discord, and a clock that tests set. */
export async function startDiscordScene(
  overrides: {
    log?: Logger
    webRoot?: string
    env?: Record<string, string>
    pushOrigin?: string
  } = {},
) {
  const { startClockAnew, ...clock } = sceneClock()
  const discord = await startDiscord()
  const options = { now: clock.now, fetch, discordOrigin: discord.origin, ...overrides }
  const app = await startTestApp(options)
  const { as, db, deps, make } = app
  const admin = await make.admin()
  const never = new AbortController().signal

  /** Nobody posts anywhere, and no event is to come. */
  async function startAnew() {
    startClockAnew()
    discord.faults.length = 0
    discord.requests.length = 0
    await db.delete(webhooks)
    await db.execute(sql`update events set status = 'completed'`)
  }

  async function webhook(
    purpose: WebhookPurpose = 'announcements',
    { isForum, ...more }: Partial<NewWebhook> & { isForum?: boolean } = {},
  ) {
    const made = discord.addWebhook(`Paddock ${purpose}`, isForum)
    const body = { address: made.address, purpose, ...more }
    const { data } = await as(admin).call(discordApi.addWebhook, { body })
    return { ...made, row: data.id }
  }

  const send = () => sendDue(deps, never)

  const acts = postingScene(app, clock, send)

  const failJob = () =>
    db.transaction((tx) =>
      happened(tx, {
        actor: undefined,
        action: 'system.job-failed',
        after: { job: 'backup', error: 'secret path' },
      }),
    )

  /** What became of each delivery, oldest first. */
  const states = async () =>
    (await db.select().from(deliveries).orderBy(deliveries.id)).map(({ state, answer }) => [
      state,
      answer,
    ])

  return {
    ...app,
    options,
    admin,
    discord,
    ...clock,
    ...acts,
    startAnew,
    webhook,
    send,
    failJob,
    states,
  }
}
