import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { StoredChampionship } from '#shared/contract/championship-form.ts'
import { plainRound } from '#tests/support/plain-form.ts'
import { sampleTable } from '#web/testing/championship-samples.ts'
import {
  PREVIEW,
  sampleMove,
  samplePointsSystem,
  samplePreview,
  sampleRaces,
  sampleStored,
} from '#web/testing/editor-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { pickOption, replaceText, user } from '#web/testing/user.ts'
import { toast } from '#web/ui/index.ts'
import { storedQuery } from './editor.api.ts'
import { EditChampionshipPage } from './edit-championship-page.tsx'

const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const GET = 'GET /api/championships/3/form'
const SAVE = 'PATCH /api/championships/3'
const DELETE = 'DELETE /api/championships/3'
const SAVED = { data: { id: 3, key: 'season-3', version: 5 } }
const OVERTAKEN = 'Somebody else has changed this championship in the meantime.'

it('saves what was changed with the version that was loaded, and shows the championship', async () => {
  const { calls, router } = await open({ answers: { [SAVE]: SAVED } })
  expect(field('First Day').value).toBe('01/01/2026')
  expect(rounds()).toEqual(['R1 Ardennes Night', 'R2 Fuji Twilight'])

  await type('Name', 'Winter Trophy')
  await type('Points by Place in Class', '10 6 4')
  await user.click(saveButton())

  await waitFor(() => expect(router.state.location.pathname).toBe('/championships/season-3'))
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({
    name: 'Winter Trophy',
    firstDay: '2026-01-01',
    lastDay: '2026-03-31',
    configuration: { points: [10, 6, 4], drops: { best: 1 } },
    pointsSystemId: null,
    countsFileTeams: false,
    categories: [],
    rounds: [plainRound(31), plainRound(32)],
    version: 4,
  })
  expect(success).toHaveBeenCalledWith({ title: 'Championship Saved' })
})

it('says that only points change where everybody keeps their place', async () => {
  const hank = sampleMove('Hank Hairpin', { from: 2, to: 2, pointsBefore: 18, pointsAfter: 30 })
  await open({ preview: samplePreview({ moves: [hank] }) })

  const changes = within(await screen.findByRole('table', { name: 'Whose points change' }))
  expect(changes.getAllByRole('row')[1]?.textContent).toBe('Hank HairpinP218 → 30')
  expect(screen.getByRole('heading', { name: /^Whose Points Change/ })).toBeTruthy()
})

it('names who moves, with places and points before and after', async () => {
  const hank = sampleMove('Hank Hairpin', { from: 2, to: 1, pointsBefore: 18, pointsAfter: 30 })
  const { calls } = await open({ preview: samplePreview({ moves: [hank] }) })

  const moves = within(await screen.findByRole('table', { name: 'Who moves' }))
  const [, row] = moves.getAllByRole('row')
  expect(row?.textContent).toBe('Hank HairpinP2 → P118 → 30')
  expect(
    screen.getByText('Saving changes 1 place and the points of 1 driver in this table.'),
  ).toBeTruthy()

  expect(screen.getByRole('heading', { name: /^Who Moves/ })).toBeTruthy()

  await type('Each Classified Place After the List', '1')
  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === PREVIEW)?.body).toMatchObject({
      id: 3,
      form: { configuration: { beyond: 1, drops: { best: 1 } } },
      table: { of: 'drivers', class: 'Hypercar' },
    }),
  )
  await pickOption(screen.getByRole('combobox', { name: 'Table' }), 'Teams')
  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === PREVIEW)?.body).toMatchObject({
      table: { of: 'teams' },
    }),
  )
})

it.each([
  [[], /No car has one yet\./],
  [['Am', 'Rookie'], /So far its cars have: Am, Rookie\./],
])('takes a category before any car has it, where cars have %j', async (knownCategories, text) => {
  const { calls } = await open({
    answers: { [GET]: { data: sampleStored({ knownCategories }) }, [SAVE]: SAVED },
  })
  expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a Category' }))
  await type('Category 1', 'Pro')
  await user.click(saveButton())
  await waitFor(() =>
    expect(calls.find(({ call }) => call === SAVE)?.body).toMatchObject({ categories: ['Pro'] }),
  )
})

