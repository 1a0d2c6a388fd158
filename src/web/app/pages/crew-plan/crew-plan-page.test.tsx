import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleEvent, sampleViewer } from '#web/testing/samples.ts'
import { toast } from '#web/ui/index.ts'
import { user } from '#web/testing/user.ts'
import { CrewPlanPage } from './crew-plan-page.tsx'

const success = vi.spyOn(toast, 'success')

const START = new Date('2026-12-12T14:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  success.mockClear()
})

const assumptions = assumptionsWith({ raceSeconds: 6 * 3_600 })
const stintsOf = (...members: (number | null)[]) =>
  members.map((member) => ({ member, laps: 28, hasTyres: false }))

const plan = (change: Partial<Plan> = {}): Plan => ({
  id: 3,
  name: 'Normal',
  isActive: true,
  version: 1,
  assumptions,
  stints: stintsOf(1, 2, 1, 2),
  isSuggested: false,
  ...change,
})

const member = (id: number, displayName: string, answers = 'y'.repeat(12)) => ({
  member: id,
  userId: id + 10,
  displayName,
  part: 'driver' as const,
  isGuest: false,
  category: null,
  answers,
  busy: [],
})

const sample = (change: Partial<CrewPlan> = {}): CrewPlan => ({
  entry: {
    id: 201,
    name: '#7 Kerb Crawlers',
    number: 7,
    carClass: 'Hypercar',
    car: 'Toyota GR010',
  },
  event: {
    id: 31,
    title: 'Ardennes 6 Hours',
    status: 'upcoming',
    startDateTime: START,
    timezone: 'UTC',
    raceMinutes: 360,
    lineUpCloses: new Date(START.getTime() - 86_400_000),
  },
  mayEdit: true,
  own: 1,
  crew: [member(1, 'Lotta Laps'), member(2, 'Otto Vollgas')],
  askedAt: null,
  timesAsked: 0,
  rules: null,
  measured: {
    pace: assumptions.pace,
    paceOf: {},
    energy: assumptions.energy,
    fuel: assumptions.fuel,
    careful: { energy: {}, fuel: {} },
    pitLane: { seconds: 25, stops: 9 },
    sessions: 2,
  },
  starting: assumptions,
  plans: [plan()],
  driven: null,
  beganAt: null,
  speed: 1,
  raceLaps: [],
  ...change,
})

const PLAN = 'PUT /api/entries/201/plans/3'

function visit(data: CrewPlan, answers = {}, search = '?view=plan') {
  return renderAt(CrewPlanPage, {
    at: `/events/31/plan${search}`,
    path: '/events/$id/plan',
    viewer: sampleViewer({ displayName: 'Lotta Laps' }),
    answers: {
      'GET /api/events/31/plan': { data },
      'GET /api/events/31': { data: sampleEvent() },
      ...answers,
    },
  })
}

type Calls = ReturnType<typeof visit>['calls']
const lastOf = (calls: Calls, call = PLAN) => calls.findLast((one) => one.call === call)?.body

async function undo(title: string) {
  await waitFor(() => expect(success).toHaveBeenCalled())
  const [shown] = success.mock.lastCall ?? []
  expect(shown).toMatchObject({ title, action: { label: 'Undo' } })
  await act(async () => shown?.action?.onClick())
}

const chart = () => screen.findByRole('group', { name: /The plan: who drives when/ })

it('shows who drives when, in stints that can be opened', async () => {
  visit(sample())
  const bars = within(await chart()).getAllByRole('button')
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Stint 1, Lotta Laps, /),
    expect.stringMatching(/^Stint 3, Lotta Laps, /),
    expect.stringMatching(/^Stint 2, Otto Vollgas, /),
    expect.stringMatching(/^Stint 4, Otto Vollgas, /),
  ])
  expect(screen.getByText('You Drive First')).toBeTruthy()
  expect(screen.getByText('Everything fits.')).toBeTruthy()
  expect(screen.getAllByText('measured, 61 laps').length).toBeGreaterThan(0)
})

