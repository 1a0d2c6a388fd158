import { expect, it } from 'vitest'
import { isSameEvening } from './same-evening.ts'

const race = (start: string, hours: number) => {
  const startDateTime = new Date(start)
  return { startDateTime, endDateTime: new Date(startDateTime.getTime() + hours * 3_600_000) }
}

it.each([
  ['overlap over midnight', '2027-01-16T20:00Z', 6, '2027-01-17T01:00Z', 1, true],
  ['one day, one after the other', '2027-01-16T12:00Z', 1, '2027-01-16T20:00Z', 1, true],
  ['the day after', '2027-01-16T20:00Z', 2, '2027-01-17T20:00Z', 2, false],
  ['one day in UTC, two in the zone', '2027-01-16T10:00Z', 1, '2027-01-16T23:30Z', 1, false],
])('%s', (_name, one, hours, other, otherHours, isSame) => {
  const pair = [race(one, hours), race(other, otherHours)] as const
  expect(isSameEvening(...pair, 'Europe/Paris')).toBe(isSame)
})