it('says that nobody moves, and what the server finds wrong with the values', async () => {
  await open()
  expect(await screen.findByText('Nobody moves: the table stays as it is.')).toBeTruthy()
  cleanup()

  const refused = 'Am is in the list already.'
  await open({
    answers: {
      [PREVIEW]: refusal(400, refused, 'invalid_input', { 'categories.0': refused }),
      [SAVE]: refusal(400, refused, 'invalid_input', { 'categories.0': refused }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'Add a Category' }))
  await type('Category 1', 'Am')
  expect(await screen.findByText(refused)).toBeTruthy()
  await user.click(saveButton())
  await waitFor(() => expect(field('Category 1').getAttribute('aria-invalid')).toBe('true'))
})

it('says everything that is wrong at its field, and focuses the first', async () => {
  const { calls } = await open()
  await type('Points by Place in Class', '5 9')
  await type('Name', ' ')
  await unfold('Dropped Scores')
  await pickOption(screen.getByRole('combobox', { name: 'Rounds That Count' }), 'The best so many')
  await type('How Many Count', '9')
  expect(screen.getByText(/Only 2 rounds are planned so far, so all of them count/)).toBeTruthy()
  await type('How Many Count', '0')
  // What is wrong in a folded group unfolds it.
  await unfold('Dropped Scores')
  await user.click(saveButton())

  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(screen.getByText("Place 2 can't earn more than place 1: 9 after 5.")).toBeTruthy()
  expect(screen.getByText(/^The number of rounds that count must be/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(failure).toHaveBeenCalledWith({
    title: 'Validation Error',
    description: 'Name is required',
  })
  expect(calls.map(({ call }) => call)).not.toContain(SAVE)

  await type('How Many Count', '1')
  await waitFor(() => expect(screen.queryByText(/^The number of rounds that count/)).toBeNull())
})

it('sets a factor for a round, takes one out, and offers it again', async () => {
  const { calls } = await open({ answers: { [SAVE]: SAVED } })
  await unfold(/^R1 Ardennes Night/)
  await type('Factor', '2')
  await unfold(/^R2 Fuji Twilight/)
  await user.click(screen.getByRole('button', { name: 'Take R2 Out' }))
  expect(rounds()).toEqual(['R1 Ardennes Night'])
  expect(screen.getByRole('button', { name: /^Count Fuji Twilight/ })).toBeTruthy()
  await user.click(saveButton())

  await waitFor(() =>
    expect(calls.find(({ call }) => call === SAVE)?.body).toMatchObject({
      rounds: [{ eventId: 31, factor: 2 }],
    }),
  )
})

it('sets what decides the pole of a round, what it pays, and full points on purpose', async () => {
  const configuration = { bonus: { pole: 2, fastestLap: 1 } }
  const { calls } = await open({
    answers: { [GET]: { data: sampleStored({ configuration }) }, [SAVE]: SAVED },
  })
  await unfold(/^R1 Ardennes Night/)
  await pickOption(
    screen.getByRole('combobox', { name: 'Pole and Qualifying Points By' }),
    'Certain qualifying sessions',
  )
  await type('Numbers of the Sessions', '1, 2')
  await user.click(screen.getByRole('checkbox', { name: 'Fastest lap' }))
  await pickOption(
    screen.getByRole('combobox', { name: 'Awarded' }),
    'Full points, also if it is stopped',
  )
  expect(
    screen.getByText(/awarded in full, pole by certain sessions, no points for fastest lap/),
  ).toBeTruthy()
  await user.click(saveButton())

  await waitFor(() =>
    expect(calls.find(({ call }) => call === SAVE)?.body).toMatchObject({
      rounds: [
        { eventId: 31, award: 1, qualifying: [1, 2], withoutBonus: ['fastestLap'] },
        { eventId: 32 },
      ],
    }),
  )
})

it('sets the planned length of a race, and its least driving time', async () => {
  const { calls } = await open({ answers: { [SAVE]: SAVED } })
  await unfold(/^R1 Ardennes Night/)
  await type('Planned Length (minutes)', '480')
  await type('Least Driving Time (minutes)', '40')
  expect(screen.getByText(/planned for 8 h, least driving time 40 minutes/)).toBeTruthy()
  await user.click(saveButton())
  await waitFor(() =>
    expect(calls.find(({ call }) => call === SAVE)?.body).toMatchObject({
      rounds: [{ eventId: 31, minutes: 480, minDriveMinutes: 40 }, { eventId: 32 }],
    }),
  )
})

it('follows a points system of the guild, and keeps what was changed', async () => {
  const { calls } = await open({ answers: { [SAVE]: SAVED } })
  await pickOption(screen.getByRole('combobox', { name: 'Points System' }), 'Nine')

  expect(field('Points by Place in Class').value).toBe('9, 6, 4')
  expect(screen.getAllByText('As in Nine').length).toBeGreaterThan(0)
  expect(screen.getByText('Differs from Nine')).toBeTruthy()
  await user.click(saveButton())
  await waitFor(() =>
    expect(calls.find(({ call }) => call === SAVE)?.body).toMatchObject({
      pointsSystemId: 7,
      configuration: { drops: { best: 1 } },
    }),
  )
})

it('keeps the typed values, and shows what somebody else has saved in the meantime', async () => {
  const theirs = sampleStored({
    version: 5,
    lastDay: '2026-04-30',
    configuration: { drops: { best: 2 } },
  })
  let stored: StoredChampionship = sampleStored()
  const { calls } = await open({
    answers: {
      [GET]: () => ({ data: stored }),
      [SAVE]: () =>
        calls.filter(({ call }) => call === SAVE).length > 1
          ? SAVED
          : refusal(409, OVERTAKEN, 'stale')(),
    },
  })
  await type('Name', 'Mine')
  await type('Reason for the Change', 'Voted for')
  stored = theirs
  await user.click(saveButton())

  const notice = await screen.findByText('Somebody else has saved this championship')
  const words = notice.parentElement?.textContent ?? ''
  expect(words).toContain('Last DayApr 30, 2026was: Mar 31, 2026')
  expect(words).toContain('Dropped ScoresBest 2 rounds count.')
  expect(field('Name').value).toBe('Mine')

  await user.click(screen.getByText('Keep My Changes on Top of Theirs'))
  await waitFor(() => expect(field('Last Day').value).toBe('04/30/2026'))
  expect(field('Name').value).toBe('Mine')
  await user.click(saveButton())
  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === SAVE)?.body).toMatchObject({
      name: 'Mine',
      lastDay: '2026-04-30',
      configuration: { drops: { best: 2 } },
      version: 5,
      reason: 'Voted for',
    }),
  )
})

