import type { Deps } from '#server/deps.ts'
import type { Topic } from '#shared/contract/topics.ts'

/** Also if nobody announces anything. */
const LONGEST_PAUSE_MS = 60_000
const SHORTEST_PAUSE_MS = 100

type Sending = {
  /** What announces that something may be due. */
  topic: Topic
  /** Sends what is due; returns when there is something to do again, or null if nothing is planned. */
  sendDue: (signal: AbortSignal) => Promise<Date | null>
}

/**
 * Sends as soon as something is announced, else once a minute. Every process does: they share the work. Returns a function
 * that stops it after what is under way.
 */
export function startSender(
  deps: Pick<Deps, 'now' | 'log' | 'changes'>,
  { topic, sendDue }: Sending,
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
        next = await sendDue(stopping.signal)
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
    if (change === 'everything' || change.topic === topic) wake()
  })
  timer = setTimeout(wake, LONGEST_PAUSE_MS).unref()

  return async function stop() {
    stopping.abort()
    clearTimeout(timer)
    unsubscribe()
    await underWay
  }
}
