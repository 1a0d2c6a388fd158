import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { PRESETS } from '#shared/domain/scoring/presets.ts'
import { afterEach, expect, it, vi } from 'vitest'
import {
  sampleCar,
  sampleCell,
  sampleChampionship,
  sampleRound,
  sampleRow,
  sampleTable,
} from '#web/testing/championship-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { pickOption, user } from '#web/testing/user.ts'
import { ChampionshipPage } from './championship-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CHAMPIONSHIP = 'GET /api/championships/3'
const TABLE = `${CHAMPIONSHIP}/table?of=drivers&class=Hypercar&withoutDrops=false` as const

it('shows totals and rounds, with dropped scores struck through and what decided a tie', async () => {
  visit()

  const table = await screen.findByRole('table', { name: 'Hypercar drivers' })
  const [, first, second] = within(table).getAllByRole('row')

  expect(first?.textContent).toContain('Lotta Laps')
  expect(screen.getByRole('list', { name: 'Leaders' }).textContent).toContain('Lotta Laps')
  expect(within(table).getByText('18', { selector: 's' })).toBeTruthy()
  expect(screen.getByText(/Dropped scores are struck through/)).toBeTruthy()
  expect(second?.textContent).toContain('Level with Lotta Laps, behind with 0\u00A0wins to\u00A01.')
  expect(second?.textContent).toContain('down 1 since the round before')
  expect(
    screen.getByText(/ Arrows: places gained or lost in the last round\. \+\/-: points given or /),
  ).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Rules' }).textContent).toContain(
    'Best 2 of 3 rounds count. Missed rounds are dropped first.',
  )
  expect(screen.getByRole('region', { name: 'Rounds' }).textContent).toContain('Upcoming')
})

it.each([
  [PRESETS['twenty-places'].configuration, 'Twenty places'],
  [{ points: [9, 6, 4] }, ''],
])(
  'names the known list that points %j are, and counts the rounds that were held',
  async (own, name) => {
    visit({ [CHAMPIONSHIP]: { data: sampleChampionship({ rules: own }) } })
    const rules = await screen.findByRole('region', { name: 'Rules' })
    expect(rules.querySelector('header')?.textContent).toBe(`Rules${name}`)
    expect(
      screen.getByRole('region', { name: 'Rounds' }).querySelector('header')?.textContent,
    ).toMatch(/^Rounds\d of \d held$/)
  },
)

it('opens the sum behind a score, and behind a total', async () => {
  visit()
  const score = await screen.findByRole('button', { name: /^Lotta Laps in R1: 25/ })

  await user.click(score)
  const sum = await screen.findByRole('dialog', { name: 'Lotta Laps' })
  expect(sum.textContent).toContain('R1 Ardennes Night25')
  expect(sum.textContent).toContain('P1 in class')
  await user.keyboard('{Escape}')

  await user.click(await screen.findByRole('button', { name: 'Total of Hank Hairpin: 25' }))
  const total = await screen.findByRole('dialog', { name: 'Hank Hairpin' })
  expect(total.textContent).toContain('R2 Fuji TwilightMissed.')
  expect(total.textContent).toContain('R1: Late to the briefing-3')
  expect(total.textContent).toContain('Total25')
})

