import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Season } from '#shared/contract/standings.ts'
import type { Standings, standingsApi } from '#shared/contract/standings.ts'
import { type Answer, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { pickOption, user } from '#web/testing/user.ts'
import { StandingsPage } from './standings-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LATEST = 'GET /api/standings'
const CUP = 'GET /api/standings?season=season-3'
const ALL = 'table=drivers&class=%20all'

it('names the season with its first and last day, and offers the others', async () => {
  visit({ search: ALL })

  expect(await screen.findByText('Winter Cup, Nov 1, 2025 to Dec 31, 2025')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Standings' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Season' }).textContent).toContain('Winter Cup')
  expect(screen.getByRole('combobox', { name: 'Class' }).textContent).toContain('All Classes')
})

it('shows points and position of every round, and which rounds were dropped or missed', async () => {
  visit()

  expect(cellsOf(await rowOf('Hypercar drivers', 'Lotta Laps'))).toEqual([
    '1',
    'Lotta Laps You',
    '25P1',
    '0 droppedDNF',
    '18P2',
    '43',
  ])
  expect(cellsOf(await rowOf('Hypercar drivers', 'Rita Runoff'))).toEqual([
    '3',
    'Rita Runoff',
    'Did not start',
    '12 droppedP4',
    '0DSQ',
    '0',
  ])
  const dropped = [...document.querySelectorAll('td > * > s')]
  expect(dropped.map(({ textContent }) => textContent)).toEqual(['0 dropped', '12 dropped'])
})

it('shows the points that an admin gave to a car that did not finish, and that it did not finish', async () => {
  const lines = [line('Lotta Laps', 1, 4.5, [ended('DNF', { points: 4.5 })])]
  const rounds = [round(31, 'Ardennes Night')]
  visit({ standings: { rounds, classes: [{ carClass: 'LMP2', drivers: lines, teams: [] }] } })

  const row = await rowOf('LMP2 drivers', 'Lotta Laps')

  expect(cellsOf(row)).toEqual(['1', 'Lotta Laps', '4.5DNF', '4.5'])
})

it('says how many planned rounds have been held while the season is in progress', async () => {
  visit({ standings: { plannedRounds: 5 } })

  const panel = await screen.findByRole('region', { name: 'Rules' })
  expect(panel.textContent).toContain(
    '3 of 5 planned rounds have been held, so no round is dropped yet.',
  )
})

it('gives drivers with equal results the same position', async () => {
  visit()

  const table = await screen.findByRole('table', { name: 'Hypercar drivers' })
  const rows = within(table).getAllByRole('row').slice(1)

  expect(rows.map((row) => row.textContent.slice(0, 5))).toEqual(['1Lott', '1Hank', '3Rita'])
})

it('links names to profiles, and rounds to results', async () => {
  visit()
  const table = within(await screen.findByRole('table', { name: 'Hypercar drivers' }))

  expect(hrefOf(table.getByRole('link', { name: 'Lotta Laps' }))).toBe('/profile/7')
  expect(table.queryByRole('link', { name: 'Hank Hairpin' })).toBeNull()
  const head = table.getByRole('link', { name: /^R2\s*: Fuji Twilight, Nov 15, 2025$/ })
  expect(hrefOf(head)).toBe('/events/32?tab=results')
  const rounds = within(screen.getByRole('list', { name: 'Rounds' }))
  expect(hrefOf(rounds.getByRole('link', { name: 'Fuji Twilight' }))).toBe('/events/32?tab=results')
  expect(rounds.getAllByRole('listitem')[1]?.textContent).toBe(
    'R2 Fuji TwilightSat, Nov 15, 2025, Fuji Speedway',
  )
})

