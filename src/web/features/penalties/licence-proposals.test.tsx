import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Proposal } from '#shared/contract/licences.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { toast } from '#web/ui/index.ts'
import { user } from '#web/testing/user.ts'
import { LicenceProposals } from './licence-proposals.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const proposal: Proposal = {
  id: 5,
  person: { id: 7, displayName: 'Lotta Laps' },
  owner: null,
  isOfEvent: false,
  threshold: 8,
  proposes: ['ban1'],
  label: 'Decision No. 9',
  proposedAt: new Date('2026-11-29T09:00:00Z'),
}

it('lists what thresholds propose, and turns one down with a reason', async () => {
  const success = vi.spyOn(toast, 'success')
  let open = [proposal]
  const { calls } = renderAt(LicenceProposals, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/admin/licence-proposals': () => ({ data: open }),
      'POST /api/admin/licence-proposals/5/turn-down': () => {
        open = []
      },
    },
  })

  expect((await screen.findByRole('listitem')).textContent).toMatch(
    /^Lotta Laps has reached 8 points: a ban for 1 roundDecision No. 9/,
  )
  await user.click(screen.getByRole('button', { name: 'Turn down: Lotta Laps, 8 points' }))
  await user.type(await screen.findByLabelText('Reason'), 'First offence')
  await user.click(screen.getByRole('button', { name: 'Turn Down' }))

  await waitFor(() =>
    expect(success).toHaveBeenCalledWith({ title: 'Nothing follows for Lotta Laps' }),
  )
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    reason: 'First offence',
  })
  await waitFor(() => expect(screen.queryByText('Licence Thresholds')).toBeNull())
})
