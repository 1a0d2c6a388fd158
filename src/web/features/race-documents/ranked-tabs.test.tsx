import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeclaredDocument as RaceDocument } from '#shared/domain/race-documents/documents/all-documents.ts'
import { fastestLapsDocument } from '#shared/domain/race-documents/documents/fastest-laps.ts'
import { paceDocument } from '#shared/domain/race-documents/documents/pace.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import type { RaceView } from './race-view.ts'
import { DeclaredDocument } from './declared-document.tsx'
import { type ShownRace, shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A lap of 100 s, then 90.0, 90.1, and so on; the first driver drove the laps up to this one. */
function carWithLaps(count: number, change: number) {
  const [car] = sampleRace.cars
  if (!car) throw new Error('The sample has cars')
  const times = Array.from({ length: count }, (_, lap) => (lap === 0 ? 100 : 89.9 + lap / 10))
  return {
    ...car,
    times: times.map((seconds) => Math.round(seconds * 10_000)),
    started: times.map((_, lap) => (lap === 0 ? 1_000_000 : 0)),
    pitLaps: [],
    stints: [
      { driver: 0, firstLap: 1, lastLap: change },
      { driver: 1, firstLap: change + 1, lastLap: count },
    ],
  }
}

const race = shownRace({ ...sampleRace, cars: [carWithLaps(13, 6)] }, undefined)
if (!race) throw new Error('The car has laps')

function Ranked({ shown, of }: { shown: ShownRace; of: RaceDocument }) {
  const [ranked, setRanked] = useState<RaceView['ranked']>('driver')
  return (
    <DeclaredDocument
      document={of}
      race={shown}
      ranked={ranked}
      onChange={(next) => setRanked(next.ranked)}
    />
  )
}

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('ranks fastest laps by driver, and by car', async () => {
  renderAt(() => <Ranked shown={race} of={fastestLapsDocument} />, { viewer: sampleViewer() })
  await screen.findByRole('tab', { name: 'Drivers' })
  expect(rows('Fastest laps').map((row) => row.match(/(First|Second) 8/)?.[0])).toEqual([
    'First 8',
    'Second 8',
  ])
  await user.click(screen.getByRole('tab', { name: 'Cars' }))
  expect(rows('Fastest laps')).toHaveLength(1)
  expect(rows('Fastest laps')[0]).toContain('1:30.000')
})

it('tells the pace of each driver, and of the whole car', async () => {
  renderAt(() => <Ranked shown={race} of={paceDocument} />, { viewer: sampleViewer() })
  await screen.findByRole('tab', { name: 'Drivers' })
  expect(rows('Pace')).toHaveLength(2)
  expect(rows('Pace')[1]).toContain('Best\u00A01:30.500')
  // 90.5 to 91.1 are seven laps of the second driver.
  expect(rows('Pace')[1]).toContain('Best\u00A05\u00A01:30.700')
  expect(rows('Pace')[1]).not.toContain('Best\u00A010')
  await user.click(screen.getByRole('tab', { name: 'Cars' }))
  expect(rows('Pace')).toHaveLength(1)
  expect(rows('Pace')[0]).toContain('First 8, Second 8')
  expect(rows('Pace')[0]).toContain('Best\u00A05\u00A01:30.200')
  expect(rows('Pace')[0]).toContain('Best\u00A010\u00A01:30.450')
  expect(rows('Pace')[0]).not.toContain('Best\u00A020')
})
