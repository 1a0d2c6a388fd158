import { expect, it } from 'vitest'
import { attendanceRate } from './attendance-rate.ts'
import { rateExplanation, rateText } from './attendance-rate-words.ts'

it.each([
  [[3, 0, 0, 0], '100%', 'Raced in 3 of 3 events with a place'],
  [
    [6, 2, 1, 1],
    '75%',
    'Raced in 6 of 8 events with a place: 1 withdrawn late, 1 no-show. 2 excused absences do not count',
  ],
  [
    [1, 1, 0, 0],
    'No rate yet',
    'Raced in 1 of 1 event with a place. 1 excused absence does not count. The rate shows after 2 more events',
  ],
  [
    [2, 0, 0, 0],
    'No rate yet',
    'Raced in 2 of 2 events with a place. The rate shows after 1 more event',
  ],
  [[0, 0, 0, 0], 'No rate yet', 'No events yet'],
] as const)('%j: %s', ([present, excused, late, noShow], rate, explanation) => {
  const season = attendanceRate({ present, excused, late, noShow })
  expect(rateText(season)).toBe(rate)
  expect(rateExplanation(season)).toBe(explanation)
})
