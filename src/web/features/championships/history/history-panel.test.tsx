import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { HistoryLine } from '#shared/contract/championship-history.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { HistoryPanel } from './history-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const HISTORY = 'GET /api/championships/3/history'

it('says who changed the rules, when and why', async () => {
  show({
    [HISTORY]: {
      data: [
        line({
          what: 'update',
          changes: [
            { field: 'Dropped Scores', before: 'Every round counts.', after: 'Best 6.' },
            { field: 'Categories', before: 'Am', after: null },
          ],
          reason: 'Voted for',
        }),
        line({ id: 1, byName: null }),
      ],
    },
  })

  const history = within(await screen.findByRole('list', { name: 'History' }))
  const [changed, created] = history.getAllByRole('listitem')
  expect(changed?.textContent).toMatch(
    /^ChangedVoted forPenny Limiter, .*Dropped ScoresBest 6\.was: Every round counts\.CategoriesNonewas: Am$/,
  )
  expect(created?.textContent).toMatch(/^CreatedThe server, /)
})

it('says that nothing was changed, or that it was not loaded', async () => {
  show({ [HISTORY]: { data: [] } })
  expect(await screen.findByText('Nobody has changed the rules or the rounds.')).toBeTruthy()
  cleanup()

  show({ [HISTORY]: refusal(500, 'Broken', 'internal') })
  expect(await screen.findByText('Failed to load history')).toBeTruthy()
})

function line(change: Partial<HistoryLine> = {}): HistoryLine {
  const at = new Date('2026-03-01T12:00:00Z')
  const byName = 'Penny Limiter'
  return { id: 2, at, byName, what: 'create', changes: [], reason: null, ...change }
}

const show = (answers: Answers) =>
  renderAt(() => <HistoryPanel championship={{ id: 3, key: 'season-3' }} />, { answers })
