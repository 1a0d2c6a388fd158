import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { EventAttendance } from './event-attendance.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [
    { present: 17, excused: 1, late: 1, noShow: 2 },
    'Not in the results: 1 excused or without a place, 1 withdrawn or checked in too late, 2 no-shows.',
    '17 of 21 entries raced',
  ],
  [{ present: 1, excused: 0, late: 0, noShow: 0 }, 'Every entry has raced.', '1 of 1 entry raced'],
])('says to drivers why entries of %j did not race', async (counts, text, note) => {
  renderAt(() => <EventAttendance eventId={31} />, {
    viewer: sampleViewer(),
    answers: { 'GET /api/events/31/attendance': { data: { counts, entries: [] } } },
  })

  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
})
