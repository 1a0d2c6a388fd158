import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleCar, sampleDesk } from '#web/testing/desk-samples.ts'
import { RunningNotice } from './running-notice.tsx'

afterEach(cleanup)

it('lists the cars that were still running, says how many, and asks for a fuller recording', () => {
  const cars = [
    sampleCar(7, { status: 'Running' }),
    sampleCar(8, { status: 'Running', carClass: 'LMGT3' }),
  ]
  const { rerender } = render(<RunningNotice desk={{ ...sampleDesk(), cars }} />)
  expect(screen.getByText('2 cars were still running when the recording ended')).toBeTruthy()
  expect(screen.getByText(/#7 Hypercar and #8 LMGT3 count in their places/)).toBeTruthy()
  expect(screen.getByText(/Upload the file of somebody who stayed until the end/)).toBeTruthy()

  rerender(<RunningNotice desk={{ ...sampleDesk(), cars: cars.slice(1) }} />)
  expect(screen.getByText('1 car was still running when the recording ended')).toBeTruthy()

  const finished = cars.map((car) => ({ ...car, status: 'Finished' as const }))
  rerender(<RunningNotice desk={{ ...sampleDesk(), cars: finished }} />)
  expect(screen.queryByText(/still running/)).toBeNull()
})
