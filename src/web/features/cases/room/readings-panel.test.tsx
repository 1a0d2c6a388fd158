import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CaseReading } from '#shared/contract/case-readings.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { ReadingsPanel } from './readings-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Answers are typed by ids that are numbers. */
const LIST = 'GET /api/cases/K7Q2-9F/readings' as unknown as 'GET /api/cases/7/readings'
const one = {
  code: 'K7Q2-9F',
  event: { id: 31, title: 'Ardennes 6 Hours' },
  role: 'panel',
} as const
const grantedAs = (role: 'steward' | 'chief-steward') =>
  sampleViewer({
    grants: [{ role, championshipId: null, eventId: 31, eventIds: [31], endsAt: null }],
  })

it('tells the chief who has read the case, and hides names that the panel must not read yet', async () => {
  const firstAt = new Date('2026-11-29T18:00:00Z')
  const lastAt = new Date('2026-11-29T20:30:00Z')
  const data: CaseReading[] = [
    { name: 'Stella Steward', role: 'panel', firstAt, lastAt },
    { name: null, role: 'accused', firstAt, lastAt: firstAt },
  ]
  renderAt(() => <ReadingsPanel data={one} />, {
    viewer: grantedAs('chief-steward'),
    answers: { [LIST]: { data } },
  })
  await user.click(await screen.findByRole('button', { name: 'Who Read the Case' }))
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Stella Steward, panel.*, and until 8:30/),
    expect.stringMatching(/^Somebody, accused car/),
  ])
})

it.each([
  ['a steward who does not lead', one, 'steward'],
  ['a chief who is a party', { ...one, role: 'accused' as const }, 'chief-steward'],
] as const)('shows nothing to %s', async (_, data, role) => {
  renderAt(() => [<ReadingsPanel key="readings" data={data} />, 'Loaded'], {
    viewer: grantedAs(role),
  })
  await screen.findByText('Loaded')
  expect(screen.queryByRole('button')).toBeNull()
})
