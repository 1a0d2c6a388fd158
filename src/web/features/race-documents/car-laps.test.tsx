import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { sampleLog, sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { CarLaps } from './car-laps.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SESSION_STARTED = new Date('2026-11-28T18:00:00Z')

function show(sessionStartedAt: Date | null, log: Partial<RaceLog> = {}, driven = sampleRace) {
  const race = shownRace(driven, undefined, { telemetry: sampleTelemetry })
  const car = race?.cars.find(({ number }) => number === '54')
  if (!race || !car) throw new Error('The sample has this car')
  return renderAt(
    () => (
      <CarLaps eventId={31} session={undefined} race={race} car={car} timezone="Europe/Paris" />
    ),
    {
      viewer: sampleViewer(),
      answers: {
        'GET /api/events/31/race/log': {
          data: { ...sampleLog, penalties: [], sessionStartedAt, ...log },
        },
      },
    },
  )
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Laps' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('tells the time of day at the end of each lap, in the zone of the event', async () => {
  show(SESSION_STARTED)
  // The race began 100 s after the session, and the first lap took 120 s.
  expect(await screen.findByText('Clock 19:03:40')).toBeTruthy()
  expect(screen.getByText('Clock 19:11:43')).toBeTruthy()
})

it('explains the tags of laps in the words of the tags', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  const tags = [...document.querySelectorAll('table[aria-label="Laps"] tbody td span')]
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Best of|Fastest of|Car's|Driver's)/.test(text))
  const legend = screen.getByText(/: of the whole session$/).textContent.replaceAll('\u00A0', ' ')
  expect(tags.length).toBeGreaterThan(0)
  for (const tag of tags) expect(legend).toContain(tag)
})

it('tells everything that happened on a lap on a line of its own', async () => {
  const line = { lap: 2, driverName: 'First 54', entry: 3 }
  show(SESSION_STARTED, {
    trackLimits: [
      {
        ...line,
        etSeconds: 230,
        warningPoints: 1,
        currentPoints: 2,
        text: 'Warning',
      },
    ],
    unpunished: [
      { ...line, etSeconds: 240, count: 3 },
      { ...line, etSeconds: 350, lap: 3, count: 1 },
    ],
  })
  expect(await screen.findByText('Track limits: warning, 1 point, 2 in all')).toBeTruthy()
  expect(screen.getByText('Off the track 3 times, no further action')).toBeTruthy()
  expect(screen.getByText('Off the track, no further action')).toBeTruthy()
})

it('has the sectors below the driver where their columns have no room', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  expect(rows()[0]).toContain(
    'S1\u00A040.000\u00A0\u00A0 S2\u00A040.000\u00A0\u00A0 S3\u00A040.000\u00A0\u00A0 Top',
  )
})

it('tells the race time only if the file has no time of day', async () => {
  const { calls } = show(null)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(rows()[0]).toMatch(/2:00\.0000:02:00$/)
})

it('marks what was the best when it was driven but for the first lap, and more strongly what still is', async () => {
  const times = [120, 113, 110, 150, 112].map((seconds) => seconds * 10_000)
  const cars = sampleRace.cars.map((car) => (car.number === '54' ? { ...car, times } : car))
  show(SESSION_STARTED, {}, { ...sampleRace, cars })
  await screen.findByText('Clock 19:03:40')
  expect(rows()[0]).not.toContain('Best of class')
  expect(rows()[1]).toContain('Best of class')
  expect(rows()[2]).toContain('Fastest of class')
  expect(rows()[4]).toContain("Driver's fastest")
  expect(screen.getByText('Fastest of class').dataset['strong']).toBe('true')
  expect(screen.getByText('Best of class').dataset['strong']).toBeUndefined()
})

it('calls the best sector of the car what it calls its best lap', async () => {
  show(SESSION_STARTED)
  await screen.findByText('Clock 19:03:40')
  const text = rows().join(' ').replaceAll('\u00A0', ' ').toLowerCase()
  expect(text).toMatch(/s\d \d\d\.\d{3}, car's best/)
  expect(text).not.toContain('own best')
})
