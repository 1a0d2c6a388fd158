import { randomUUID } from 'node:crypto'
import type { Changes } from '#server/database/changes.ts'
import type { Change } from '#shared/contract/live.ts'

// About a busy day of a guild; a page that was away for longer reads everything again.
const REMEMBERED = 1_000

/**
 * The latest changes that this process has heard, so that a stream that comes back learns what it missed and no more.
 * Another process counts differently: a stream that comes from there starts over.
 */
export function rememberChanges(changes: Changes) {
  const source = randomUUID()
  const recent: (Change | 'everything')[] = []
  let count = 0

  changes.subscribe((change) => {
    count++
    recent.push(change)
    if (recent.length > REMEMBERED) recent.shift()
  })

  return {
    /** How far the changes have come; the id of what a stream says now. */
    position: () => `${source}.${count}`,
    /** What came after a position; undefined where that is not known any more. */
    since(position: string) {
      const [from, number = ''] = position.split('.')
      if (from !== source || !/^\d{1,15}$/.test(number)) return undefined
      const missed = count - Number(number)
      if (missed < 0 || missed > recent.length) return undefined
      return recent.slice(recent.length - missed)
    },
  }
}
