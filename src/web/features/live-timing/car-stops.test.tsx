import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { carOfPicture } from '#tests/support/live-picture.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { CarStops } from './car-stops.tsx'

afterEach(cleanup)

it('tells who watches later nothing of what is still to come', async () => {
  const unseen = carOfPicture.stops.map((stop) => ({ ...stop, lap: 3, at: null, until: null }))
  renderAt(() => <CarStops eventId={31} car={2} driver="Paddy Clutch" until={4_800} />, {
    at: '/',
    path: '/',
    answers: {
      'GET /api/events/31/live/cars/2': {
        data: { ...carOfPicture, stops: [...carOfPicture.stops, ...unseen] },
      },
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Stops' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LapStopNew tyresEnergy',
    '52In the pits––',
    '3546.9\u00A0sLotta Laps → Paddy ClutchLeft two: Medium100\u00A0%',
  ])
})
