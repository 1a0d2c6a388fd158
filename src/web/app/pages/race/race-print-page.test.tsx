import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { raceLogWith } from '#tests/support/race-log.ts'
import { sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleEvent, sampleViewer } from '#web/testing/samples.ts'
import { RacePrintPage } from './race-print-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RACE = 'GET /api/events/31/race'

it('names only the version of the classification a version', async () => {
  const classification = {
    state: 'amended' as const,
    number: 3,
    at: new Date('2026-11-29T12:00:00Z'),
  }
  renderAt(RacePrintPage, {
    path: '/events/$id/race/print',
    at: '/events/31/race/print',
    viewer: sampleViewer(),
    answers: {
      'GET /api/events/31': { data: sampleEvent({ status: 'completed' }) },
      [RACE]: { data: sampleRace, classification },
      [`${RACE}/telemetry`]: { data: sampleTelemetry },
      [`${RACE}/log`]: { data: raceLogWith({ version: 12 }) },
      'GET /api/events/31/driving-rules': { data: { version: 0, rules: null, idle: [] } },
    },
  })

  const sheet = within(await screen.findByRole('region', { name: 'Classification' }))
  expect(sheet.getAllByText(/version/i).map(({ textContent }) => textContent)).toEqual([
    'Amended, version 3',
  ])
  expect(sheet.getByText('Data revision 12')).toBeTruthy()
})
