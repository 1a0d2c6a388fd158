import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { sessionExportApi } from '#shared/contract/session-export.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { renderQualifying, spectator } from '#web/testing/render-race.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { sampleQualifying, sampleQualifyingTelemetry } from '#web/testing/session-samples.ts'
import { user } from '#web/testing/user.ts'
import { SessionSheets } from './session-sheets.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TELEMETRY = 'GET /api/events/31/race/telemetry?session=5'

const log: RaceLog = {
  version: 3,
  sessionStartedAt: new Date('2026-11-28T18:00:00Z'),
  contacts: [],
  damages: [],
  trackLimits: [],
  unpunished: [],
  penalties: [
    {
      etSeconds: 250,
      entry: 1,
      driverName: 'Ann',
      action: 'received',
      kind: 'Stop/Go',
      seconds: 10,
      laps: null,
      reason: 'Exiting Pits Under Red',
    },
  ],
  driverChanges: [],
  decisions: [],
}

const RECORDINGS = [
  { id: 5, title: 'Broadcast', url: 'https://youtu.be/abc', greenSeconds: 100, endSeconds: null },
]

const ANSWERS = {
  [TELEMETRY]: { data: sampleQualifyingTelemetry },
  'GET /api/events/31/recordings?session=5': { data: RECORDINGS },
  'GET /api/events/31/race/log?session=5': { data: log },
}

const show = (at = '', driven?: DrivenRace) => renderQualifying(at, ANSWERS, driven)

async function cellsOf(name: string) {
  const table = await screen.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
}

it('ranks cars by their best laps, with the 107% line of each class', async () => {
  show()
  const rows = await cellsOf('Best laps')
  expect(rows.map((cells) => [cells[0], cells[2], cells.at(-2), cells.at(-1)])).toEqual([
    ['1', '7 of 8', '-', '1:30.000'],
    ['2', '2 of 3', '+1.500', '1:31.500+1.500'],
    ['3', '2 of 2', '+10.000', '1:40.000+10.000'],
    ['-', '1', '-', 'No time'],
  ])
  expect(screen.getByText(/^107% of the best lap of the class/).textContent).toBe(
    '107% of the best lap of the class: Hypercar\u00A01:36.300, LMGT3\u00A01:47.000.',
  )
  expect(screen.queryByText('The order is not that of the best laps')).toBeNull()
})

it('has room instead of a comma between the lap and the top speed below the car', async () => {
  show()
  await screen.findAllByText(/^Top \d+\.\d km\/h$/)
  const [first] = await cellsOf('Best laps')
  expect(first?.[1]).toMatch(/Lap 7 of 8 Top [\d.]+\u00A0km\/h/)
})

it('says that the results have another order than the best laps, and keeps it', async () => {
  const [first, second, ...others] = sampleQualifying.cars
  if (!first || !second) throw new Error('The sample has cars')
  show('', {
    ...sampleQualifying,
    cars: [{ ...second, place: 1 }, { ...first, place: 2 }, ...others],
  })
  expect(await screen.findByText('The order is not that of the best laps')).toBeTruthy()
  expect((await cellsOf('Best laps')).map((cells) => cells.at(-1))).toEqual([
    '1:31.500+1.500',
    '1:30.000',
    '1:40.000+10.000',
    'No time',
  ])
})

it('gives no place without a time, neither of all nor in class', async () => {
  show()
  const last = (await cellsOf('Best laps')).at(-1)
  expect(last?.[1]).toContain('Hypercar, Team 99')
  expect(last?.[1]).not.toContain('P3')
  cleanup()
  show('/car?car=4')
  const place = (await screen.findByText('Place')).closest('div')
  expect(place?.textContent).toMatch(/-Hypercar$/)
})

it('fills the best lap of each class', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Best laps' })
  const filled = (text: string) =>
    within(table)
      .queryAllByText(text)
      .filter(({ dataset }) => dataset['class'] !== undefined)
  expect(filled('1:30.000')).toHaveLength(1)
  expect(filled('1:40.000')).toHaveLength(1)
  expect(filled('1:31.500')).toHaveLength(0)
})

