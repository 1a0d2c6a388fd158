import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DriverCell } from './driver-cell.tsx'
import { TimingTable, type TimingColumn } from './timing-table.tsx'

afterEach(cleanup)

type Line = { name: string; car: string; laps: number }

const columns: TimingColumn<Line>[] = [
  { id: 'driver', label: 'Driver', kind: 'driver', cell: ({ name }) => <DriverCell name={name} /> },
  { id: 'car', label: 'Car', fold: 'driver', cell: ({ car }) => car },
  { id: 'time', label: 'Time', cell: () => '4:00:12.908' },
  {
    id: 'laps',
    label: 'Laps',
    fold: 'time',
    cell: ({ laps }) => laps,
    folded: ({ laps }) => `${laps} laps`,
  },
]

const show = (isScrollable = false) =>
  render(
    <TimingTable
      label="Results"
      rows={[{ name: 'Lotta Laps', car: 'Toyota GR010 Hybrid', laps: 153 }]}
      rowKey={({ name }) => name}
      columns={columns}
      isScrollable={isScrollable}
    />,
  )

const cells = () => within(screen.getByRole('table', { name: 'Results' })).getAllByRole('cell')

it('folds columns under the cell that they name', () => {
  show()

  expect(cells().map((cell) => cell.textContent)).toEqual([
    'Lotta LapsToyota GR010 Hybrid',
    'Toyota GR010 Hybrid',
    '4:00:12.908153 laps',
    '153',
  ])
})

it('folds nothing where the table scrolls', () => {
  show(true)

  expect(cells().map((cell) => cell.textContent)).toEqual([
    'Lotta Laps',
    'Toyota GR010 Hybrid',
    '4:00:12.908',
    '153',
  ])
})
