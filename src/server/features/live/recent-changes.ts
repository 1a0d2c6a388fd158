import { randomUUID } from 'node:crypto'
import type { Changes } from '#server/database/changes.ts'
import type { LiveChange } from '#shared/contract/live.ts'

// About a busy day of a guild. A page that was offline for longer refetches everything.
const MAX_REMEMBERED_CHANGES = 1_000

export type RecentChanges = ReturnType<typeof rememberChanges>

/**
 * Keeps the latest changes, so that a reconnecting stream gets only what it missed. Positions are valid in this process
 * only; a stream that reconnects from another process starts over.
 */
export function rememberChanges(changes: Changes) {
  const source = randomUUID()
  const recent: (LiveChange | 'everything')[] = []
  let count = 0

  changes.subscribe((change) => {
    count++
    recent.push(change)
    if (recent.length > MAX_REMEMBERED_CHANGES) recent.shift()
  })

  return {
    /** The current position, which streams send as event id. */
    position: () => `${source}.${count}`,
    /** The changes after a position; undefined if they are no longer known. */
    since(position: string) {
      const [from, number = ''] = position.split('.')
      if (from !== source || !/^\d{1,15}$/.test(number)) return undefined
      const missed = count - Number(number)
      if (missed < 0 || missed > recent.length) return undefined
      return recent.slice(recent.length - missed)
    },
  }
}
