import type { Changes } from '#server/database/changes.ts'
import { type LiveChange, LIVE_EVENTS } from '#shared/contract/live.ts'
import { isFor } from '#shared/contract/topics.ts'
import type { Member } from '#shared/domain/permissions.ts'
import type { RecentChanges } from './recent-changes.ts'

/** When registration opens, hundreds of pages hear of dozens of sign-ups a second. */
export const JOINED_MS = 100
/** Writing to a page takes some 50 µs, so that at most a tenth of the time is spent on it. */
const JOINED_MS_PER_PAGE = 0.5

/** Pages that are written to at once: a few milliseconds of work, between which others are answered. */
export const PAGES_AT_ONCE = 50

export type Heard = LiveChange | 'everything'

/** Changes that pages are told about at once. */
export type Batch = {
  changes: readonly Heard[]
  /** The position after the last one. */
  id: string
  /** What one member's pages are sent; undefined if none of it is for them. */
  bytesFor: (member: Member) => Buffer | undefined
}

type Listener = (batch: Batch) => void

/**
 * Collects changes and passes them on together, so that each page is written to once, with bytes that were made once for
 * all pages that hear the same.
 */
export function joinedChanges(
  changes: Pick<Changes, 'subscribe'>,
  recent: Pick<RecentChanges, 'position'>,
) {
  const listeners = new Set<Listener>()
  const passing: { batch: Batch; pages: Listener[] }[] = []
  let waiting: Heard[] = []
  let timer: NodeJS.Timeout | undefined

  function pass() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const batch = batchOf(waiting, recent.position())
    waiting = []
    passing.push({ batch, pages: [...listeners] })
    if (passing.length === 1) tell()
  }

  /** One batch after the other, so that every page hears the changes in their order. */
  function tell() {
    const [next] = passing
    if (!next) return
    for (const page of next.pages.splice(0, PAGES_AT_ONCE))
      if (listeners.has(page)) page(next.batch)
    if (next.pages.length === 0) passing.shift()
    if (passing.length > 0) setImmediate(tell)
  }

  changes.subscribe((change) => {
    waiting.push(change)
    const joinedMs = Math.max(JOINED_MS, listeners.size * JOINED_MS_PER_PAGE)
    timer ??= setTimeout(pass, joinedMs).unref()
  })

  return {
    /** Hears what happens from now on, nothing that was waiting before. Returns unsubscribe. */
    subscribe(listener: Listener) {
      pass()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function batchOf(changes: readonly Heard[], id: string): Batch {
  const forAll = changes.filter(isForEverybody)
  const bytes = streamed(forAll, id)
  const isAll = forAll.length === changes.length
  const bytesFor = (member: Member) => {
    if (isAll) return bytes
    const own = changes.filter((change) => isHeardBy(change, member))
    return own.length === forAll.length ? bytes : streamed(own, id)
  }
  return { changes, id, bytesFor }
}

export function isHeardBy(change: Heard, member: Member | undefined) {
  return change === 'everything' || isFor(change, member)
}

const isForEverybody = (change: Heard) => isHeardBy(change, undefined)

/**
 * Changes as server-sent events; undefined without any. Only the last has the position, since a page that loses its
 * connection before it has not heard all of them.
 */
export function streamed(changes: readonly Heard[], id: string): Buffer | undefined {
  const events = [...new Set(changes.map(eventOf))]
  const last = events.pop()
  if (last === undefined) return undefined
  return Buffer.from(`${events.join('')}id: ${id}\n${last}`)
}

function eventOf(change: Heard) {
  if (change === 'everything') return `event: ${LIVE_EVENTS.everything}\ndata: ""\n\n`
  return `event: ${LIVE_EVENTS.change}\ndata: ${JSON.stringify(change)}\n\n`
}
