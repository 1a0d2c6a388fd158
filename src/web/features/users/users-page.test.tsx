import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Guild } from '#shared/contract/auth.ts'
import type { ManagedUser } from '#shared/contract/users.ts'
import { present } from '#web/testing/present.ts'
import { type Answers, type Refusal, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleUser, sampleViewer } from '#web/testing/samples.ts'
import { pickOption, user } from '#web/testing/user.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { toast } from '#web/ui/index.ts'
import { UsersPage } from './users-page.tsx'

const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')

beforeEach(() => setWindowWidth(1440))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const viewer = sampleViewer({ role: 'admin' })
const penny = sampleUser(viewer.id, { displayName: 'Penny Limiter', role: 'admin' })
const lotta = sampleUser(42, {
  displayName: 'Lotta Laps',
  raceControlUsername: 'Laps',
  steamId: '76561190000000042',
  upcomingRegistrations: 2,
})
const guest = sampleUser(43, { displayName: 'Gus Guest', isGuest: true })

it('lists every user with avatar, names, platform ID and role', async () => {
  visit()

  const cells = within(await rowOf('Lotta Laps')).getAllByRole('cell')

  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '42',
    'LL',
    'Lotta LapsRace Control: Laps76561190000000042Attendance: --',
    'Laps',
    '76561190000000042',
    '',
    'Driver',
    '',
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Avatar',
    'Username',
    'Race Control',
    'Platform ID',
    'Attendance',
    'Role',
    'Actions',
  ])
  expect((await rowOf('Penny Limiter')).textContent).toContain('N/A')
})

it('shows the Race Control username under the name if there is no room for its column', async () => {
  visit()

  const [, , name, column] = within(await rowOf('Lotta Laps')).getAllByRole('cell')
  expect(column?.textContent).toBe('Laps')
  expect(column?.dataset['wide']).toBe('wide')
  expect(within(name as HTMLElement).getByText('Race Control: Laps').dataset['below']).toBe('wide')
  const head = screen.getByRole('columnheader', { name: 'Race Control' })
  expect(head.dataset['wide']).toBe('wide')
})

it('saves a role in its row, and restores the earlier one on Undo', async () => {
  const promoted: ManagedUser = { ...lotta, role: 'admin' }
  let isPromoted = false
  const { calls } = visit({
    'GET /api/admin/users-list': () => [penny, isPromoted ? promoted : lotta],
    'PATCH /api/users/42/role': () => {
      isPromoted = !isPromoted
      return { data: isPromoted ? promoted : lotta }
    },
  })
  const row = within(await rowOf('Lotta Laps'))
  await user.click(row.getByRole('button', { name: 'Edit the role of Lotta Laps' }))
  await pickOption(await row.findByRole('combobox', { name: 'Role of Lotta Laps' }), 'Admin')

  await user.click(row.getByRole('button', { name: 'Save the role of Lotta Laps' }))

  await waitFor(() =>
    expect(success).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'User role updated successfully' }),
    ),
  )
  expect(calls).toContainEqual({
    call: 'PATCH /api/users/42/role',
    body: { role: 'admin', was: 'user' },
  })
  expect(await row.findByText('Admin')).toBeTruthy()

  success.mock.calls[0]?.[0].action?.onClick()
  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PATCH /api/users/42/role',
      body: { role: 'user', was: 'admin' },
    }),
  )
  expect(await row.findByText('Driver')).toBeTruthy()
})

it('edits a role with the keyboard alone, and keeps the focus in the row', async () => {
  const { calls } = visit({ 'PATCH /api/users/42/role': refusal(500, '', 'internal') })
  const row = within(await rowOf('Lotta Laps'))
  row.getByRole('button', { name: 'Edit the role of Lotta Laps' }).focus()

  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(row.getByRole('combobox'))
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'Admin' })
  await user.keyboard('{End}{Enter}')
  await waitFor(() => expect(row.getByRole('combobox').textContent).toContain('Admin'))
  await waitFor(() => expect(document.activeElement).toBe(row.getByRole('combobox')))
  await user.tab()
  expect(document.activeElement).toBe(
    row.getByRole('button', { name: 'Save the role of Lotta Laps' }),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(failure).toHaveBeenCalled())
  expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(row.getByRole('combobox')))

  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  const edit = row.getByRole('button', { name: 'Edit the role of Lotta Laps' })
  expect(document.activeElement).toBe(edit)
})

