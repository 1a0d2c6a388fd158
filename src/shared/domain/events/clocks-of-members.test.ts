import { expect, it } from 'vitest'
import { clocksOfMembers } from './clocks-of-members.ts'

const ZONES = [
  { zone: 'Europe/Berlin', members: 30 },
  { zone: 'Europe/London', members: 22 },
  { zone: 'America/New_York', members: 14 },
  { zone: 'Europe/Paris', members: 11 },
  { zone: 'Australia/Sydney', members: 6 },
]
/** 20:00 in Berlin. */
const shown = (utc: string, most?: number) =>
  clocksOfMembers(ZONES, new Date(utc), 'Europe/Berlin', most).map(
    ({ cities, members, shows, part }) => [cities.join(', '), members, shows, part],
  )

it('joins zones whose clocks agree, and shows the three with most members', () => {
  expect(shown('2027-01-16T19:00Z')).toEqual([
    ['Berlin, Paris', 41, '8:00 PM', undefined],
    ['London', 22, '7:00 PM', undefined],
    ['New York', 14, '2:00 PM', undefined],
  ])
  expect(shown('2027-01-16T19:00Z', 4).at(-1)).toEqual([
    'Sydney',
    6,
    'Sun 6:00 AM',
    'in the early morning',
  ])
})

it.each([
  ['2027-03-13T19:00Z', '2:00 PM', 'Sun 6:00 AM'],
  ['2027-03-20T19:00Z', '3:00 PM', 'Sun 6:00 AM'],
  ['2027-03-28T18:00Z', '2:00 PM', 'Mon 5:00 AM'],
  ['2027-07-10T18:00Z', '2:00 PM', 'Sun 4:00 AM'],
  ['2027-10-31T19:00Z', '3:00 PM', 'Mon 6:00 AM'],
  ['2027-11-06T19:00Z', '3:00 PM', 'Sun 6:00 AM'],
  ['2027-11-13T19:00Z', '2:00 PM', 'Sun 6:00 AM'],
])('while the wall time in Berlin stays, %s is %s in New York and %s in Sydney', (utc, us, au) => {
  const clocks = clocksOfMembers(ZONES, new Date(utc), 'Europe/Berlin', 9)
  const at = (zone: string) => clocks.find((line) => line.zone === zone)?.shows
  expect([at('America/New_York'), at('Australia/Sydney')]).toEqual([us, au])
})

it('says nothing of a guild whose zones are not known', () => {
  expect(clocksOfMembers([], new Date('2027-01-16T19:00Z'), 'UTC')).toEqual([])
})
