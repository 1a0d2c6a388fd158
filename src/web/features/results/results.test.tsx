import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useState } from 'react'
import type { EventSession } from '#shared/contract/event-sessions.ts'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'
import type { EventStatus } from '#shared/contract/events.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { present } from '#web/testing/present.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleResult, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { Results } from './results.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RESULTS = 'GET /api/events/31/results'

const unchosen: EventSession = {
  id: 5,
  kind: 'race',
  ordinal: 1,
  startedAt: null,
  cars: 1,
  isMain: false,
}
const races: EventSession[] = [
  unchosen,
  {
    id: 8,
    kind: 'race',
    ordinal: 2,
    startedAt: new Date('2026-11-28T20:15:00Z'),
    cars: 2,
    isMain: true,
  },
]

const lotta = sampleResult({
  raceControlUsername: 'LottaLaps#0042',
  bestLapTime: '1:31.048',
  bestLapSeconds: 91.048,
  drivers: [
    { name: 'Lotta Laps', shownName: 'Lotta Laps', userId: null },
    { name: 'otto24', shownName: 'Otto Vollgas', userId: 7 },
  ],
})
const hank = sampleResult({
  position: 2,
  driverName: 'Hank Hairpin',
  raceControlUsername: 'Hank Hairpin',
  gap: '+6.789',
  penalties: 'Drive through: speeding in the pit lane',
  points: 18,
})
const rita = sampleResult({
  position: 3,
  driverName: 'Rita Runoff',
  carClass: 'LMGT3',
  status: 'DNF',
  totalTime: '',
  totalTimeSeconds: null,
  bestLapTime: '0',
  bestLapSeconds: null,
  lapsCompleted: 1,
})

it('says that administrators upload the results while the event is not completed', async () => {
  const { calls } = renderAt(() => <Event status="upcoming" />)

  const later = 'Results will be available once uploaded by administrators.'
  expect(await screen.findByText(later)).toBeTruthy()
  expect(calls).toEqual([])
})

it('shows an empty timing screen while it loads', async () => {
  renderAt(() => <Event />)

  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.getAllByText('-:--:--.---').length).toBeGreaterThan(0)
})

it('says that there are no results yet', async () => {
  show([])

  expect(await screen.findByRole('heading', { name: 'No results available yet' })).toBeTruthy()
})

