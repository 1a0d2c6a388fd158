import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleResult } from '#web/testing/samples.ts'
import { CompleteResults } from './complete-results.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function headOf(result: RaceResult) {
  renderAt(() => (
    <CompleteResults
      eventId={31}
      session={undefined}
      state={undefined}
      results={[result]}
      unclassified={new Set()}
      carClass={undefined}
      onChooseClass={() => undefined}
    />
  ))
  const group = await screen.findByRole('region', { name: 'Hypercar' })
  return group.querySelector('header')?.textContent
}

const drivers = ['Lotta Laps', 'Otto Vollgas'].map((name) => ({
  name,
  shownName: name,
  userId: null,
}))
const shared = sampleResult({ drivers, bestLapDriver: 'Otto Vollgas' })

it('names who drove the best lap of a class, and the car that several people drove', async () => {
  expect(await headOf(shared)).toContain('Best lap 1:31.466 Otto Vollgas, car\u00A04')
})

it('names the only driver of a car', async () => {
  expect(await headOf(sampleResult())).toMatch(/Best lap 1:31\.466 Lotta Laps$/)
})

it('names the car of a best lap whose driver is unknown', async () => {
  expect(await headOf({ ...shared, bestLapDriver: null })).toMatch(/Best lap 1:31\.466 Car\u00A04$/)
})
