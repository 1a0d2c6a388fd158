import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { refusal } from '#web/testing/render-at.tsx'
import { renderRace } from '#web/testing/render-race.tsx'
import {
  GREEN_SECONDS,
  sampleRace as race,
  sampleTelemetry as telemetry,
  sampleLog,
} from '#web/testing/race-samples.ts'
import { seeEverything } from '#web/testing/see-everything.ts'
import { user } from '#web/testing/user.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LAPS = 'GET /api/events/31/race'
const TELEMETRY = 'GET /api/events/31/race/telemetry'
const RECORDINGS = 'GET /api/events/31/recordings'

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('draws positions, stints and gaps, without asking for telemetry', async () => {
  seeEverything()
  const { calls } = renderRace('')

  expect(await screen.findByRole('group', { name: 'Position by lap' })).toBeTruthy()
  for (const carClass of ['Hypercar', 'LMGT3'])
    expect(
      await screen.findByRole('group', { name: `Gap to Class Leader, ${carClass}` }),
    ).toBeTruthy()
  const stints = within(await screen.findByRole('list', { name: 'Stints' })).getAllByRole(
    'listitem',
  )
  expect(stints).toHaveLength(3)
  expect(stints[0]?.textContent).toContain('First 8 0:05')
  expect(calls.filter(({ call }) => call === TELEMETRY)).toEqual([])
})

it('shows the same as figures, of the chosen cars only', async () => {
  renderRace('')
  const [chart] = await screen.findAllByRole('group', { name: 'Position by lap' })
  if (!chart) throw new Error('No chart')
  await user.click(within(chart).getByRole('button', { name: 'Car 7, First 7 &\u00A01\u00A0more' }))
  const [table] = screen.getAllByRole('button', { name: 'Table' })
  if (!table) throw new Error('No button')
  await user.click(table)

  await screen.findByRole('table', { name: 'Position by lap' })
  expect(screen.getByText(/1 of 3 cars\. Choose others in the chart\.$/)).toBeTruthy()
  // Car 8 stops at the end of lap 3, car 7 a lap later.
  expect(rowsOf('Position by lap')).toEqual(['12', '22', '32', '41', '52', '62'])
})

it("counts places at the leader's laps", async () => {
  renderRace('?table=true')
  await user.click(await screen.findByRole('button', { name: /Leader.s Laps/ }))
  // Car 54 has driven five laps of its own, and is third at each of the leader's six.
  await waitFor(() =>
    expect(rowsOf('Position by lap').map((row) => row?.at(-1))).toEqual(
      Array.from({ length: 6 }, () => '3'),
    ),
  )
})

it('shows places within a class', async () => {
  renderRace('')
  await user.click(await screen.findByRole('button', { name: /LMGT3/ }))
  await user.click(screen.getAllByRole('button', { name: 'Table' })[0] as HTMLElement)
  await screen.findByRole('table', { name: 'Position by lap' })
  expect(rowsOf('Position by lap')).toEqual(['11', '21', '31', '41', '51'])
})

it('tells who led, and where the lead was lost', async () => {
  renderRace('/order')
  expect(await screen.findByText('2 leaders, 2 changes of the lead, 0 without a stop')).toBeTruthy()
  const leads = rowsOf('Leader sequence')
  expect(leads).toHaveLength(3)
  expect(leads[0]).toContain('1–3')
  expect(leads[0]).toContain('Pit stop')
  expect(rowsOf('Laps led by driver').map((row) => row.match(/(First|Second) \d+/)?.[0])).toEqual([
    'First 8',
    'Second 8',
    'Second 7',
  ])
  expect(
    screen
      .getAllByRole('link', { name: /CSV|JSON/ })
      .map((link) => link.getAttribute('href')?.split('/').at(-1)),
  ).toEqual(['classification.csv', 'analysis.csv', 'documents.json'])
  expect(screen.getByText('It ended within half an hour.')).toBeTruthy()
  expect(rowsOf('Lap chart')[0]).toBe('1\u00A088Best8Pit7PitNew88')
})

