import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { livePicture } from '#tests/support/live-picture.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { OwnCarPanel } from './own-car-panel.tsx'

const START = new Date('2026-12-12T14:00:00Z')
const NOW = new Date(START.getTime() + 20 * 210_000)

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const assumptions = assumptionsWith({ raceSeconds: 6 * 3_600 })

const member = (id: number, displayName: string) => ({
  member: id,
  userId: id + 10,
  displayName,
  part: 'driver' as const,
  isGuest: false,
  category: null,
  answers: 'y'.repeat(12),
  busy: [],
})

/** Lotta has completed 20 laps of the 28 that she is to drive. */
const sample = (change: Partial<CrewPlan> = {}, energy: number | null = null): CrewPlan => ({
  entry: { id: 201, name: '#7 Kerb Crawlers', number: 7, carClass: 'Hypercar', car: 'Toyota' },
  event: {
    id: 31,
    title: 'Ardennes 6 Hours',
    status: 'upcoming',
    startDateTime: START,
    timezone: 'UTC',
    raceMinutes: 360,
    lineUpCloses: START,
  },
  mayEdit: true,
  own: 1,
  crew: [member(1, 'Lotta Laps'), member(2, 'Otto Vollgas')],
  askedAt: null,
  timesAsked: 0,
  rules: { method: 'net', cost: '', limits: [{ kind: 'maximum', amount: { seconds: 10_800 } }] },
  measured: {
    pace: {},
    paceOf: {},
    energy: {},
    fuel: {},
    careful: { energy: {}, fuel: {} },
    pitLane: null,
    sessions: 0,
  },
  starting: assumptions,
  plans: [
    {
      id: 3,
      name: 'Normal',
      isActive: true,
      version: 1,
      assumptions,
      stints: [1, 2, 1, 2].map((one) => ({ member: one, laps: 28, hasTyres: false })),
      isSuggested: false,
    },
  ],
  driven: [
    {
      driver: 1,
      fromLap: 1,
      toLap: 20,
      startSeconds: 0,
      endSeconds: 20 * 210,
      energy,
      stop: null,
    },
  ],
  beganAt: START,
  speed: 1,
  raceLaps: [],
  ...change,
})

const [row] = livePicture().rows
if (!row) throw new Error('The picture has no cars')

const visit = (data: CrewPlan, laps = 20) =>
  renderAt(
    () => (
      <OwnCarPanel
        eventId={31}
        entryId={201}
        row={{ ...row, number: '7', carClass: 'Hypercar', laps }}
        now={NOW}
      />
    ),
    {
      at: '/events/31/live',
      path: '/events/$id/live',
      viewer: sampleViewer({ displayName: 'Lotta Laps' }),
      answers: { 'GET /api/events/31/plan?entry=201': { data } },
    },
  )

it('says when the car stops, who is next, and how long everybody may still drive', async () => {
  visit(sample())
  expect(await screen.findByText('8 laps')).toBeTruthy()
  expect(screen.getByText('28 min, as planned')).toBeTruthy()
  expect(screen.getByText('Otto')).toBeTruthy()
  const bars = within(screen.getByRole('list', { name: 'Driving time' })).getAllByRole('listitem')
  expect(bars.map((bar) => bar.textContent)).toEqual([
    'Lotta Laps You1:10in the car, may drive 1 h 50 min more',
    expect.stringMatching(/^Otto Vollgas0:00\d:\d\d by the plan$/),
  ])
  expect(screen.getByRole('link', { name: 'The Plan' }).getAttribute('href')).toMatch(
    /^\/events\/31\/plan\?.*entry=201/,
  )
})

it.each([
  [0.3, '8 laps', '28 min, energy decides'],
  [0.2, '5 laps', '18 min, energy decides'],
  [0.5, '8 laps', '28 min, energy does for 14'],
])('says what decides with %d of the allowance in', async (energy, laps, note) => {
  visit(sample({}, energy))
  expect(await screen.findByText(laps)).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
})

it('counts laps as they are seen, before the plan has heard of them', async () => {
  visit(sample(), 21)
  expect(await screen.findByText('7 laps')).toBeTruthy()
})

it('answers what one lap longer would do, and plans nothing here', async () => {
  visit(sample({}, 0.4))
  await user.click(await screen.findByRole('button', { name: 'One Lap Longer?' }))
  const dialog = await screen.findByRole('dialog', { name: 'One Lap Longer?' })
  expect(within(dialog).getByText('After lap 29')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Plan It So' })).toBeNull()
})

it('shows who has driven how long without a plan, too', async () => {
  visit(sample({ plans: [], rules: null }))
  expect(await screen.findByText('there is no plan yet')).toBeTruthy()
  expect(screen.getByText('1:10')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pit Now?' })).toBeNull()
})

it('says that the car is in the pits, and that nobody has seen a lap of it yet', async () => {
  const [stint] = sample().driven ?? []
  if (!stint) throw new Error('Nothing was driven')
  visit(sample({ driven: [{ ...stint, stop: { seconds: null, laneSeconds: null } }] }))
  expect(await screen.findByText('in the pits')).toBeTruthy()
  cleanup()
  visit(sample({ driven: null, beganAt: null }))
  expect(await screen.findByText('no lap was seen yet')).toBeTruthy()
})
