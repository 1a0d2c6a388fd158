import type { Deps } from '#server/deps.ts'
import type { DiscordDeps } from './ask-discord.ts'
import { sendDue } from './send-due.ts'

/** Also if nobody announces anything. */
const LONGEST_PAUSE_MS = 60_000
const SHORTEST_PAUSE_MS = 100

/**
 * Sends posts as soon as they are announced, else once a minute. Every process does: they share the work. Returns a function
 * that stops it after what is under way.
 */
export function startSender(
  deps: DiscordDeps & Pick<Deps, 'db' | 'now' | 'log' | 'changes'>,
): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let isWanted = false

  function wake() {
    isWanted = true
    if (!stopping.signal.aborted) underWay ??= run()
  }

  async function run() {
    clearTimeout(timer)
    let next: Date | null = null
    try {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false
        next = await sendDue(deps, stopping.signal)
      }
    } catch (err) {
      deps.log.warn({ err }, 'Could not send what is due')
    }
    underWay = undefined
    if (!stopping.signal.aborted) timer = setTimeout(wake, pauseUntil(next)).unref()
  }

  function pauseUntil(next: Date | null) {
    const left = next === null ? LONGEST_PAUSE_MS : next.getTime() - deps.now().getTime()
    return Math.min(Math.max(left, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
  }

  const unsubscribe = deps.changes.subscribe((change) => {
    if (change === 'everything' || change.topic === 'discord') wake()
  })
  timer = setTimeout(wake, LONGEST_PAUSE_MS).unref()

  return async function stop() {
    stopping.abort()
    clearTimeout(timer)
    unsubscribe()
    await underWay
  }
}
