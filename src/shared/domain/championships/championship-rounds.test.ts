import { expect, it } from 'vitest'
import {
  atMinutesText,
  everyRace,
  isOnDays,
  type RoundKey,
  roundsOf,
} from './championship-rounds.ts'

const DAYS = { startsAt: new Date('2026-03-01T00:00Z'), endsAt: new Date('2026-04-01T00:00Z') }

const event = (id: number, day: string) => ({ id, startDateTime: new Date(`${day}Z`) })
const chosen = (eventId: number, race: number | null = null): RoundKey => ({ eventId, race })
const EVENTS = [
  event(1, '2026-02-28T23:59'),
  event(2, '2026-03-01T00:00'),
  event(3, '2026-03-15T12:00'),
  event(4, '2026-03-31T23:59'),
  event(5, '2026-04-01T00:00'),
]

it.each<[string, RoundKey[], string[]]>([
  ['no race that nobody has chosen', [], []],
  ['those that were chosen, in the order of racing', [chosen(5), chosen(1)], ['1', '5']],
  [
    'several races of an event, its own last',
    [chosen(2, 2), chosen(2), chosen(2, 1)],
    ['2-1', '2-2', '2'],
  ],
  [
    'times of a race before its flag',
    [{ ...chosen(2), atMinutes: 720 }, { ...chosen(2), atMinutes: 360 }, chosen(2)],
    ['2m360', '2m720', '2'],
  ],
  ['a time of a race alone', [{ ...chosen(2, 1), atMinutes: 90 }], ['2-1m90']],
  ['no race of an event that was deleted', [chosen(9)], []],
])('has as rounds %s', (_, rows, expected) => {
  expect(roundsOf(EVENTS, rows).map(({ id }) => id)).toEqual(expected)
})

it('has every race of a calendar year as a round', () => {
  expect(everyRace(EVENTS).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
})

it('offers the races that begin on its days', () => {
  const offered = EVENTS.filter(({ startDateTime }) => isOnDays(DAYS, startDateTime))
  expect(offered.map(({ id }) => id)).toEqual([2, 3, 4])
  expect(isOnDays(null, new Date('2026-03-15T12:00Z'))).toBe(false)
})

it.each([
  [360, 'after 6 h'],
  [90, 'after 1 h 30 min'],
])('calls %i minutes into a race %s', (minutes, text) => {
  expect(atMinutesText(minutes)).toBe(text)
})
