import { asc, eq } from 'drizzle-orm'
import { mailAddresses, mailDigests, messages, notifications } from '#server/database/schema.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { sendDueMessages } from '#server/features/messages/index.ts'
import type {
  DigestMessage,
  Message,
  MessageSender,
  SendOutcome,
} from '#server/features/notifications/index.ts'
import { startTestApp } from './test-app.ts'

const MINUTE_MS = 60_000

/** An administrator who gets mail, a sender that tests control, and a clock that they set. */
export async function startMessageScene(env: Record<string, string> = {}) {
  let clock = new Date()
  const now = () => clock
  const app = await startTestApp({ now, env })
  const { db, deps, make } = app
  const never = new AbortController().signal
  const sent: Message[] = []
  const digests: DigestMessage[] = []
  const outcomes: (SendOutcome | Error)[] = []
  const state = { isAvailable: true, underWay: 0, mostAtOnce: 0 }
  const sender: MessageSender = {
    channel: 'mail',
    isAvailable: () => state.isAvailable,
    reaches: async () => true,
    send: async (_, message) => {
      state.mostAtOnce = Math.max(state.mostAtOnce, ++state.underWay)
      await new Promise(setImmediate)
      state.underWay--
      sent.push(message)
      const outcome = outcomes.shift() ?? { state: 'sent', answer: '250 OK' }
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    sendDigest: async (_, digest) => {
      await new Promise(setImmediate)
      digests.push(digest)
      const outcome = outcomes.shift() ?? { state: 'sent', answer: '250 OK' }
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  }

  const giveAddress = ({ id: userId }: { id: number }) =>
    db.insert(mailAddresses).values({
      userId,
      address: `driver-${userId}@example.org`,
      confirmedAt: now(),
      timeZone: 'Europe/Berlin',
    })

  async function startAnew() {
    // Ahead of the database, by whose clock messages become due.
    clock = new Date(Date.now() + MINUTE_MS)
    sent.length = 0
    digests.length = 0
    outcomes.length = 0
    state.isAvailable = true
    await db.delete(notifications)
    await db.delete(messages)
    await db.delete(mailAddresses)
    await db.delete(mailDigests)
  }

  const failJob = (job = 'backup') =>
    db.transaction((tx) =>
      happened(tx, {
        actor: undefined,
        action: 'system.job-failed',
        after: { job, error: 'No space left' },
      }),
    )

  return {
    ...app,
    admin: await make.admin(),
    now,
    setClock: (at: string) => {
      clock = new Date(at)
    },
    pass: (milliseconds: number) => {
      clock = new Date(clock.getTime() + milliseconds)
    },
    startAnew,
    giveAddress,
    failJob,
    sender,
    state,
    sent,
    digests,
    outcomes,
    send: (by = sender) => sendDueMessages(deps, by, never),
    /** What became of each message, oldest first. */
    states: async () => {
      const rows = await db.select().from(messages).orderBy(asc(messages.id))
      return rows.map((row) => [row.state, row.answer])
    },
    /** Those of the messages of a member. */
    messagesOf: ({ id }: { id: number }) =>
      db
        .select({ kind: notifications.kind, inInbox: notifications.inInbox, state: messages.state })
        .from(notifications)
        .leftJoin(messages, eq(messages.notificationId, notifications.id))
        .where(eq(notifications.userId, id))
        .orderBy(asc(notifications.id)),
  }
}
