import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleDesk } from '#web/testing/desk-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { UnmatchedNamesPanel } from './unmatched-names-panel.tsx'

afterEach(cleanup)

const member = (id: number) => ({
  id,
  displayName: `Member ${id}`,
  isGuest: false,
  raceControlUsername: null,
  isRegistered: false,
})

const unmatched = Array.from({ length: 44 }, (_, at) => ({
  name: `Name ${at}`,
  carNumber: '7',
  carClass: 'Hypercar',
  suggestions: at < 31 ? [member(1)] : at < 40 ? [member(1), member(2)] : [],
}))

it('shows the first of many names and how they could be linked, and all on demand', async () => {
  renderAt(() => <UnmatchedNamesPanel desk={sampleDesk({ unmatched })} />, {
    viewer: sampleViewer({ role: 'admin' }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Names Without a Member' }))
  const rows = () => panel.getAllByRole('listitem')

  expect(rows()).toHaveLength(6)
  expect(
    panel.getByText(
      'Of 44 names, 31 may be one member, 9 may be one of several, 4 look like nobody.',
    ),
  ).toBeTruthy()

  await user.click(panel.getByRole('button', { name: 'All 44 Names' }))
  expect(rows()).toHaveLength(44)
})
