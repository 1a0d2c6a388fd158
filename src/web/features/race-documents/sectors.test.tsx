import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { bestSectorsDocument } from '#shared/domain/race-documents/documents/best-sectors.ts'
import { sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import type { RaceView } from './race-view.ts'
import { DeclaredDocument } from './declared-document.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Shown() {
  const [ranked, setRanked] = useState<RaceView['ranked']>('driver')
  const race = shownRace(sampleRace, undefined, { telemetry: sampleTelemetry })
  if (!race) throw new Error('The sample has laps')
  return (
    <DeclaredDocument
      document={bestSectorsDocument}
      race={race}
      ranked={ranked}
      onChange={(change) => setRanked(change.ranked)}
    />
  )
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

const headsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

it('says that no lap has sectors', async () => {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <DeclaredDocument document={bestSectorsDocument} ranked="car" race={race} />, {
    viewer: sampleViewer(),
  })
  expect(await screen.findByText('No Sectors')).toBeTruthy()
})

it('ranks the best sectors of drivers or of cars', async () => {
  renderAt(() => <Shown />, { viewer: sampleViewer() })
  await screen.findByRole('table', { name: 'Best sectors' })
  const ofDrivers = rowsOf('Best sectors')
  expect(ofDrivers).toHaveLength(6)
  expect(ofDrivers.filter((row) => row?.includes('First 8'))).toHaveLength(1)
  expect(ofDrivers.find((row) => row?.includes('Second 7'))).toContain('lap\u00A04')
  expect(headsOf('Best sectors')[0]).toMatch(/^Driver/)
  expect(screen.queryByRole('table', { name: 'Ideal laps of drivers' })).toBeNull()

  await user.click(screen.getByRole('tab', { name: 'Cars' }))
  expect(headsOf('Best sectors')[0]).toMatch(/^Car/)
  expect(rowsOf('Best sectors')).toHaveLength(3)
  expect(rowsOf('Ideal laps of drivers')).toHaveLength(6)
})
