import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { PaperSheet } from '../layout/paper.tsx'
import { DriverCell } from './cells.tsx'
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

const show = () =>
  render(
    <TimingTable
      label="Results"
      rows={[{ name: 'Lotta Laps', car: 'Toyota GR010 Hybrid', laps: 153 }]}
      rowKey={({ name }) => name}
      columns={columns}
    />,
  )

const cells = () => within(screen.getByRole('table', { name: 'Results' })).getAllByRole('cell')

it('folds columns under the column that they name', () => {
  show()

  expect(cells().map((cell) => cell.textContent)).toEqual([
    'Lotta LapsToyota GR010 Hybrid',
    'Toyota GR010 Hybrid',
    '4:00:12.908153 laps',
    '153',
  ])
})

it('renders only the rows near the window when it is long', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ name: `D${index}`, car: '', laps: 0 }))
  render(
    <TimingTable
      label="Results"
      isLong
      rows={rows}
      rowKey={({ name }) => name}
      columns={columns}
    />,
  )
  const table = screen.getByRole('table', { name: 'Results' })

  expect(table.getAttribute('aria-rowcount')).toBe('101')
  expect(screen.getByText('D9')).toBeTruthy()
  expect(screen.queryByText('D10')).toBeNull()
})

it('sorts by the clicked column, and reverses the order on a second click', async () => {
  const onSort = vi.fn<(by: string, isDescending: boolean) => void>()
  const sortable = columns.map((column) => ({ ...column, isSortable: true as const }))
  const table = (by: string, isDescending: boolean) => (
    <TimingTable
      label="Results"
      rows={[]}
      rowKey={({ name }) => name}
      columns={sortable}
      sorting={{ by, isDescending, onSort }}
    />
  )
  const { rerender } = render(table('driver', true))

  expect(head('Driver').getAttribute('aria-sort')).toBe('descending')
  expect(head('Laps').getAttribute('aria-sort')).toBeNull()
  await user.click(within(head('Laps')).getByRole('button'))
  rerender(table('laps', false))
  await user.click(within(head('Laps')).getByRole('button'))

  expect(onSort.mock.calls).toEqual([
    ['laps', false],
    ['laps', true],
  ])

  function head(name: string) {
    return screen.getByRole('columnheader', { name })
  }
})

it('renders every row of a long table on paper', () => {
  const rows = Array.from({ length: 35 }, (_, index) => ({
    name: `Driver ${index}`,
    car: 'Toyota GR010 Hybrid',
    laps: index,
  }))
  const table = (
    <TimingTable label="Results" rows={rows} rowKey={({ name }) => name} columns={columns} isLong />
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  const count = () => screen.getAllByText(/^Driver \d/).length
  const { rerender } = render(table)
  expect(count()).toBe(10)
  rerender(
    <PaperSheet title="Results" lines={[]}>
      {table}
    </PaperSheet>,
  )
  expect(count()).toBe(35)
  vi.unstubAllGlobals()
})
