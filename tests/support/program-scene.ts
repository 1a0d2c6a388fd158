import type { Logger } from 'pino'
import { deliveries, posts, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { sendDueMessages } from '#server/features/webhooks/index.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { type NewProgram, webhooksApi } from '#shared/contract/webhooks.ts'
import { startProgramStandIn } from '#demo/program-stand-in.ts'
import { startTestApp } from './test-app.ts'

const MINUTE_MS = 60_000

/** A guild with an administrator, a program that takes webhooks, and a clock that tests set. */
export async function startProgramScene(
  overrides: { log?: Logger; webRoot?: string; env?: Record<string, string> } = {},
) {
  let clock = new Date()
  const now = () => clock
  const program = await startProgramStandIn()
  const options = { now, programOrigin: program.origin, ...overrides }
  const app = await startTestApp(options)
  const { as, db, deps, make } = app
  const admin = await make.admin()
  const never = new AbortController().signal

  /** Nobody is told anything, and no event is to come. */
  async function startAnew() {
    // Ahead of the database, by whose clock posts become due.
    clock = new Date(Date.now() + MINUTE_MS)
    program.faults.length = 0
    program.requests.length = 0
    program.broken.clear()
    await db.delete(webhooks)
    await db.execute(sql`update events set status = 'completed'`)
  }

  /** Returns its secret and the path at which its requests arrive. */
  async function webhook(path = '/overlay', more: Partial<NewProgram> = {}) {
    const { data } = await as(admin).call(webhooksApi.add, {
      body: {
        name: `Program ${path}`,
        address: `https://program.example.org${path}`,
        posts: ['event', 'result', 'standings', 'news'],
        ...more,
      },
    })
    return { ...data, path }
  }

  const pass = (milliseconds: number) => {
    clock = new Date(clock.getTime() + milliseconds)
  }

  const send = () => sendDueMessages(deps, never)

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

  /** What became of each message of a webhook, latest first. */
  const logOf = async ({ id }: { id: number }) =>
    (await as(admin).call(webhooksApi.listMessages, { params: { id } })).data

  return {
    ...app,
    options,
    admin,
    program,
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
    logOf,
    countPosts: () => db.$count(posts),
  }
}
