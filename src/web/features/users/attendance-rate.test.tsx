import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { attendanceRate } from '#shared/domain/attendance-rate.ts'
import { AttendanceRate } from './attendance-rate.tsx'

afterEach(cleanup)

it('shows the rate with how it was computed', () => {
  render(<AttendanceRate rate={attendanceRate({ present: 3, excused: 0, late: 1, noShow: 0 })} />)

  expect(screen.getByText('75%')).toBeTruthy()
  expect(screen.getByText('Raced in 3 of 4 events: 1 withdrawn late.')).toBeTruthy()
})

it('says how many events are missing, and when there were none', () => {
  render(<AttendanceRate rate={attendanceRate({ present: 1, excused: 0, late: 0, noShow: 0 })} />)
  render(<AttendanceRate rate={attendanceRate({ present: 0, excused: 0, late: 0, noShow: 0 })} />)

  expect(screen.getByText('2 more events needed')).toBeTruthy()
  expect(screen.getByText('No events yet')).toBeTruthy()
})
