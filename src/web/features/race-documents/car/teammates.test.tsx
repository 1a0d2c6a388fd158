import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { shownRace } from '../shown-race.ts'
import { Teammates } from './teammates.tsx'

afterEach(cleanup)

it('puts the laps and the time of a driver below the name, for phones', async () => {
  const race = shownRace(sampleRace, undefined)
  const shared = race?.cars.find((car) => new Set(driversOfLaps(car)).size > 1)
  if (!race || !shared) throw new Error('The sample has no shared car')
  renderAt(() => <Teammates race={race} car={shared} />, { viewer: sampleViewer() })
  const table = await screen.findByRole('table', { name: 'Drivers of the car' })
  const [, first] = within(table).getAllByRole('row')
  if (!first) throw new Error('The table has no drivers')
  const [name] = within(first).getAllByRole('cell')
  expect(name?.textContent).toMatch(/\d+ laps?, \d+:\d\d:\d\d\u00A0net/)
})
