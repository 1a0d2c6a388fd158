import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CaseSummary } from '#shared/contract/cases.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { OwnCases } from './own-cases.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const one = (code: string, isMine: boolean): CaseSummary => ({
  code,
  event: { id: 31, title: 'Ardennes 6 Hours' },
  session: { kind: 'race', ordinal: 1 },
  category: 'contact',
  state: 'under-review',
  lap: 4,
  raceSeconds: null,
  cars: [],
  role: 'accused',
  due: null,
  isMine,
})

const steward = sampleViewer({
  grants: [{ role: 'steward', championshipId: null, eventId: 31, eventIds: [31], endsAt: null }],
})

it.each([
  [
    'who has some',
    sampleViewer(),
    [one('AAAA-AA', true), one('BBBB-BB', false)],
    '1 waits for you',
  ],
  [
    'who has several',
    sampleViewer(),
    [one('AAAA-AA', true), one('BBBB-BB', true)],
    '2 wait for you',
  ],
  ['who judges them', steward, [], ''],
])('leads a member %s to the cases', async (_, viewer, data, note) => {
  renderAt(() => <OwnCases />, { viewer, answers: { 'GET /api/cases': { data } } })
  const link = await screen.findByRole('link', { name: 'Cases' })
  expect(link.getAttribute('href')).toBe('/cases')
  expect(screen.getByRole('region', { name: 'Stewarding' }).textContent).toContain(note)
})

it('shows nothing to everybody else', async () => {
  renderAt(() => [<OwnCases key="cases" />, 'Loaded'], {
    viewer: sampleViewer(),
    answers: { 'GET /api/cases': { data: [] } },
  })
  await screen.findByText('Loaded')
  expect(screen.queryByRole('link')).toBeNull()
})
