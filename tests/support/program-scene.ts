import type { Logger } from 'pino'
import { posts, webhooks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { sendDueMessages } from '#server/features/webhooks/index.ts'
import { type NewProgram, webhooksApi } from '#shared/contract/webhooks.ts'
import { startProgramStandIn } from '#demo/program-stand-in.ts'
import { postingScene, sceneClock } from './posting-scene.ts'
import { startTestApp } from './test-app.ts'

/** A guild with an administrator, a program that takes webhooks, and a clock that tests set. */
export async function startProgramScene(
  overrides: { log?: Logger; webRoot?: string; env?: Record<string, string> } = {},
) {
  const { startClockAnew, ...clock } = sceneClock()
  const program = await startProgramStandIn()
  const options = { now: clock.now, programOrigin: program.origin, ...overrides }
  const app = await startTestApp(options)
  const { as, db, deps, make } = app
  const admin = await make.admin()
  const never = new AbortController().signal

  /** Nobody is told anything, and no event is to come. */
  async function startAnew() {
    startClockAnew()
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

  const send = () => sendDueMessages(deps, never)

  const acts = postingScene(app, clock, send)

  /** What became of each message of a webhook, latest first. */
  const logOf = async ({ id }: { id: number }) =>
    (await as(admin).call(webhooksApi.listMessages, { params: { id } })).data

  return {
    ...app,
    options,
    admin,
    program,
    ...clock,
    ...acts,
    startAnew,
    webhook,
    send,
    logOf,
    countPosts: () => db.$count(posts),
  }
}
