import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SuggestedIncident } from '#shared/contract/suggestions.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { SuggestedByFiles } from './suggested-by-files.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const suggestion = (change: Partial<SuggestedIncident> = {}): SuggestedIncident => ({
  key: 'contact/Hypercar 7/LMGT3 54/300',
  kind: 'contact',
  session: { kind: 'race', ordinal: 1 },
  category: 'contact',
  cars: [
    { entryId: 3, resultId: 13, number: '7', carClass: 'Hypercar' },
    { entryId: null, resultId: 14, number: '54', carClass: 'LMGT3' },
  ],
  lap: 4,
  raceSeconds: 300.5,
  figure: { count: 3_250, what: 'force' },
  facts: ['Very heavy contact.', '#54 lost 12 s on that lap.'],
  ...change,
})

const EVENTS = {
  data: [
    { id: 31, title: 'Ardennes 6 Hours' },
    { id: 30, title: 'Fuji' },
  ],
}

function visit(answers: Record<string, unknown>) {
  return renderAt(SuggestedByFiles, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/suggestions/events': EVENTS,
      'GET /api/events/30/suggestions': { data: [] },
      ...answers,
    },
  })
}

it('shows what files suggest, and opens a case with what they know', async () => {
  let suggested = [suggestion()]
  const { calls } = visit({
    'GET /api/events/31/suggestions': () => ({ data: suggested }),
    'POST /api/events/31/cases': () => {
      suggested = []
      return { data: { code: 'AAAA-AA' } }
    },
  })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('3250force754Contact, lap 4, 0:05:00')
  expect(row.textContent).toContain(
    'Ardennes 6 Hours. Very heavy contact. #54 lost 12 s on that lap.',
  )
  const name = 'Open a Case: Contact, lap 4, 0:05:00, #7 and #54'
  await user.click(within(row).getByRole('button', { name }))
  expect(calls.find(({ call }) => call === 'POST /api/events/31/cases')?.body).toEqual({
    session: { kind: 'race', ordinal: 1 },
    category: 'contact',
    lap: 4,
    raceSeconds: 300.5,
    cars: [
      { entryId: 3, resultId: 13 },
      { entryId: null, resultId: 14 },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})

it('leaves a suggestion', async () => {
  const { calls } = visit({
    'GET /api/events/31/suggestions': { data: [suggestion()] },
    'POST /api/events/31/suggestions/leave': undefined,
  })
  await user.click(await screen.findByRole('button', { name: /^Leave It: Contact, lap 4/ }))
  expect(calls.find(({ call }) => call.endsWith('/leave'))?.body).toEqual({
    key: suggestion().key,
  })
})

it('says what failed, beside what did not', async () => {
  visit({
    'GET /api/events/31/suggestions': { data: [suggestion()] },
    'GET /api/events/30/suggestions': refusal(503, 'Away', 'unavailable'),
  })
  await screen.findByRole('heading', { name: 'Failed to load suggestions' })
  expect(await screen.findByRole('listitem')).toBeTruthy()
})
