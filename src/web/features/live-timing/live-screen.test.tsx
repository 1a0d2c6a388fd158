import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventDetail } from '#shared/contract/events.ts'
import { type LiveTiming, LiveTimingChange } from '#shared/contract/live-timing.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { liveChanges } from '#shared/domain/live-timing/live-changes.ts'
import type { OnTrack } from '#shared/domain/race-control/on-track.ts'
import { liveRace } from '#shared/domain/live-timing/live-race.ts'
import {
  carOfPicture,
  lapsOfPicture,
  livePicture,
  liveStream,
} from '#tests/support/live-picture.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleEvent, sampleRegistration, sampleViewer } from '#web/testing/samples.ts'
import { streamStandIn } from '#web/testing/stream-stand-in.ts'
import { LiveScreen } from './live-screen.tsx'

const NOW = new Date('2026-11-28T21:31:14Z')
let stream: ReturnType<typeof streamStandIn>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  stream = streamStandIn()
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OwnCar = ({ row, now }: { row: { number: string }; now: Date }) => (
  <p>{`Panel of car ${row.number} at ${now.toISOString().slice(11, 19)}`}</p>
)
const Charts = ({ race }: { race: DrivenRace }) => (
  <p>{`Charts of ${race.cars[0]?.times.length} laps`}</p>
)

const CONTROL = {
  Contact: () => <p>Note of the contact</p>,
  Log: ({ onTrack }: { onTrack: OnTrack }) => <p>{`Log at ${onTrack.raceSeconds}`}</p>,
}

const EVENT: Partial<EventDetail> = {
  registrations: [
    sampleRegistration({
      id: 4,
      crew: [{ userId: 7, displayName: 'Lotta Laps', role: 'driver', isCaptain: true }],
    }),
  ],
}

const LAPS = liveRace({
  timing: livePicture(),
  cars: [],
  laps: [1, 2].map((lap) => ({
    car: 1,
    lap,
    crossed: lap * 91.3,
    seconds: 91.3,
    driver: 0,
    isPit: false,
  })),
})

const LAPS_OF_ALL = lapsOfPicture(livePicture())

async function visit(
  event: Partial<EventDetail> = EVENT,
  search = '',
  laps: { data: DrivenRace | null } = { data: null },
  viewer = sampleViewer(),
) {
  const screenOf = () => (
    <LiveScreen
      event={sampleEvent(event)}
      Charts={Charts}
      OwnCar={OwnCar}
      said={[]}
      Control={CONTROL}
    />
  )
  const page = renderAt(screenOf, {
    at: `/events/31/live${search}`,
    path: '/events/$id/live',
    viewer,
    answers: {
      'GET /api/events/31/live/map': { data: [] },
      'GET /api/events/31/live/race': laps,
      'GET /api/events/31/live/cars/1': { data: { crew: ['Max Torque'], stops: [] } },
      'GET /api/events/31/live/cars/2': { data: carOfPicture },
      'GET /api/events/31/live/cars/9': { data: { crew: [], stops: [] } },
    },
  })
  if (vi.isFakeTimers()) await pass(100)
  else await screen.findByRole('combobox', { name: /^Delay/ })
  expect(stream.open()).toEqual(['/api/events/31/live/stream'])
  if (vi.isFakeTimers()) vi.setSystemTime(NOW)
  return page
}

const picture = (options: Parameters<typeof livePicture>[0] = {}) =>
  livePicture({ at: NOW, entries: { 4: 4 }, ...options })

const show = (timing: LiveTiming | null, now = new Date()) => stream.send(liveStream(timing, now))

const change = (before: LiveTiming, now: LiveTiming) =>
  stream.send(
    `event: change\ndata: ${JSON.stringify(LiveTimingChange.encode(liveChanges(before, now)))}\n\n`,
  )

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)

it('shows each class in its order, and the own car', async () => {
  await visit()
  show(picture())
  expect(rowsOf('Hypercar').slice(0, 3)).toEqual(['Max Torque', 'Lotta Laps', 'Clara Chicane'])
  expect(rowsOf('LMP2')).toHaveLength(5)
  const own = screen.getByRole('row', { name: /Lotta Laps/ })
  within(own).getByText('You')
  screen.getByRole('region', { name: 'To go 1:28:46' })
  screen.getByText('2 senders')
  screen.getByText('first: Penny Limiter')
  expect(screen.getByRole('figure', { name: 'The cars along a lap' })).toBeTruthy()
})

it('has a panel of the own car, which phones choose', async () => {
  await visit()
  show(picture())
  screen.getByText(`Panel of car 4 at ${NOW.toISOString().slice(11, 19)}`)
  screen.getByRole('button', { name: 'Your Car' }).click()
  await pass(100)
  expect(screen.getByRole('button', { name: 'Your Car' }).getAttribute('aria-pressed')).toBe('true')
})

