import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleUser, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { toast } from '#web/ui/index.ts'
import { UsersPage } from './users-page.tsx'

const success = vi.spyOn(toast, 'success')

beforeEach(() => setWindowWidth(1440))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const viewer = sampleViewer({ role: 'admin' })
const penny = sampleUser(viewer.id, { displayName: 'Penny Limiter', role: 'admin' })
const lotta = sampleUser(42, { displayName: 'Lotta Laps' })

it('bans a member with a reason, and lifts the ban', async () => {
  let isBanned = false
  const banned = { ...lotta, ban: { reason: 'Wrecking', until: null } }
  const current = () => (isBanned ? banned : lotta)
  const { calls } = visit({
    'GET /api/admin/users-list': () => [penny, current()],
    'PUT /api/users/42/ban': () => {
      isBanned = true
      return { data: current() }
    },
    'DELETE /api/users/42/ban': () => {
      isBanned = false
      return { data: current() }
    },
  })
  const row = within(await rowOf('Lotta Laps'))
  await openMenu('Penny Limiter')
  await screen.findByRole('menuitem', { name: 'Set Category' })
  expect(screen.queryByRole('menuitem', { name: 'Ban' })).toBeNull()
  await user.keyboard('{Escape}')
  await choose('Lotta Laps', 'Ban')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban Member' }))
  const submit = await dialog.findByRole('button', { name: 'Ban Lotta Laps' })
  await user.click(submit)
  expect(await dialog.findByText('Reason is required')).toBeTruthy()

  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrecking')
  await user.click(submit)

  expect((await row.findByText('Banned')).parentElement?.textContent).toBe(
    'Banned\u00a0 indefinitely',
  )
  expect(calls).toContainEqual({
    call: 'PUT /api/users/42/ban',
    body: { reason: 'Wrecking', until: null },
  })
  await choose('Lotta Laps', 'Change Ban')
  const again = within(await screen.findByRole('dialog', { name: 'Change Ban' }))
  const reason = await again.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  expect(reason.value).toBe('Wrecking')
  await user.type(reason, ' twice')
  await user.click(again.getByRole('button', { name: 'Save Ban' }))
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PUT /api/users/42/ban',
      body: { reason: 'Wrecking twice', until: null },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Lotta Laps', 'Lift Ban')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Wrecking')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Lift Ban' }))
  await waitFor(() => expect(row.queryByText(/^Banned/)).toBeNull())
})

it('sets a driver category, and restores the earlier one on Undo', async () => {
  let driverCategory: 'Silver' | null = null
  const { calls } = visit({
    'GET /api/admin/users-list': () => [penny, { ...lotta, driverCategory }],
    'PUT /api/users/42/category': () => {
      driverCategory = driverCategory ? null : 'Silver'
      return { data: { ...lotta, driverCategory } }
    },
  })
  const row = within(await rowOf('Lotta Laps'))
  expect(row.queryByText('Silver')).toBeNull()
  await choose('Lotta Laps', 'Set Category')
  const dialog = within(await screen.findByRole('dialog', { name: 'Driver Category' }))
  expect(
    (await dialog.findByRole('radio', { name: 'No category' })).getAttribute('aria-checked'),
  ).toBe('true')
  await user.click(dialog.getByRole('radio', { name: 'Silver' }))
  await user.click(dialog.getByRole('button', { name: 'Save Category' }))

  expect(await row.findByText('Silver')).toBeTruthy()
  expect(calls).toContainEqual({
    call: 'PUT /api/users/42/category',
    body: { category: 'Silver' },
  })
  success.mock.calls.at(-1)?.[0].action?.onClick()
  await waitFor(() => expect(row.queryByText('Silver')).toBeNull())
  expect(calls).toContainEqual({ call: 'PUT /api/users/42/category', body: { category: null } })
})

function visit(answers: Answers = {}) {
  return renderAt(UsersPage, {
    path: '/admin/users',
    at: '/admin/users?search=&by=id&isDescending=false',
    viewer,
    answers: { 'GET /api/admin/users-list': [penny, lotta], ...answers },
  })
}

async function openMenu(name: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
}

async function choose(name: string, item: string) {
  await openMenu(name)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

async function rowOf(name: string) {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}
