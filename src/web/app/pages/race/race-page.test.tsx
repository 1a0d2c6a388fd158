import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { type Answers, refusal } from '#web/testing/render-at.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleLog, sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { sampleQualifying, sampleQualifyingTelemetry } from '#web/testing/session-samples.ts'
import { sampleEvent, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'

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
  const { router } = visit('/classification?cars=1-&class=LMGT3', both)
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
  const { calls } = visit('/stops?time=net&session=5', both)

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
  visit('?session=6', {
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
  const { router } = visit('/stops', {
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
  await screen.findByRole('tab', { name: 'Long Runs', selected: true })
  expect(router.state.location.href).toBe('/events/31/race/long-runs?session=5')

  // A tab that races do not have leads to their first one.
  await user.click(choices.getByRole('button', { name: 'Race' }))
  expect((await screen.findByRole('tab', { name: 'Charts' })).getAttribute('aria-selected')).toBe(
    'true',
  )
})

describe('while a chosen session is read', () => {
  const choices = async () => within(await screen.findByRole('group', { name: 'Session' }))
  const race = (answer: Promise<unknown>) => ({
    ...both,
    [`${RACE}/order?session=5`]: async () => {
      await answer
      return { data: order, sessions }
    },
  })

  it('shows the choice at once, and keeps a view that is chosen meanwhile', async () => {
    const { promise, resolve } = held()
    const { router } = visit('/classification', race(promise))
    await user.click((await choices()).getByRole('button', { name: 'Race 1' }))
    expect((await choices()).getByRole('button', { pressed: true }).textContent).toBe('Race 1')

    await user.click(screen.getByRole('tab', { name: 'Pace' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/31/race/pace'))
    expect(router.state.location.search).not.toHaveProperty('session')
    resolve()

    await waitFor(() => expect(router.state.location.search).toMatchObject({ session: 5 }))
    expect(router.state.location.pathname).toBe('/events/31/race/pace')
  })

  it('takes the last of two choices', async () => {
    const { promise, resolve } = held()
    const { router } = visit('/classification', race(promise))
    await user.click((await choices()).getByRole('button', { name: 'Race 1' }))
    await user.click((await choices()).getByRole('button', { name: 'Race 2' }))
    resolve()
    await promise
    await (await choices()).findByRole('button', { name: 'Race 2', pressed: true })
    expect(router.state.location.search).not.toHaveProperty('session')
  })

  it('lets the reader leave the page', async () => {
    const { promise, resolve } = held()
    const { router } = visit('/classification', race(promise))
    await user.click((await choices()).getByRole('button', { name: 'Race 1' }))
    await user.click(screen.getByRole('link', { name: 'Results' }))
    resolve()
    await promise
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/events/31'))
    expect(router.state.location.search).toEqual({ tab: 'results' })
  })
})

it('leads to the practice of an event whose race has no results yet', async () => {
  const practice = { ...one, kind: 'practice', id: 5, ordinal: 1, isMain: false } as const
  visit('', { [`${RACE}/order`]: { data: { cars: [], hours: [] }, sessions: [practice] } })

  expect(await screen.findByText(/Choose another session above/)).toBeTruthy()
  expect(
    within(screen.getByRole('group', { name: 'Session' })).getByRole('button').textContent,
  ).toBe('Practice')
})

it.each([
  ['?tab=cars&sort=class', '/classification?sort=class'],
  ['?tab=laps&car=3#lap-2', '/car?car=3#lap-2'],
  ['?tab=compare&vs=1-3-&every=true', '/compare?vs=1-3-&every=true'],
  ['?tab=pace&per=class', '/pace?per=class'],
  ['?tab=stops&limits=elms&time=net', '/stops?limits=elms&time=net'],
  ['?tab=order&by=leader&hour=1', '/order?by=leader&hour=1'],
  ['?tab=messages&kind=penalty', '/messages?kind=penalty'],
  ['?tab=story', '/story'],
  ['?tab=drivers&session=5', '/drivers?session=5'],
  ['?tab=runs&session=5', '/long-runs?session=5'],
  ['?tab=sectors&session=5&ranked=car', '/sectors?session=5&ranked=car'],
])('leads from the address that the view %s had to its own', async (before, now) => {
  const { router } = visit(before, both)
  await screen.findByRole('tab', { selected: true })
  expect(router.state.location.href).toBe(`/events/31/race${now}`)
})

it.each(['charts', 'unknown'])('shows the charts at an address with the tab %s', async (tab) => {
  visit(`?tab=${tab}&table=true`, both)
  expect(await screen.findByRole('table', { name: 'Position by lap' })).toBeTruthy()
})

it('has nothing at an address that is none of its views', async () => {
  visit('/weather', both)
  expect(await screen.findByRole('heading', { name: /404|Not Found/ })).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

it('keeps what is chosen in a view until the reader comes back to it', async () => {
  const { router } = visit('?chart=trace&table=true', both)
  await user.click(await screen.findByRole('tab', { name: 'Classification' }))
  await screen.findByRole('table', { name: 'Classification' })
  expect(router.state.location.pathname).toBe('/events/31/race/classification')
  await user.click(screen.getByRole('tab', { name: 'Charts' }))
  await screen.findByRole('table', { name: 'Position by lap' })
  expect(router.state.location.href).toBe('/events/31/race?chart=trace&table=true')
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
  const open = (at: string) => visit(at, answers, driver)
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
    open('/car?car=3')
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
    open('/compare?vs=1-3-&car=2')
    expect(await choice('First Car or Driver')).toContain('8 First 8')
    expect(await choice('Second Car or Driver')).toContain('54 First 54')
    cleanup()
    open('/messages?kind=penalty')
    expect(await choice('Car')).toContain('All Cars')
  })

  it('lists another kind of messages of the same car', async () => {
    const { router } = open('/messages')
    expect(await choice('Car')).toContain('7 First 7')
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Pit Lane' }))
    expect(await choice('Car')).toContain('7 First 7')
    expect(router.state.location.search).toMatchObject({ kind: 'pit lane', car: 2 })
  })
})

function held() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** @param at what follows the address of the page */
function visit(at: string, answers: Answers, viewer = sampleViewer()) {
  return renderPage(`/events/31/race${at}`, {
    viewer,
    answers: { 'GET /api/events/31': { data: sampleEvent({ status: 'completed' }) }, ...answers },
  })
}