it('has no panel of a car for who drives none', async () => {
  await visit({ ...EVENT, registrations: [] })
  show(picture())
  expect(screen.queryByText(/^Panel of car/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Your Car' })).toBeNull()
})

it('moves as it hears of changes, and marks a place that was won once', async () => {
  await visit()
  const before = picture()
  show(before)
  const rows = before.rows.map((row) =>
    row.classPlace < 3 && row.carClass === 'Hypercar'
      ? { ...row, classPlace: 3 - row.classPlace, place: 3 - row.place }
      : row,
  )
  change(before, {
    ...before,
    version: 2,
    rows: rows.toSorted((one, other) => one.place - other.place),
    moments: [{ id: 9, at: 9_080, car: 7, what: 'penalty', count: 1 }, ...before.moments],
  })
  expect(rowsOf('Hypercar').slice(0, 2)).toEqual(['Lotta Laps', 'Max Torque'])
  const own = screen.getByRole('row', { name: /Lotta Laps/ })
  expect(own.querySelector('[data-moved]')?.getAttribute('data-moved')).toBe('up')
  expect(document.querySelectorAll('[data-moved]')).toHaveLength(2)
  const messages = screen.getByRole('list', { name: 'Messages' })
  within(messages).getByText('Penalty, 1 to serve')
})

it('says how old the data is, that it is lost, and goes on when it is back', async () => {
  await visit()
  show(picture())
  await pass(3_000)
  screen.getByText('3 s old')
  screen.getByRole('region', { name: 'To go 1:28:43' })
  await pass(4_000)
  screen.getByText('7 s old')
  await pass(30_000)
  screen.getByText('Lost for 0:37')
  screen.getByText('This is how it stood at 2:31:14.')
  screen.getByText(/The relay of Penny Limiter is silent/)
  screen.getByRole('region', { name: 'To go 1:28:46' })
  show(picture({ at: new Date() }))
  screen.getByText('0 s old')
  expect(screen.queryByText(/is silent/)).toBeNull()
})

it('goes by the clock of the server', async () => {
  await visit()
  // The reader's clock is two minutes ahead.
  show(picture({ at: new Date(NOW.getTime() - 120_000) }), new Date(NOW.getTime() - 118_000))
  screen.getByText('2 s old')
})

it('tells a lost connection from a lost signal, but not while the stream is only renewed', async () => {
  await visit()
  show(picture())
  stream.fail()
  await pass(4_000)
  expect(screen.queryByText('No connection to this site.')).toBeNull()
  await pass(3_000)
  screen.getByText('No connection to this site.')
  show(picture({ at: new Date() }))
  await pass(1_000)
  expect(screen.queryByText('No connection to this site.')).toBeNull()
})

it('opens the stream again that the server has refused', async () => {
  await visit()
  stream.fail({ isRefused: true })
  expect(stream.open()).toEqual([])
  await pass(3_000)
  expect(stream.open()).toEqual(['/api/events/31/live/stream'])
})

it('shows everything late for who watches a video, also what happened', async () => {
  localStorage.setItem('live-delay', '30')
  await visit()
  const before = picture()
  show(before)
  screen.getByText('Begins in 30 s')
  await pass(10_000)
  change(before, {
    ...before,
    version: 2,
    head: { ...before.head, clock: { ...before.head.clock, et: 9_084, at: new Date() } },
    moments: [{ id: 9, at: 9_080, car: 7, what: 'penalty', count: 1 }, ...before.moments],
  })
  screen.getByText('Begins in 20 s')
  await pass(21_000)
  screen.getByRole('table', { name: 'Hypercar' })
  expect(screen.queryByText('Penalty, 1 to serve')).toBeNull()
  await pass(10_000)
  expect(screen.getAllByText('Penalty, 1 to serve')).toHaveLength(1)
  // A plan that follows the race would tell what is not shown yet.
  expect(screen.queryByText(/^Panel of car/)).toBeNull()
  screen.getByRole('heading', { name: 'Your Car' })
})

it('says what is on instead of the time, and since when', async () => {
  await visit()
  const flag = { id: 9, at: 8_990, car: null, what: 'flag', flag: 'full-course-yellow' } as const
  const yellow = picture({
    head: { flags: { course: flag.flag, sectors: [flag.flag, flag.flag, flag.flag] } },
  })
  show({ ...yellow, moments: [{ ...flag, sector: null, until: null }, ...yellow.moments] })
  screen.getByRole('region', { name: 'To go 1:28:46 Full course yellow' })
  screen.getByText('since 2:29:50, gaps are those at the line')
})

it('counts to the start, with the grid below', async () => {
  await visit({ ...EVENT, startDateTime: new Date(NOW.getTime() + 750_000) })
  show(picture({ clock: { hasBegun: false, greenAt: null, et: 12, left: null } }))
  screen.getByRole('region', { name: 'Starts in 0:12:30' })
  screen.getByText('Ardennes 6 Hours, race, 17 cars on the grid')
  screen.getByText('None yet')
})

it('is provisional at the end, and leads to the results once they are in', async () => {
  const over = picture({
    head: { session: { id: 1, kind: 'race', ordinal: 1, state: 'ended' } },
    clock: { et: 14_490, left: 0, chequeredAt: 14_402 },
  })
  await visit()
  show(over)
  screen.getByText('Provisional, from live data.')
  screen.getByText('Complete')
  cleanup()
  await visit({ ...EVENT, hasResults: true })
  show(over)
  const link = screen.getByRole('link', { name: 'Results of the race' })
  expect(link.getAttribute('href')).toBe('/events/31?tab=results')
})

it('leads to the results although a car never took the flag, and the session was left', async () => {
  const left = picture({ clock: { et: 14_490, left: 0, chequeredAt: 14_402 } })
  await visit()
  show(left)
  await pass(40_000)
  screen.getByText('Provisional, from live data.')
  expect(screen.queryByText(/^This is how it stood/)).toBeNull()
  cleanup()
  await visit({ ...EVENT, hasResults: true })
  show(left)
  screen.getByRole('link', { name: 'Results of the race' })
})

it.each([
  ['Nothing on Track Yet', { startDateTime: new Date('2026-11-28T22:00:00Z') }],
  ['Nobody Sends', {}],
  ['No Live Timing', { endDateTime: new Date('2026-11-28T21:00:00Z') }],
])('says "%s" where nobody sends', async (title, event) => {
  await visit(event)
  show(null)
  screen.getByRole('heading', { name: title })
  // It begins by itself.
  show(picture())
  screen.getByRole('table', { name: 'Hypercar' })
})

it('leads those who may send to the relay', async () => {
  await visit({})
  show(null)
  expect(screen.queryByRole('link', { name: 'Get the Relay' })).toBeNull()
  cleanup()
  await visit({}, '', undefined, sampleViewer({ id: 8, role: 'admin' }))
  show(null)
  const link = screen.getByRole('link', { name: 'Get the Relay' })
  expect(link.getAttribute('href')).toBe('/my-profile')
})

it('has notes and the log for race control, of contacts that the own car did not have', async () => {
  await visit(EVENT, '?view=control', undefined, sampleViewer({ role: 'admin' }))
  show(picture())
  screen.getByRole('button', { name: 'Log' })
  screen.getByText('Log at 9074')
  const contacts = within(screen.getByRole('list', { name: 'Contacts' }))
  const rows = contacts.getAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByText('Note of the contact') !== null)).toEqual([
    true,
    false,
  ])
  cleanup()
  await visit()
  show(picture())
  expect(screen.queryByRole('button', { name: 'Log' })).toBeNull()
  expect(screen.queryByText(/^Log at/)).toBeNull()
})

