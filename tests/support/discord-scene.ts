import type { Logger } from 'pino'
import { deliveries, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { sendDue } from '#server/features/discord/send-due.ts'
import { discordApi, type NewWebhook } from '#shared/contract/discord.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import type { WebhookPurpose } from '#shared/domain/discord/purposes.ts'
import { startDiscord } from './discord-server.ts'
import { startTestApp } from './test-app.ts'

const MINUTE_MS = 60_000

/** A guild with an administrator, a stand-in for Discord, and a clock that tests set. */
export async function startDiscordScene(
  overrides: {
    log?: Logger
    webRoot?: string
    env?: Record<string, string>
    pushOrigin?: string
  } = {},
) {
  let clock = new Date()
  const now = () => clock
  const discord = await startDiscord()
  const options = { now, fetch, discordOrigin: discord.origin, ...overrides }
  const app = await startTestApp(options)
  const { as, db, deps, make } = app
  const admin = await make.admin()
  const never = new AbortController().signal

  /** Nobody posts anywhere, and no event is to come. */
  async function startAnew() {
    // Ahead of the database, by whose clock posts become due.
    clock = new Date(Date.now() + MINUTE_MS)
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

  const pass = (milliseconds: number) => {
    clock = new Date(clock.getTime() + milliseconds)
  }

  const send = () => sendDue(deps, never)

  /** Lets the pauses between messages pass. */
  async function drain() {
    for (let round = 0; round < 40; round++) {
      await send()
      const open = await db.$count(
        deliveries,
        sql`${deliveries.state} = 'due' and ${deliveries.dueAt} <= ${clock.toISOString()}`,
      )
      if (open === 0) return
      pass(2_000)
    }
  }

  /** Told as the clock would, when sign-up is open. */
  async function openEvent(values: Parameters<typeof make.event>[0] = {}) {
    const event = await make.event(values)
    await db.transaction((tx) =>
      happened(tx, { actor: undefined, action: 'event.open', subject: event.id }),
    )
    return event
  }

  async function signUp(eventId: number) {
    const [driver, car] = [await make.driver(), await make.car()]
    return as(driver).request(registrationsApi.signUp, {
      params: { id: eventId },
      body: { carId: car.id },
    })
  }

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
    now,
    pass,
    setClock: (at: Date) => {
      clock = at
    },
    startAnew,
    webhook,
    send,
    drain,
    openEvent,
    signUp,
    failJob,
    states,
  }
}
