import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LinePanel } from './line-panel.tsx'

afterEach(cleanup)

it('keeps the heads of its table in sight, which tell cars of one number apart', () => {
  const line = { plate: '7', classToken: 'LMP2', values: [90, 91] }
  render(
    <LinePanel
      title="Lap Times"
      lines={[
        { ...line, id: '1', name: 'Lotta Laps', abbreviation: 'LAP' },
        { ...line, id: '2', name: 'Hank Hairpin', abbreviation: 'HAI' },
      ]}
      range={[90, 91]}
      format={String}
      isTable
      onTable={() => undefined}
      foot=""
    />,
  )
  const table = screen.getByRole('table', { name: 'Lap Times' })
  expect(table.dataset['boxed']).toBe('true')
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Lap',
    '7 LAP Lotta Laps',
    '7 HAI Hank Hairpin',
  ])
})
