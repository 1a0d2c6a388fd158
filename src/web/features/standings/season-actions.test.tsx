import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Season } from '#shared/contract/seasons.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { toast } from '#web/ui/index.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { SeasonActions } from './season-actions.tsx'

const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const CREATE = 'POST /api/seasons'
const UPDATE = 'PATCH /api/seasons/3'
const DELETE = 'DELETE /api/seasons/3'

const season: Season = {
  key: 'season-3',
  id: 3,
  name: 'Winter Cup',
  startsAt: new Date('2025-11-01T00:00:00Z'),
  endsAt: new Date('2026-01-01T00:00:00Z'),
  pointsSystem: 'twenty-places',
  dropRounds: 2,
  countsFileTeams: false,
  version: 4,
}

it('creates a season, and shows it', async () => {
  const { calls, onShow } = visit(undefined, { [CREATE]: { data: season } })
  const dialog = await open('New Season')

  await fill(dialog, 'Name', ' Winter Cup ')
  await fill(dialog, 'First Day', '2025-11-01')
  await fill(dialog, 'Last Day', '2025-12-31')
  await save(dialog)

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Season Saved' }))
  await waitFor(() => expect(onShow).toHaveBeenCalledWith('season-3'))
  expect(calls).toContainEqual({
    call: CREATE,
    body: {
      name: 'Winter Cup',
      firstDay: '2025-11-01',
      lastDay: '2025-12-31',
      pointsSystem: 'world-endurance',
      dropRounds: 0,
      countsFileTeams: false,
    },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says what is missing or wrong instead of saving', async () => {
  const { calls } = visit()
  const dialog = await open('New Season')
  await fill(dialog, 'Drop Rounds', '11')

  await save(dialog)

  expect(await dialog.findByText('Season name is required')).toBeTruthy()
  expect(dialog.getAllByText('Please set first and last day')).toHaveLength(2)
  expect(dialog.getByText('At most 10 rounds can be dropped')).toBeTruthy()
  expect(calls).toEqual([])
})

it('opens a season with its values, and sends its version', async () => {
  const { calls } = visit(season, { [UPDATE]: { data: season } })
  const dialog = await open('Edit Season')
  expect(valueOf(dialog, 'Name')).toBe('Winter Cup')
  expect(valueOf(dialog, 'First Day')).toBe('2025-11-01')
  expect(valueOf(dialog, 'Last Day')).toBe('2025-12-31')
  expect(dialog.getByRole('combobox').textContent).toContain('Twenty places')
  expect(dialog.getByText(/^Positions 1 to 20 of each class score 30, /)).toBeTruthy()

  await fill(dialog, 'Name', 'Winter Trophy')
  await save(dialog)

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Season Saved' }))
  const [sent] = calls.map(({ body }) => body)
  expect(sent).toEqual({
    name: 'Winter Trophy',
    firstDay: '2025-11-01',
    lastDay: '2025-12-31',
    pointsSystem: 'twenty-places',
    dropRounds: 2,
    countsFileTeams: false,
    version: 4,
  })
})

it('lets team names of result files count, and explains them', async () => {
  const { calls } = visit(season, { [UPDATE]: { data: season } })
  const dialog = await open('Edit Season')
  expect(dialog.getByText(/Unless somebody made a team in the game/)).toBeTruthy()
  const names = dialog.getByRole('switch', { name: 'Teams From Result Files' })
  expect(names.getAttribute('aria-checked')).toBe('false')

  await user.click(names)
  expect(names.getAttribute('aria-checked')).toBe('true')
  await save(dialog)

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Season Saved' }))
  expect(calls.map(({ body }) => body)).toMatchObject([{ countsFileTeams: true }])
})

it('keeps the typed values when somebody else has saved in the meantime', async () => {
  const refused = 'Somebody else has changed this season in the meantime.'
  const { onShow } = visit(season, { [UPDATE]: refusal(409, refused, 'stale') })
  const dialog = await open('Edit Season')
  await fill(dialog, 'Name', 'Winter Trophy')

  await save(dialog)

  expect((await dialog.findByRole('alert')).textContent).toBe(refused)
  expect(failure).toHaveBeenCalledWith({ title: 'Save Failed', description: refused })
  expect(valueOf(dialog, 'Name')).toBe('Winter Trophy')
  expect(onShow).not.toHaveBeenCalled()
})

it.each<[string, number, ErrorCode, string]>([
  ['name', 409, 'conflict', 'There is a season of this name already'],
  ['firstDay', 409, 'conflict', 'These days belong to Winter Cup already'],
  ['lastDay', 400, 'invalid_input', 'The season must end on or after its first day'],
])('shows a refusal at its field: %s', async (field, status, code, refused) => {
  visit(season, { [UPDATE]: refusal(status, refused, code, { [field]: refused }) })
  const dialog = await open('Edit Season')

  await save(dialog)

  expect(await dialog.findByText(refused)).toBeTruthy()
  const input = document.querySelector(`[name="${field}"]`)
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('says that the server cannot be reached', async () => {
  visit(season, { [UPDATE]: () => Promise.reject(new TypeError('Failed to fetch')) })
  const dialog = await open('Edit Season')
  await fill(dialog, 'Name', 'Winter Trophy')

  await save(dialog)

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Save Failed',
      description: 'The server cannot be reached. Check your connection and try again.',
    }),
  )
  expect(valueOf(dialog, 'Name')).toBe('Winter Trophy')
})

it('uses its own message when the server sends none', async () => {
  visit(season, { [UPDATE]: refusal(500, '', 'internal') })

  await save(await open('Edit Season'))

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Save Failed',
      description: 'Failed to save season',
    }),
  )
})

