import { expect, it } from 'vitest'
import { calendarEntries, type CalendarEvent } from './calendar-entry.ts'

const NOW = new Date('2027-03-01T12:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const eventOf = (change: Partial<CalendarEvent>): CalendarEvent => ({
  id: 1,
  title: 'Race',
  status: 'completed',
  startDateTime: daysAgo(1),
  endDateTime: new Date((change.startDateTime ?? daysAgo(1)).getTime() + DAY_MS / 24),
  track: null,
  championships: [],
  classes: [],
  sequence: 0,
  changedAt: daysAgo(100),
  ...change,
})

it.each([
  ['completed', 90, true],
  ['completed', 90.01, false],
  ['upcoming', -300, true],
  ['cancelled', 30, true],
  ['cancelled', 30.1, false],
  ['deleted', 29, true],
  ['deleted', 31, false],
] as const)('shows an event that is %s and began %d days ago: %s', (status, days, isShown) => {
  const entries = calendarEntries([eventOf({ status, startDateTime: daysAgo(days) })], NOW)
  expect(entries).toHaveLength(isShown ? 1 : 0)
})

it('drops the event of an ended entry like one that was cancelled', () => {
  const own = { standing: 'ended', car: null, crew: [], sequence: 1, changedAt: NOW } as const
  const entriesAfter = (days: number) =>
    calendarEntries([eventOf({ startDateTime: daysAgo(days), own })], NOW)
  expect(entriesAfter(29)).toMatchObject([{ status: 'CANCELLED', changedAt: NOW }])
  expect(entriesAfter(31)).toEqual([])
})

it('has at most a thousand, in the order of their starts and ids', () => {
  const events = Array.from({ length: 1_002 }, (_, index) =>
    eventOf({ id: 2_000 - index, startDateTime: daysAgo(index % 2) }),
  )
  const entries = calendarEntries(events, NOW)
  expect(entries).toHaveLength(1_000)
  expect(entries[0]).toMatchObject({ id: 999, startDateTime: daysAgo(1) })
  expect(entries.at(-1)).toMatchObject({ id: 1_996, startDateTime: daysAgo(0) })
})