it('shows everything of a car that is chosen', async () => {
  // What is loaded when it is opened takes its own time.
  vi.useRealTimers()
  await visit(EVENT, '?car=2', { data: LAPS_OF_ALL })
  show(picture())
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('Kerb Crawlers, Hypercar')
  sheet.getByText('P2 of all')
  const laps = within(await sheet.findByRole('table', { name: 'Laps' })).getAllByRole('row')
  expect(laps).toHaveLength(98)
  expect(laps[1]?.textContent).toMatch(/^97Lotta Laps/)
})

it('shows the crew of a car and its stops', async () => {
  vi.useRealTimers()
  await visit(EVENT, '?car=2')
  show(picture())
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('Lotta Laps (in the car), Paddy Clutch, Ella Undercut')
  const rows = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
  expect(rows(await sheet.findByRole('table', { name: 'Stops' }))).toEqual([
    ['70', '54.2\u00A0sPaddy Clutch → Lotta Laps', 'Four: Medium', '98\u00A0%'],
    ['52', 'Through the lane, penalty served', '–', '–'],
    ['35', '46.9\u00A0sLotta Laps → Paddy Clutch', 'Left two: Medium', '100\u00A0%'],
  ])
})

it('says which penalties a car has, on which tyres it is, and whether rain comes', async () => {
  vi.useRealTimers()
  await visit(EVENT, '?car=9')
  show(picture())
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('Drive-through penalty')
  sheet.getByText('Medium')
  screen.getByText('Rain 60 %')
  screen.getByText('around 1:00 to go')
})

it('has charts of the laps so far for who asks for them, as late as everything else', async () => {
  const page = await visit(EVENT, '', { data: LAPS })
  show(picture())
  screen.getByRole('button', { name: 'Charts of the Laps so Far' }).click()
  await pass(100)
  screen.getByText('Charts of 2 laps')
  page.unmount()
  localStorage.setItem('live-delay', '30')
  // The second lap is not over for who watches half a minute later.
  await visit(EVENT, '?charts=true', { data: LAPS })
  show(picture({ clock: { et: 185 } }))
  await pass(31_000)
  screen.getByText('Charts of 1 laps')
})
