import { expect, it } from 'vitest'
import { readState, writeState } from './state-text.ts'

it('keeps dates, and everything that JSON knows', () => {
  const state = {
    at: new Date('2026-11-22T10:00:00.000Z'),
    list: [{ start: new Date(0) }, null, 'text', 1.5, true],
    looksLikeADate: '2026-11-22T10:00:00.000Z',
    deep: { $date: 5, other: { $date: 'x', more: 1 } },
  }
  expect(readState(writeState(state))).toEqual(state)
})

it('cannot end the script element that it is in', () => {
  const state = { title: '</script><script>acted()</script><!-- <script>' }
  const text = writeState(state)
  expect(text).not.toContain('<')
  expect(readState(text)).toEqual(state)
})
