import { expect, it } from 'vitest'
import {
  dayInSentence,
  formatDay,
  formatDuration,
  formatLocalTime,
  formatMoment,
  formatTime,
  formatWeekday,
} from './dates.ts'

const evening = new Date('2026-11-28T19:00:00Z')

it.each([
  ['formatDay', 'UTC', 'Nov 28, 2026', formatDay],
  ['formatDay', 'Asia/Tokyo', 'Nov 29, 2026', formatDay],
  ['formatWeekday', 'UTC', 'Sat, Nov 28, 2026', formatWeekday],
  ['formatWeekday', 'Asia/Tokyo', 'Sun, Nov 29, 2026', formatWeekday],
  ['formatMoment', 'UTC', 'Sat,\u00a0Nov\u00a028,\u00a02026, 7:00\u00a0PM\u00a0UTC', formatMoment],
  ['dayInSentence', 'UTC', 'Nov\u00a028,\u00a02026', dayInSentence],
  ['formatTime', 'UTC', '7:00\u00a0PM\u00a0UTC', formatTime],
  ['formatTime', 'America/New_York', '2:00\u00a0PM\u00a0EST', formatTime],
])('%s writes one moment in %s: %s', (_name, timezone, expected, format) => {
  expect(format(evening, timezone)).toBe(expected)
})

it.each([
  ['2026-11-28T20:00:00Z', '1 hour'],
  ['2026-11-29T01:00:00Z', '6 hours'],
  ['2026-11-28T20:29:00Z', '1 hour'],
  ['2026-11-28T20:30:00Z', '2 hours'],
  ['2026-11-28T19:20:00Z', '0 hours'],
])('from seven in the evening to %s are %s', (end, expected) => {
  expect(formatDuration(evening, new Date(end))).toBe(expected)
})

it.each([
  ['Europe/Paris', 'America/New_York', 'your\u00a0time:\u00a02:00\u00a0PM'],
  ['Europe/Paris', 'Asia/Tokyo', 'your\u00a0time:\u00a0Sun\u00a04:00\u00a0AM'],
  ['Europe/Paris', 'Europe/Berlin', undefined],
  ['UTC', 'UTC', undefined],
])('says what a race in %s means in %s: %s', (timezone, localZone, text) => {
  expect(formatLocalTime(evening, timezone, localZone)).toBe(text)
})
