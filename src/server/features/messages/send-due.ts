import type { MessageSender, SenderDeps } from '#server/features/notifications/index.ts'
import { findNextDue, leaseNext, leaseNextWithin, skipAllDue } from './leases.queries.ts'
import { sendMessage } from './send-message.ts'

/** Messages under way at once, of a process and a channel. */
const AT_ONCE = 4

/**
 * Sends what is due on a channel. Safe in several processes at once. Returns when there is something to do again; null if
 * nothing is planned.
 */
export async function sendDueMessages(
  deps: SenderDeps,
  sender: MessageSender,
  signal: AbortSignal,
): Promise<Date | null> {
  const { db, now } = deps
  const { channel } = sender
  if (!sender.isAvailable(deps)) {
    await skipAllDue(db, channel, { answer: 'This site does not send it any more', at: now() })
    return null
  }
  const perMinute = sender.perMinute?.(deps)
  let pauseEnd: Date | undefined
  await Promise.all(Array.from({ length: AT_ONCE }, sendUntilIdle))
  const next = await findNextDue(db, channel)
  return next && pauseEnd && pauseEnd > next ? pauseEnd : next

  async function sendUntilIdle() {
    while (!signal.aborted) {
      const leased =
        perMinute === undefined
          ? await leaseNext(db, channel, now())
          : await leaseNextWithin(db, channel, { perMinute, now: now() })
      if (leased && 'pauseEnd' in leased) pauseEnd = leased.pauseEnd
      if (!leased || 'pauseEnd' in leased) return
      await sendMessage(deps, sender, leased)
    }
  }
}