it('says that somebody else has changed the role, and saves on top of that', async () => {
  const text = 'Somebody else has changed the role of Lotta Laps in the meantime'
  let isTaken = false
  const { calls } = visit({
    'GET /api/admin/users-list': () => [
      penny,
      isTaken ? { ...lotta, role: 'admin' as const } : lotta,
    ],
    'PATCH /api/users/42/role': () => {
      isTaken = true
      return refusal(409, text, 'stale')()
    },
  })
  const row = within(await rowOf('Lotta Laps'))
  await user.click(row.getByRole('button', { name: 'Edit the role of Lotta Laps' }))
  await pickOption(await row.findByRole('combobox', { name: 'Role of Lotta Laps' }), 'Admin')
  await user.click(row.getByRole('button', { name: 'Save the role of Lotta Laps' }))
  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({ title: 'Update Failed', description: text }),
  )
  const lists = () => calls.filter(({ call }) => call === 'GET /api/admin/users-list')
  await waitFor(() => expect(lists()).toHaveLength(2))
  await pickOption(await row.findByRole('combobox', { name: 'Role of Lotta Laps' }), 'Driver')

  await user.click(row.getByRole('button', { name: 'Save the role of Lotta Laps' }))

  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PATCH /api/users/42/role',
      body: { role: 'user', was: 'admin' },
    }),
  )
})

it('keeps a role when editing it is cancelled', async () => {
  const { calls } = visit()
  const row = within(await rowOf('Lotta Laps'))
  await user.click(row.getByRole('button', { name: 'Edit the role of Lotta Laps' }))

  await user.click(row.getByRole('button', { name: 'Cancel' }))

  expect(row.getByText('Driver')).toBeTruthy()
  expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true)
})

it.each([
  ['Edit the role of Penny Limiter', 'You cannot change your own role'],
  ['Delete Penny Limiter', 'You cannot delete your own account'],
])('refuses in the row of the signed-in admin: %s', async (name, title) => {
  visit()

  await user.click(within(await rowOf('Penny Limiter')).getByRole('button', { name }))

  expect(failure).toHaveBeenCalledWith({ title })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('asks before it deletes a user, and says what is lost', async () => {
  let isDeleted = false
  visit({
    'GET /api/admin/users-list': () => (isDeleted ? [penny] : [penny, lotta]),
    'DELETE /api/users/42': () => {
      isDeleted = true
      return undefined
    },
  })
  await user.click(
    within(await rowOf('Lotta Laps')).getByRole('button', { name: 'Delete Lotta Laps' }),
  )
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete this user? This action cannot be undone.',
  )
  expect(dialog.textContent).toContain('2 registrations for upcoming events')

  await user.click(within(dialog).getByRole('button', { name: 'Delete Lotta Laps' }))

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'User deleted successfully' }))
  await waitFor(() => expect(screen.queryByText('Lotta Laps')).toBeNull())
})

it('says that a role was not saved, and keeps editing it', async () => {
  visit({ 'PATCH /api/users/42/role': refusal(500, '', 'internal') })
  const row = within(await rowOf('Lotta Laps'))
  await user.click(row.getByRole('button', { name: 'Edit the role of Lotta Laps' }))
  await pickOption(await row.findByRole('combobox', { name: 'Role of Lotta Laps' }), 'Admin')
  await user.click(row.getByRole('button', { name: 'Save the role of Lotta Laps' }))

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Update Failed',
      description: 'Failed to update user role',
    }),
  )
  expect(row.getByRole('combobox')).toBeTruthy()
})

it('finds users by the typed text, and keeps it in the address', async () => {
  const { router } = visit()
  await rowOf('Lotta Laps')

  await user.type(screen.getByRole('searchbox', { name: 'Search users...' }), 'gus')

  await waitFor(() => expect(screen.queryByText('Lotta Laps')).toBeNull())
  expect((await rowOf('Gus Guest')).textContent).toMatch(/Without an account.*Guest/)
  expect(router.state.location.search).toMatchObject({ search: 'gus' })
})

