import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { printChoice, PrintSelect } from './print-choice.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OF_CARS = ['Laps of 8 First 8 & 1 more', 'Laps of 7 First 7 & 1 more', 'Laps of 54 First 54 & 1 more'] // prettier-ignore

/** @param laps that each car has driven */
function carsOf(laps: number) {
  const cars = sampleRace.cars.map((car) => ({
    ...car,
    started: Array.from({ length: laps }, () => 0),
    times: Array.from({ length: laps }, () => 900_000),
  }))
  return shownRace({ ...sampleRace, cars }, undefined)?.cars ?? []
}

async function open(laps: number) {
  const cars = carsOf(laps)
  const onPrint = vi.fn()
  renderAt(() => <PrintSelect cars={cars} choice={printChoice(cars, {})} onPrint={onPrint} />, {
    viewer: sampleViewer(),
  })
  await user.click(await screen.findByRole('combobox', { name: 'What to Print' }))
  const options = await screen.findAllByRole('option')
  return {
    onPrint,
    texts: options.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
  }
}

it('offers documents, with laps by car, and the laps of each car alone', async () => {
  const { texts, onPrint } = await open(5)
  expect(texts).toEqual([
    'Documents without laps by car',
    'Documents and laps by car',
    'Laps of all cars',
    ...OF_CARS,
  ])
  await user.click(screen.getByRole('option', { name: 'Documents and laps by car' }))
  expect(onPrint).toHaveBeenLastCalledWith({ laps: 'with', car: undefined })
})

it('offers the laps of a day only car by car', async () => {
  const { texts, onPrint } = await open(3_000)
  expect(texts).toEqual(['Documents without laps by car', ...OF_CARS])
  await user.click(screen.getByRole('option', { name: /^Laps of 7/ }))
  expect(onPrint).toHaveBeenLastCalledWith({ laps: undefined, car: 2 })
})

it('prints documents in place of what a race does not offer', () => {
  const day = carsOf(3_000)
  expect(printChoice(day, { laps: 'only' })).toEqual({ hasDocuments: true, cars: [] })
  expect(printChoice(day, { car: 9 })).toEqual({ hasDocuments: true, cars: [] })
  expect(printChoice(day, { laps: 'only', car: 2 })).toMatchObject({ hasDocuments: false, car: 2 })
})
