import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { replaceText, user } from '#web/testing/user.ts'
import { toast } from '#web/ui/index.ts'
import { managedGameTypesQuery } from './game-types.api.ts'
import { GameTypesPage } from './game-types-page.tsx'

const success = vi.spyOn(toast, 'success')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const LIST = 'GET /api/admin/game-types'
const lmu = { id: 1, name: 'Le Mans Ultimate', version: 1, profiles: 30, events: 12 }
const rf2 = { id: 2, name: 'rFactor 2', version: 4, profiles: 0, events: 0 }

it('lists the game types with their numbers of game profiles and events', async () => {
  visit()

  const row = (await screen.findByText('Le Mans Ultimate')).closest('tr')

  expect(row?.textContent).toContain('30 game profiles')
  expect(row?.textContent).toContain('12 events')
})

it('adds a game type, and requires a name', async () => {
  const { calls } = visit({ 'POST /api/game-types': { data: { ...rf2, id: 3, name: 'AC Evo' } } })
  await user.click(await screen.findByRole('button', { name: 'Add Game Type' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Game Type' })

  await user.click(within(dialog).getByRole('button', { name: 'Save Game Type' }))
  expect(await within(dialog).findByText('Name is required')).toBeTruthy()
  await saveAs(dialog, ' AC Evo ')

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Game type saved' }))
  expect(calls).toContainEqual({ call: 'POST /api/game-types', body: { name: 'AC Evo' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps the typed name when somebody else has renamed the game type, and saves it on a second try', async () => {
  const text = 'Somebody else has renamed this game type to rF2. Save again to replace that name.'
  let version = 4
  let name = 'rFactor 2'
  const { calls } = visit({
    [LIST]: () => ({ data: [lmu, { ...rf2, name, version }] }),
    'PATCH /api/game-types/2': () => {
      version = 5
      name = 'rF2'
      return refusal(409, 'Somebody else was faster', 'stale')()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename rFactor 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename Game Type' })
  await saveAs(dialog, 'rFactor Two')
  expect(await within(dialog).findByText(text)).toBeTruthy()
  await waitFor(() => expect(calls.filter(({ call }) => call === LIST)).toHaveLength(2))

  await user.click(within(dialog).getByRole('button', { name: 'Save Game Type' }))

  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PATCH /api/game-types/2',
      body: { name: 'rFactor Two', version: 5 },
    }),
  )
})

it('saves with the version from when the dialog was opened', async () => {
  let version = 4
  const { calls, client } = visit({
    [LIST]: () => ({ data: [lmu, { ...rf2, name: 'rF2', version }] }),
    'PATCH /api/game-types/2': refusal(409, 'Somebody else was faster', 'stale'),
  })
  await user.click(await screen.findByRole('button', { name: 'Rename rF2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename Game Type' })
  version = 5
  await client.invalidateQueries(managedGameTypesQuery)

  await saveAs(dialog, 'rFactor Two')

  await waitFor(() =>
    expect(calls).toContainEqual({
      call: 'PATCH /api/game-types/2',
      body: { name: 'rFactor Two', version: 4 },
    }),
  )
  expect(await within(dialog).findByText(/^Somebody else has renamed this game type/)).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('rFactor Two')
})

it('says why a game type that is in use cannot be deleted', async () => {
  visit()

  await user.click(await screen.findByRole('button', { name: 'Delete Le Mans Ultimate' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Game Type' })

  expect(dialog.textContent).toContain(
    '30 game profiles and 12 events are about Le Mans Ultimate. It can be deleted once there are none.',
  )
  const button = within(dialog).getByRole('button', { name: 'It is in use' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('deletes a game type, and creates it again on Undo', async () => {
  const { calls } = visit({
    'DELETE /api/game-types/2': () => undefined,
    'POST /api/game-types': { data: rf2 },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete rFactor 2' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Game Type' })

  await user.click(within(dialog).getByRole('button', { name: 'Delete rFactor 2' }))

  await waitFor(() => expect(success).toHaveBeenCalled())
  const [shown] = success.mock.calls[0] ?? []
  expect(shown).toMatchObject({ title: 'Game type deleted', action: { label: 'Undo' } })
  shown?.action?.onClick()
  await waitFor(() =>
    expect(calls).toContainEqual({ call: 'POST /api/game-types', body: { name: 'rFactor 2' } }),
  )
})

it('says that there are no game types', async () => {
  visit({ [LIST]: { data: [] } })

  expect(await screen.findByText('No Game Types')).toBeTruthy()
})

it('says that the game types failed to load, and why', async () => {
  visit({ [LIST]: refusal(503, 'The database does not answer.', 'unavailable') })

  expect(await screen.findByText('Failed to fetch game types')).toBeTruthy()
  expect(screen.getByText('The database does not answer.')).toBeTruthy()
})

async function saveAs(dialog: HTMLElement, name: string) {
  await replaceText(within(dialog).getByRole('textbox', { name: 'Name' }), name)
  await user.click(within(dialog).getByRole('button', { name: 'Save Game Type' }))
}

function visit(answers: Answers = {}) {
  return renderAt(GameTypesPage, {
    path: '/admin/game-types',
    at: '/admin/game-types',
    answers: { [LIST]: { data: [lmu, rf2] }, ...answers },
  })
}
