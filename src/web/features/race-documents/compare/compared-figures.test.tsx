import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { shownRace } from '../shown-race.ts'
import { ComparedFigures } from './compared-figures.tsx'
import { subjectsOf } from './subjects.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('tells three cars apart without their names, which phones have no room for', async () => {
  const cars = sampleRace.cars.map((car) => (car.number === '54' ? { ...car, number: '8' } : car))
  const race = shownRace({ ...sampleRace, cars }, undefined)
  if (!race) throw new Error('The race has laps')
  const subjects = subjectsOf(race, ['1', '2', '3'])
  const ignore = () => undefined
  const view = { isTable: false }
  renderAt(() => <ComparedFigures subjects={subjects} view={view} onChange={ignore} />, {
    viewer: sampleViewer(),
  })
  const table = await screen.findByRole('table', { name: 'Compared figures' })
  const heads = within(table).getAllByRole('columnheader').slice(1)
  expect(heads.map(({ textContent }) => textContent?.split(/\s+/).slice(0, 2))).toEqual([
    ['8', 'FIR1'],
    ['7', 'First'],
    ['8', 'FIR2'],
  ])
})

it('tells what boxes, lines and dots are, or how their figures are computed', async () => {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The race has laps')
  const subjects = subjectsOf(race, ['1', '2'])
  const show = (isTable: boolean) =>
    renderAt(
      () => <ComparedFigures subjects={subjects} view={{ isTable }} onChange={() => undefined} />,
      { viewer: sampleViewer() },
    )
  show(false)
  expect(await screen.findByText(/^The box is the middle half of the clean laps/)).toBeTruthy()
  cleanup()
  show(true)
  expect(await screen.findByText('How these figures are computed')).toBeTruthy()
  expect(screen.queryByText(/^The box is/)).toBeNull()
})
