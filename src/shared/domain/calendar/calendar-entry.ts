import type { OwnStanding } from './own-standing.ts'

const DAY_MS = 86_400_000
/** How long an event stays after its start, and one that does not take place after its end. */
const KEPT_DAYS = 90
const CANCELLED_KEPT_DAYS = 30
const MOST_ENTRIES = 1_000

/** An event, as a calendar shows it. */
export type CalendarEvent = {
  id: number
  title: string
  status: 'upcoming' | 'completed' | 'cancelled' | 'deleted'
  startDateTime: Date
  endDateTime: Date
  /** 'Circuit de la Sarthe'; null for an event that was deleted. */
  track: string | null
  championships: readonly string[]
  classes: readonly string[]
  /** How often its start, end, title or state changed, and when it last did. */
  sequence: number
  changedAt: Date
  /** The reader's part in it; absent where a calendar is about no one in particular. */
  own?: {
    standing: OwnStanding
    /** '#50 Blue Owl Racing, BMW M4 LMGT3'; null without an entry any more. */
    car: string | null
    crew: readonly string[]
    sequence: number
    changedAt: Date
  }
}

export type EntryStatus = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'

/** What a calendar says about an event, in its words. */
export function calendarEntry(event: CalendarEvent) {
  const { id, startDateTime, endDateTime, track, championships, own } = event
  const standing = standingIn(event)
  return {
    id,
    startDateTime,
    endDateTime,
    status: STATUS[standing],
    summary: BEFORE_TITLE[standing] + event.title,
    location: track,
    description: descriptionOf(event),
    categories: championships,
    isOwn: own !== undefined,
    sequence: event.sequence + (own?.sequence ?? 0),
    changedAt: new Date(Math.max(event.changedAt.getTime(), own?.changedAt.getTime() ?? 0)),
  }
}
export type CalendarEntry = ReturnType<typeof calendarEntry>

/** The entries of a calendar at a moment, in the order of their starts. */
export function calendarEntries(events: readonly CalendarEvent[], now: Date): CalendarEntry[] {
  return events
    .map(calendarEntry)
    .filter((entry) => isKept(entry, now))
    .toSorted((a, b) => a.startDateTime.getTime() - b.startDateTime.getTime() || a.id - b.id)
    .slice(0, MOST_ENTRIES)
}

/** The earliest start of an event that a calendar may show. */
export function calendarBegins(now: Date) {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS)
}

/** Events that ended before are not shown any more once they are cancelled. */
export function cancelledBegin(now: Date) {
  return new Date(now.getTime() - CANCELLED_KEPT_DAYS * DAY_MS)
}

function isKept({ status, startDateTime, endDateTime }: CalendarEntry, now: Date) {
  return (
    startDateTime >= calendarBegins(now) &&
    (status !== 'CANCELLED' || endDateTime >= cancelledBegin(now))
  )
}

function standingIn({ status, own }: CalendarEvent): OwnStanding {
  if (status === 'cancelled' || status === 'deleted') return 'ended'
  return own?.standing ?? 'confirmed'
}

const STATUS: Record<OwnStanding, EntryStatus> = {
  confirmed: 'CONFIRMED',
  offered: 'TENTATIVE',
  waitlisted: 'TENTATIVE',
  applied: 'TENTATIVE',
  invited: 'TENTATIVE',
  ended: 'CANCELLED',
}

const BEFORE_TITLE: Record<OwnStanding, string> = {
  confirmed: '',
  offered: 'Offer: ',
  waitlisted: 'Waitlist: ',
  applied: 'Applied: ',
  invited: 'Invitation: ',
  ended: 'Cancelled: ',
}

function descriptionOf({ championships, classes, own }: CalendarEvent) {
  return [
    championships.join(', '),
    classes.length > 0 && `Classes: ${classes.join(', ')}`,
    own?.car && `Your car: ${own.car}`,
    own && own.crew.length > 0 && `Crew: ${own.crew.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}