it('tells in one way that the best lap has the best sectors', async () => {
  const [first] = sampleQualifying.cars
  if (!first) throw new Error('The sample has a car')
  show('/car?car=1')
  expect(await screen.findByText('0.000 s left in the sectors')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Drivers' }))
  await cellsOf('Drivers')
  expect(screen.getAllByText('0.000 s left').length).toBeGreaterThan(0)
})

it('lists the cars of a session in which nobody completed a lap, without charts', async () => {
  const cars = sampleQualifying.cars.map((car) => ({
    ...car,
    stints: [],
    started: [],
    times: [],
    pitLaps: [],
  }))
  show('', { ...sampleQualifying, cars })
  expect(await screen.findByText('Nobody completed a lap')).toBeTruthy()
  expect(await cellsOf('Best laps')).toHaveLength(4)
  expect(screen.queryByRole('heading', { name: 'Lap Times' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Long Runs' }))
  expect(await screen.findByText('No Runs')).toBeTruthy()
})

it('marks the viewer among the drivers, but not who shared their car', async () => {
  const cars = sampleQualifying.cars.map((car) => ({
    ...car,
    drivers: car.drivers.map((one) =>
      one.name === 'Bea' ? { ...one, userId: spectator.id } : one,
    ),
  }))
  show('/drivers', { ...sampleQualifying, cars })
  const rows = within(await screen.findByRole('table', { name: 'Drivers' })).getAllByRole('row')
  const own = rows.filter(({ dataset }) => dataset['you'])
  expect(own).toHaveLength(1)
  expect(own[0]?.textContent).toContain('Bea You')
})

it('shows laps of every driver, and the average of two, with places and gaps of the class', async () => {
  show('/drivers')
  const rows = await cellsOf('Drivers')
  expect(rows.map(([place, , laps]) => [place, laps])).toEqual([
    ['1', '76 timed'],
    ['2', '32 timed'],
    ['3', '11 timed'],
    ['4', '21 timed'],
    ['-', '10 timed'],
  ])
  expect(rows[2]?.[1]).toContain('Bea')
  expect(rows[1]?.[1]).toContain('P2 in Hypercar')
  expect(rows[3]?.[1]).toContain('P1 in LMGT3')
  expect(rows.map((cells) => cells.at(-1))).toEqual([
    '1:30.000',
    '1:31.500+1.500',
    '1:32.000+2.000',
    '1:40.000+10.000',
    'No time',
  ])
  expect((await cellsOf('Average of two drivers')).map((cells) => cells.at(-1))).toEqual([
    '1:31.000',
  ])
})

it('lists runs once if all of them are long', async () => {
  const cars = sampleQualifying.cars
    .slice(0, 1)
    .map((car) => ({ ...car, stints: [{ driver: 0, firstLap: 1, lastLap: 8 }] }))
  show('/long-runs', { ...sampleQualifying, cars })
  expect(await cellsOf('Long Runs')).toHaveLength(1)
  expect(screen.queryByRole('table', { name: 'Runs' })).toBeNull()
  expect(screen.getByText(/The session has no shorter runs\./)).toBeTruthy()
})

it('lets go of the chosen cars', async () => {
  show('?cars=1-2-')
  const plates = () => screen.queryAllByRole('button', { name: /^Car /, pressed: true })
  await screen.findByRole('button', { name: 'Clear Choice' })
  expect(plates()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Clear Choice' }))
  expect(plates()).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Clear Choice' })).toBeNull()
})

it('estimates race pace from long runs, and draws lap times as a table', async () => {
  show('/long-runs')
  const [first] = await cellsOf('Race pace of Hypercar')
  expect(first?.[0]).toBe('1')
  expect(await cellsOf('Long Runs')).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Classification' }))
  await user.click(await screen.findByRole('button', { name: 'Table' }))
  // The fourth car drove no lap.
  expect((await cellsOf('Lap Times'))[1]).toEqual(['2', '1:30.400', '1:31.500', '1:40.000'])
})

it('says of runs what they are: clean laps of a run, and garage laps with an In mark', async () => {
  show('/long-runs')
  const runs = within(await screen.findByRole('region', { name: 'Runs' }))
  expect(runs.getByText(/fuel rises on a lap without a visit.* is marked In too/)).toBeTruthy()
  cleanup()
  const cars = sampleQualifying.cars.map((car) => ({ ...car, pitLaps: [3, 6] }))
  show('/long-runs', { ...sampleQualifying, cars })
  expect(await screen.findByText(/^No run has 5 clean laps or more,/)).toBeTruthy()
})

it('has laps into the pit lane in the table, which the chart cuts off', async () => {
  const [first, ...others] = sampleQualifying.cars
  if (!first) throw new Error('The sample has no car')
  const cars = [{ ...first, pitLaps: [8] }, ...others]
  show('?table=true', { ...sampleQualifying, cars })
  expect((await cellsOf('Lap Times'))[7]?.slice(0, 2)).toEqual(['8', '1:32.000'])
  await screen.findByText('-: a lap without a valid time.', { exact: false })
})

it.each([
  ['car', 'Laps', '0:03:30', 100 + 120],
  ['messages', 'Messages', '0:04:10', 100 + 250],
] as const)('leads from times in the view %s to the recording', async (view, label, time, at) => {
  show(`/${view}?car=1`)
  const table = await screen.findByRole('table', { name: label })
  const link = await within(table).findByRole('link', { name: time })
  expect(link.getAttribute('href')).toBe(`https://youtu.be/abc?t=${at}s`)
})

it('shows everything about a car, and what happened to it', async () => {
  show('/car?car=1')
  // The session's clock was at 0 at 18:00:00.
  await screen.findByText('Clock 18:12:35')
  expect((await cellsOf('Laps')).map((cells) => cells.at(-1))).toEqual([
    '-0:02:00Clock 18:02:00',
    '1:30.4000:03:30Clock 18:03:30',
    '1:30.5000:05:00Clock 18:05:00',
    '1:30.6000:06:31Clock 18:06:31',
    '1:30.7000:08:02Clock 18:08:02',
    '1:30.8000:09:33Clock 18:09:33',
    '1:30.0000:11:03Clock 18:11:03',
    '1:32.0000:12:35Clock 18:12:35',
  ])
  // The first lap began in the garage, so nobody expects a time.
  expect(screen.queryByText(/No valid time/)).toBeNull()
  const penalised = (await cellsOf('Laps')).filter(([, text]) => text?.includes('Penalty:'))
  expect(penalised.map(([lap]) => lap)).toEqual(['3'])
  expect(penalised[0]?.[1]?.replaceAll('\u00A0', ' ')).toContain(
    'Penalty: stop-and-go (10 s, leaving the pit lane under red)',
  )
  await user.click(screen.getByRole('tab', { name: 'Messages' }))
  const [message] = (await cellsOf('Messages')).filter((cells) => cells[1]?.includes('stop-and-go'))
  expect(message?.[0]).toBe('0:04:1018:04:10')
  expect(screen.getByText(/^Session time, and below it/)).toBeTruthy()
  expect(screen.queryByText('Green flag')).toBeNull()
})

it('shows one class only', async () => {
  show()
  const classes = within(await screen.findByRole('group', { name: 'Class' }))
  await user.click(classes.getByRole('button', { name: /LMGT3/ }))
  expect((await cellsOf('Best laps')).map(([place]) => place)).toEqual(['3'])
})

it('leads to its files and its print', async () => {
  show()
  const links = await screen.findAllByRole('link', { name: /CSV|JSON|Print/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    endpointUrl(raceExportApi.getClassificationCsv, { id: 31 }, { session: 5 }),
    endpointUrl(raceExportApi.getAnalysisCsv, { id: 31 }, { session: 5 }),
    endpointUrl(sessionExportApi.getDocuments, { id: 31, session: 5 }),
    '/events/31/race/print?session=5',
  ])
})

it('leads to the print of the car whose laps are shown', async () => {
  show('/car?car=2')
  const link = await screen.findByRole('link', { name: 'Print Laps' })
  expect(link.getAttribute('href')).toBe('/events/31/race/print?session=5&car=2')
})

it('says that laps could not be loaded', async () => {
  renderQualifying('', { [TELEMETRY]: refusal(500, 'Internal error', 'internal') })
  expect(await screen.findByText('Failed to load laps')).toBeTruthy()
})

it('prints every document with its event and session', async () => {
  renderAt(
    () => (
      <SessionSheets
        eventId={31}
        session={5}
        lines={['Six Hours', 'Qualifying']}
        timezone="UTC"
        driven={sampleQualifying}
        telemetry={sampleQualifyingTelemetry}
        log={log}
        printed={{}}
        onPrint={() => undefined}
      />
    ),
    { viewer: sampleViewer() },
  )
  const sheet = within(await screen.findByRole('region', { name: 'Classification' }))
  expect(sheet.getByText('Qualifying')).toBeTruthy()
  expect(screen.getAllByText('Six Hours')).toHaveLength(9)
  expect((await cellsOf('Best laps')).map(([place]) => place)).toEqual(['1', '2', '3', '-'])
})
