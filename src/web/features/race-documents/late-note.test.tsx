import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import {
  withStartTimes,
  withStartDifferences,
} from '#shared/domain/race-documents/start-differences.ts'
import { LateNote } from './late-note.tsx'
import { shownRace } from './shown-race.ts'

afterEach(cleanup)

/** The sample as a recording has it that joined during the second lap. */
function lateSample(hasFlag: boolean) {
  const whole = withStartTimes(sampleRace)
  const cars = whole.cars.map((car) => ({
    ...car,
    started: car.started.map((start, index) => (index < 2 ? null : start)),
    times: car.times.map((time, index) => (index < 2 ? null : time)),
    ...(!hasFlag && { flagSeconds: null, finishSeconds: null, status: 'DNF' as const }),
  }))
  return shownRace(withStartDifferences({ ...whole, cars }), undefined)
}

it('says on which lap a recording begins that joined late, and whether its start is estimated', () => {
  for (const hasFlag of [true, false]) {
    const race = lateSample(hasFlag)
    if (!race) throw new Error('The sample has laps')
    render(<LateNote race={race} />)
    expect(screen.getByText('The recording begins on lap 3')).toBeTruthy()
    expect(screen.queryByText(/the start is estimated/) === null).toBe(hasFlag)
    cleanup()
  }
})

it('says nothing of a whole recording', () => {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The sample has laps')
  const { container } = render(<LateNote race={race} />)
  expect(container.textContent).toBe('')
})