it('shows that loading failed, and tries again', async () => {
  let isDown = true
  renderAt(() => <Event />, {
    answers: {
      [RESULTS]: () =>
        isDown ? refusal(503, 'The database does not answer', 'unavailable')() : { data: [lotta] },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Failed to load results' })).toBeTruthy()

  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByRole('heading', { name: 'Complete Results' })).toBeTruthy()
})

it('lists the cars of each class', async () => {
  show([lotta, hank, rita])

  const hypercar = await screen.findByRole('table', { name: 'Hypercar results' })

  expect(within(hypercar).getAllByRole('row')).toHaveLength(3)
  expect(
    within(screen.getByRole('table', { name: 'LMGT3 results' })).getAllByRole('row'),
  ).toHaveLength(2)
  expect(screen.getByText('2 cars')).toBeTruthy()
})

it('names the winner of each class under the podium', async () => {
  show([lotta, hank, { ...rita, classPosition: 1, status: 'Finished' }])

  const winners = within(await screen.findByRole('list', { name: 'Class Winners' }))

  const [first, second] = winners.getAllByRole('listitem')
  expect(winners.getAllByRole('listitem')).toHaveLength(2)
  expect(first?.textContent).toMatch(/^Hypercar.*Lotta Laps/)
  expect(second?.textContent).toMatch(/^LMGT3.*Rita Runoff/)
})

it('has neither class winners nor a choice of classes for a race of one class', async () => {
  show([lotta, hank])
  await screen.findByRole('table', { name: 'Hypercar results' })

  expect(screen.queryByText('Class Winners')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Class' })).toBeNull()
})

it('has no choice of races for an event with one', async () => {
  show([lotta])
  await screen.findByRole('table', { name: 'Hypercar results' })

  expect(screen.queryByRole('group', { name: 'Session' })).toBeNull()
})

it('shows the last race of several, and each other one that is chosen', async () => {
  const { calls } = renderAt(() => <Event />, {
    answers: {
      [RESULTS]: { data: [lotta, hank], sessions: races },
      [`${RESULTS}?session=5`]: { data: [rita], sessions: races },
    },
  })
  const choices = within(await screen.findByRole('group', { name: 'Session' }))
  const pressed = () => choices.getByRole('button', { pressed: true }).textContent
  expect(pressed()).toBe('Race 2')
  expect(screen.getByText(/Nov 28, 2026.* · 2 cars · Counts as the event's result$/)).toBeTruthy()

  await user.click(choices.getByRole('button', { name: 'Race 1' }))

  expect(await screen.findByRole('table', { name: 'LMGT3 results' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Hypercar results' })).toBeNull()
  expect(pressed()).toBe('Race 1')
  expect(screen.getByText("1 car · Race 2 counts as the event's result")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Laps and Charts' }).getAttribute('href')).toBe(
    '/events/31/race?session=5',
  )

  await user.click(choices.getByRole('button', { name: 'Race 2' }))
  expect(await screen.findByRole('table', { name: 'Hypercar results' })).toBeTruthy()
  expect(calls.map(({ call }) => call)).toContain(`${RESULTS}?session=5`)
})

it('lists best laps of a qualifying, which has neither podium nor points', async () => {
  const qualifying: EventSession = { ...unchosen, kind: 'qualifying' }
  const race: EventSession = { ...unchosen, id: 8, isMain: true }
  const timed = { ...lotta, bestLapTime: '1:30.500', bestLapSeconds: 90.5 }
  const slower = { ...hank, bestLapTime: '1:31.250', bestLapSeconds: 91.25 }
  const untimed = { ...rita, bestLapTime: '', bestLapSeconds: null }
  renderAt(() => <Event opens={5} />, {
    answers: {
      [`${RESULTS}?session=5`]: { data: [timed, slower, untimed], sessions: [qualifying, race] },
    },
  })

  const laps = await screen.findByRole('table', { name: 'Hypercar best laps' })

  const choices = within(screen.getByRole('group', { name: 'Session' }))
  expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Qualifying',
    'Race',
  ])
  const times = within(laps)
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell').at(-1)?.textContent)
  expect(times).toEqual(['1:30.500', '1:31.250+0.750'])
  const [, other] = within(screen.getByRole('table', { name: 'LMGT3 best laps' })).getAllByRole(
    'row',
  )
  expect(other?.textContent).toContain('No time')
  expect(screen.queryByText('Podium')).toBeNull()
  expect(screen.queryByText('Points')).toBeNull()
  expect(screen.getByRole('link', { name: 'Laps and Documents' }).getAttribute('href')).toBe(
    '/events/31/race?session=5',
  )
})

it('leads to the other sessions of an event before its race', async () => {
  const practice: EventSession = { ...unchosen, kind: 'practice' }
  const answers = { [RESULTS]: { data: [], sessions: [practice] } }
  renderAt(() => <Event status="upcoming" hasResults />, { answers })

  expect(await screen.findByText('No results available yet')).toBeTruthy()
  const choice = within(screen.getByRole('group', { name: 'Session' }))
  expect(choice.getByRole('button').textContent).toBe('Practice')
})

it.each([
  ['does not exist', refusal(404, 'Session not found', 'not_found')],
  ['has no results any more', { data: [], sessions: undefined }],
])('leads from a race that %s to that of the event', async (_, answer) => {
  renderAt(() => <Event opens={5} />, {
    answers: { [`${RESULTS}?session=5`]: answer, [RESULTS]: { data: [lotta] } },
  })
  expect(await screen.findByRole('heading', { name: 'Session Not Found' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: "Show the Event's Race" }))

  expect(await screen.findByRole('table', { name: 'Hypercar results' })).toBeTruthy()
})

it('shows only the chosen class, by mouse or keyboard, and all classes again', async () => {
  show([lotta, hank, rita])
  const choices = within(await screen.findByRole('group', { name: 'Class' }))
  const tables = () => screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))
  const pressed = () => choices.getByRole('button', { pressed: true }).textContent
  expect([pressed(), tables()]).toEqual(['All 3', ['Hypercar results', 'LMGT3 results']])

  await user.click(choices.getByRole('button', { name: 'LMGT3 1' }))
  expect([pressed(), tables()]).toEqual(['LMGT3 1', ['LMGT3 results']])

  choices.getByRole('button', { name: 'LMGT3 1' }).focus()
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect([pressed(), tables()]).toEqual(['Hypercar 2', ['Hypercar results']])

  await user.click(choices.getByRole('button', { name: 'All 3' }))
  expect(tables()).toHaveLength(2)
})

it('labels the figures that phones show under the driver, with the place in class', async () => {
  show([lotta, { ...hank, classPosition: 2 }, rita])
  const figures = async (name: string) =>
    within(within(await row(name)).getByRole('list', { name: 'Figures' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  expect(await figures('Hank Hairpin')).toEqual(['In class P2', 'Best lap 1:31.466', 'Laps 153'])
  expect((await row('Hank Hairpin')).textContent).toContain('+6.78918 points')
  expect(await figures('Rita Runoff')).toEqual(['In class P3', 'Best lap N/A', 'Laps 1'])
})

it('does not repeat the position as the place in class in a race of one class', async () => {
  show([lotta, hank])

  const figures = within(await row('Hank Hairpin')).getByRole('list', { name: 'Figures' })

  expect(figures.textContent).not.toContain('In class')
})

it('opens the reason of an adjustment only when it is asked for', async () => {
  const decision = {
    what: 'Time penalty +5 s',
    reason: 'contact in turn 1',
    authorName: 'Penny Limiter',
    at: new Date('2026-11-21T12:00:00Z'),
    decision: 3,
  }
  show([lotta, { ...hank, adjustments: [decision] }])
  const adjusted = present((await row('Hank Hairpin')).querySelector('details'))
  expect(adjusted.open).toBe(false)

  await user.click(within(adjusted).getByText('Adjusted'))

  expect(adjusted.open).toBe(true)
  expect(adjusted.textContent).toContain('Time penalty +5 s: contact in turn 1 (Penny Limiter,')
  expect((await row('Lotta Laps')).querySelector('details')).toBeNull()
})

it('shows N/A for a time that is missing, and a dash for missing points', async () => {
  show([lotta, hank, rita])

  expect(await cells('Rita Runoff')).toEqual(['3', 'Toyota GR010', 'N/A', 'N/A', '1', 'DNF', '-'])
  expect(await cells('Hank Hairpin')).toEqual([
    '2',
    'Toyota GR010',
    '4:00:12.908',
    '1:31.466',
    '153',
    'Finished',
    '18',
  ])
})

it('leads from a car to all that is known about it', async () => {
  show([lotta])
  const [link] = within(await row('Lotta Laps')).getAllByRole('link', { name: lotta.carModel })
  expect(link?.getAttribute('href')).toBe(`/events/31/race/car?car=${lotta.entry}`)
})

it('shows the Race Control username, the crew and the penalties', async () => {
  show([lotta, hank])

  const own = await row('Lotta Laps')
  const second = await row('Hank Hairpin')

  expect(within(own).getByText('LottaLaps#0042')).toBeTruthy()
  expect(own.textContent).toContain('Lotta Laps Flag, Otto Vollgas')
  expect(within(second).getAllByText('Hank Hairpin')).toHaveLength(1)
  expect(within(second).getAllByText(hank.penalties).length).toBeGreaterThan(0)
})

it('links to the team that a car was entered for, unless it is a free text', async () => {
  const team = (id: number | null, name: string) => ({ team: { id, name } })
  show([
    { ...lotta, ...team(3, 'Kerb Crawlers') },
    { ...hank, ...team(null, 'Late Brakers') },
  ])

  const link = within(await row('Lotta Laps')).getByRole('link', { name: 'Kerb Crawlers' })
  expect(link.getAttribute('href')).toBe('/teams/3')
  const second = within(await row('Hank Hairpin'))
  expect(second.getByText('Late Brakers')).toBeTruthy()
  expect(second.queryByRole('link', { name: 'Late Brakers' })).toBeNull()
})

it('marks the car that the viewer drove', async () => {
  show([lotta, hank])

  expect((await row('Lotta Laps')).dataset['you']).toBe('true')
  // The viewer is the team mate, not the driver at the flag.
  expect((await row('Lotta Laps')).textContent).toContain('Otto Vollgas You')
  expect((await row('Hank Hairpin')).dataset['you']).toBeUndefined()
})

it('counts drivers, finished, retired and disqualified cars, and classes', async () => {
  show([lotta, hank, rita, { ...rita, id: 99, status: 'DSQ' }])
  const figure = async (label: string) => {
    const { parentElement: panel } = await screen.findByText(label, { selector: 'dt' })
    return [...present(panel).children].map((line) => line.textContent).join(': ')
  }
  expect(await figure('Total Drivers')).toBe('Total Drivers: 4: In 4 cars')
  expect(await figure('Finished')).toBe('Finished: 2: Of 4 cars')
  expect(await figure('DNF')).toBe('DNF: 1: And 1 disqualified')
  expect(await figure('Classes')).toBe('Classes: 2')
})

type EventProps = { status?: EventStatus; hasResults?: boolean; opens?: number }

function Event({ status = 'completed', hasResults = false, opens }: EventProps) {
  const [carClass, setCarClass] = useState<string>()
  const [session, setSession] = useState(opens)
  return (
    <Results
      event={{ id: 31, status, timezone: 'UTC', hasResults, ...DEFAULT_SETTINGS }}
      session={session}
      carClass={carClass}
      onChooseClass={setCarClass}
      onChooseSession={setSession}
    />
  )
}

function show(data: RaceResult[]) {
  return renderAt(() => <Event />, {
    viewer: sampleViewer(),
    answers: { [RESULTS]: { data } },
  })
}

async function row(name: string) {
  const tables = await screen.findAllByRole('table')
  const rows = tables.flatMap((table) => within(table).getAllByRole('row'))
  return present(rows.find(({ textContent }) => textContent.includes(name)))
}

/** The first text of each cell, without the driver's cell and the lines that phones show below a value. */
async function cells(name: string) {
  const found = [...(await row(name)).querySelectorAll('td')]
  return found
    .filter((cell) => cell.dataset['kind'] !== 'driver')
    .map((cell) => cell.firstChild?.textContent)
}