it('tells pace, sectors and speeds', async () => {
  renderRace('/pace', { [TELEMETRY]: { data: telemetry } })
  expect((await screen.findAllByText('1:30.000')).length).toBeGreaterThan(0)
  const fastest = rowsOf('Fastest laps')
  expect(fastest[0]).toContain('First 8')
  expect(fastest).toHaveLength(6)
  expect(rowsOf('Best sectors')[0]).toContain('1:30.000')
  expect(rowsOf('Best sectors')[0]).toContain('Best of all')
  expect(rowsOf('Ideal laps of all and of classes')).toHaveLength(3)
  expect(rowsOf('Top speeds')[0]).toContain('Top 307.0\u00A0km/h')
  expect(rowsOf('Highest speeds')).toHaveLength(10)
  expect(rowsOf('Pace').length).toBeGreaterThan(0)
})

it('tells what the stops cost, and how long each driver drove', async () => {
  renderRace('/stops', { [TELEMETRY]: { data: telemetry } })
  expect(await screen.findByRole('table', { name: 'Visits to the pit lane' })).toBeTruthy()
  expect(rowsOf('Visits to the pit lane')).toHaveLength(3)
  // Places are those in class, so each class has its own table.
  expect(rowsOf('Time lost in the pit lane in Hypercar')).toHaveLength(2)
  expect(rowsOf('Time lost in the pit lane in LMGT3')).toHaveLength(1)
  expect(rowsOf('Driving time')).toHaveLength(6)
})

it('lists the laps of a car, with what was a best when it was driven', async () => {
  renderRace('/car?car=2', { [TELEMETRY]: { data: telemetry } })
  expect(await screen.findByRole('heading', { name: 'Laps of Car 7' })).toBeTruthy()
  const laps = rowsOf('Laps')
  expect(laps).toHaveLength(6)
  expect(laps[1]).toContain("Car's best, not beaten later")
  expect(laps[3]).toContain('In')
  expect(laps[4]).toMatch(/Out.*2:20\.000/)
})

it('lists the classification, each car with a link to everything about it', async () => {
  renderRace('/classification')
  await screen.findByRole('table', { name: 'Classification' })
  const [first, second] = rowsOf('Classification')
  expect(first).toContain('First 8, Second 8')
  expect(first).toContain('1:30.000')
  // 593 s against 607 s, on the same lap.
  expect(second).toContain('+14.0')
  expect(rowsOf('Classification')[2]).toContain('+1 lap')
  const link = screen.getByRole('link', { name: 'First 7, Second 7 Flag' })
  expect(link.getAttribute('href')).toBe('/events/31/race/car?car=2')
})

it('tells how a figure was computed', async () => {
  renderRace('/classification')
  const head = await screen.findByRole('button', { name: /^Interval/ })
  expect(head.textContent).toContain('to the car one place ahead')
  await user.click(head)
  const shown = await screen.findAllByText(/to the car one place ahead/)
  expect(shown.length).toBeGreaterThan(1)
})

