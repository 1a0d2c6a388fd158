import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleCar, sampleDesk } from '#web/testing/desk-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { DeskClassification } from './desk-classification.tsx'

afterEach(cleanup)

it('shows the best laps and marks the fastest of each class, except for disqualified cars', async () => {
  const cars = [
    sampleCar(1, { bestLapSeconds: 91.466 }),
    sampleCar(2, { bestLapSeconds: 90.5, status: 'DSQ' }),
    sampleCar(3, { bestLapSeconds: 91.048 }),
    sampleCar(4, { bestLapSeconds: 101.5, carClass: 'LMGT3' }),
    sampleCar(5, { bestLapSeconds: null }),
  ]
  renderAt(() => <DeskClassification desk={sampleDesk({ cars })} />)

  const [, ...rows] = await screen.findAllByRole('row')
  const lapOf = (index: number, text: string) => {
    const row = rows[index]
    if (!row) throw new Error(`There is no row ${index}`)
    return within(row).getAllByText(text)
  }
  const markOf = (index: number, text: string) =>
    lapOf(index, text).some((cell) => cell.dataset['class'] !== undefined)
  expect(markOf(0, '1:31.466')).toBe(false)
  expect(markOf(1, '1:30.500')).toBe(false)
  expect(markOf(2, '1:31.048')).toBe(true)
  expect(markOf(3, '1:41.500')).toBe(true)
  expect(lapOf(4, 'N/A').length).toBeGreaterThan(0)
})
