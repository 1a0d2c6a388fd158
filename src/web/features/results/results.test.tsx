import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { present } from '#web/testing/present.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleResult, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { Results } from './results.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RESULTS = 'GET /api/events/31/results'

const lotta = sampleResult({
  raceControlUsername: 'LottaLaps#0042',
  bestLapTime: '1:31.048',
  bestLapSeconds: 91.048,
  drivers: [
    { name: 'Lotta Laps', userId: null },
    { name: 'Otto Vollgas', userId: 7 },
  ],
})
const hank = sampleResult({
  position: 2,
  driverName: 'Hank Hairpin',
  raceControlUsername: 'Hank Hairpin',
  gap: '+6.789',
  penalties: 'Drive through: speeding in the pit lane',
  points: 18,
})
const rita = sampleResult({
  position: 3,
  driverName: 'Rita Runoff',
  carClass: 'LMGT3',
  status: 'DNF',
  totalTime: '',
  totalTimeSeconds: null,
  bestLapTime: '0',
  bestLapSeconds: null,
  lapsCompleted: 1,
})

it('says that administrators upload the results while the event is not completed', async () => {
  const { calls } = renderAt(() => <Results event={{ id: 31, status: 'upcoming' }} />)

  const later = 'Results will be available once uploaded by administrators.'
  expect(await screen.findByText(later)).toBeTruthy()
  expect(calls).toEqual([])
})

it('shows an empty timing screen while it loads', async () => {
  renderAt(() => <Results event={{ id: 31, status: 'completed' }} />)

  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.getAllByText('-:--:--.---').length).toBeGreaterThan(0)
})

it('says that there are no results yet', async () => {
  show([])

  expect(await screen.findByRole('heading', { name: 'No results available yet' })).toBeTruthy()
})

it('shows that loading failed, and tries again', async () => {
  let isDown = true
  renderAt(() => <Results event={{ id: 31, status: 'completed' }} />, {
    answers: {
      [RESULTS]: () =>
        isDown ? refusal(503, 'The database does not answer', 'unavailable')() : { data: [lotta] },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Failed to load results' })).toBeTruthy()

  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { name: 'Complete Results' })).toBeTruthy()
})

it('lists the cars of each class', async () => {
  show([lotta, hank, rita])

  const hypercar = await screen.findByRole('table', { name: 'Hypercar results' })

  expect(within(hypercar).getAllByRole('row')).toHaveLength(3)
  expect(
    within(screen.getByRole('table', { name: 'LMGT3 results' })).getAllByRole('row'),
  ).toHaveLength(2)
  expect(screen.getByText('2 cars')).toBeTruthy()
})

it('names the car of a best lap whose driver is unknown', async () => {
  show([lotta, hank])

  const hypercar = await screen.findByRole('region', { name: 'Hypercar' })

  expect(hypercar.querySelector('header')?.textContent).toContain('Best lap 1:31.048 Car 4')
})

it('shows N/A for a time that is missing, and a dash for missing points', async () => {
  show([lotta, hank, rita])

  expect(await cells('Rita Runoff')).toEqual(['3', 'N/A', 'N/A', '1', 'DNF', '-'])
  expect(await cells('Hank Hairpin')).toEqual([
    '2',
    '4:00:12.908',
    '1:31.466',
    '153',
    'Finished',
    '18',
  ])
})

it('shows the Race Control username, the team mates and the penalties', async () => {
  show([lotta, hank])

  const own = await row('Lotta Laps')
  const second = await row('Hank Hairpin')

  expect(within(own).getByText('LottaLaps#0042')).toBeTruthy()
  expect(within(own).getByText('with Otto Vollgas')).toBeTruthy()
  expect(within(second).getAllByText('Hank Hairpin')).toHaveLength(1)
  expect(within(second).getAllByText(hank.penalties).length).toBeGreaterThan(0)
})

it('marks the car that the viewer drove', async () => {
  show([lotta, hank])

  expect((await row('Lotta Laps')).dataset['you']).toBe('true')
  expect(within(await row('Lotta Laps')).getByText('You')).toBeTruthy()
  expect((await row('Hank Hairpin')).dataset['you']).toBeUndefined()
})

it('counts drivers, finished cars, retired cars and classes', async () => {
  show([lotta, hank, rita])

  const figure = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent

  expect(await figure('Total Drivers')).toBe('4')
  expect(await figure('Finished')).toBe('2')
  expect(await figure('DNF')).toBe('1')
  expect(await figure('Classes')).toBe('2')
})

function show(data: RaceResult[]) {
  return renderAt(() => <Results event={{ id: 31, status: 'completed' }} />, {
    viewer: sampleViewer(),
    answers: { [RESULTS]: { data } },
  })
}

async function row(name: string) {
  const tables = await screen.findAllByRole('table')
  const found = tables.flatMap((table) => within(table).queryAllByText(name))
  return present(found[0]?.closest('tr'))
}

/** The first text of each cell, without the driver's cell and the lines that phones show below a value. */
async function cells(name: string) {
  const found = [...(await row(name)).querySelectorAll('td')]
  return found
    .filter((cell) => cell.dataset['kind'] !== 'driver')
    .map((cell) => cell.firstChild?.textContent)
}
