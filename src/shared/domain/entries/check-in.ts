import { type CheckInTimes, checkInWindow } from './check-in-window.ts'
import { isActive, type EntryState } from './entry-state.ts'
import { hasRoom, type Places, type WaitingEntry, withOneLess, withOneMore } from './waitlist.ts'

type CheckInEvent = {
  status: 'upcoming' | 'completed' | 'cancelled'
  hasCheckIn: boolean
} & CheckInTimes

type CheckInEntry = { state: EntryState; lostPlaceAt: Date | null }

/**
 * Why an entry cannot be checked in now. One that lost its place can be until the start: it came too late, but it came.
 * Reference: entries and stewarding, A8.
 */
export function checkInProblem(event: CheckInEvent, entry: CheckInEntry, now: Date) {
  const impossible = noCheckInBecause(event, entry, now)
  if (impossible) return impossible
  if (now < (entry.lostPlaceAt ? event.startDateTime : checkInWindow(event).closes))
    return undefined
  return 'Check-in has closed: ask an organiser'
}

type CheckedInEntry = CheckInEntry & { checkedInAt: Date | null }

/** Why a check-in cannot be undone now. Undoing it again is harmless, unless there can be none. */
export function undoCheckInProblem(event: CheckInEvent, entry: CheckedInEntry, now: Date) {
  const impossible = noCheckInBecause(event, entry, now)
  if (impossible || !entry.checkedInAt) return impossible
  return now < checkInWindow(event).closes
    ? undefined
    : 'Check-in has closed: withdraw the entry if you cannot race'
}

/** Why the entry can have no check-in. */
function noCheckInBecause(event: CheckInEvent, entry: CheckInEntry, now: Date) {
  if (!event.hasCheckIn) return 'This event has no check-in'
  if (event.status !== 'upcoming') return 'Only entries of an event to come can be checked in'
  if (!isActive(entry)) return 'This entry has been withdrawn: sign up again'
  if (entry.state === 'applied') return 'An organiser has to confirm this entry first'
  if (entry.state === 'offered') return 'Accept the place first, then check in'
  if (now < checkInWindow(event).opens) return 'Check-in has not opened yet'
  return undefined
}

type PlacedEntry = WaitingEntry & { promotedAt: Date | null }

/**
 * Who gets a place at the close of the check-in, and whose place it is: of those who wait and have checked in, in the
 * order of the queue, each takes a free place, else that of an entry that has not checked in. Of several of these, one of
 * the same class goes first, then the one that got its place last. Nobody loses a place that nobody takes.
 */
export function standbyMoves<Entry extends WaitingEntry, Missing extends PlacedEntry>(
  standby: readonly Entry[],
  missing: readonly Missing[],
  places: Places,
): { entry: Entry; loser: Missing | null }[] {
  const moves: { entry: Entry; loser: Missing | null }[] = []
  let left = places
  let atRisk = missing.toSorted((a, b) => placed(b) - placed(a) || b.id - a.id)
  for (const entry of standby.toSorted(byQueueTime)) {
    if (entry.isSkipped) continue
    const isFree = hasRoom(entry, left)
    const sameClassFirst = [
      ...atRisk.filter(({ classId }) => classId === entry.classId),
      ...atRisk.filter(({ classId }) => classId !== entry.classId),
    ]
    const loser = isFree
      ? undefined
      : sameClassFirst.find((other) => hasRoom(entry, withOneLess(other, left)))
    if (!isFree && !loser) continue
    moves.push({ entry, loser: loser ?? null })
    left = withOneMore(entry, loser ? withOneLess(loser, left) : left)
    atRisk = atRisk.filter((other) => other !== loser)
  }
  return moves
}

/** About when it got its place. */
const placed = ({ promotedAt, queuedAt }: PlacedEntry) => (promotedAt ?? queuedAt).getTime()

function byQueueTime(a: WaitingEntry, b: WaitingEntry) {
  return a.queuedAt.getTime() - b.queuedAt.getTime() || a.id - b.id
}