it('sorts by a column, and reverses the order on a second click', async () => {
  visit()
  await rowOf('Lotta Laps')

  await user.click(screen.getByRole('button', { name: 'Username' }))
  await waitFor(() => expect(names()).toEqual(['Gus Guest', 'Lotta Laps', 'Penny Limiter']))
  await user.click(screen.getByRole('button', { name: 'Username' }))

  await waitFor(() => expect(names()).toEqual(['Penny Limiter', 'Lotta Laps', 'Gus Guest']))

  function names() {
    return screen.getAllByRole('link').map(({ textContent }) => textContent)
  }
})

it('says that the users failed to load, and loads them on another try', async () => {
  let answer: () => ManagedUser[] | Refusal = refusal(
    503,
    'The database does not answer.',
    'unavailable',
  )
  visit({ 'GET /api/admin/users-list': () => answer() })
  expect(await screen.findByText('Failed to fetch users')).toBeTruthy()
  answer = () => [lotta]

  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await rowOf('Lotta Laps')).toBeTruthy()
  expect(screen.queryByText('Failed to fetch users')).toBeNull()
})

it('creates a link to reset a password, shows it once and copies it', async () => {
  const link = 'https://guild.example/reset-password#secret'
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const hank = sampleUser(44, { displayName: 'Hank Hairpin', hasPassword: true })
  const { calls } = visit({
    ...withPasswords,
    'GET /api/admin/users-list': [penny, lotta, hank],
    'POST /api/users/44/password-reset-link': {
      data: { link, expiresAt: new Date('2026-03-02T12:00:00Z') },
    },
  })
  const open = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await open('Lotta Laps')
  await screen.findByRole('menuitem', { name: 'Set Category' })
  expect(screen.queryByRole('menuitem', { name: 'Reset Password' })).toBeNull()
  await user.keyboard('{Escape}')

  await open('Hank Hairpin')
  await user.click(await screen.findByRole('menuitem', { name: 'Reset Password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }))
  expect(
    dialog.getByText(/Hank Hairpin will see on their profile that you created it/),
  ).toBeTruthy()
  expect(calls.every(({ call }) => call.startsWith('GET'))).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Create Link' }))

  expect((await dialog.findByLabelText<HTMLInputElement>('Link')).value).toBe(link)
  expect(dialog.getByText(/not be shown again\. It works once, until Mar 2, 2026/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Copy Link' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Link copied' }))
  expect(writeText).toHaveBeenCalledWith(link)

  await user.click(present(dialog.getAllByRole('button', { name: 'Close' })[0]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open('Hank Hairpin')
  await user.click(await screen.findByRole('menuitem', { name: 'Reset Password' }))
  const again = within(await screen.findByRole('dialog', { name: 'Reset Password' }))
  expect(again.queryByLabelText('Link')).toBeNull()
})

it('offers no reset links in guilds that do not use passwords', async () => {
  const { calls } = visit({
    'GET /api/auth/guild': { data: { ...guild, authMethods: ['steam'] } },
    'GET /api/admin/users-list': [sampleUser(44, { hasPassword: true })],
  })
  await screen.findByText('User 44')
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/auth/guild'))

  await user.click(screen.getByRole('button', { name: 'More actions for User 44' }))
  await screen.findByRole('menuitem', { name: 'Set Category' })
  expect(screen.queryByRole('menuitem', { name: 'Reset Password' })).toBeNull()
})

const guild: Guild = {
  guildName: 'G',
  contact: null,
  links: {},
  authMethods: ['steam', 'password'],
  join: 'open',
}
const withPasswords = { 'GET /api/auth/guild': { data: guild } }

function visit(answers: Answers = {}) {
  return renderAt(UsersPage, {
    path: '/admin/users',
    at: '/admin/users?search=&by=id&isDescending=false',
    viewer,
    answers: { 'GET /api/admin/users-list': [penny, lotta, guest], ...answers },
  })
}

async function rowOf(name: string) {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}
