/** What a calendar contains: the member's own races, every event, or the rounds of a championship. */
export const CALENDAR_KINDS = ['mine', 'all', 'championship'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

export const CALENDAR_NAMES: Record<CalendarKind, string> = {
  mine: 'My races',
  all: 'All events',
  championship: 'Championship',
}