it('says of a round that the class did not race, not that it was missed', async () => {
  const row = sampleRow('Lotta Laps', 1, { cells: [sampleCell(), null] })
  const table = sampleTable([row])
  const rounds = table.rounds.map((one, index) => ({ ...one, hasClass: index === 0 }))
  visit({ [TABLE]: { data: { ...table, rounds } } })

  const shown = await screen.findByRole('table', { name: 'Hypercar drivers' })
  expect(screen.queryByText(/Dropped scores are struck through/)).toBeNull()
  expect(within(shown).getByText('Not held for this class')).toBeTruthy()
  expect(screen.getByText(/– Not held for this class\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Total of Lotta Laps: 25' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'R2 Fuji TwilightNot held for this class. Drops treat it as a missed round.',
  )
})

it('marks the teams and cars that the viewer drove for, and opens on their rounds', async () => {
  const own = sampleRow('Kerb Crawlers', 1, { cells: [sampleCell()] })
  const other = sampleRow('Box Box Box', 2, {
    cells: [
      sampleCell({ points: 18, counted: [{ car: 1, points: 18, place: 2, withheld: null }] }),
    ],
  })
  const cars = [sampleCar({ userIds: [sampleViewer().id] }), sampleCar({ number: '8' })]
  const data = sampleTable([own, other], { cars })
  visit({ [TABLE.replace('drivers', 'teams') as typeof TABLE]: { data } }, 'teams')

  const rows = within(await screen.findByRole('table', { name: 'Hypercar teams' }))
  expect(rows.getAllByText('Yours')).toHaveLength(1)
  const open = rows.getAllByRole('list', { name: /^Rounds of/ })
  expect(open.map((list) => list.getAttribute('aria-label'))).toEqual(['Rounds of Kerb Crawlers'])
  // Those who lead are drivers.
  expect(screen.queryByRole('list', { name: 'Leaders' })).toBeNull()
  expect(rows.getAllByRole('row')[1]?.textContent).toContain('Kerb Crawlers Yours')
})

it('folds the rounds of a row on phones, and shows them with their decisions on demand', async () => {
  visit()
  const more = await screen.findByRole('button', { name: '1 of 2 rounds of Hank Hairpin' })
  expect(more.getAttribute('aria-expanded')).toBe('false')

  await user.click(more)
  const rounds = within(screen.getByRole('list', { name: 'Rounds of Hank Hairpin' }))
  expect(rounds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^R1 .*28P1$/),
    'R2 Did not start',
    '+/- -3',
  ])
  await user.click(rounds.getByRole('button', { name: /^Hank Hairpin in R1/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('R1 Ardennes Night28')
  await user.keyboard('{Escape}')

  await user.click(more)
  expect(screen.queryByRole('list', { name: 'Rounds of Hank Hairpin' })).toBeNull()
})

it('keeps the columns of the last rounds on tablets, and folds the others', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']
  const rounds = names.map((name, index) => sampleRound(index, name))
  const row = sampleRow('Lotta Laps', 1, { cells: names.map(() => sampleCell()) })
  visit({
    [CHAMPIONSHIP]: { data: sampleChampionship({ key: '3', rounds, heldRounds: 9 }) },
    [TABLE]: { data: sampleTable([row]) },
  })

  const table = await screen.findByRole('table', { name: 'Hypercar drivers' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.getAttribute('data-wide'))).toEqual([
    null,
    null,
    'wide',
    'wide',
    ...Array.from({ length: 7 }, () => 'true'),
    null,
  ])
  expect(screen.getByText('Rounds without a column open below the name.')).toBeTruthy()

  await user.click(within(table).getByRole('button', { name: /of Lotta Laps$/, expanded: false }))
  const figures = within(screen.getByRole('list', { name: 'Rounds of Lotta Laps' }))
  expect(figures.getAllByRole('listitem').map((item) => item.getAttribute('data-only'))).toEqual([
    null,
    null,
    ...Array.from({ length: 7 }, () => 'narrow'),
  ])
})

it('says who can still win', async () => {
  visit()

  const outlook = await screen.findByRole('region', { name: /^What Can Still Happen/ })

  expect(outlook.textContent).toContain('1 round left')
  expect(outlook.textContent).toContain('Hank Hairpin050')
})

it('shows the viewer among those who can still win, also below the first five', async () => {
  const names = ['Ada', 'Bea', 'Cem', 'Dan', 'Eva', 'Finn', 'Gus', 'Hal', 'Ida', 'Jan']
  const rows = names.map((name, index) =>
    sampleRow(name, index + 1, { key: name, userId: name === 'Gus' ? sampleViewer().id : null }),
  )
  const outlook = {
    roundsLeft: 3,
    decidedFor: null,
    canNewcomerWin: false,
    rows: rows.map(({ key }) => ({ key, maximum: 90, canWin: true })),
  }
  visit({ [TABLE]: { data: sampleTable(rows, { outlook }) } })

  const table = await screen.findByRole('table', { name: 'Who can still win' })
  const shown = within(table).getAllByRole('row').slice(1)
  expect(shown).toHaveLength(6)
  expect(shown[5]?.textContent).toContain('Gus')
})

it('shows another class, an earlier round, and the table without drops', async () => {
  const { calls } = visit()
  await screen.findByRole('table', { name: 'Hypercar drivers' })

  await pickOption(screen.getByRole('combobox', { name: 'Class' }), 'Over All Classes')
  await pickOption(screen.getByRole('combobox', { name: 'As Of' }), 'R1 Ardennes Night')
  await user.click(screen.getByRole('switch', { name: 'Without Drops' }))

  await waitFor(() => {
    expect(calls.at(-1)?.call).toBe(`${CHAMPIONSHIP}/table?of=drivers&asOf=31&withoutDrops=true`)
  })
})

it('says that nobody scored yet, that the championship is unknown, or that it was not loaded', async () => {
  visit({ [CHAMPIONSHIP]: { data: sampleChampionship({ key: '3', heldRounds: 0, leaders: [] }) } })
  expect(await screen.findByText('No Results Yet')).toBeTruthy()
  cleanup()

  visit({ [CHAMPIONSHIP]: refusal(404, 'Championship not found', 'not_found') })
  expect(await screen.findByRole('link', { name: 'All Championships' })).toBeTruthy()
  cleanup()

  visit({ [CHAMPIONSHIP]: refusal(500, 'Broken', 'internal') })
  expect(await screen.findByText('Failed to load championship')).toBeTruthy()
})

function visit(answers: Answers = {}, of = 'drivers') {
  const lotta = sampleRow('Lotta Laps', 1, {
    cells: [sampleCell(), sampleCell({ points: 18, dropped: 'by-rule' })],
    moved: 1,
  })
  const hank = sampleRow('Hank Hairpin', 2, {
    points: 25,
    cells: [sampleCell({ points: 28 }), null],
    deducted: -3,
    deductions: [{ points: -3, round: '31', reason: 'Late to the briefing', counts: true }],
    moved: -1,
    tieAbove: {
      key: 'Lotta Laps',
      decidedBy: { rule: 'countback', rank: 1, ahead: 1, behind: 0 },
    },
  })
  const outlook = {
    roundsLeft: 1,
    decidedFor: null,
    canNewcomerWin: false,
    rows: [
      { key: 'Lotta Laps', maximum: 50, canWin: true },
      { key: 'Hank Hairpin', maximum: 50, canWin: true },
    ],
  }
  return renderAt(ChampionshipPage, {
    at: `/championships/3?of=${of}&withoutDrops=false`,
    path: '/championships/$id',
    viewer: sampleViewer(),
    answers: {
      [CHAMPIONSHIP]: { data: sampleChampionship({ key: '3' }) },
      [TABLE]: { data: sampleTable([lotta, hank], { outlook, cars: [sampleCar()] }) },
      ...answers,
    },
  })
}
