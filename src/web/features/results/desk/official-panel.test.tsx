import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ClassificationVersion } from '#shared/contract/classification-versions.ts'
import { sampleDesk } from '#web/testing/desk-samples.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { ResultsDeskPage } from './results-desk-page.tsx'

const DESK = 'GET /api/admin/events/31/results'
const at = new Date('2026-11-29T10:00:00Z')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('confirms the results that the admin sees', async () => {
  const { calls } = open({ 'POST /api/admin/events/31/results/confirm': undefined })
  expect(await screen.findByText('Provisional')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Versions' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Confirm Results' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Confirm Results' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    version: 4,
    session: 31,
  })
})

it('says whether results become official by themselves: what was reopened does not', async () => {
  const { event, ...desk } = sampleDesk()
  const confirms = { ...desk, event: { ...event, confirmsResults: true } }
  open({ [DESK]: { data: confirms } })
  expect(await screen.findByText(/They become official by themselves/)).toBeTruthy()
  cleanup()

  const { versions } = amended()
  open({ [DESK]: { data: { ...confirms, versions } } })
  expect(await screen.findByText(/Confirm them once penalties/)).toBeTruthy()
})

it('reopens official results with a reason', async () => {
  const { calls } = open({
    [DESK]: { data: amended() },
    'POST /api/admin/events/31/results/reopen': undefined,
  })
  expect(await screen.findByText('Amended, version 2')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Reopen Results' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'A protest')
  await user.click(dialog.getByRole('button', { name: 'Reopen Results' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    version: 4,
    session: 31,
    reason: 'A protest',
  })
})

it('lists the versions and shows the cars of an earlier one', async () => {
  const car = { carClass: 'Hypercar', teamName: '', status: 'Finished', lapsCompleted: 40 } as const
  open({
    [DESK]: { data: amended() },
    'GET /api/events/31/classification-versions/7': {
      data: {
        cars: [
          {
            ...car,
            position: 1,
            classPosition: 1,
            carNumber: '54',
            drivers: ['Olga Oversteer'],
            finishTimeSeconds: 3600,
            points: null,
          },
        ],
      },
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Versions' }))
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Version 2, amended.*Underweight.*Penny Limiter, Sun,\sNov\s29/)
  expect(rows[1]).toMatch(/Version 1, official.*Withdrawn by Penny Limiter.*: A protest/)

  await user.click(list.getByRole('button', { name: 'Show version 1' }))

  const table = await screen.findByRole('table', { name: 'Version 1, official' })
  expect(table.textContent).toMatch(/54.*Olga Oversteer.*P1 in Hypercar.*1:00:00\.000.*40 laps/)
})

function amended() {
  const version: ClassificationVersion = {
    id: 8,
    number: 2,
    state: 'amended',
    at,
    authorName: 'Penny Limiter',
    reason: 'Underweight',
    withdrawn: null,
  }
  const withdrawn = { at, byName: 'Penny Limiter', reason: 'A protest' }
  const first = { ...version, id: 7, number: 1, state: 'official', reason: 'Confirmed' } as const
  return sampleDesk({
    classification: { state: 'amended', number: 2, at },
    versions: [version, { ...first, withdrawn }],
  })
}

function open(answers: Answers = {}) {
  return renderAt(ResultsDeskPage, {
    path: '/admin/events/$id/results',
    at: '/admin/events/31/results',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { [DESK]: { data: sampleDesk() }, ...answers },
  })
}
