import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LapTable } from './lap-table.tsx'

afterEach(cleanup)

const LAPS = 380

/** As in a race of a day. */
const cars = Array.from({ length: 62 }, (_, index) => ({
  entry: index + 1,
  number: String(index + 1),
  carClass: 'LMP2',
  values: Array.from({ length: LAPS - index }, (_lap, lap) => 90 + lap),
}))

it('has a column for every car, and renders only the laps near the window', () => {
  render(<LapTable label="Lap Times" cars={cars} format={String} />)
  const table = screen.getByRole('table', { name: 'Lap Times' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(63)
  expect(table.getAttribute('aria-rowcount')).toBe(String(LAPS + 1))
  expect(within(table).getAllByRole('cell').length).toBeLessThan(20 * 63)
})

it('keeps its heads and the numbers of the laps in sight while it scrolls', () => {
  render(<LapTable label="Lap Times" cars={cars} format={String} />)
  expect(screen.getByRole('table').dataset['boxed']).toBe('true')
  expect(screen.getByRole('region', { name: 'Lap Times' }).tabIndex).toBe(0)
})

it.each([
  ['places', [1, 12], '64px'],
  ['gaps', ['+4.6', '+1:12.3'], '84px'],
  ['lap times', ['1:31.048', '10:31.0480'], '100px'],
])('is as narrow as %s need, so that a phone shows several cars', (_, shown, width) => {
  const two = cars.slice(0, 2).map((car) => ({ ...car, values: [0, 1] }))
  render(<LapTable label="Shown" cars={two} format={(index) => String(shown[index])} />)
  const heads = within(screen.getByRole('table')).getAllByRole('columnheader').slice(1)
  expect(heads.map((head) => head.style.getPropertyValue('--column'))).toEqual([width, width])
})
