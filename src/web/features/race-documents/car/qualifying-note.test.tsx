import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleRace } from '#web/testing/race-samples.ts'
import { sampleViewer } from '#web/testing/samples.ts'
import { sampleQualifying } from '#web/testing/session-samples.ts'
import { shownRace } from '../shown-race.ts'
import { QualifyingNote } from './qualifying-note.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RACE = 'GET /api/events/31/race'
const session = { startedAt: null, cars: 3, ordinal: 1 } as const
const evening = [
  { ...session, id: 5, kind: 'qualifying', isMain: false },
  { ...session, id: 8, kind: 'race', isMain: true },
] as const

function show(number: string, answers: Answers) {
  const car = shownRace(sampleRace, undefined)?.cars.find((one) => one.number === number)
  if (!car) throw new Error('The sample has no such car')
  return renderAt(() => <QualifyingNote eventId={31} session={undefined} car={car} />, {
    viewer: sampleViewer(),
    answers,
  })
}

const both = (cars = sampleQualifying.cars): Answers => ({
  [RACE]: { data: sampleRace, sessions: [...evening] },
  [`${RACE}?session=5`]: { data: { ...sampleQualifying, cars }, sessions: [...evening] },
})

it('tells how the car qualified, and leads to its laps', async () => {
  show('54', both())
  expect((await screen.findByText(/^Qualified with/)).textContent).toBe(
    'Qualified with 1:40.000, P3, P1 in class. Laps in Qualifying',
  )
  expect(screen.getByRole('link', { name: 'Laps in Qualifying' }).getAttribute('href')).toBe(
    '/events/31/race/car?session=5&car=3',
  )
})

it('says that a car has no time, or is not in the file', async () => {
  const untimed = sampleQualifying.cars.map((car) => ({ ...car, times: car.times.map(() => null) }))
  show('8', both(untimed))
  expect(await screen.findByText(/^No time in qualifying/)).toBeTruthy()
  cleanup()
  show('8', both([]))
  expect(await screen.findByText('The car is not in the qualifying file.')).toBeTruthy()
})

it('says that there is no qualifying file yet', async () => {
  show('8', { [RACE]: { data: sampleRace } })
  expect(await screen.findByText('No qualifying file yet.')).toBeTruthy()
})
