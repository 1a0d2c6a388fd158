import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { carLine } from './car-lines.ts'
import { LineCharts } from './line-charts.tsx'
import { shownOrder } from './shown-order.ts'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DRIVERS = ['Lotta Laps', 'Olga Oversteer', 'Hank Hairpin']

/** The first and the last car have the same number. */
const twoOfOneNumber = {
  ...sampleRace,
  cars: sampleRace.cars.map((car, index) => ({
    ...car,
    number: car.number === '54' ? '8' : car.number,
    drivers: car.drivers.map((driver) => ({ ...driver, shownName: DRIVERS[index] ?? '' })),
  })),
}

it.each([undefined, 'LMGT3'])(
  'calls cars of one number the same in all charts, also where only one of them is shown: %s',
  (carClass) => {
    const order = shownOrder(raceOrder(withStartTimes(twoOfOneNumber)), carClass)
    const race = shownRace(twoOfOneNumber, carClass)
    const abbreviations = race?.cars.map((car) => carLine(car).abbreviation)
    expect(abbreviations).toEqual(carClass ? ['HAI'] : ['LAP', undefined, 'HAI'])
    expect(order?.cars.map((car) => carLine(car).abbreviation)).toEqual(abbreviations)
  },
)

it('tells them apart in the table of a chart', async () => {
  const race = shownRace(twoOfOneNumber, undefined)
  if (!race) throw new Error('The race has laps')
  const view = { chart: 'laps' as const, isTable: true, cars: [], against: undefined, pace: undefined, isOneScale: false } // prettier-ignore
  const ignore = () => undefined
  renderAt(() => <LineCharts race={race} view={view} onToggle={ignore} onChange={ignore} />, {
    viewer: sampleViewer(),
  })
  const heads = within(await screen.findByRole('table')).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Lap', '8 LAP', '7', '8 HAI'])
})
