import { inQueueOrder, type WaitingEntry } from './waitlist.ts'

type Queued = { id: number; queuedAt: Date }

/**
 * Moves a waiting entry to a position among those who wait for the same class, from 1. Returns the entries whose time
 * changes: those between the old and the new place exchange their times, so that the others keep theirs.
 */
export function movedInQueue(
  waiting: readonly WaitingEntry[],
  id: number,
  position: number,
): Queued[] {
  const before = inQueueOrder(waiting)
  const own = before.find((entry) => entry.id === id)
  if (!own) return []
  const others = before.filter((entry) => entry !== own)
  const rivals = others.filter(({ classId }) => classId === own.classId)
  const next = rivals[position - 1]
  const last = rivals.at(-1)
  const index = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : before.indexOf(own)
  const after = others.toSpliced(index, 0, own)
  const times = timesInOrder(
    after.map((entry) => entry.id),
    before.map(({ queuedAt }) => queuedAt.getTime()),
  )
  return after.flatMap((entry, place) => {
    const queuedAt = new Date(times[place] ?? 0)
    return queuedAt.getTime() === entry.queuedAt.getTime() ? [] : [{ id: entry.id, queuedAt }]
  })
}

/** The same times, but a millisecond earlier where two are equal and the ids would order the entries otherwise. */
function timesInOrder(ids: readonly number[], times: readonly number[]) {
  const ordered = [...times]
  for (let place = ordered.length - 2; place >= 0; place--) {
    const next = ordered[place + 1] ?? 0
    const isInOrder = (ids[place] ?? 0) < (ids[place + 1] ?? 0)
    ordered[place] = Math.min(ordered[place] ?? 0, isInOrder ? next : next - 1)
  }
  return ordered
}