it('shows who has no position, what decisions gave, and what is provisional, as the championship does', async () => {
  const lines = [
    { ...line('Lotta Laps', 1, 22, [score(25, 1)]), deducted: -3 },
    { ...line('Rita Runoff', 2, 18, [score(18, 2)]), isRanked: false },
  ]
  const rounds = [{ ...round(31, 'Ardennes Night'), isProvisional: true }]
  visit({ standings: { rounds, classes: [{ carClass: 'LMP2', drivers: lines, teams: [] }] } })

  expect(cellsOf(await rowOf('LMP2 drivers', 'Lotta Laps'))[1]).toContain('By decision: -3')
  expect(roundsOf(await rowOf('LMP2 drivers', 'Lotta Laps'))).toEqual(['R1* provisional 25P1'])
  const [position, name] = cellsOf(await rowOf('LMP2 drivers', 'Rita Runoff'))
  expect(position).toBe('–')
  expect(name).not.toContain('By decision')
})

it('leads to the rules where they are more than a points system', async () => {
  visit({ standings: { season: { ...season, pointsSystem: null } } })

  const panel = within(await screen.findByRole('region', { name: 'Rules' }))
  expect(panel.queryByText(/every round counts/)).toBeNull()
  const rules = panel.getByRole('link', { name: /^Read the rules/ })
  expect(hrefOf(rules)).toBe('/championships/season-3')
})

it('labels every round under the name, for screens that have no room for columns', async () => {
  visit()

  expect(roundsOf(await rowOf('Hypercar drivers', 'Lotta Laps'))).toEqual([
    'R1 25P1',
    'R2 0 droppedDNF',
    'R3 18P2',
  ])
})

it.each([
  [7, true],
  [8, 'wide'],
])('hides the columns of %i rounds on screens that are not wide enough', async (count, width) => {
  visit({ standings: longSeason(count) })

  const row = await rowOf('LMP2 drivers', 'Lotta Laps')

  const columns = within(row).getAllByRole('cell').slice(2, -1)
  expect(columns).toHaveLength(count)
  expect(new Set(columns.map(({ dataset }) => dataset['wide']))).toEqual(new Set([String(width)]))
  expect(roundsOf(row)).toHaveLength(count)
})

it('shows only the rounds that were started, under the name, when no screen has room for columns', async () => {
  visit({ standings: longSeason(13) })

  const row = await rowOf('LMP2 drivers', 'Lotta Laps')

  expect(within(row).getAllByRole('cell')).toHaveLength(3)
  expect(roundsOf(row)).toEqual(['R1 25P1'])
})

it('shows a table of teams for each class that has teams', async () => {
  const { router } = visit({ search: ALL })
  await screen.findByRole('table', { name: 'LMGT3 drivers' })

  await user.click(screen.getByRole('tab', { name: 'Teams' }))

  const own = await rowOf('Hypercar teams', 'Kerb Crawlers')
  expect(own.textContent).toContain('Kerb Crawlers Yours')
  const others = await rowOf('Hypercar teams', 'Late Brakers')
  expect(others.textContent).not.toContain('You')
  expect(screen.queryByRole('table', { name: /LMGT3/ })).toBeNull()
  expect(router.state.location.search).toMatchObject({ table: 'teams' })
})

it('says that nobody has raced for a team yet', async () => {
  const classes = [{ carClass: 'LMP2', drivers: [line('Lotta Laps', 1, 0, [null])], teams: [] }]
  visit({ search: 'table=teams', standings: { classes } })

  expect(await screen.findByRole('heading', { name: 'No Teams Yet' })).toBeTruthy()
})

it('shows only the class in the address, and all classes if that class does not exist', async () => {
  const { router } = visit({ search: 'table=drivers&class=LMGT3' })
  await screen.findByRole('table', { name: 'LMGT3 drivers' })
  expect(screen.queryByRole('table', { name: 'Hypercar drivers' })).toBeNull()

  await router.navigate({ href: '/standings?table=drivers&class=LMP3' })

  expect(await screen.findByRole('table', { name: 'Hypercar drivers' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'LMGT3 drivers' })).toBeTruthy()
})

