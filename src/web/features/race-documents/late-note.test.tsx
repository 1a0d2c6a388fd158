import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lateRace, sampleRace } from '#web/testing/race-samples.ts'
import { LateNote } from './late-note.tsx'
import { shownRace } from './shown-race.ts'

afterEach(cleanup)

it('says on which lap a recording begins that joined late, and whether its start is estimated', () => {
  for (const hasFlag of [true, false]) {
    const race = shownRace(lateRace(hasFlag), undefined)
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
