import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChampionshipDecision } from '#shared/contract/championship-decisions.ts'
import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import { sampleChampionship } from '#web/testing/championship-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { pickOption, user } from '#web/testing/user.ts'
import { DecisionsPanel } from './decisions-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/championships/3/decisions'
const SEASON = 'GET /api/championships/3/season'
const DECIDE = 'POST /api/championships/3/decisions'

it('lists what was decided, by whom and why, and marks what was undone', async () => {
  open('user')

  const rows = within(await screen.findByRole('list', { name: 'Decisions' })).getAllByRole(
    'listitem',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Disqualified in R1 #?7-? Lotta Laps Underweight.*Penny Limiter, Feb .*R1 Ardennes Night$/,
    ),
    expect.stringMatching(/-5 points Hank Hairpin Undone.*Late.*; undone by Otto Office, Feb/),
  ])
  expect(screen.getByRole('region', { name: /^Decisions/ }).textContent).toContain('1 in force')
  expect(screen.queryByRole('button', { name: /Make a Decision|Undo/ })).toBeNull()
  const race = screen.getByRole('link', { name: 'R1 Ardennes Night' })
  expect(race.getAttribute('href')).toMatch(/^\/events\/\d+\?tab=results$/)
})

it('makes a decision about a competitor, found by part of the name, and shows who moves', async () => {
  const { calls } = open('admin', { [DECIDE]: { data: { id: 9 } } })
  await user.click(await screen.findByRole('button', { name: 'Make a Decision' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a Decision' }))
  const driver = await dialog.findByRole('combobox', { name: 'Driver' })

  await user.type(driver, 'hair')
  await user.click(await screen.findByRole('option', { name: 'Hank Hairpin' }))
  await user.type(dialog.getByRole('textbox', { name: 'Points' }), '20')
  const effect = await dialog.findByRole('list', { name: 'What changes' })
  expect(
    within(effect)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Hank HairpinPosition 2 to 1, 18 to 38 points',
    'Lotta LapsPosition 1 to 2, 25 points',
  ])

  await user.click(dialog.getByRole('button', { name: 'Make Decision' }))
  expect(await dialog.findByText('Reason is required')).toBeTruthy()
  await user.type(dialog.getByLabelText('Reason'), 'Best livery')
  await user.click(dialog.getByRole('button', { name: 'Make Decision' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call === DECIDE)?.body).toEqual({
    version: 1,
    decision: { kind: 'points', of: 'drivers', key: 'name hank', points: 20, round: null },
    reason: 'Best livery',
  })
})

it('makes a decision about a car in a round by the keyboard, and shows why it was refused', async () => {
  const { calls } = open('admin', {
    [DECIDE]: refusal(400, 'No such car raced in this round', 'invalid_input', {
      car: 'No such car raced in this round',
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Make a Decision' }))
  const dialog = within(await screen.findByRole('dialog'))
  await pickOption(await dialog.findByRole('combobox', { name: 'Decision' }), 'Take places away')
  expect(dialog.getByText('Choose the round first.')).toBeTruthy()
  await pickOption(dialog.getByRole('combobox', { name: 'Round' }), 'R1 Ardennes Night')

  await user.type(dialog.getByRole('combobox', { name: 'Car' }), 'lotta{Enter}')
  await user.type(dialog.getByRole('textbox', { name: 'Places' }), '1')
  await user.type(dialog.getByLabelText('Reason'), 'Jumped the start')
  await user.click(dialog.getByRole('button', { name: 'Make Decision' }))

  expect(await dialog.findByText('No such car raced in this round')).toBeTruthy()
  expect(calls.find(({ call }) => call === DECIDE)?.body).toEqual({
    version: 1,
    decision: { kind: 'places', round: '31', car: 'Hypercar 7', places: 1 },
    reason: 'Jumped the start',
  })
})

it('says that lost places cost nothing, and offers seconds or points for the same car', async () => {
  const { calls } = open('admin', { [DECIDE]: { data: { id: 9 } } })
  await user.click(await screen.findByRole('button', { name: 'Make a Decision' }))
  const dialog = within(await screen.findByRole('dialog'))
  await pickOption(await dialog.findByRole('combobox', { name: 'Decision' }), 'Take places away')
  await pickOption(dialog.getByRole('combobox', { name: 'Round' }), 'R1 Ardennes Night')
  await user.type(dialog.getByRole('combobox', { name: 'Car' }), 'lotta{Enter}')
  await user.type(dialog.getByRole('textbox', { name: 'Places' }), '1')
  expect(dialog.queryByText(/^Of \d/)).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Places' }), '2')
  expect(await dialog.findByText('Of 12 places, it loses 1')).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Add Seconds Instead' }))
  expect(dialog.getByRole('textbox', { name: 'Seconds' })).toBeTruthy()
  expect(dialog.queryByText('Of 12 places, it loses 1')).toBeNull()
  await pickOption(dialog.getByRole('combobox', { name: 'Decision' }), 'Take places away')
  await user.click(dialog.getByRole('button', { name: 'Take Points Instead' }))
  await user.type(dialog.getByRole('textbox', { name: 'Points' }), '-5')
  await user.type(dialog.getByLabelText('Reason'), 'Jumped the start')
  await user.click(dialog.getByRole('button', { name: 'Make Decision' }))
  await waitFor(() =>
    expect(calls.find(({ call }) => call === DECIDE)?.body).toMatchObject({
      decision: { kind: 'points', of: 'entries', key: 'Hypercar 7', points: -5, round: '31' },
    }),
  )
})

it('undoes a decision after a confirmation', async () => {
  const { calls } = open('admin', { 'POST /api/championships/3/decisions/8/undo': undefined })
  await user.click(
    await screen.findByRole('button', { name: 'Undo: Disqualified in R1, Lotta Laps' }),
  )
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo Decision' }))
  await user.click(dialog.getByRole('button', { name: 'Undo Decision' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.find(({ call }) => call.endsWith('/undo'))?.body).toEqual({ version: 1 })
})

it('leaves a closed championship as it is', async () => {
  open('admin', {}, { closed: { at: new Date('2026-06-01'), byName: 'Penny Limiter' } })
  await screen.findByRole('list', { name: 'Decisions' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that nothing was decided', async () => {
  open('user', { [LIST]: { data: [] } })
  expect(await screen.findByText('Nothing has been decided about this championship.')).toBeTruthy()
})

function open(
  role: 'user' | 'admin',
  answers: Answers = {},
  change: Parameters<typeof sampleChampionship>[0] = {},
) {
  const championship = { ...sampleChampionship({ key: '3', ...change }), id: 3 }
  return renderAt(() => <DecisionsPanel championship={championship} />, {
    viewer: sampleViewer({ role }),
    answers: { [LIST]: { data: decisions }, [SEASON]: { data: loaded }, ...answers },
  })
}

const made = {
  authorName: 'Penny Limiter',
  createdAt: new Date('2026-02-03T12:00:00Z'),
  undone: null,
  car: null,
  otherName: null,
}

const decisions: ChampionshipDecision[] = [
  {
    ...made,
    id: 8,
    decision: { kind: 'dsq', round: '31', car: 'Hypercar 7', session: 'race' },
    name: '#7',
    car: { number: '7', carClass: 'Hypercar', drivers: ['Lotta Laps'] },
    reason: 'Underweight',
  },
  {
    ...made,
    id: 7,
    decision: { kind: 'points', of: 'drivers', key: 'name hank', points: -5, round: null },
    name: 'Hank Hairpin',
    reason: 'Late to the briefing',
    undone: { at: new Date('2026-02-04T12:00:00Z'), byName: 'Otto Office' },
  },
]

const loaded: ChampionshipSeason = {
  season: {
    rounds: [
      {
        id: '31',
        cars: ['lotta', 'hank'].map((name, index) => ({
          no: `Hypercar ${index === 0 ? 7 : 8}`,
          class: 'Hypercar',
          drivers: [`name ${name}`],
          pos: index + 1,
          status: 'finished',
        })),
      },
    ],
    names: {
      'name lotta': 'Lotta Laps',
      'name hank': 'Hank Hairpin',
      'Hypercar 7': '#7',
      'Hypercar 8': '#8',
    },
  },
  configuration: {},
  adjustments: {},
}
