import type { Deps } from '#server/deps.ts'
import { sendDue as sendDuePosts } from '#server/features/posts/index.ts'
import { type DiscordDeps, isDiscordAvailable } from './ask-discord.ts'
import { deliver } from './deliver.ts'

/** Requests to Discord at once, of a process. */
const AT_ONCE = 4

/** Sends the posts in Discord that are due. */
export async function sendDue(
  deps: DiscordDeps & Pick<Deps, 'db' | 'pool' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<Date | null> {
  if (!isDiscordAvailable(deps)) return null
  const deliverPost = (leased: Parameters<typeof deliver>[1]) => deliver(deps, leased)
  return sendDuePosts(deps, { target: 'discord', atOnce: AT_ONCE, deliver: deliverPost }, signal)
}
