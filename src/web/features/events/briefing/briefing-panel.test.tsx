import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Briefing, ReadBy } from '#shared/contract/briefings.ts'
import { NO_BRIEFING } from '#shared/domain/entries/briefing.ts'
import { isKept } from '#web/data/offline/kept-data.ts'
import { briefingQuery } from './briefing.api.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleEvent, sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { BriefingPanel } from './briefing-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GET = 'GET /api/events/31/briefing'
const CONFIRM = 'POST /api/events/31/briefing/receipt'
const PUT = 'PUT /api/events/31/briefing'
const WRITTEN: Briefing = {
  text: 'Password: slipstream',
  shownFrom: new Date('2999-06-13T13:00:00Z'),
  minutesBefore: 60,
  version: 2,
  textVersion: 2,
  receipt: null,
  asksForReceipt: false,
}

function visit(answers: Answers, role: 'admin' | 'user') {
  return renderAt(() => <BriefingPanel event={sampleEvent()} />, {
    viewer: sampleViewer({ role }),
    answers,
  })
}

it('tells a confirmed crew when it will read the briefing', async () => {
  visit({ [GET]: { data: { ...NO_BRIEFING, shownFrom: WRITTEN.shownFrom } } }, 'user')
  expect(await screen.findByText(/Your crew sees the briefing here from .*Jun 13/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows it to a crew, and nothing at all to others', async () => {
  visit({ [GET]: { data: { ...WRITTEN, version: 0 } } }, 'user')
  expect(await screen.findByText('Password: slipstream')).toBeTruthy()
  cleanup()

  const { calls } = visit({ [GET]: { data: NO_BRIEFING } }, 'user')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Crew Briefing' })).toBeNull()
})

it('is written by organisers, with the time from which crews see it', async () => {
  const { calls } = visit({ [GET]: { data: NO_BRIEFING }, [PUT]: undefined }, 'admin')
  await user.click(await screen.findByRole('button', { name: 'Write Briefing' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Crew Briefing' }))
  await replaceText(dialog.getByRole('textbox', { name: 'Briefing' }), 'Password: slipstream')
  await replaceText(
    dialog.getByRole('textbox', { name: 'Shown From (minutes before the start)' }),
    '45',
  )
  await user.click(dialog.getByRole('button', { name: 'Save Briefing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call === PUT)?.body).toEqual({
    version: 0,
    text: 'Password: slipstream',
    minutesBefore: 45,
  })
})

it('lets a crew confirm that they have read it, and says so', async () => {
  const at = new Date('2026-06-13T13:05:00Z')
  let isRead = false
  const { calls } = visit(
    {
      [GET]: () => ({
        data: {
          ...WRITTEN,
          version: 0,
          asksForReceipt: !isRead,
          receipt: isRead ? { at, isCurrent: true } : { at, isCurrent: false },
        },
      }),
      [CONFIRM]: () => {
        isRead = true
        return undefined
      },
    },
    'user',
  )
  expect(await screen.findByText('It has changed since you read it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I Have Read It' }))
  expect(
    await screen.findByText(/^You confirmed on .*Jun.13.* that you have read it\.$/),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls.find(({ call }) => call === CONFIRM)?.body).toEqual({ textVersion: 2 })
})

it('tells organisers who has not read it', async () => {
  const readAt = new Date('2026-06-13T13:05:00Z')
  const crews: ReadBy[] = [
    {
      entry: { id: 4, number: 7, teamName: 'Kerb Crawlers' },
      drivers: [
        { userId: 1, displayName: 'Lotta Laps', readAt },
        { userId: 2, displayName: 'Otto Overlap', readAt: null },
      ],
    },
    {
      entry: { id: 5, number: 8, teamName: null },
      drivers: [{ userId: 3, displayName: 'Rita Runoff', readAt }],
    },
  ]
  visit({ [GET]: { data: WRITTEN }, [`${GET}/receipts`]: { data: crews } }, 'admin')
  await user.click(await screen.findByText('2 of 3 drivers have read it'))
  const rows = within(screen.getByRole('list', { name: 'Who has not read it' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#7 Kerb CrawlersOtto Overlap',
  ])
})

it('is never kept on the device', () => {
  expect(isKept(briefingQuery(31).queryKey)).toBe(false)
})
