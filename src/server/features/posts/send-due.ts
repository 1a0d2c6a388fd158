import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import type { WebhookTarget } from '#shared/domain/discord/webhook-states.ts'
import { findNextDue, type Leased, leaseNext } from './leases.queries.ts'

/** While some are under way, others may become due. */
const LOOK_AGAIN_MS = 1_000

type Sending = {
  target: WebhookTarget
  /** Requests at once, of a process. */
  atOnce: number
  deliver: (leased: Leased) => Promise<void>
}

/**
 * Sends whatever is due and may be sent now. Safe in several processes at once. Returns when there is something to do again;
 * null if nothing is planned.
 */
export async function sendDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { target, atOnce, deliver }: Sending,
  signal: AbortSignal,
): Promise<Date | null> {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  while (!signal.aborted && failures.length === 0) {
    const leased = underWay.size < atOnce ? await leaseNext(db, target, now()) : undefined
    if (leased) begin(leased)
    else if (underWay.size === 0) break
    else await Promise.race([...underWay, delay(LOOK_AGAIN_MS, undefined, { ref: false })])
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
  return findNextDue(db, target)

  function begin(leased: Leased) {
    const sending = deliver(leased)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
}
