import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { rulesApi } from '#shared/contract/rules.ts'
import { type Answer, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { RulesPage } from './rules-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('has four tabs, and keeps the selected one in the address', async () => {
  const { router } = visit('general', [])

  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'General Rules',
    'Racing Rules',
    'Penalties',
    'Participation',
  ])

  await user.click(screen.getByRole('tab', { name: 'Penalties' }))
  expect(await screen.findByRole('heading', { name: 'Penalty ladder' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ tab: 'penalties' })
})

it.each([
  ['general', ['Sportsmanship', 'Communication', 'Platform registration', 'at least 24 hours']],
  ['racing', ['Qualifying is required', 'First: a warning', '3 seconds', '5 seconds']],
  ['racing', ['Every further cut: increasing penalties']],
  ['penalties', ['Warning5 second penalty10 second penaltyDrive-through penaltyDisqualification']],
  ['penalties', ['a protest within 24 hours', 'The stewards decide within 48 hours']],
  ['participation', ['at least 75% of its races', 'Reserve drivers', 'qualifying is required']],
])('has default rules under %s that say %j', async (tab, texts) => {
  visit(tab, [])

  const panel = await screen.findByRole('tabpanel')
  await screen.findAllByRole('heading', { level: 2 })

  const text = panel.textContent?.replace(/\n/g, '')
  for (const expected of texts) expect(text).toContain(expected)
})

it('shows stored rules instead of the default ones', async () => {
  const content = '<p>House rules: no <b>divebombs</b>.</p>'
  visit('racing', [{ id: 1, category: 'racing', content, version: 3 }])

  expect((await screen.findByText('divebombs')).parentElement?.textContent).toContain('House rules')
  expect(screen.queryByText(/increasing penalties/)).toBeNull()
})

it('shows the default rules if the stored ones are empty or belong to another category', async () => {
  visit('penalties', [
    { id: 1, category: 'racing', content: '<p>Stored</p>', version: 1 },
    { id: 2, category: 'penalties', content: ' ', version: 1 },
  ])

  expect(await screen.findByRole('heading', { name: 'Penalty ladder' })).toBeTruthy()
  expect(screen.queryByText('Stored')).toBeNull()
})

it('ends with the code of conduct and the note about updates', async () => {
  visit('general', [])

  const conduct = await screen.findByRole('region', { name: 'Code of Conduct' })
  for (const principle of ['Respect', 'Fair Play', 'Communication'])
    expect(conduct.textContent).toContain(principle)
  expect(screen.getByText('Rule Updates')).toBeTruthy()
})

it('does not show defaults when the stored rules fail to load', async () => {
  visit('general', refusal(503, 'The database does not answer', 'unavailable'))

  expect(await screen.findByRole('heading', { name: 'Failed to load rules' })).toBeTruthy()
  expect(screen.getByText('The database does not answer')).toBeTruthy()
  expect(screen.queryByText('Sportsmanship')).toBeNull()
})

function visit(tab: string, rules: Answer<typeof rulesApi.list>) {
  return renderAt(RulesPage, {
    path: '/rules',
    at: `/rules?tab=${tab}`,
    viewer: sampleViewer(),
    answers: { 'GET /api/rules': rules },
  })
}