it('deletes a season after a confirmation, and leaves it', async () => {
  const { onShow } = visit(season, { [DELETE]: () => undefined })
  const dialog = await openDelete()
  expect(
    dialog.getByText(/^Are you sure you want to delete Winter Cup\? .*Results are kept/),
  ).toBeTruthy()
  expect(onShow).not.toHaveBeenCalled()

  await user.click(dialog.getByRole('button', { name: 'Delete Season' }))

  await waitFor(() => expect(success).toHaveBeenCalledWith({ title: 'Season Deleted' }))
  expect(onShow).toHaveBeenCalledWith()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('shows why a season could not be deleted', async () => {
  const { onShow } = visit(season, { [DELETE]: refusal(404, 'Season not found', 'not_found') })

  await user.click((await openDelete()).getByRole('button', { name: 'Delete Season' }))

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Delete Failed',
      description: 'Season not found',
    }),
  )
  expect(onShow).not.toHaveBeenCalled()
})

it('offers only a new season while a calendar year is shown', async () => {
  visit({ ...season, id: null, key: 'year-2025' })

  const buttons = await screen.findAllByRole('button')

  expect(buttons.map(({ textContent }) => textContent)).toEqual(['New Season'])
})

function visit(shown?: Season, answers: Answers = {}) {
  const onShow = vi.fn(() => Promise.resolve())
  const view = renderAt(() => <SeasonActions season={shown} onShow={onShow} />, { answers })
  return { ...view, onShow }
}

async function open(name: 'New Season' | 'Edit Season') {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

async function openDelete() {
  await user.click(await screen.findByRole('button', { name: 'Delete Season' }))
  return within(await screen.findByRole('alertdialog', { name: 'Delete Season' }))
}

type Dialog = Awaited<ReturnType<typeof open>>

function fill(dialog: Dialog, label: string, value: string) {
  return replaceText(dialog.getByLabelText(label), value)
}

async function save(dialog: Dialog) {
  await user.click(dialog.getByRole('button', { name: 'Save Season' }))
}

const valueOf = (dialog: Dialog, label: string) =>
  dialog.getByLabelText<HTMLInputElement>(label).value
