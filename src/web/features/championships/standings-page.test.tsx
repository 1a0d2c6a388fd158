import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import type { Championship } from '#shared/contract/championships.ts'
import {
  sampleCar,
  sampleCell,
  sampleChampionship,
  sampleRow,
  sampleSummary,
  sampleTable,
} from '#web/testing/championship-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { seeEverything } from '#web/testing/see-everything.ts'
import { sampleViewer } from '#web/testing/samples.ts'
import { pickOption, user } from '#web/testing/user.ts'
import { StandingsPage } from './standings-page.tsx'

beforeEach(seeEverything)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/championships'
const CUP = 'GET /api/championships/3'
const tableCall = <const Of extends string, const Class extends string>(of: Of, carClass: Class) =>
  `${CUP}/table?of=${of}&class=${carClass}&withoutDrops=false` as const

it('shows the tables of all classes of the latest championship, and offers the others', async () => {
  visit()

  await screen.findByRole('table', { name: 'Hypercar drivers' })
  expect(screen.getByRole('table', { name: 'LMGT3 drivers' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Standings' })).toBeTruthy()
  expect(screen.getByText('Winter Cup, Jan 1, 2026 to Apr 30, 2026')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Season' }).textContent).toContain('Winter Cup')
  expect(screen.getByRole('combobox', { name: 'Class' }).textContent).toContain('All Classes')
})

it('explains the marks of all tables once', async () => {
  const cell = sampleCell({ counted: [{ car: 0, points: 0, place: null, withheld: null }] })
  const rows = [sampleRow('Gus Green', 1, { cells: [sampleCell({ dropped: 'by-rule' })] })]
  const retired = sampleTable([sampleRow('Lotta Laps', 1, { cells: [cell] })], {
    cars: [sampleCar({ status: 'dnf', place: null, unclassified: 'not-finished' })],
  })
  visit({
    answers: {
      [tableCall('drivers', 'Hypercar')]: { data: retired },
      [tableCall('drivers', 'LMGT3')]: { data: sampleTable(rows) },
    },
  })

  const legend = await screen.findByText(/^Every number opens the sum behind it/)
  expect(legend.textContent).toContain('Dropped scores are struck through.')
  expect(legend.textContent).toMatch(/DNF:\sdid not finish\./)
})

it('opens the sum behind a total', async () => {
  visit()
  await user.click(await screen.findByRole('button', { name: 'Total of Gus Green: 25' }))
  expect((await screen.findByRole('dialog', { name: 'Gus Green' })).textContent).toContain(
    'LMGT3 drivers: how the total comes about',
  )
})

it('links names to profiles, and rounds to results', async () => {
  visit()
  const table = within(await screen.findByRole('table', { name: 'Hypercar drivers' }))

  expect(hrefOf(table.getByRole('link', { name: 'Lotta Laps' }))).toBe('/profile/7')
  expect(table.queryByRole('link', { name: 'Hank Hairpin' })).toBeNull()
  const head = table.getByRole('link', { name: /^R2\s*: Fuji Twilight, Feb 14, 2026$/ })
  expect(hrefOf(head)).toBe('/events/32?tab=results')
  const rounds = within(await screen.findByRole('list', { name: 'Rounds' }))
  expect(hrefOf(rounds.getByRole('link', { name: 'Fuji Twilight' }))).toBe('/events/32?tab=results')
})

it('says which rules apply, and how many rounds are dropped so far', async () => {
  const drops = { worst: 2, inProportion: true }
  visit({
    championship: { heldRounds: 2, plannedRounds: 3, rules: { drops } },
    answers: {
      [tableCall('drivers', 'Hypercar')]: { data: unfinished('Lotta Laps') },
      [tableCall('drivers', 'LMGT3')]: { data: unfinished('Gus Green') },
    },
  })

  const rules = (await screen.findByRole('region', { name: 'Rules' })).textContent
  expect(rules).toContain('All but the worst 2 rounds count.')
  expect(rules).toContain('2 of 3 planned rounds have been held, so 1 of 2 is dropped so far.')
})

it('shows a table of teams for each class that has teams', async () => {
  const { router } = visit()
  await screen.findByRole('table', { name: 'LMGT3 drivers' })

  await user.click(screen.getByRole('tab', { name: 'Teams' }))

  expect(await screen.findByRole('table', { name: 'Hypercar teams' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: /LMGT3/ })).toBeNull()
  expect(router.state.location.search).toMatchObject({ table: 'teams' })
})

it.each([
  [true, 'No car has raced for a team this season.'],
  [false, 'Nobody who raced this season signed up with a team name.'],
])('says that there are no teams yet, if names in files count: %s', async (counts, text) => {
  visit({
    search: 'table=teams&class=LMGT3',
    championship: { countsFileTeams: counts },
  })

  expect(await screen.findByRole('heading', { name: 'No Teams Yet' })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

it('opens on the class in which the viewer raced last, and leads to all classes', async () => {
  const { router } = visit({
    championship: { lastRaced: [{ carClass: 'LMGT3', userIds: [sampleViewer().id] }] },
  })
  await screen.findByRole('table', { name: 'LMGT3 drivers' })
  expect(screen.queryByRole('table', { name: 'Hypercar drivers' })).toBeNull()

  await pickOption(screen.getByRole('combobox', { name: 'Class' }), 'All Classes')

  expect(await screen.findByRole('table', { name: 'Hypercar drivers' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ class: ' all' })
})

it('shows only the class in the address, and all classes if that class does not exist', async () => {
  const { router } = visit({
    search: 'table=drivers&class=Hypercar',
    championship: { lastRaced: [{ carClass: 'LMGT3', userIds: [sampleViewer().id] }] },
  })
  await screen.findByRole('table', { name: 'Hypercar drivers' })
  expect(screen.queryByRole('table', { name: 'LMGT3 drivers' })).toBeNull()

  await router.navigate({ href: '/standings?table=drivers&class=LMP3' })

  expect(await screen.findByRole('table', { name: 'LMGT3 drivers' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Hypercar drivers' })).toBeTruthy()
})

it('shows only the class in the address when it is called all', async () => {
  visit({
    search: 'table=drivers&class=all',
    championship: { classes: ['LMP2', 'all'] },
    answers: { [tableCall('drivers', 'all')]: { data: tableOf(sampleRow('Al', 1, RACED)) } },
  })

  expect(await screen.findByRole('table', { name: 'all drivers' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Class' }).textContent).toBe('all')
  expect(screen.queryByRole('table', { name: 'LMP2 drivers' })).toBeNull()
})

it('shows the championship that an event leads to', async () => {
  const year = sampleChampionship({ key: '25', id: null, name: '2025 Season' })
  const answers: Answers = {
    'GET /api/standings?event=31': { data: { ...standings, season: { ...season, key: '25' } } },
    'GET /api/standings?event=32': { data: { ...standings, season: null } },
    'GET /api/championships/25': { data: year },
  }
  visit({ search: 'table=drivers&event=31', answers })
  expect(await screen.findByText(/^2025 Season, /)).toBeTruthy()

  cleanup()
  visit({ search: 'table=drivers&event=32', answers: { ...answers, [LIST]: { data: [] } } })
  expect(await screen.findByText('No Standings Yet')).toBeTruthy()
})

it('switches to another season, and keeps offering all seasons while it loads', async () => {
  const { router, calls } = visit()
  await screen.findByRole('table', { name: 'LMGT3 drivers' })

  await pickOption(screen.getByRole('combobox', { name: 'Season' }), '2025 Season')

  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ season: '25' })
  expect(calls.at(-1)?.call).toBe('GET /api/championships/25')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Season' }).textContent).toContain('2025 Season')
})

it('shows an empty timing screen while it loads', async () => {
  visit({ answers: { [LIST]: () => new Promise(() => undefined) } })

  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.getAllByText('-:--:--.---').length).toBeGreaterThan(0)
})

it.each<[string, Visit]>([
  ['before the first race', { answers: { [LIST]: { data: [] } } }],
  ['before the first race of a season', { championship: { heldRounds: 0, classes: [] } }],
])('says that there are no standings yet %s', async (_when, options) => {
  visit(options)

  expect(await screen.findByRole('heading', { name: 'No Standings Yet' })).toBeTruthy()
  expect(hrefOf(screen.getByRole('link', { name: 'All Events' }))).toBe('/events')
})

it.each([
  ['the championships', LIST],
  ['the championship', CUP],
  ['a table', tableCall('drivers', 'LMGT3')],
] as const)('shows why loading %s failed, and tries again', async (_what, call) => {
  let isAway = true
  const answers: Answers = answered()
  const good = answers[call]
  const answer = () =>
    isAway ? refusal(503, 'The database does not answer', 'unavailable')() : good
  visit({ answers: { [call]: answer } as Answers })
  await screen.findByRole('heading', { name: 'Failed to load standings' })
  expect(screen.getByText('The database does not answer')).toBeTruthy()
  isAway = false

  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('table', { name: 'LMGT3 drivers' })).toBeTruthy()
})

it.each([
  ['that is not there', refusal(404, 'Championship not found', 'not_found')],
  ['that could not be', refusal(400, 'Too long', 'invalid_input')],
])('shows Season Not Found for a season %s', async (_what, answer) => {
  visit({ search: 'table=drivers&season=3', answers: { [CUP]: answer } })

  expect(await screen.findByRole('heading', { name: 'Season Not Found' })).toBeTruthy()
  expect(hrefOf(screen.getByRole('link', { name: 'Latest Season' }))).toBe('/standings')
})

it('leads to the calculator of what is shown while there are rounds to come', async () => {
  visit({ search: 'table=drivers&class=LMGT3' })
  const link = await screen.findByRole('link', { name: 'Calculator' })
  expect(hrefOf(link)).toMatch(/^\/championships\/3\/calculator\?of=drivers&class=LMGT3&/)
  cleanup()

  visit({ championship: { heldRounds: 3 } })
  await screen.findByRole('table', { name: 'LMGT3 drivers' })
  expect(screen.queryByRole('link', { name: 'Calculator' })).toBeNull()
})

it('offers drivers no way to change seasons', async () => {
  visit()
  await screen.findByRole('table', { name: 'LMGT3 drivers' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New Championship' })).toBeNull())
})

const season = {
  key: '3',
  id: null,
  name: 'Winter Cup',
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date('2026-05-01T00:00:00Z'),
  pointsSystem: null,
  dropRounds: 0,
  countsFileTeams: false,
  version: 1,
}

const standings = { season, seasons: [], rounds: [], plannedRounds: 3, classes: [] }

type Visit = { search?: string; championship?: Partial<Championship>; answers?: Answers }

function visit({ search = 'table=drivers', championship = {}, answers = {} }: Visit = {}) {
  return renderAt(StandingsPage, {
    path: '/standings',
    at: `/standings?${search}`,
    viewer: sampleViewer(),
    answers: { ...answered(championship), ...answers },
  })
}

const RACED = { cells: [sampleCell(), null] }

function answered(change: Partial<Championship> = {}) {
  const lotta = sampleRow('Lotta Laps', 1, { ...RACED, userId: 7 })
  return {
    [LIST]: {
      data: [
        sampleSummary({ key: '3' }),
        sampleSummary({ key: '25', id: null, name: '2025 Season' }),
      ],
    },
    [CUP]: { data: sampleChampionship({ key: '3', ...change }) },
    [tableCall('drivers', 'Hypercar')]: {
      data: tableOf(lotta, sampleRow('Hank Hairpin', 2, RACED)),
    },
    [tableCall('drivers', 'LMGT3')]: { data: tableOf(sampleRow('Gus Green', 1, RACED)) },
    [tableCall('teams', 'Hypercar')]: { data: tableOf(sampleRow('Kerb Crawlers', 1, RACED)) },
    [tableCall('teams', 'LMGT3')]: { data: tableOf() },
  } satisfies Answers
}

const tableOf = (...rows: TableRow[]) => sampleTable(rows)

/** Two rounds were held, another is to come. */
function unfinished(name: string): ChampionshipTable {
  const table = tableOf(sampleRow(name, 1, RACED))
  const toCome = { id: '33', state: 'not-held' as const, hasClass: true, isProvisional: false }
  return { ...table, rounds: [...table.rounds, toCome] }
}

const hrefOf = (link: HTMLElement) => link.getAttribute('href')
