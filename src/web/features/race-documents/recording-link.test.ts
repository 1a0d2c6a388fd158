import { expect, test } from 'vitest'
import { recordingLink } from './recording-link.ts'

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

test('has no link to a moment after the recording has ended', () => {
  const first = { url: 'https://youtu.be/abc', greenSeconds: 60, endSeconds: 2_700 }
  expect(recordingLink(first, 2_640)).toBe('https://youtu.be/abc?t=2700s')
  expect(recordingLink(first, 2_641)).toBeNull()
})
