import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { attendanceRate } from '#shared/domain/attendance/attendance-rate.ts'
import { AttendanceRate } from './attendance-rate.tsx'

afterEach(cleanup)

it('shows the rate with how it was computed', () => {
  render(<AttendanceRate rate={attendanceRate({ present: 3, excused: 0, late: 1, noShow: 0 })} />)

  expect(screen.getByText('75%')).toBeTruthy()
  expect(screen.getByText('Raced in 3 of 4 events with a place: 1 withdrawn late.')).toBeTruthy()
})

it('says that there is no rate yet and after how many events there will be, and when there were no events', () => {
  render(<AttendanceRate rate={attendanceRate({ present: 1, excused: 0, late: 0, noShow: 0 })} />)
  render(<AttendanceRate rate={attendanceRate({ present: 0, excused: 0, late: 0, noShow: 0 })} />)

  expect(screen.getByText('No rate yet')).toBeTruthy()
  expect(
    screen.getByText('Raced in 1 of 1 event with a place. The rate shows after 2 more events.'),
  ).toBeTruthy()
  expect(screen.getByText('No events yet')).toBeTruthy()
})
