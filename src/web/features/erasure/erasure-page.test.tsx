import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Erasure, erasuresApi } from '#shared/contract/erasures.ts'
import { type Answer, type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleUser, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { ErasurePage } from './erasure-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const erasure = (id: number, more: Partial<Erasure> = {}): Erasure => ({
  id,
  number: id,
  requestedAt: new Date('2026-11-20T12:00:00Z'),
  requestedBy: 'Penny',
  inTexts: true,
  done: 40,
  total: 80,
  rows: 31,
  files: 4,
  finishedAt: null,
  ...more,
})

it('shows how far each erasure is, and what backups still hold', async () => {
  const finishedAt = new Date('2026-11-20T12:03:00Z')
  const data = [erasure(2), erasure(1, { finishedAt, done: 80 }), erasure(3, { done: 0, total: 0 })]
  visit(() => ({ data }))

  const rows = within(await screen.findByRole('list', { name: 'Erased names' }))
  expect(rows.getByText('Former driver 2')).toBeTruthy()
  expect(rows.getByText('Replaced in 31 rows and 4 files so far')).toBeTruthy()
  expect(rows.getByText('50%')).toBeTruthy()
  expect(rows.getByText('Begins within a minute')).toBeTruthy()
  expect(rows.getByText(/Backups made before still hold the name/)).toBeTruthy()
})

it('erases the name of somebody without an account, once it is typed again', async () => {
  let erasures: Erasure[] = []
  const { calls } = visit(() => ({ data: erasures }), {
    'POST /api/admin/erasures': () => {
      erasures = [erasure(12)]
      return { data: erasure(12) }
    },
  })
  expect(await screen.findByText('No Name Was Erased')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Erase This Name' }))
  expect(await screen.findByText('Choose a member or guest, or enter a name')).toBeTruthy()

  await user.type(screen.getByLabelText('Or a Name in Results'), 'Lotta Laps')
  await user.click(screen.getByRole('button', { name: 'Erase This Name' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase This Name' }))
  expect(dialog.getByText(/Backups made before still hold it/)).toBeTruthy()
  const confirmation = dialog.getByLabelText('Type the Name to Confirm')
  await user.type(confirmation, 'Lotta Lap')
  await user.click(dialog.getByRole('button', { name: 'Erase for Good' }))
  expect(await dialog.findByText('This is another name')).toBeTruthy()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])

  await user.type(confirmation, 's')
  await user.click(dialog.getByRole('button', { name: 'Erase for Good' }))
  expect(await screen.findByText('Former driver 12')).toBeTruthy()
  expect(calls).toContainEqual({
    call: 'POST /api/admin/erasures',
    body: { name: 'Lotta Laps', userId: null, inTexts: true },
  })
})

it('begins with the member that an admin has chosen, and keeps the dialog when it is refused', async () => {
  const refused = refusal(409, 'Max has one of the same names', 'conflict')
  const { calls } = visit(() => ({ data: [] }), { 'POST /api/admin/erasures': refused }, '?user=42')
  await screen.findByDisplayValue('Max')
  await user.click(await screen.findByRole('button', { name: 'Erase This Name' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase This Name' }))
  expect(dialog.getByText(/The account is deleted/)).toBeTruthy()
  // A name of one word may be an everyday one.
  await user.type(dialog.getByLabelText('Type the Name to Confirm'), 'Max')
  await user.click(dialog.getByRole('button', { name: 'Erase for Good' }))
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'POST /api/admin/erasures',
      body: { name: 'Max', userId: 42, inTexts: false },
    }),
  )
  expect(screen.getByRole('dialog', { name: 'Erase This Name' })).toBeTruthy()
})

function visit(erasures: Answer<typeof erasuresApi.list>, answers: Answers = {}, search = '') {
  return renderAt(ErasurePage, {
    path: '/admin/erasure',
    at: `/admin/erasure${search}`,
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/admin/erasures': erasures,
      'GET /api/admin/users-list': [sampleUser(42, { displayName: 'Max' })],
      ...answers,
    },
  })
}
