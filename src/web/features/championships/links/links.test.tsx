import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type {
  DriverChampionship,
  EventRound,
  RunningChampionship,
} from '#shared/contract/championship-links.ts'
import { sampleSummary } from '#web/testing/championship-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { DriverChampionships } from './driver-championships.tsx'
import { EventChampionships } from './event-championships.tsx'
import { RunningChampionships } from './running-championships.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RUNNING = 'GET /api/championships/running'
const OF_DRIVER = 'GET /api/drivers/5/championships'
const OF_EVENT = 'GET /api/events/31/championships'

const running: RunningChampionship = {
  ...sampleSummary(),
  provisionalRounds: 1,
  classes: [
    {
      carClass: 'Hypercar',
      leaders: [
        { carClass: 'Hypercar', name: 'Lotta Laps', userId: 5, points: 43 },
        { carClass: 'Hypercar', name: 'Otto Vollgas', userId: 6, points: 43 },
      ],
      drivers: 12,
      own: { key: 'user 2', position: 4, points: 1 },
    },
    { carClass: 'LMGT3', leaders: [], drivers: 3, own: null },
  ],
}

const place = { key: 'user 5', carClass: 'Hypercar', drivers: 12, isChampion: false }

const driven: DriverChampionship = {
  ...sampleSummary(),
  places: [
    { ...place, position: 1, points: 43, isChampion: true },
    { ...place, carClass: 'LMGT3', position: null, points: 0 },
  ],
}

const round: EventRound = {
  championship: { key: 'season-3', name: 'Winter Cup', isClosed: false },
  id: '31',
  race: null,
  name: null,
  number: 3,
  rounds: 8,
  factor: 1,
  points: null,
  award: 1,
  state: 'official',
}

const show = (component: () => React.JSX.Element, answers: Answers) =>
  renderAt(component, { viewer: sampleViewer(), answers })

it('shows on home who leads each class, and the place of the viewer', async () => {
  show(RunningChampionships, { [RUNNING]: { data: [running] } })

  const leaders = await screen.findByRole('list', { name: 'Leaders of Winter Cup' })
  const lines = within(leaders).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1Lotta Laps, Otto VollgasHypercar43 points',
    `4${sampleViewer().displayName} YouHypercar, of 12 drivers1 point`,
    '1No points yetLMGT3',
  ])
  expect(screen.getByText('2 of 3 rounds, 1 provisional')).toBeTruthy()
  const title = screen.getByRole('link', { name: 'Winter Cup' })
  expect(title.getAttribute('href')).toBe('/championships/season-3')
  expect(within(leaders).getByRole('link', { name: 'Hypercar' }).getAttribute('href')).toBe(
    '/championships/season-3?class=Hypercar&row=user+2',
  )
})

it('says that no championship is running, or why they were not loaded', async () => {
  show(RunningChampionships, { [RUNNING]: { data: [] } })
  expect(await screen.findByText('No Championship Is Running')).toBeTruthy()
  cleanup()

  show(RunningChampionships, { [RUNNING]: refusal(503, 'Away', 'unavailable') })
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
})

it("links a driver's places to their rows in the tables", async () => {
  show(() => <DriverChampionships userId={5} />, { [OF_DRIVER]: { data: [driven] } })

  const link = await screen.findByRole('link', { name: 'P1 of 12, 43 points' })
  expect(link.getAttribute('href')).toBe('/championships/season-3?class=Hypercar&row=user+5')
  expect(screen.getByText('Champion')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'No position, 0 points' })).toBeTruthy()
})

it('says which rounds of which championships an event is', async () => {
  show(() => <EventChampionships eventId={31} />, {
    [OF_EVENT]: {
      data: [
        round,
        {
          ...round,
          championship: { key: 'season-4', name: 'Summer Cup', isClosed: true },
          id: '31-1',
          race: 1,
          name: 'Finale',
          number: 8,
          factor: 1.5,
          award: 0.5,
          state: 'none',
        },
      ],
    },
  })

  const [first, second] = within(await screen.findByRole('list', { name: 'Championships' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(first).toBe('Winter CupRound 3 of 8Official')
  expect(second).toBe(
    'Summer CupRound 8 of 8, Finale, race 1, points ×\u00A01.5, awarded ×\u00A00.5, championship closedUpcoming',
  )
  expect(screen.getByRole('link', { name: 'Winter Cup' }).getAttribute('href')).toBe(
    '/championships/season-3?asOf=%2231%22',
  )
  expect(screen.getByRole('link', { name: 'Summer Cup' }).getAttribute('href')).toBe(
    '/championships/season-4',
  )
})

it('adds no error to an event that is seen without a connection', async () => {
  const view = show(() => <EventChampionships eventId={31} />, {
    [OF_EVENT]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await waitFor(() => expect(view.calls).toHaveLength(1))
  await waitFor(() => expect(view.container.querySelector('[aria-busy]')).toBeNull())
  expect(view.container.textContent).toBe('')
})

it('says why the championships of an event or a driver were not loaded', async () => {
  const answers = {
    [OF_EVENT]: refusal(503, 'Away', 'unavailable'),
    [OF_DRIVER]: refusal(503, 'Away', 'unavailable'),
  }
  show(() => <EventChampionships eventId={31} />, answers)
  expect(await screen.findByText('Failed to load championships')).toBeTruthy()
  cleanup()

  show(() => <DriverChampionships userId={5} />, answers)
  expect(await screen.findByText('Failed to load championships')).toBeTruthy()
})
