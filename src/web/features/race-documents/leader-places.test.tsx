import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { LeaderPlaces } from './leader-places.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('ends the places of a retired car where it was last seen, and of no other', async () => {
  const [first, second, third] = sampleRace.cars
  if (!first || !second || !third) throw new Error('The race has cars')
  // It completes its second and last lap at 230 s, on the leader's third.
  const retired = {
    ...third,
    status: 'DNF' as const,
    flagSeconds: null,
    finishSeconds: null,
    started: third.started.slice(0, 2),
    times: third.times.slice(0, 2),
    pitLaps: [],
    stints: [{ driver: 0, firstLap: 1, lastLap: 2 }],
  }
  renderAt(
    () => (
      <LeaderPlaces
        eventId={31}
        view={{ session: undefined, carClass: undefined, isWithoutAi: false }}
      >
        {(placesOfCar) => (
          <ol>
            {[1, 3].map((entry) => (
              <li key={entry}>{placesOfCar(entry).join(' ')}</li>
            ))}
          </ol>
        )}
      </LeaderPlaces>
    ),
    {
      viewer: sampleViewer(),
      answers: {
        'GET /api/events/31/race': { data: { ...sampleRace, cars: [first, second, retired] } },
      },
    },
  )
  const cars = await screen.findAllByRole('listitem')
  expect(cars.map((car) => car.textContent?.split(' ').length)).toEqual([6, 3])
  expect(cars[1]?.textContent).toBe('3 3 3')
})
