import type { Deps } from '#server/deps.ts'
import { type DiscordDeps, isDiscordAvailable } from './ask-discord.ts'
import { deliver } from './deliver.ts'
import { findNextDue, leaseNext } from './leases.queries.ts'

/** Requests to Discord at once, of a process. */
const AT_ONCE = 4

/**
 * Sends whatever is due and may be sent now. Safe in several processes at once. Returns when there is something to do again;
 * null if nothing is planned.
 */
export async function sendDue(
  deps: DiscordDeps & Pick<Deps, 'db' | 'pool' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<Date | null> {
  if (!isDiscordAvailable(deps)) return null
  await Promise.all(Array.from({ length: AT_ONCE }, sendUntilIdle))
  return findNextDue(deps.db)

  async function sendUntilIdle() {
    while (!signal.aborted) {
      const leased = await leaseNext(deps.db, deps.now())
      if (!leased) return
      await deliver(deps, leased)
    }
  }
}
