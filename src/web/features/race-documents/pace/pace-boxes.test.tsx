import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PaceBoxes } from './pace-boxes.tsx'

afterEach(cleanup)

const group = { plate: '7', classToken: 'Hypercar', name: 'Ann' }

/** The cells of wide screens, in the only row. */
function figures(seconds: number[]) {
  render(<PaceBoxes label="Spread" noun="Cars" isTable groups={[{ ...group, id: '1', seconds }]} />)
  const [, row] = within(screen.getByRole('table', { name: 'Spread' })).getAllByRole('row')
  if (!row) throw new Error('There is a row')
  return within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))
}

it('tells whiskers, quartiles and the median of clean laps, and what is beyond', () => {
  expect(figures([90, 91, 92, 93, 94, 110, 120])).toEqual([
    '7',
    '1:30.000',
    '1:31.500',
    '1:42.000',
    '1:50.000',
    '12:00.000',
    '1:33.000',
  ])
})

it('has no quartiles of fewer than five laps, which are all dots', () => {
  expect(figures([91, 90, 95])).toEqual([
    '3',
    '-',
    '-',
    '-',
    '-',
    '31:30.000 to 1:35.000',
    '1:31.000',
  ])
})

/** Boxes of rows of the same laps; the first has slower ones too. */
function drawn(slow: readonly number[], rows: number) {
  const laps = [90, 91, 92, 93, 94, 95].flatMap((seconds) => [seconds, seconds, seconds])
  const { container } = render(
    <PaceBoxes
      label="Spread"
      noun="Cars"
      groups={Array.from({ length: rows }, (_, index) => ({
        ...group,
        id: String(index),
        seconds: index === 0 ? [...laps, ...slow] : laps,
      }))}
    />,
  )
  return { dots: container.querySelectorAll('circle').length, text: container.textContent }
}

it('reaches to the slow dots of a few rows, unless these are very far away', () => {
  // The boxes are from 90 to 95 s.
  expect(drawn([99.9, 101], 2)).toMatchObject({ dots: 1, text: expect.stringContaining('1 lap beyond') }) // prettier-ignore
  cleanup()
  expect(drawn([99.9, 101], 5).dots).toBe(0)
})
