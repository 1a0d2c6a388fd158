import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { shownRace } from '../shown-race.ts'
import { StintTables } from './stint-tables.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(number: string, cars = sampleRace.cars) {
  const car = shownRace({ ...sampleRace, cars }, undefined)?.cars.find(
    (one) => one.number === number,
  )
  if (!car) throw new Error('The sample has this car')
  renderAt(() => <StintTables car={car} />, { viewer: sampleViewer() })
}

it('lists runs beside the stints of a car that also came in with the same driver', async () => {
  show('7')
  expect(await screen.findByRole('table', { name: 'Runs' })).toBeTruthy()
  expect(screen.queryByText(/Each of them was one run/)).toBeNull()
})

it('says nothing of visits to the pit lane where there was none', async () => {
  show(
    '8',
    sampleRace.cars.map((car) => ({ ...car, pitLaps: [] })),
  )
  expect(await screen.findByRole('table', { name: 'Stints' })).toBeTruthy()
  expect(screen.queryByText(/Each of them was one run/)).toBeNull()
})

it('says that stints were runs, instead of listing them again', async () => {
  show('8')
  expect(await screen.findByText(/Each of them was one run/)).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Runs' })).toBeNull()
})
