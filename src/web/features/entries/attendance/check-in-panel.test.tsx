import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { CheckInPanel } from './check-in-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CHECK_IN = 'POST /api/entries/201/check-in'

it('checks in once when the button is tapped twice', async () => {
  const { calls } = show()

  await user.dblClick(await screen.findByRole('button', { name: 'Check in #7 Kerb Crawlers' }))

  await screen.findByRole('button', { name: 'Undo the check-in of #7 Kerb Crawlers' })
  expect(writes(calls)).toEqual([CHECK_IN])
})

it('undoes a check-in', async () => {
  const { calls } = show({ checkedInAt: new Date('2026-11-28T18:10:00Z') })

  await user.click(
    await screen.findByRole('button', { name: 'Undo the check-in of #7 Kerb Crawlers' }),
  )

  await waitFor(() => expect(writes(calls)).toEqual(['DELETE /api/entries/201/check-in']))
})

it('names an entry without a team by its crew, once', async () => {
  show({ name: '#7' })

  expect(await screen.findAllByText('Lotta Laps')).toHaveLength(1)
})

const writes = (calls: { call: string }[]) =>
  calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))

function show(entry: Partial<CheckIn['entries'][number]> = {}) {
  const state = { checkedInAt: entry.checkedInAt ?? null }
  const answer = () => ({
    data: {
      opens: new Date('2026-11-28T18:00:00Z'),
      closes: new Date('2026-11-28T18:45:00Z'),
      starts: new Date('2026-11-28T19:00:00Z'),
      timezone: 'UTC',
      checkedIn: 0,
      total: 1,
      entries: [
        {
          id: 201,
          name: '#7 Kerb Crawlers',
          number: 7,
          carClass: 'LMGT3',
          hasPlace: true,
          lostPlaceAt: null,
          crew: ['Lotta Laps'],
          ...entry,
          ...state,
        },
      ],
    } satisfies CheckIn,
  })
  return renderAt(() => <CheckInPanel eventId={32} now={new Date('2026-11-28T18:15:00Z')} />, {
    viewer: sampleViewer(),
    answers: {
      'GET /api/events/32/check-in': answer,
      [CHECK_IN]: () => {
        state.checkedInAt = new Date('2026-11-28T18:15:00Z')
        return undefined
      },
      'DELETE /api/entries/201/check-in': () => undefined,
    },
  })
}
