import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LinePanel } from './line-panel.tsx'

afterEach(cleanup)

it('keeps the heads of its table in sight, which tell cars of one number apart: by names, or where these have no room by abbreviations', () => {
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
  expect(
    heads.map((head) => head.querySelector('[data-only=narrow]')?.textContent?.trim()),
  ).toEqual([undefined, 'LAP', 'HAI'])
})

/** The width of a page on a phone of 390 px, beside the edges of the screen. */
const BOX_PX = 358

it.each([
  ['has columns of four percentages that fit on a phone', '100%', true],
  ['leaves room for times', '1:31.234', false],
])('%s', (_, text, isNarrow) => {
  render(
    <LinePanel
      title="Tread"
      lines={['FL', 'FR', 'RL', 'RR'].map((plate) => ({
        id: plate,
        plate,
        name: plate,
        classToken: 'series-1',
        values: [1, null],
      }))}
      range={[0, 1]}
      format={() => text}
      isTable
      onTable={() => undefined}
      foot=""
    />,
  )
  const widths = screen
    .getAllByRole('columnheader')
    .map((head) => Number.parseInt(head.style.getPropertyValue('--column')))
  expect(widths.reduce((sum, one) => sum + one) <= BOX_PX).toBe(isNarrow)
})
