import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameProfile, gameProfilesApi } from '#shared/contract/game-profiles.ts'
import {
  type Answer,
  type Answers,
  type Refusal,
  refusal,
  renderAt,
} from '#web/testing/render-at.tsx'
import { pickOption, replaceText, user } from '#web/testing/user.ts'
import { toast } from '#web/ui/index.ts'
import { OwnGameProfiles } from './own-game-profiles.tsx'

const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => undefined)
const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const lmu: GameProfile = {
  id: 7,
  gameName: 'Le Mans Ultimate',
  gameTypeId: 1,
  profileId: 'LottaLaps#0042',
  profileName: 'Lotta Laps',
  createdAt: new Date('2026-03-14T12:00:00Z'),
}
const nameless = { ...lmu, id: 8, gameName: '', profileId: 'lotta.laps', profileName: null }

const games = [
  { id: 1, name: 'Le Mans Ultimate' },
  { id: 2, name: 'rFactor 2' },
]

function visit(
  profiles: Answer<typeof gameProfilesApi.listOwn> = { data: [lmu, nameless] },
  more: Answers = {},
) {
  return renderAt(OwnGameProfiles, {
    answers: {
      'GET /api/user/game-profiles': profiles,
      'GET /api/games': { data: games },
      ...more,
    },
  })
}

async function openDialog() {
  await user.click(await screen.findByRole('button', { name: 'Add Game Profile' }))
  return within(await screen.findByRole('dialog', { name: 'Add Game Profile' }))
}

async function fillAndSave(dialog: Awaited<ReturnType<typeof openDialog>>, inGameName = '') {
  await pickOption(dialog.getByRole('combobox'), 'rFactor 2')
  await waitFor(() => expect(dialog.getByRole('combobox').textContent).toContain('rFactor 2'))
  await replaceText(dialog.getByLabelText('Game ID / Username'), ' lotta.laps ')
  await replaceText(dialog.getByLabelText('In-Game Name (Optional)'), inGameName)
  await user.click(dialog.getByRole('button', { name: 'Save Profile' }))
}

const saved = (calls: { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call === 'POST /api/user/game-profiles').map(({ body }) => body)

it('shows a card for each profile, and the word Game if a game has no name', async () => {
  visit()

  const cards = await screen.findAllByRole('article')

  expect(cards.map((card) => card.textContent)).toEqual([
    'Le Mans UltimateAdded on Mar 14, 2026Game ID / UsernameLottaLaps#0042In-Game NameLotta Laps',
    'GameAdded on Mar 14, 2026Game ID / Usernamelotta.laps',
  ])
})

it('says what game profiles are for if there are none', async () => {
  visit({ data: [] })

  expect(await screen.findByText("You haven't added any game profiles yet.")).toBeTruthy()
  expect(screen.getByText('Game profiles help match your race results correctly.')).toBeTruthy()
})

it('says why the profiles failed to load, and loads them on another try', async () => {
  let answer: () => { data: GameProfile[] } | Refusal = refusal(
    503,
    'The database does not answer',
    'unavailable',
  )
  visit(() => answer())
  expect(await screen.findByText('The database does not answer')).toBeTruthy()
  answer = () => ({ data: [lmu] })

  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findAllByRole('article')).toHaveLength(1)
  expect(screen.queryByText('The database does not answer')).toBeNull()
})

it('explains in the dialog what each field is for', async () => {
  visit()

  const dialog = await openDialog()

  for (const text of [
    'Add your game-specific ID for accurate race results matching.',
    'Select a game',
    'Select the game this ID is for',
    "This is the ID shown in the game's race results",
    'If your name appears differently in the game',
  ])
    expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.getByPlaceholderText('Enter your game ID or username')).toBeTruthy()
  expect(dialog.getByPlaceholderText('Your in-game display name')).toBeTruthy()
})

it('requires a game and an ID', async () => {
  const { calls } = visit()
  const dialog = await openDialog()

  await user.click(dialog.getByRole('button', { name: 'Save Profile' }))

  expect(await dialog.findByText('Game type is required')).toBeTruthy()
  expect(dialog.getByText('Game ID is required')).toBeTruthy()
  expect(saved(calls)).toEqual([])
})

it('saves without an empty name, closes, and reloads the page after 500 ms', async () => {
  const { calls } = visit(undefined, {
    'POST /api/user/game-profiles': { data: { ...nameless, gameName: 'rFactor 2' } },
  })

  await fillAndSave(await openDialog())
  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Game profile saved' }))

  expect(saved(calls)).toEqual([{ gameTypeId: 2, profileId: 'lotta.laps' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(reload).toHaveBeenCalledTimes(1)
  expect((await openDialog()).getByLabelText<HTMLInputElement>('Game ID / Username').value).toBe('')
})

it('does not save twice while it is saving', async () => {
  const { calls } = visit()
  const dialog = await openDialog()
  await fillAndSave(dialog, 'L. Laps')

  const button = await dialog.findByRole('button', { name: 'Saving...' })
  await user.click(button)

  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(saved(calls)).toEqual([{ gameTypeId: 2, profileId: 'lotta.laps', profileName: 'L. Laps' }])
})

it('keeps typed values when saving fails, and says why', async () => {
  visit(undefined, {
    'POST /api/user/game-profiles': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const dialog = await openDialog()

  await fillAndSave(dialog)
  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Failed to save game profile',
      description: 'The server cannot be reached. Check your connection and try again.',
    }),
  )

  expect(dialog.getByLabelText<HTMLInputElement>('Game ID / Username').value).toBe(' lotta.laps ')
  expect(reload).not.toHaveBeenCalled()
})

it('shows beside its field what the server refuses', async () => {
  const refused = 'The selected game does not exist'
  visit(undefined, {
    'POST /api/user/game-profiles': refusal(400, refused, 'invalid_input', { gameTypeId: refused }),
  })
  const dialog = await openDialog()

  await fillAndSave(dialog)

  expect(await dialog.findByText(refused)).toBeTruthy()
})

it('deletes a profile after a confirmation', async () => {
  let stored = [lmu, nameless]
  visit(() => ({ data: stored }), {
    'DELETE /api/user/game-profiles/7': () => {
      stored = [nameless]
      return undefined
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Le Mans Ultimate profile' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Are you sure you want to delete this game profile?')).toBeTruthy()
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2)

  await user.click(dialog.getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Game profile deleted' }))
  await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1))
})

it('disables every delete button while one profile is being deleted', async () => {
  visit()
  await user.click(await screen.findByRole('button', { name: 'Delete Le Mans Ultimate profile' }))
  const dialog = within(await screen.findByRole('alertdialog'))

  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await dialog.findByRole('button', { name: 'Deleting...' })

  const buttons = screen.getAllByRole<HTMLButtonElement>('button', {
    name: /^Delete .*profile$/,
    hidden: true,
  })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', null])
})

it('keeps a profile that was not deleted, and says why', async () => {
  visit(undefined, {
    'DELETE /api/user/game-profiles/7': refusal(503, 'The database does not answer', 'unavailable'),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Le Mans Ultimate profile' }))

  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Failed to delete game profile',
      description: 'The database does not answer',
    }),
  )
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2)
})

it('loads the profiles again each time it is shown', async () => {
  const first = visit()
  await screen.findAllByRole('article')
  const asked = () =>
    first.calls.filter(({ call }) => call === 'GET /api/user/game-profiles').length
  expect(asked()).toBe(1)

  await first.router.navigate({ href: '/elsewhere' })
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  await first.router.navigate({ href: '/' })
  await screen.findAllByRole('article')

  await waitFor(() => expect(asked()).toBe(2))
})
