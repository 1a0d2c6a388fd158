import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GREEN_SECONDS, sampleLog, sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { Recordings } from '../race-moment.tsx'
import { shownRace } from '../shown-race.ts'
import { CarIncidents } from './car-incidents.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const VIDEO = { id: 5, title: 'Stream', url: 'https://youtu.be/a', endSeconds: null }

it('leads from incidents of a car to the recording', async () => {
  const race = shownRace(sampleRace, undefined)
  const [car] = race?.cars ?? []
  if (!race || !car) throw new Error('The sample has cars')
  const damage = {
    etSeconds: GREEN_SECONDS + 95,
    entry: car.entry,
    driverName: 'First 8',
    part: 'wing',
  }
  const log = { ...sampleLog, penalties: [], damages: [damage] }
  renderAt(
    () => (
      <Recordings value={{ recordings: [{ ...VIDEO, greenSeconds: 600 }], seams: [] }}>
        <CarIncidents eventId={31} session={undefined} race={race} car={car} />
      </Recordings>
    ),
    { answers: { 'GET /api/events/31/race/log': { data: log } } },
  )
  const link = await screen.findByRole('link', { name: '0:01:35' })
  expect(link.getAttribute('href')).toBe('https://youtu.be/a?t=695s')
})