it('shows stints, runs, stops, fuel and tyres of a car', async () => {
  const log = {
    ...sampleLog,
    penalties: [
      { entry: 1, kind: 'Drive Thru' },
      { entry: 2, kind: 'Stop and Go' },
    ].map((penalty) => ({
      ...penalty,
      action: 'received' as const,
      etSeconds: GREEN_SECONDS + 95,
      driverName: 'First',
      seconds: 0,
      laps: 0,
      reason: 'Speeding',
    })),
  }
  renderRace('/car?car=1', {
    [TELEMETRY]: { data: telemetry },
    'GET /api/events/31/race/log': { data: log },
  })
  await screen.findByRole('table', { name: 'Incidents' })
  const stints = rowsOf('Stints')
  expect(stints).toHaveLength(2)
  expect(stints[0]).toContain('Laps 1–3')
  expect(stints[1]).toContain('Second 8')
  // Both stints were one run.
  expect(screen.queryByRole('table', { name: 'Runs' })).toBeNull()
  expect(rowsOf('Visits of the car')[0]).toContain('P1 → P2')
  expect(screen.getByRole('group', { name: 'Fuel' })).toBeTruthy()
  expect(screen.getByText(/Energy is not recorded in the file/)).toBeTruthy()
  const tread = [...screen.getByRole('group', { name: 'Tread' }).querySelectorAll('[data-class]')]
  expect(new Set(tread.map((part) => part.getAttribute('data-class')))).toEqual(
    new Set(['series-1', 'series-2', 'series-3', 'series-5']),
  )
  expect(rowsOf('Sets of tyres')[0]).toContain('All four')
  expect(rowsOf('Incidents')).toEqual(['0:01:35Lap 1Penalty: drive-through (speeding)FirstPenalty'])
  expect(screen.getByText(/3 times off the track/)).toBeTruthy()
})

it('says that fuel and tyres are not recorded, instead of drawing nothing', async () => {
  const unknown = {
    compounds: [],
    cars: telemetry.cars.map((car) => ({
      ...car,
      fuel: car.fuel.map(() => -1),
      tread: car.tread.map((wheel) => wheel.map(() => null)),
      compounds: car.compounds.map((wheel) => wheel.map(() => null)),
    })),
  }
  renderRace('/car?car=1', { [TELEMETRY]: { data: unknown } })
  await screen.findByText(/The file does not tell the fuel, energy or tyres of this car/)
  expect(screen.queryByRole('group', { name: /Fuel|Tread/ })).toBeNull()
})

it('compares cars and drivers, clean laps or all', async () => {
  renderRace('/compare?vs=2-1.1-&table=true', { [TELEMETRY]: { data: telemetry } })
  await screen.findByRole('table', { name: 'Lap Times' })
  // The second driver of car 8 took over on lap 4, which is slow; car 7 stopped on laps 4 and 5.
  expect(rowsOf('Lap Times')).toEqual([
    '1--',
    '21:31.000-',
    '31:31.000-',
    '4--',
    '5-1:31.000',
    '61:33.0001:30.000',
  ])
  await user.click(screen.getByRole('button', { name: 'Clean Laps Only' }))
  expect(rowsOf('Lap Times')[4]).toBe('52:20.0001:31.000')
  expect(rowsOf('Gap to Car 7')[0]).toBe('1-1.0')
  const figures = rowsOf('Compared figures')
  expect(figures.find((row) => row?.includes('Best Lap'))).toContain('1:31.000+1.000')
  expect(rowsOf('Stint by stint')).toHaveLength(3)
})

