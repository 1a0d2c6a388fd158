import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { RaceSheets } from './race-sheets.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('prints every document with its event, status and version', async () => {
  const log: RaceLog = {
    version: 3,
    sessionStartedAt: null,
    contacts: [],
    damages: [],
    trackLimits: [],
    unpunished: [],
    penalties: [],
    driverChanges: [],
    decisions: [],
  }
  renderAt(
    () => (
      <RaceSheets
        eventId={31}
        session={undefined}
        lines={['Six Hours', 'Version 3']}
        timezone="UTC"
        settings={DEFAULT_SETTINGS}
        race={sampleRace}
        telemetry={sampleTelemetry}
        log={log}
      />
    ),
    { viewer: sampleViewer() },
  )
  const sheet = within(await screen.findByRole('region', { name: 'Classification' }))
  expect(sheet.getByText('Version 3')).toBeTruthy()
  expect(rowsOf('Classification').map((row) => row.slice(0, 2))).toEqual(['18', '27', '35'])
  expect(rowsOf('Classification by number').map((row) => row.slice(0, 2))).toEqual([
    '27',
    '18',
    '35',
  ])
  expect(screen.getAllByText('Six Hours')).toHaveLength(18)
  expect(rowsOf('Messages')[0]).toContain('Green flag')
})
