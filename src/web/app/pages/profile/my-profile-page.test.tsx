import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#shared/contract/users.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { toast } from '#web/ui/index.ts'
import { user } from '#web/testing/user.ts'
import { MyProfilePage } from './my-profile-page.tsx'

const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const lotta: CurrentUser = {
  id: 2,
  displayName: 'Lotta Laps',
  avatarUrl: null,
  role: 'user',
  steamId: null,
  raceControlUsername: null,
}

const visit = (answers: Answers = {}, viewer: CurrentUser | null = lotta) =>
  renderAt(MyProfilePage, { path: '/my-profile', at: '/my-profile', viewer, answers })

it("shows the viewer's name and account", async () => {
  visit()

  expect(await screen.findByRole('heading', { name: 'Lotta Laps' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Account Information' }).textContent).toBe(
    'Account InformationPlatform IDNot connectedRoleDriver',
  )
})

it('shows the role of an administrator, and a linked platform', async () => {
  visit({}, { ...lotta, role: 'admin', steamId: '76561198000000042' })

  expect((await screen.findByRole('region', { name: 'Account Information' })).textContent).toBe(
    'Account InformationPlatform ID76561198000000042RoleAdministrator',
  )
})

it('asks a visitor to log in', async () => {
  visit({}, null)

  expect(await screen.findByText('Please log in to view your profile.')).toBeTruthy()
})

it('saves the Race Control username', async () => {
  const { calls } = visit({
    'PATCH /api/auth/profile': { ...lotta, raceControlUsername: 'LottaLaps' },
  })
  await user.type(await screen.findByLabelText('Race Control Username'), ' LottaLaps ')
  await user.click(screen.getByRole('button', { name: 'Save Profile' }))

  await waitFor(() =>
    expect(success).toHaveBeenCalledWith({
      title: 'Profile Updated',
      description: 'Your race control username has been saved.',
    }),
  )
  expect(calls.at(-1)?.body).toEqual({ raceControlUsername: 'LottaLaps' })
})

it('shows in the form that another member has the name, and keeps what was typed', async () => {
  const taken = 'This Race Control username belongs to another member'
  visit({
    'PATCH /api/auth/profile': refusal(409, taken, 'conflict', { raceControlUsername: taken }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Race Control Username')
  await user.clear(field)
  await user.type(field, 'Hank')
  await user.click(screen.getByRole('button', { name: 'Save Profile' }))

  expect(await screen.findByText(taken)).toBeTruthy()
  expect(field.value).toBe('Hank')
  expect(failure).toHaveBeenCalledWith({ title: 'Update Failed', description: taken })
})

it('says what is deleted and what is kept before an account is deleted, then signs out', async () => {
  const { client, router } = visit({
    'DELETE /api/user': () => undefined,
  })
  const dialog = await openDeletion()
  expect(dialog.getByText(/^You will lose .*game profiles.*upcoming events\.$/)).toBeTruthy()
  expect(dialog.getByText(/^Past results and registrations keep the names/)).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Delete My Account' }))

  await waitFor(() => expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull())
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
})

it('shows in the dialog why the only admin cannot delete their account', async () => {
  const refused = 'You are the only administrator: make somebody else one before you leave'
  const { client } = visit({ 'DELETE /api/user': refusal(409, refused, 'conflict') })
  const dialog = await openDeletion()

  await user.click(dialog.getByRole('button', { name: 'Delete My Account' }))

  expect((await dialog.findByRole('alert')).textContent).toBe(refused)
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(lotta)
})

it('shows why the export failed', async () => {
  visit({ 'GET /api/user/export': refusal(503, 'The database does not answer', 'unavailable') })

  await user.click(await screen.findByRole('button', { name: 'Export My Data' }))

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Export Failed',
      description: 'The database does not answer',
    }),
  )
})

async function openDeletion() {
  await user.click(await screen.findByRole('button', { name: 'Delete My Account' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete My Account' }))
}
