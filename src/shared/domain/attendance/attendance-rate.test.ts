import { expect, it } from 'vitest'
import type { Attendance } from './attendance.ts'
import { attendanceRate, countAttendance, percent } from './attendance-rate.ts'

const states = (counts: Partial<Record<Attendance, number>>) =>
  Object.entries(counts).flatMap(([state, count]) =>
    Array.from({ length: count }, () => state as Attendance),
  )

it.each([
  [{ present: 3 }, { rate: 1, meetsRule: true, missingEvents: 0 }],
  [
    { present: 3, late: 1 },
    { rate: 0.75, meetsRule: true },
  ],
  [
    { present: 2, 'no-show': 1 },
    { rate: 2 / 3, meetsRule: false },
  ],
  [
    { present: 3, excused: 20, unknown: 4 },
    { rate: 1, excused: 20 },
  ],
  [
    { late: 2, 'no-show': 1 },
    { rate: 0, meetsRule: false },
  ],
  [
    { present: 2, excused: 9 },
    { rate: null, meetsRule: null, missingEvents: 1 },
  ],
  [{ excused: 5 }, { rate: null, missingEvents: 3 }],
  [{}, { rate: null, missingEvents: 3, present: 0, excused: 0, late: 0, noShow: 0 }],
])('%j: %o', (counts, expected) => {
  expect(attendanceRate(countAttendance(states(counts)))).toMatchObject(expected)
})

it.each([
  [0.75, '75%'],
  [0.7499, '74%'],
  [1, '100%'],
  [0, '0%'],
  [0.29, '29%'],
])('%s is %s', (rate, text) => {
  expect(percent(rate)).toBe(text)
})
