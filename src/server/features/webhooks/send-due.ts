import type { Deps } from '#server/deps.ts'
import { type Leased, sendDue } from '#server/features/posts/index.ts'
import { WEBHOOKS_MAX } from '#shared/contract/webhooks.ts'
import { isProgramAvailable, type ProgramDeps } from './ask-program.ts'
import { deliver } from './deliver.ts'

/** Sends what other programs are to be told. Each has a request of its own, so none waits for another. */
export async function sendDueMessages(
  deps: ProgramDeps & Pick<Deps, 'db' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<Date | null> {
  if (!isProgramAvailable(deps)) return null
  const deliverMessage = (leased: Leased) => deliver(deps, leased)
  return sendDue(deps, { target: 'program', atOnce: WEBHOOKS_MAX, deliver: deliverMessage }, signal)
}
