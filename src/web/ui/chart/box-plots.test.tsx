import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BoxPlots } from './box-plots.tsx'

afterEach(cleanup)

const row = {
  id: '7',
  plate: '7',
  classToken: 'Hypercar',
  name: 'Ann',
  value: '1:30',
  text: '9 laps',
  median: 90,
  lower: 89,
  upper: 91,
  low: 88,
  high: 92,
}

const show = (far: number[]) =>
  render(
    <BoxPlots
      label="Spread"
      rows={[{ ...row, far }]}
      range={[86, 92]}
      tickText={String}
      beyond={(count) => `${count} beyond`}
    />,
  )

it('says how many values are beyond its scale', () => {
  show([86, 97, 104])
  expect(screen.getByText('2 beyond')).toBeTruthy()
})

it('draws a dot for each of a few values, and no box', () => {
  const { container } = render(
    <BoxPlots
      label="Spread"
      rows={[{ ...row, far: [88, 92], isDots: true }]}
      range={[86, 92]}
      tickText={String}
      beyond={String}
    />,
  )
  expect(container.querySelectorAll('circle')).toHaveLength(2)
  expect(container.querySelectorAll('rect')).toHaveLength(0)
})

it('says nothing if every value is drawn', () => {
  show([86])
  expect(screen.queryByText(/beyond/)).toBeNull()
})
