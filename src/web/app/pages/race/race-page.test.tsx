import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleLog, sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { sampleQualifying, sampleQualifyingTelemetry } from '#web/testing/session-samples.ts'
import { sampleEvent, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { RacePage } from './race-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RACE = 'GET /api/events/31/race'
const order = raceOrder(withStartTimes(sampleRace))
const one = { kind: 'race', startedAt: null, cars: sampleRace.cars.length } as const
const sessions = [
  { ...one, id: 5, ordinal: 1, isMain: false },
  { ...one, id: 8, ordinal: 2, isMain: true },
]
const both: Answers = {
  [`${RACE}/order`]: { data: order, sessions },
  [`${RACE}/order?session=5`]: { data: order, sessions },
  [RACE]: { data: sampleRace, sessions },
  [`${RACE}?session=5`]: { data: sampleRace, sessions },
  [`${RACE}/telemetry?session=5`]: { data: sampleTelemetry },
}

it('loads the laps of the chosen race, and keeps it in the address without its cars', async () => {
  const { router } = visit('?tab=cars&cars=1-&class=LMGT3', both)
  const choices = within(await screen.findByRole('group', { name: 'Session' }))
  expect(choices.getByRole('button', { pressed: true }).textContent).toBe('Race 2')

  await user.click(choices.getByRole('button', { name: 'Race 1' }))

  await choices.findByRole('button', { name: 'Race 1', pressed: true })
  expect(router.state.location.search).toMatchObject({ session: 5, class: 'LMGT3' })
  expect(router.state.location.search).not.toHaveProperty('cars')
  await screen.findByRole('link', { name: /Print/ })
  const addresses = screen
    .getAllByRole('link', { name: /CSV|JSON|Print|^Results$/ })
    .map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/events/31?tab=results&session=5',
    ...[
      raceExportApi.getClassificationCsv,
      raceExportApi.getAnalysisCsv,
      raceExportApi.getDocuments,
    ].map((file) => endpointUrl(file, { id: 31 }, { session: 5 })),
    '/events/31/race/print?session=5',
  ])

  await user.click(choices.getByRole('button', { name: 'Race 2' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('session'))
})

it('reads telemetry and recordings of the race in the address', async () => {
  const { calls } = visit('?tab=stops&time=net&session=5', both)

  await screen.findByRole('group', { name: 'Session' })
  const asked = () => calls.map(({ call }) => call)
  await waitFor(() =>
    expect(asked()).toEqual(
      expect.arrayContaining([
        `${RACE}/telemetry?session=5`,
        'GET /api/events/31/recordings?session=5',
      ]),
    ),
  )
  expect(asked()).not.toContain('GET /api/events/31/recordings')
})

it('leads from a race that does not exist to that of the event', async () => {
  visit('?session=6&tab=charts', {
    [`${RACE}/order`]: { data: order },
    [`${RACE}/order?session=6`]: refusal(404, 'Session not found', 'not_found'),
  })

  await user.click(await screen.findByRole('button', { name: "Show the Event's Race" }))

  expect(await screen.findByRole('tab', { name: 'Charts' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Session' })).toBeNull()
})

it('shows the best laps of a qualifying in place of a race, at the same car', async () => {
  const qualifying = { ...one, kind: 'qualifying', id: 5, ordinal: 1, isMain: false } as const
  const evening = [qualifying, { ...one, id: 8, ordinal: 1, isMain: true }]
  const { router } = visit('?tab=stops', {
    [`${RACE}/order`]: { data: order, sessions: evening },
    [`${RACE}/order?session=5`]: {
      data: raceOrder(withStartTimes(sampleQualifying)),
      sessions: evening,
    },
    [RACE]: { data: sampleRace, sessions: evening },
    [`${RACE}/telemetry`]: { data: sampleTelemetry },
    [`${RACE}?session=5`]: { data: sampleQualifying, sessions: evening },
    [`${RACE}/telemetry?session=5`]: { data: sampleQualifyingTelemetry },
    'GET /api/events/31/recordings': { data: [] },
  })
  const choices = within(await screen.findByRole('group', { name: 'Session' }))

  await user.click(choices.getByRole('button', { name: 'Qualifying' }))

  expect(await screen.findByRole('table', { name: 'Best laps' })).toBeTruthy()
  expect(screen.getByText(/^Every lap of qualifying.*: 14 laps of 4 cars\.$/)).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Stops' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Long Runs' }))
  expect(router.state.location.search).toMatchObject({ session: 5, tab: 'runs' })

  // A tab that races do not have leads to their first one.
  await user.click(choices.getByRole('button', { name: 'Race' }))
  expect((await screen.findByRole('tab', { name: 'Charts' })).getAttribute('aria-selected')).toBe(
    'true',
  )
})

it('leads to the practice of an event whose race has no results yet', async () => {
  const practice = { ...one, kind: 'practice', id: 5, ordinal: 1, isMain: false } as const
  visit('', { [`${RACE}/order`]: { data: { cars: [], hours: [] }, sessions: [practice] } })

  expect(await screen.findByText(/Choose another session above/)).toBeTruthy()
  expect(
    within(screen.getByRole('group', { name: 'Session' })).getByRole('button').textContent,
  ).toBe('Practice')
})

describe('with a car of the viewer', () => {
  /** Who drove the second car of the sample. */
  const driver = sampleViewer({ id: 2 })
  const answers: Answers = {
    ...both,
    [`${RACE}/telemetry`]: { data: sampleTelemetry },
    [`${RACE}/log`]: { data: { ...sampleLog, penalties: [] } },
    'GET /api/events/31/recordings': { data: [] },
  }
  const open = (search: string) => visit(search, answers, driver)
  const tab = async (name: string) => user.click(await screen.findByRole('tab', { name }))
  const chosen = async () => {
    const chart = within(await screen.findByRole('group', { name: 'Position by lap' }))
    return chart
      .getAllByRole('button', { pressed: true })
      .map((button) => button.getAttribute('aria-label')?.split(',')[0])
  }
  const choice = async (name: string) => (await screen.findByRole('combobox', { name })).textContent

  it('opens each view on it', async () => {
    open('')
    expect(await chosen()).toEqual(['Car 7'])
    await tab('Car')
    expect(await choice('Car')).toContain('7 First 7')
    await tab('Compare')
    expect(await choice('First Car or Driver')).toContain('7 First 7')
    // The best other car of its class.
    expect(await choice('Second Car or Driver')).toContain('8 First 8')
    await tab('Messages')
    expect(await choice('Car')).toContain('7 First 7')
  })

  it('opens each view on the car of the address instead', async () => {
    open('?tab=laps&car=3')
    expect(await choice('Car')).toContain('54 First 54')
    await tab('Charts')
    expect(await chosen()).toEqual(['Car 7', 'Car 54'])
    await tab('Compare')
    expect(await choice('First Car or Driver')).toContain('54 First 54')
  })

  it('takes a car that is chosen in a chart along to the other views', async () => {
    const { router } = open('')
    await chosen()
    await user.click(screen.getByRole('button', { name: /^Car 54,/ }))
    expect(router.state.location.search).toMatchObject({ cars: '2-3-' })
    await tab('Car')
    expect(await choice('Car')).toContain('54 First 54')
    await tab('Messages')
    expect(await choice('Car')).toContain('54 First 54')
    await user.click(screen.getByRole('combobox', { name: 'Car' }))
    await user.click(await screen.findByRole('option', { name: 'All Cars' }))
    expect(await choice('Car')).toContain('All Cars')
  })

  it('has no car chosen in the charts once the choice is cleared', async () => {
    const { router } = open('')
    await chosen()
    await user.click(screen.getByRole('button', { name: 'Clear Choice' }))
    expect(screen.queryAllByRole('button', { name: /^Car/, pressed: true })).toEqual([])
    expect(router.state.location.search).toMatchObject({ cars: '-' })
  })

  it('keeps what links and bookmarks say', async () => {
    open('?cars=1-3-')
    expect(await chosen()).toEqual(['Car 8', 'Car 54'])
    cleanup()
    open('?tab=compare&vs=1-3-&car=2')
    expect(await choice('First Car or Driver')).toContain('8 First 8')
    expect(await choice('Second Car or Driver')).toContain('54 First 54')
    cleanup()
    open('?tab=messages&kind=penalty')
    expect(await choice('Car')).toContain('All Cars')
  })

  it('lists another kind of messages of the same car', async () => {
    const { router } = open('?tab=messages')
    expect(await choice('Car')).toContain('7 First 7')
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Pit Lane' }))
    expect(await choice('Car')).toContain('7 First 7')
    expect(router.state.location.search).toMatchObject({ kind: 'pit lane', car: 2 })
  })
})

function visit(search: string, answers: Answers, viewer = sampleViewer()) {
  return renderAt(RacePage, {
    path: '/events/$id/race',
    at: `/events/31/race${search}`,
    viewer,
    answers: { 'GET /api/events/31': { data: sampleEvent({ status: 'completed' }) }, ...answers },
  })
}
