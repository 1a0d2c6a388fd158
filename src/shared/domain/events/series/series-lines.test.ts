import { expect, it } from 'vitest'
import type { SeriesLine } from '#shared/contract/event-series.ts'
import { repeatedDates } from './repeated-dates.ts'
import { checkLines, shiftedZones } from './series-lines.ts'

const template = { timezone: 'Europe/Berlin', raceMinutes: 360, registrationClosesMinutes: 1440 }
const around = { template, trackIds: new Set([1]), events: [], now: new Date('2027-01-01T12:00Z') }

const line = (date: string, change: Partial<SeriesLine> = {}): SeriesLine => ({
  date,
  time: '20:00',
  trackId: 1,
  title: 'Round',
  minutes: null,
  ...change,
})

it.each<[string, SeriesLine, string[]]>([
  ['all is well', line('2027-01-16'), []],
  [
    'a time that the clocks skip',
    line('2027-03-28', { time: '02:30' }),
    ['2027-03-28 02:30 does not exist in Europe/Berlin: the clocks go forward over it'],
  ],
  ['a day that does not exist', line('2027-02-29'), ['Enter a date that exists']],
  ['no day', line('soon'), ['Enter a date that exists']],
  ['no time', line('2027-01-16', { time: '25:00' }), ['Enter a time, such as 20:00']],
  ['no track', line('2027-01-16', { trackId: null }), ['Select a track']],
  ['a track that is gone', line('2027-01-16', { trackId: 2 }), ['This track does not exist']],
  [
    'no title and no length',
    line('2027-01-16', { title: ' ', minutes: 0 }),
    ['Enter a title', 'A race has 1 to 2880 minutes'],
  ],
])('says what is wrong: %s', (_name, one, messages) => {
  const [checked] = checkLines([one], around)
  expect(checked?.problems.map(({ message }) => message)).toEqual(messages)
})

it('notes what is on the same evening, and what is too late', () => {
  const events = [
    {
      title: 'Desert Night 8',
      startDateTime: new Date('2027-01-16T10:00Z'),
      endDateTime: new Date('2027-01-16T12:00Z'),
    },
  ]
  const checked = checkLines(
    [
      line('2027-01-16'),
      line('2027-01-17', { title: 'Next Day' }),
      line('2027-01-17', { time: '23:00', title: 'Late' }),
      line('2027-01-02', { time: '12:00' }),
      line('2026-12-24'),
    ],
    { ...around, events },
  )
  expect(checked.map(({ notes }) => notes)).toEqual([
    ['The same evening as Desert Night 8 (Sat, Jan 16, 2027).'],
    [],
    ['The same evening as Next Day (Sun, Jan 17, 2027).'],
    ['Registration would be closed already.'],
    ['It is in the past.'],
  ])
  expect(checked.flatMap(({ problems }) => problems)).toEqual([])
})

it('marks lines whose difference from other zones is another than in the line before', () => {
  const starts = [
    '2027-03-07',
    '2027-03-14',
    '2027-03-21',
    'never',
    '2027-03-28',
    '2027-04-04',
  ].map((date) => checkLines([line(date)], around)[0]?.start)
  expect(
    shiftedZones(starts, 'Europe/Berlin', ['America/New_York', 'Australia/Sydney', 'Europe/Paris']),
  ).toEqual([
    [],
    ['America/New_York'],
    [],
    [],
    ['America/New_York', 'Australia/Sydney'],
    ['Australia/Sydney'],
  ])
})

it('fills in dates every n weeks on a weekday, without given days', () => {
  const every = { from: '2027-03-01', weekday: 6, everyWeeks: 2, times: 4, without: [] }
  expect(repeatedDates(every)).toEqual(['2027-03-06', '2027-03-20', '2027-04-03', '2027-04-17'])
  expect(repeatedDates({ ...every, from: '2027-03-06', times: 1 })).toEqual(['2027-03-06'])
  // They count, as in calendars.
  expect(repeatedDates({ ...every, without: ['2027-03-20'] })).toEqual([
    '2027-03-06',
    '2027-04-03',
    '2027-04-17',
  ])
  expect(repeatedDates({ ...every, from: '' })).toEqual([])
})
