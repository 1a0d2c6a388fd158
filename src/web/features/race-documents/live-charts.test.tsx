import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { lapsOfPicture, livePicture } from '#tests/support/live-picture.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { LiveCharts } from './live-charts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('has places, gaps and lap times of a race that is not over', async () => {
  const race = lapsOfPicture(livePicture())
  renderAt(() => <LiveCharts eventId={31} race={race} own={[2]} carClass="LMP2" />, {
    viewer: sampleViewer(),
  })
  const places = within(await screen.findByRole('region', { name: 'Position by Lap' }))
  await user.click(places.getByRole('button', { name: 'Table' }))
  const [, first] = await places.findAllByRole('row')
  // Each lap has its place, not only the first one.
  expect(within(first ?? document.body).queryAllByText('-')).toEqual([])
  expect(first?.textContent).toMatch(/34/)
  screen.getByRole('tab', { name: 'Race Trace' })
})
