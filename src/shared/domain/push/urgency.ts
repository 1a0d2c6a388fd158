import type { NotificationKind } from '../notifications/kinds.ts'

/** How long a service keeps what it cannot deliver, unless it has a deadline. */
const DAYS_SECONDS = 2 * 24 * 60 * 60
const REMINDER_SECONDS = 30 * 60

/** Offers, starts, check-in and the own stint: they also come in quiet hours. */
const URGENT: readonly NotificationKind[] = [
  'entry-promoted',
  'entry-offered',
  'offer-ending',
  'race-reminder',
  'check-in-open',
  'stint-soon',
]

const LITTLE: readonly NotificationKind[] = ['news', 'results-of-others']

export const isUrgent = (kind: NotificationKind) => URGENT.includes(kind)

/** By RFC 8030: `low` may wait until the device is used, `high` may wake it. */
export function urgencyOf(kind: NotificationKind) {
  if (isUrgent(kind)) return 'high'
  return LITTLE.includes(kind) ? 'low' : 'normal'
}

/** How many seconds a service keeps a message for a device that is off. @param deadline after which it says nothing any more */
export function secondsToLive(kind: NotificationKind, deadline: Date | undefined, now: Date) {
  const most = kind === 'race-reminder' ? REMINDER_SECONDS : DAYS_SECONDS
  if (!deadline) return most
  const left = Math.floor((deadline.getTime() - now.getTime()) / 1_000)
  return Math.min(Math.max(left, 0), most)
}