it('compares with the stop of a joined race, words for each form, and a way to all shared races', async () => {
  const joined = {
    ...race,
    seams: [{ atSeconds: 282, afterLap: 3, pauseSeconds: 600 }],
  }
  renderRace('/compare?vs=2.0-1.0-', { [TELEMETRY]: { data: telemetry }, [LAPS]: { data: joined } })
  expect(await screen.findAllByText('Stopped 10 min')).toHaveLength(2)
  expect(screen.getByText(/With a minus, above the zero line, a car is ahead of it/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Head to Head' })
  expect(link.getAttribute('href')).toBe('/drivers/compare?a=2&b=1')
  await user.click(screen.getAllByRole('button', { name: 'Table' })[0] as HTMLElement)
  expect(screen.getByText(/With a minus, a car is ahead of it/)).toBeTruthy()
})

it('draws the spread of drivers, cars or classes', async () => {
  renderRace('/pace', { [TELEMETRY]: { data: telemetry } })
  const boxes = async (list: string) =>
    within(await screen.findByRole('list', { name: `Spread of clean laps${list}` })).getAllByRole(
      'listitem',
    )
  // Each class has a list with a scale of its own.
  expect((await boxes(', Hypercar')).map((row) => row.textContent?.slice(0, 9))).toEqual([
    '8First 8 ',
    '8Second 8',
    '7First 7 ',
    '7Second 7',
  ])
  expect(await boxes(', LMGT3')).toHaveLength(2)
  await user.click(screen.getByRole('tab', { name: 'Classes' }))
  expect((await boxes('')).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Hypercar'),
    expect.stringContaining('LMGT3'),
  ])
})

it('says when telemetry cannot be loaded, and tries again', async () => {
  renderRace('/pace', { [TELEMETRY]: refusal(503, 'Try later', 'unavailable') })
  expect(await screen.findByRole('heading', { name: 'Failed to load laps' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

it('says that a file has no laps', async () => {
  const without = {
    ...race,
    cars: race.cars.map((car) => ({ ...car, started: [], times: [], pitLaps: [], stints: [] })),
  }
  renderRace('', {}, without)
  expect(await screen.findByRole('heading', { name: 'No Laps' })).toBeTruthy()
})

it('lists messages by kind and car, with the time of day and a link to the lap', async () => {
  const log: RaceLog = {
    ...sampleLog,
    sessionStartedAt: new Date('2026-11-22T19:00:00Z'),
    penalties: [
      {
        etSeconds: GREEN_SECONDS + 95,
        entry: 1,
        driverName: 'First 8',
        action: 'received',
        kind: 'Drive Thru',
        seconds: 0,
        laps: 0,
        reason: 'Speeding',
      },
    ],
  }
  const answers = {
    'GET /api/events/31/race/log': {
      data: raceDocumentsApi.getLog.response.encode({ data: log }).data,
    },
  }
  renderRace('/messages?kind=penalty', answers)

  await screen.findByRole('table', { name: 'Messages' })
  expect(rowsOf('Messages')).toEqual([
    '0:01:3519:03:158Penalty: drive-through (speeding)First 81Penalty',
  ])
  expect(screen.getByText(/3 times off the track/)).toBeTruthy()
})

it('tells the race in sentences, which can be copied, and links to its image', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  let sendLog: (answer: { data: RaceLog }) => void = () => undefined
  renderRace('/story', {
    'GET /api/events/31/race/log': () => new Promise((resolve) => (sendLog = resolve)),
  })

  const story = await screen.findByRole('region', { name: 'Race Story' })
  expect(story.textContent).toContain('First 8 and Second 8 won in the #8 Porsche 963')
  const copy = within(story).getByRole('button', { name: 'Copy Text' })
  // What the log tells is not to be missing in the copy.
  expect(copy.getAttribute('aria-disabled')).toBe('true')
  sendLog({ data: { ...sampleLog, penalties: [] } })
  await waitFor(() => expect(copy.getAttribute('aria-disabled')).toBeNull())
  await user.click(copy)
  const paragraphs = [...story.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(paragraphs.join('\n\n'))
  const image = within(story).getByRole('link', { name: 'Download Image' })
  expect(image.getAttribute('href')).toBe(endpointUrl(raceExportApi.getStoryImage, { id: 31 }))
})

const VIDEO = { id: 5, title: 'Broadcast', url: 'https://youtu.be/abc', endSeconds: null }

it.each([
  ['stops', 'Visits to the pit lane', '0:04:42', 282],
  ['car', 'Visits of the car', '0:04:42', 282],
  ['order', 'Leader sequence', '0:01:40', 100],
  ['pace', 'Fastest laps', '0:03:10', 100],
] as const)('leads from times in the view %s to the recording', async (view, label, time, at) => {
  const recordings = { data: [{ ...VIDEO, greenSeconds: 754 }] }
  renderRace(`/${view}`, { [TELEMETRY]: { data: telemetry }, [RECORDINGS]: recordings })
  const table = await screen.findByRole('table', { name: label })
  const [link] = await within(table).findAllByRole('link', { name: time })
  expect(link?.getAttribute('href')).toBe(`https://youtu.be/abc?t=${754 + at}s`)
})