it('gives a stint to who could drive it with one tap, and takes that back', async () => {
  const data = sample({
    crew: [member(1, 'Lotta Laps'), member(2, 'Otto Vollgas', 'yyynnyyyyyyy')],
    own: null,
  })
  const { calls } = visit(data, { [PLAN]: { data: plan({ version: 2 }) } })
  expect(await screen.findByText('Otto Vollgas cannot drive stint 2')).toBeTruthy()
  expect(screen.getByText(/A driver is free for all half hours of a stint/)).toBeTruthy()
  expect(screen.getByText(/Lotta Laps can, and drives on/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give It to Lotta' }))
  expect(lastOf(calls)).toMatchObject({
    version: 1,
    isSuggestion: false,
    stints: [{ member: 1 }, { member: 1 }, { member: 1 }, { member: 2 }],
  })
  await undo('Lotta Laps Has Stint 2')
  expect(lastOf(calls)).toMatchObject({
    version: 2,
    stints: [{ member: 1 }, { member: 2 }, { member: 1 }, { member: 2 }],
  })
})

it('opens who could drive a stint, and saves that with other changes', async () => {
  const { calls } = visit(sample(), { [PLAN]: { data: plan({ version: 2 }) } })
  await chart()
  await user.click(screen.getByRole('button', { name: 'Change stint 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Who Drives Stint 2?' })
  await user.click(within(dialog).getByRole('button', { name: 'Give' }))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Save Plan' }))
  expect(lastOf(calls)).toMatchObject({
    stints: [{ member: 1 }, { member: 1 }, { member: 1 }, { member: 2 }],
  })
})

it('says yes for the half hours of a stint, and takes that back', async () => {
  const answer = 'PUT /api/entries/201/availability'
  const { calls } = visit(
    sample({ crew: [member(1, 'Lotta Laps'), member(2, 'Otto Vollgas', 'yyymmyyyyyyy')], own: 2 }),
    { [answer]: undefined },
  )
  await screen.findByText('You said maybe for stint 2')
  await user.click(screen.getByRole('button', { name: 'Say Yes' }))
  expect(lastOf(calls, answer)).toMatchObject({ answers: 'y'.repeat(12) })
  await undo('You Said Yes')
  expect(lastOf(calls, answer)).toMatchObject({ answers: 'yyymmyyyyyyy' })
})

it('says how often somebody was asked, and asks again', async () => {
  const ask = 'POST /api/entries/201/availability/ask'
  const { calls } = visit(
    sample({
      crew: [member(1, 'Lotta Laps'), member(2, 'Otto Vollgas', '-'.repeat(12))],
      timesAsked: 2,
      askedAt: new Date('2026-11-30T12:00:00Z'),
    }),
    { [ask]: undefined },
  )
  expect((await screen.findAllByText(/Asked twice, last on/)).length).toBeGreaterThan(0)
  const [again] = screen.getAllByRole('button', { name: 'Ask Again' })
  if (again) await user.click(again)
  expect(calls.some(({ call }) => call === ask)).toBe(true)
})

it('renames a plan', async () => {
  const { calls } = visit(sample(), { [PLAN]: { data: plan({ version: 2, name: 'Dry' }) } })
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename Normal' })
  fireEvent.change(within(dialog).getByLabelText('Name of the Plan'), { target: { value: 'Dry' } })
  await user.click(within(dialog).getByRole('button', { name: 'Rename Plan' }))
  expect(lastOf(calls)).toMatchObject({ name: 'Dry', version: 1, stints: plan().stints })
})

it('suggests who drives, which can be discarded before it is saved', async () => {
  visit(sample({ plans: [plan({ stints: stintsOf(null, null, null, null) })] }))
  expect(await screen.findByText('Nobody drives stint 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Suggest Drivers' }))
  expect(screen.queryByText(/^Nobody drives/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByText('Nobody drives stint 1')).toBeTruthy()
})

it('lets those who do not lead the crew only read', async () => {
  visit(sample({ mayEdit: false, own: 2 }))
  await chart()
  expect(screen.queryByRole('button', { name: 'Suggest Drivers' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change Values' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Change stint/ })).toBeNull()
})

it('asks for values where there are no laps, and computes with what is typed', async () => {
  const none = assumptionsWith({
    raceSeconds: 6 * 3_600,
    pace: {},
    energy: {},
    fuel: {},
    pitLane: null,
  })
  visit(sample({ starting: none, plans: [plan({ assumptions: none, stints: [] })] }))
  expect(await screen.findByText('There are no laps to compute from.')).toBeTruthy()
  expect(screen.queryByRole('group', { name: /The plan/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change Values' }))
  const dialog = await screen.findByRole('dialog', { name: 'Computed From' })
  const type = (label: string, text: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: text } })
  type('Lap, day', 'fast')
  type('Energy per lap, day (%)', '3.5')
  type('Time lost in the pit lane (s)', '25')
  await user.click(within(dialog).getByRole('button', { name: 'Use These' }))
  expect(within(dialog).getByText('This makes no sense here')).toBeTruthy()
  type('Lap, day', '3:30')
  await user.click(within(dialog).getByRole('button', { name: 'Use These' }))
  expect(await chart()).toBeTruthy()
})

it('saves half hours as they are painted, also by the keyboard', async () => {
  const answer = 'PUT /api/entries/201/availability'
  const { calls } = visit(
    sample({ crew: [member(1, 'Lotta Laps', '------------')] }),
    { [answer]: undefined },
    '?view=availability',
  )
  const grid = await screen.findByRole('group', { name: 'Half hours of the race' })
  await user.click(screen.getByRole('button', { name: 'No' }))
  const [first] = within(grid).getAllByRole('button')
  first?.focus()
  await user.keyboard(' ')
  expect(calls.find(({ call }) => call === answer)?.body).toMatchObject({
    answers: 'n-----------',
  })
})

it('counts down to the next change while the race runs', async () => {
  vi.setSystemTime(new Date(START.getTime() + 80 * 60_000))
  visit(sample({ own: 2 }))
  expect(await screen.findByText('You get in within')).toBeTruthy()
  expect(screen.getByText(/Lotta Laps has \d+ laps to go/)).toBeTruthy()
})

it('counts from when the race really began', async () => {
  vi.setSystemTime(new Date(START.getTime() + 80 * 60_000))
  visit(sample({ own: 2, beganAt: new Date(START.getTime() + 75 * 60_000) }))
  // After 5 of 98 minutes; by the planned start, it would be after 80.
  const due = await screen.findByText('You get in within')
  expect(due.parentElement?.textContent).toMatch(/9\d min/)
})

/** Lotta is out in lap 21 of a race whose laps take 2 s more than planned. */
const running = (change: Partial<CrewPlan> = {}) =>
  sample({
    plans: [plan({ stints: stintsOf(1, 2, 3, 1) })],
    crew: [member(1, 'Lotta Laps'), member(2, 'Otto Vollgas'), member(3, 'Fay Fuelsave')],
    driven: [
      {
        driver: 1,
        fromLap: 1,
        toLap: 20,
        startSeconds: 0,
        endSeconds: 20 * 212,
        energy: 0.3,
        stop: null,
      },
    ],
    beganAt: START,
    raceLaps: Array.from({ length: 5 }, (_, index) => ({
      member: 1,
      startSeconds: (15 + index) * 212,
      seconds: 212,
      energy: 0.035,
      fuel: 0.0312,
    })),
    ...change,
  })

it('lays the rest of the race out with its last laps, and says why the plan moved', async () => {
  vi.setSystemTime(new Date(START.getTime() + 71 * 60_000))
  visit(running())
  expect(await screen.findByText(/Lotta Laps has 8 laps to go/)).toBeTruthy()
  expect(screen.getByText('last 5 laps of this race, plan 3:30.000')).toBeTruthy()
  expect(screen.getByText('last 5 laps of this race, plan 3.48%')).toBeTruthy()
  expect(screen.getByText('3.12%')).toBeTruthy()
  await user.click(screen.getByText('Why Did the Plan Move?'))
  expect(screen.getByText(/The next driver gets in .* later than planned/)).toBeTruthy()
  expect(
    screen.getByText('Laps of 3:32.000 instead of 3:30.000: last 5 of this race.'),
  ).toBeTruthy()
})

it('says what it does to come in now or a lap later, and plans it', async () => {
  vi.setSystemTime(new Date(START.getTime() + 71 * 60_000))
  const { calls } = visit(running(), { [PLAN]: { data: plan({ version: 2 }) } })
  await user.click(await screen.findByRole('button', { name: 'Pit Now?' }))
  const now = await screen.findByRole('dialog', { name: 'Pit Now?' })
  expect(within(now).getByText('After lap 21')).toBeTruthy()
  expect(within(now).getByText('plan: after lap 28')).toBeTruthy()
  expect(within(now).getByText('30.0% is in')).toBeTruthy()
  expect(within(now).getByText('Everything that fits in the plan still fits.')).toBeTruthy()
  await user.click(within(now).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'One Lap Longer?' }))
  const later = await screen.findByRole('dialog', { name: 'One Lap Longer?' })
  expect(within(later).getByText('30.0% is in: too little')).toBeTruthy()
  expect(within(later).getByText('Stint 1 is longer than the car can go')).toBeTruthy()
  await user.click(within(later).getByRole('button', { name: 'Plan It So' }))
  expect(lastOf(calls)).toMatchObject({ stints: [{ laps: 29 }, { laps: 28 }, {}, {}] })
})

it('swaps the next drivers with one tap', async () => {
  vi.setSystemTime(new Date(START.getTime() + 71 * 60_000))
  const { calls } = visit(running(), { [PLAN]: { data: plan({ version: 2 }) } })
  await user.click(await screen.findByRole('button', { name: 'Swap Next Drivers' }))
  expect(lastOf(calls)).toMatchObject({
    stints: [{ member: 1 }, { member: 3 }, { member: 2 }, { member: 1 }],
  })
  await undo('Fay Fuelsave Drives before Otto Vollgas')
  expect(lastOf(calls)).toMatchObject({ version: 2, stints: stintsOf(1, 2, 3, 1) })
})

it('lets those who only read ask what would be, and change nothing', async () => {
  vi.setSystemTime(new Date(START.getTime() + 71 * 60_000))
  visit(running({ mayEdit: false, own: 2 }))
  expect(await screen.findByRole('button', { name: 'Pit Now?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Swap Next Drivers' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pit Now?' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pit Now?' })
  expect(within(dialog).queryByRole('button', { name: 'Plan It So' })).toBeNull()
})

it('compares what was planned with what was driven', async () => {
  vi.setSystemTime(new Date(START.getTime() + 86_400_000))
  const driven = [1, 2, 1, 2].map((driver, index) => ({
    driver,
    fromLap: index * 27 + 1,
    toLap: index * 27 + 27,
    startSeconds: index * 5_700,
    endSeconds: index * 5_700 + 5_650,
    energy: null,
    stop: index < 3 ? { seconds: null, laneSeconds: 50 } : null,
  }))
  visit(sample({ driven }))
  const table = await screen.findByRole('table', { name: 'Planned and driven' })
  expect(within(table).getAllByText('-1').length).toBeGreaterThan(0)
})

it('makes the first plan of stints that are as long as they can be', async () => {
  const create = 'POST /api/entries/201/plans'
  const { calls } = visit(sample({ plans: [] }), { [create]: { data: plan() } })
  await user.click(await screen.findByRole('button', { name: 'Make a Plan' }))
  expect(calls.find(({ call }) => call === create)?.body).toMatchObject({
    name: 'Normal',
    stints: [{ laps: 28, member: null }, { laps: 28 }, { laps: 28 }, { laps: expect.any(Number) }],
  })
})
