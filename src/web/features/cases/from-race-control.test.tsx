import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { FromRaceControl } from './from-race-control.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (answer: Parameters<typeof renderAt>[1]) =>
  renderAt(() => <FromRaceControl />, { at: '/cases', path: '/cases', ...answer })

it('leads to the logs in which something waits', async () => {
  const data = [{ event: { id: 31, title: 'Spa 6 Hours' }, lines: 2 }]
  show({ answers: { 'GET /api/race-control/waiting': { data } } })
  const link = await screen.findByRole('link', { name: 'Spa 6 Hours' })
  expect(link.getAttribute('href')).toBe('/events/31/race-control')
  screen.getByText('2 lines to hand over, or to decide otherwise.')
})

it('shows nothing where nothing waits, and says when it could not be loaded', async () => {
  const { calls } = show({ answers: { 'GET /api/race-control/waiting': { data: [] } } })
  await waitFor(() => expect(calls.some(({ call }) => call.endsWith('/waiting'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'From Race Control' })).toBeNull()
  cleanup()
  show({
    answers: {
      'GET /api/race-control/waiting': refusal(503, 'Away for a moment', 'unavailable'),
    },
  })
  await screen.findByText('Failed to load the logs of race control')
})
