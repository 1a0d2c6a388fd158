import { expect, test } from 'vitest'
import { ageText, endText, thresholdsAhead } from './licence-words.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

const LINE = {
  happenedAt: day('2026-03-08'),
  endsAt: null,
  startsLeft: null,
  endsWithSeason: false,
  ended: null,
}

test('points say how old they are', () => {
  expect(ageText(day('2026-03-08'), day('2026-03-09'))).toBe('1 day old')
  expect(ageText(day('2026-03-08'), day('2026-04-19'))).toBe('42 days old')
  expect(ageText(day('2026-03-08'), day('2026-03-07'))).toBe('0 days old')
})

test.each([
  [LINE, 'stay'],
  [{ ...LINE, endsAt: day('2027-03-08') }, 'end on Mar 8, 2027'],
  [
    { ...LINE, endsAt: day('2027-03-08'), startsLeft: 10 },
    'end on Mar 8, 2027 or after 10 more starts',
  ],
  [{ ...LINE, endsWithSeason: true }, 'end with the season'],
  [
    { ...LINE, ended: { at: day('2026-05-01'), why: 'good-conduct' as const } },
    'ended on May 1, 2026 by clean starts',
  ],
])('points say when they end: %j', (line, text) => {
  expect(endText(line, 'UTC')).toBe(text)
})

test('thresholds ahead are those that the licence has not reached, in either direction', () => {
  const thresholds = [{ points: 4 }, { points: 8 }]
  const ahead = (balance: number) =>
    thresholdsAhead({ balance, countsDownFrom: null }, thresholds).map(({ points }) => points)
  expect(ahead(0)).toEqual([4, 8])
  expect(ahead(4)).toEqual([8])
  expect(thresholdsAhead({ balance: 12, countsDownFrom: 12 }, [{ points: 0 }])).toHaveLength(1)
  expect(thresholdsAhead({ balance: 0, countsDownFrom: 12 }, [{ points: 0 }])).toEqual([])
})
