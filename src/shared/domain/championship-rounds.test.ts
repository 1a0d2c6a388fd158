import { expect, it } from 'vitest'
import { atMinutesText, roundsOf, type SetRound } from './championship-rounds.ts'

const DAYS = { startsAt: new Date('2026-03-01T00:00Z'), endsAt: new Date('2026-04-01T00:00Z') }

const event = (id: number, day: string, status = 'upcoming') => ({
  id,
  startDateTime: new Date(`${day}Z`),
  status,
})
const set = (eventId: number, race: number | null = null, isRemoved = false): SetRound => ({
  eventId,
  race,
  isRemoved,
})
const EVENTS = [
  event(1, '2026-02-28T23:59'),
  event(2, '2026-03-01T00:00', 'completed'),
  event(3, '2026-03-15T12:00', 'cancelled'),
  event(4, '2026-03-31T23:59'),
  event(5, '2026-04-01T00:00'),
]

it.each<[string, SetRound[], string[]]>([
  ['the races of its days that are not cancelled', [], ['2', '4']],
  ['not those that were removed', [set(4, null, true)], ['2']],
  ['others that were added, in their order', [set(5), set(1)], ['1', '2', '4', '5']],
  ['a cancelled one that was set', [set(3)], ['2', '3', '4']],
  ['several races of an event, its own last', [set(2, 2), set(2, 1)], ['2-1', '2-2', '2', '4']],
  [
    'times of a race before its flag',
    [
      { ...set(2), atMinutes: 720 },
      { ...set(2), atMinutes: 360 },
    ],
    ['2m360', '2m720', '2', '4'],
  ],
  [
    'a time of a race alone',
    [{ ...set(2, 1), atMinutes: 90 }, set(2, null, true)],
    ['2-1m90', '4'],
  ],
  ['one race of an event alone', [set(2, 1), set(2, null, true)], ['2-1', '4']],
])('has %s as rounds', (_, rows, expected) => {
  expect(roundsOf(DAYS, EVENTS, rows).map(({ id }) => id)).toEqual(expected)
})

it('has only the rounds that were set without days', () => {
  expect(roundsOf(null, EVENTS, [set(5), set(2)]).map(({ id }) => id)).toEqual(['2', '5'])
})

it('follows an event that moves on or off its days', () => {
  const moved = [event(1, '2026-03-02T12:00'), event(2, '2026-05-01T12:00')]
  expect(roundsOf(DAYS, moved, []).map(({ id }) => id)).toEqual(['1'])
})

it.each([
  [360, 'after 6 h'],
  [90, 'after 1 h 30 min'],
])('calls %i minutes into a race %s', (minutes, text) => {
  expect(atMinutesText(minutes)).toBe(text)
})