it('asks nothing about a newer version that differs in nothing, as after a decision', async () => {
  let version = 4
  const { calls } = await open({
    answers: {
      [GET]: () => ({ data: sampleStored({ version }) }),
      [SAVE]: () => (version++ === 4 ? refusal(409, OVERTAKEN, 'stale')() : SAVED),
    },
  })
  await type('Name', 'Mine')
  await user.click(saveButton())
  await waitFor(() => expect(calls.filter(({ call }) => call === GET)).toHaveLength(2))
  await waitFor(() => expect(saveButton().ariaBusy).not.toBe('true'))
  expect(screen.queryByText('Somebody else has saved this championship')).toBeNull()
  await user.click(saveButton())

  await waitFor(() => {
    const saved = calls.filter(({ call }) => call === SAVE)
    expect(saved.map(({ body }) => body)).toMatchObject([{ version: 4 }, { version: 5 }])
  })
})

it('asks before unsaved changes are lost', async () => {
  const { router } = await open()
  await type('Name', 'Half a thought')

  await user.click(screen.getByText('Cancel'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Leave without saving?')
  await user.click(screen.getByText('Leave'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/championships/season-3'))
})

it('says that the championship is closed, or that somebody has deleted it', async () => {
  await open({ answers: { [GET]: { data: sampleStored({ isClosed: true }) } } })
  expect(screen.getByText('This championship is closed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Closed: reopen it first' })).toBeTruthy()
  cleanup()

  let isGone = false
  const { calls, client } = await open({
    answers: {
      [GET]: () =>
        isGone ? refusal(404, 'Championship not found', 'not_found')() : { data: sampleStored() },
      'POST /api/championships': SAVED,
    },
  })
  await type('Name', 'Mine')
  isGone = true
  await client.invalidateQueries(storedQuery(3))
  expect(await screen.findByText('Somebody has deleted this championship')).toBeTruthy()
  await user.click(saveButton())
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST /api/championships')?.body).toMatchObject({
      name: 'Mine',
    }),
  )
})

it('deletes the championship after a question that says what is lost', async () => {
  const { router } = await open({ answers: { [DELETE]: () => undefined } })
  await user.click(screen.getByRole('button', { name: 'Delete Championship' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(
    dialog.getByText(/every decision about it are lost.*results of its races remain/),
  ).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Delete Championship' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/championships'))
  expect(success).toHaveBeenCalledWith({ title: 'Championship Deleted' })
})

type Options = { preview?: ReturnType<typeof samplePreview>; answers?: Answers }

async function open({ preview = samplePreview(), answers = {} }: Options = {}) {
  const view = renderAt(EditChampionshipPage, {
    at: '/championships/season-3/edit',
    path: '/championships/$id/edit',
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      [GET]: { data: sampleStored() },
      'GET /api/points-systems': { data: [samplePointsSystem()] },
      'GET /api/events': { data: sampleRaces() },
      [PREVIEW]: { data: preview },
      ...answers,
    },
  })
  await screen.findByLabelText('Name')
  await screen.findByText('R1 Ardennes Night')
  return view
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const type = (label: string, text: string) => replaceText(field(label), text)

const saveButton = () => screen.getByRole('button', { name: 'Save Championship' })

const unfold = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

const rounds = () =>
  screen.queryAllByRole('button', { name: /^R\d+ / }).map(({ textContent }) => textContent)

it('shows a table without rows as such', async () => {
  await open({ preview: samplePreview({ table: sampleTable([]) }) })
  expect(await screen.findByText('Nobody has scored in this table yet.')).toBeTruthy()
})