it.each(['*', 'all'])(
  'shows only the class in the address when it is called %s',
  async (carClass) => {
    const classes = ['LMP2', carClass].map((name) => ({
      carClass: name,
      drivers: [line('Lotta Laps', 1, 25, [score(25, 1)])],
      teams: [],
    }))
    visit({ search: `table=drivers&class=${encodeURIComponent(carClass)}`, standings: { classes } })

    expect(await screen.findByRole('table', { name: `${carClass} drivers` })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Class' }).textContent).toBe(carClass)
    expect(screen.queryByRole('table', { name: 'LMP2 drivers' })).toBeNull()
  },
)

it('shows two drivers of the same name who are not members in separate lines', async () => {
  const complaint = vi.spyOn(console, 'error')
  const twins = [line('Lotta Laps', 1, 25, [score(25, 1)]), line('Lotta Laps', 2, 18, [null])]
  visit({ standings: { classes: [{ carClass: 'LMP2', drivers: twins, teams: [] }] } })

  const rows = within(await screen.findByRole('table', { name: 'LMP2 drivers' })).getAllByRole(
    'row',
  )

  expect(rows.filter(({ textContent }) => textContent.includes('Lotta Laps'))).toHaveLength(2)
  expect(complaint).not.toHaveBeenCalled()
})

it('switches to another season, and keeps offering all seasons while it loads', async () => {
  const { router, calls } = visit({ search: ALL })
  await screen.findByRole('table', { name: 'LMGT3 drivers' })

  await pickOption(screen.getByRole('combobox', { name: 'Season' }), '2025 Season')

  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ season: 'year-2025' })
  expect(calls.at(-1)?.call).toBe('GET /api/standings?season=year-2025')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Season' }).textContent).toContain('2025 Season')
})

it('shows an empty timing screen while it loads', async () => {
  visit({ answer: null })

  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.getAllByText('-:--:--.---').length).toBeGreaterThan(0)
})

it.each([
  ['before the first race', { season: null, seasons: [], rounds: [], classes: [] }],
  ['before the first race of a season', { rounds: [], classes: [] }],
])('says that there are no standings yet %s', async (_when, change) => {
  visit({ standings: change })

  expect(await screen.findByRole('heading', { name: 'No Standings Yet' })).toBeTruthy()
  expect(hrefOf(screen.getByRole('link', { name: 'All Events' }))).toBe('/events')
})

it('shows why loading failed, and tries again', async () => {
  let isAway = true
  const answer = () =>
    isAway ? refusal(503, 'The database does not answer', 'unavailable')() : { data: standings() }
  visit({ answer })
  await screen.findByRole('heading', { name: 'Failed to load standings' })
  expect(screen.getByText('The database does not answer')).toBeTruthy()
  isAway = false

  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('table', { name: 'Hypercar drivers' })).toBeTruthy()
})

it.each([
  ['that is not there', refusal(404, 'Season not found', 'not_found')],
  ['that could not be', refusal(400, 'Too long', 'invalid_input')],
])('shows Season Not Found for a season %s', async (_what, answer) => {
  visit({ search: 'table=drivers&season=season-3', answer })

  expect(await screen.findByRole('heading', { name: 'Season Not Found' })).toBeTruthy()
  expect(hrefOf(screen.getByRole('link', { name: 'Latest Season' }))).toBe('/standings')
})

it('offers drivers no way to change seasons', async () => {
  visit()
  await screen.findByRole('table', { name: 'Hypercar drivers' })

  await waitFor(() => expect(screen.queryAllByRole('button', { name: /Season$/ })).toEqual([]))
})

type Visit = {
  search?: string
  standings?: Partial<Standings>
  answer?: Answer<typeof standingsApi.get> | null
}

