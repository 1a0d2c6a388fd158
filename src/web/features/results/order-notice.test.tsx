import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleResult, sampleViewer } from '#web/testing/samples.ts'
import { Results } from './results.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TITLE = 'The order is not that of the times'

const first = sampleResult({ totalTimeSeconds: 14_412.9 })
const second = sampleResult({
  position: 2,
  driverName: 'Hank Hairpin',
  carNumber: '12',
  totalTimeSeconds: 14_419.7,
})

it('tells everybody that a car is placed behind a slower one', async () => {
  show([first, { ...second, totalTimeSeconds: 14_400 }])
  const title = await screen.findByText(TITLE)
  expect(title.parentElement?.textContent).toContain(
    'The file or the stewards placed car\u00A012 behind a slower one, and their order counts.',
  )
})

it('says nothing about an order that is that of laps and times', async () => {
  show([first, second])
  expect(await screen.findByRole('heading', { name: 'Complete Results' })).toBeTruthy()
  expect(screen.queryByText(TITLE)).toBeNull()
})

function show(data: RaceResult[]) {
  const event = { id: 31, status: 'completed', timezone: 'UTC', hasResults: true } as const
  renderAt(
    () => (
      <Results
        event={{ ...event, ...DEFAULT_SETTINGS }}
        carClass={undefined}
        onChooseClass={() => undefined}
        onChooseSession={() => undefined}
      />
    ),
    { viewer: sampleViewer(), answers: { 'GET /api/events/31/results': { data } } },
  )
}
