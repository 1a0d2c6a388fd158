import {
  endWaiting,
  type EndedWaiting,
  type SenderDeps,
  type SendOutcome,
} from '#server/features/notifications/index.ts'
import { nextTry } from '#server/work/retry-pauses.ts'
import { endMessage, type Leased, postpone } from './leases.queries.ts'

/** What is thrown is our fault, and tried again. */
export function sendBy(
  { log }: SenderDeps,
  { id }: Leased,
  send: () => Promise<SendOutcome>,
): Promise<SendOutcome> {
  return send().catch((err: unknown): SendOutcome => {
    log.error({ err, message: id }, 'A message could not be sent')
    return { state: 'due', answer: 'Paddock could not send it: the log says why' }
  })
}

/**
 * Writes down what became of a message, with what follows from it.
 * @param waiting what ends with a digest that was sent or skipped
 */
export async function settle(
  { db, now }: SenderDeps,
  { id, tries }: Leased,
  outcome: SendOutcome,
  waiting?: (ended: { state: 'sent' | 'skipped'; answer: string }) => EndedWaiting[],
) {
  const at = now()
  if (outcome.state === 'waits')
    return postpone(db, id, { dueAt: outcome.until, answer: null, tries: tries - 1 })
  const { answer } = outcome
  if (outcome.state === 'due') {
    const dueAt = nextTry(tries, at, outcome.leastMs)
    return dueAt
      ? postpone(db, id, { dueAt, answer, tries })
      : endMessage(db, id, { state: 'failed', answer, at })
  }
  const { state, also } = outcome
  await db.transaction(async (tx) => {
    await endMessage(tx, id, { state, answer, at })
    await also?.(tx)
    if (waiting && state !== 'failed') await endWaiting(tx, waiting({ state, answer }), at)
  })
}
