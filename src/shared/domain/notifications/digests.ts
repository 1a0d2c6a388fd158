import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts'
import { REMINDERS } from './reminder-kinds.ts'

/**
 * How mails are gathered. `daily` and `weekly` put into one mail what can wait; `urgent` leaves it out. Who has chosen
 * none of them gets each mail at once.
 */
export const DIGESTS = ['daily', 'weekly', 'urgent'] as const

export type Digest = (typeof DIGESTS)[number]

/** By the clock of the reader. */
export const DIGEST_HOUR = 18
const MONDAY = 1
const MINUTE_MS = 60_000

/** When the next digest is due: later than a moment. What is left out has a day's time, too, to be urgent. */
export function nextDigest(digest: Digest, after: Date, zone: string) {
  const wallNow = new Date(wallTime(after, zone))
  for (let day = 0; ; day++) {
    const wall = Date.UTC(
      wallNow.getUTCFullYear(),
      wallNow.getUTCMonth(),
      wallNow.getUTCDate() + day,
      DIGEST_HOUR,
    )
    const at = instantOf(wall, zone)
    const isItsDay = digest !== 'weekly' || new Date(wall).getUTCDay() === MONDAY
    if (isItsDay && at > after) return at
  }
}

/** A notification that is to be sent, with the start of its event. */
type Gatherable = {
  notification: { kind: NotificationKind; details: { until?: Date | undefined } }
  start: Date | null
}

/** Whether nothing is missed by hearing of it only then. Reference: messages out, section 3. */
export function canWait(
  { notification: { kind, details }, start }: Gatherable,
  now: Date,
  until: Date,
) {
  if (NOTIFICATION_KINDS[kind].isMust || REMINDERS.has(kind)) return false
  const isBefore = (moment: Date | null | undefined) =>
    moment !== null && moment !== undefined && moment > now && moment <= until
  return !isBefore(details.until) && !isBefore(start)
}

/** The instant at which clocks of the zone show a time, which is given as if it were UTC. */
function instantOf(wall: number, zone: string) {
  const near = wall - (wallTime(new Date(wall), zone) - wall)
  // The clocks may change between both.
  return new Date(near - (wallTime(new Date(near), zone) - wall))
}

/** What the clocks of a zone show, as if it were UTC. */
function wallTime(at: Date, timeZone: string) {
  const parts = formatOf(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
  return wall + (at.getTime() % MINUTE_MS)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZone,
    })
  formats.set(timeZone, format)
  return format
}