function visit({ search = 'table=drivers', standings: change = {}, answer }: Visit = {}) {
  const said = answer === undefined ? { data: standings(change) } : answer
  return renderAt(StandingsPage, {
    path: '/standings',
    at: `/standings?${search}`,
    viewer: sampleViewer(),
    answers: said === null ? {} : { [LATEST]: said, [CUP]: said },
  })
}

async function rowOf(table: string, name: string) {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
  const found = rows.find((row) => row.textContent.includes(name))
  if (!found) throw new Error(`No row of ${name}`)
  return found
}

/** The text of each cell, without the rounds that narrow screens show under the name. */
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => {
      const copy = cell.cloneNode(true) as HTMLElement
      copy.querySelector('ul')?.remove()
      return copy.textContent
    })

const roundsOf = (row: HTMLElement) =>
  within(within(row).getByRole('list', { name: 'Points per round' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** A season of which the only driver started the first round. */
function longSeason(count: number): Partial<Standings> {
  const rounds = Array.from({ length: count }, (_, index) => round(40 + index, `Round ${index}`))
  const scores = rounds.map((_, index) => (index === 0 ? score(25, 1) : null))
  const drivers = [line('Lotta Laps', 1, 25, scores)]
  return { rounds, classes: [{ carClass: 'LMP2', drivers, teams: [] }] }
}

const hrefOf = (link: HTMLElement) => link.getAttribute('href')

const season: Season = {
  key: 'season-3',
  id: 3,
  name: 'Winter Cup',
  startsAt: new Date('2025-11-01T00:00:00Z'),
  endsAt: new Date('2026-01-01T00:00:00Z'),
  pointsSystem: 'world-endurance',
  dropRounds: 1,
  countsFileTeams: false,
  version: 4,
}

function standings(change: Partial<Standings> = {}): Standings {
  const lotta = line(
    'Lotta Laps',
    1,
    43,
    [score(25, 1), ended('DNF', { isDropped: true }), score(18, 2)],
    7,
  )
  const hank = line('Hank Hairpin', 1, 43, [score(18, 2), score(25, 1), null])
  const rita = line('Rita Runoff', 3, 0, [null, score(12, 4, true), ended('DSQ')])
  const team = line('Kerb Crawlers', 1, 43, [score(25, 1), null, score(18, 2)])
  const own = { ...team, crewIds: [9, lotta.userId ?? 0] }
  const others = { ...line('Late Brakers', 2, 18, [score(18, 2)]), crewIds: [9] }
  return {
    season,
    seasons: [
      { key: 'season-3', name: 'Winter Cup' },
      { key: 'year-2025', name: '2025 Season' },
    ],
    rounds: [round(31, 'Ardennes Night'), round(32, 'Fuji Twilight'), round(33, 'Last Light')],
    plannedRounds: 3,
    classes: [
      { carClass: 'Hypercar', drivers: [lotta, hank, rita], teams: [own, others] },
      { carClass: 'LMGT3', drivers: [line('Gus Green', 1, 25, [score(25, 1)])], teams: [] },
    ],
    ...change,
  }
}

type Line = Standings['classes'][number]['drivers'][number]

let lines = 0

function line(
  name: string,
  position: number,
  points: number,
  scores: Line['scores'],
  userId: number | null = null,
): Line {
  const facts = { isRanked: true, deducted: 0 }
  return { key: `line ${++lines}`, name, position, points, scores, userId, ...facts }
}

type Score = NonNullable<Line['scores'][number]>

function score(points: number, position: number, isDropped = false): Score {
  return { points, position, status: 'Finished', isDropped }
}

function ended(status: 'DNF' | 'DSQ', change: Partial<Score> = {}): Score {
  return { points: 0, position: null, status, isDropped: false, ...change }
}

function round(eventId: number, title: string) {
  return {
    eventId,
    title,
    startDateTime: new Date('2025-11-14T20:00:00Z'),
    timezone: 'Asia/Tokyo',
    trackName: 'Fuji Speedway',
    isProvisional: false,
  }
}
