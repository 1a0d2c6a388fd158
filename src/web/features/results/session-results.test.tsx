import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { present } from '#web/testing/present.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleResult, sampleViewer } from '#web/testing/samples.ts'
import { SessionResults } from './session-results.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("marks the viewer's car, and shows each best lap once on phones too", async () => {
  const own = sampleResult({
    bestLapTime: '1:30.500',
    bestLapSeconds: 90.4996,
    drivers: [{ name: 'Lotta Laps', shownName: 'Lotta Laps', userId: sampleViewer().id }],
  })
  const other = sampleResult({
    id: 2,
    position: 2,
    driverName: 'Hank Hairpin',
    bestLapTime: '1:31.250',
    bestLapSeconds: 91.2504,
    user: null,
    drivers: [{ name: 'Hank Hairpin', shownName: 'Hank Hairpin', userId: null }],
  })
  renderAt(() => <Qualifying results={[own, other]} />, { viewer: sampleViewer() })

  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')

  expect(first?.dataset['you']).toBe('true')
  expect(second?.dataset['you']).toBeUndefined()
  expect(present(second?.textContent).split('1:31.250')).toHaveLength(2)
  // The difference of the times as they are shown.
  expect(second?.textContent).toContain('+0.750')
  expect(within(present(second)).getByRole('list', { name: 'Figures' }).textContent).not.toContain(
    'Best lap',
  )
})

it('gives a car without a time no place', async () => {
  const out = sampleResult({ id: 2, position: 2, bestLapTime: '', bestLapSeconds: null })
  renderAt(() => <Qualifying results={[sampleResult(), out]} />, { viewer: sampleViewer() })
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
  const placeIn = (row: HTMLElement | undefined) =>
    within(present(row)).getAllByRole('cell')[0]?.textContent
  expect([placeIn(first), placeIn(second)]).toEqual(['1', '-'])
})

it('breaks no name or model at its hyphen', async () => {
  const own = sampleResult({ driverName: 'Marie J-Christophe', carModel: 'Nissan GTS-R' })
  renderAt(() => <Qualifying results={[own]} />, { viewer: sampleViewer() })
  await screen.findByRole('table')
  // The model is in its column, and below the name on phones.
  expect(screen.getAllByText('GTS-R').every(({ className }) => className !== '')).toBe(true)
  expect(screen.getByText('J-Christophe').className).not.toBe('')
})

type Props = { results: ReturnType<typeof sampleResult>[] }

function Qualifying({ results }: Props) {
  return (
    <SessionResults
      eventId={31}
      session={5}
      title="Qualifying"
      results={results}
      carClass={undefined}
      onChooseClass={() => undefined}
    />
  )
}
