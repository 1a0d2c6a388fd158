import { expect, test } from 'vitest'
import { recordingLink, secondsOfClock } from './recording-link.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc&t=3723s'],
  ['https://m.youtube.com/watch?v=abc&t=5s', 'https://m.youtube.com/watch?v=abc&t=3723s'],
  ['https://youtu.be/abc', 'https://youtu.be/abc?t=3723s'],
  ['https://www.twitch.tv/videos/123', 'https://www.twitch.tv/videos/123?t=1h2m3s'],
  ['https://vimeo.com/123', 'https://vimeo.com/123#t=3723s'],
  ['https://example.com/race.mp4', 'https://example.com/race.mp4#t=3723'],
])('links to a second of %s', (url, expected) => {
  expect(recordingLink({ url, greenSeconds: 123, endSeconds: null }, 3_600.9)).toBe(expected)
})

test('has no link to a moment before the recording begins', () => {
  const late = { url: 'https://youtu.be/abc', greenSeconds: -60, endSeconds: null }
  expect(recordingLink(late, 59.9)).toBeNull()
  expect(recordingLink(late, 60)).toBe('https://youtu.be/abc?t=0s')
})

test('has no link to what is no address', () => {
  expect(recordingLink({ url: 'abc', greenSeconds: 0, endSeconds: null }, 0)).toBeNull()
})

test.each([
  ['0:00', 0],
  ['-0:00', 0],
  ['2:03', 123],
  ['12:34', 754],
  ['75:00', 4_500],
  ['1:02:03', 3_723],
  [' 26:00:00 ', 93_600],
  ['-0:30', -30],
  ['1:60', null],
  ['1:75:00', null],
  ['12', null],
  ['1:2:3', null],
  ['', null],
])('reads %s as %s seconds', (text, seconds) => {
  expect(secondsOfClock(text)).toBe(seconds)
})

test.each([0, 9, 61, 3_599, 3_600, 3_723, 93_600, -30, -3_700])('writes %i seconds', (seconds) => {
  expect(secondsOfClock(raceClock(seconds))).toBe(seconds)
})

test.each([
  [9, '0:00:09'],
  [3_599, '0:59:59'],
  [3_600, '1:00:00'],
  [-30, '-0:00:30'],
])('writes %i seconds as %s', (seconds, text) => expect(raceClock(seconds)).toBe(text))

test('has no link to a moment after the recording has ended', () => {
  const first = { url: 'https://youtu.be/abc', greenSeconds: 60, endSeconds: 2_700 }
  expect(recordingLink(first, 2_640)).toBe('https://youtu.be/abc?t=2700s')
  expect(recordingLink(first, 2_641)).toBeNull()
})
