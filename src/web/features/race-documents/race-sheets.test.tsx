import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { GREEN_SECONDS, lateRace, sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import type { Printed } from './print-choice.tsx'
import { RaceSheets } from './race-sheets.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

const NO_RULES: EventRules = { version: 0, rules: null, idle: [] }

type Facts = { log?: RaceLog; rules?: EventRules; printed?: Printed }

async function print(race: DrivenRace, telemetry: RaceTelemetry, facts: Facts = {}) {
  const { log = raceLogWith(), rules = NO_RULES, printed = {} } = facts
  renderAt(
    () => (
      <RaceSheets
        eventId={31}
        session={undefined}
        lines={['Six Hours', 'Version 3']}
        timezone="UTC"
        settings={DEFAULT_SETTINGS}
        rules={rules}
        race={race}
        telemetry={telemetry}
        log={log}
        printed={printed}
        onPrint={() => undefined}
      />
    ),
    { viewer: sampleViewer() },
  )
  const [first] = await screen.findAllByRole('region')
  if (!first) throw new Error('A race has documents')
  return within(first)
}

/** The titles of the sheets, each of which shows the event. */
const titles = () =>
  screen
    .getAllByText('Six Hours')
    .map((line) => line.closest('section')?.getAttribute('aria-label'))

it('says on every document that its recording began late', async () => {
  await print(lateRace(true), sampleTelemetry)
  const notes = screen.getAllByText(/^The recording begins on lap 3\. What happened/)
  expect(notes).toHaveLength(titles().length)
})

it('prints every document with its event, status and version', async () => {
  const sheet = await print(sampleRace, sampleTelemetry)
  expect(sheet.getByText('Version 3')).toBeTruthy()
  expect(rowsOf('Classification').map((row) => row.slice(0, 2))).toEqual(['18', '27', '35'])
  expect(rowsOf('Classification by number').map((row) => row.slice(0, 2))).toEqual([
    '27',
    '18',
    '35',
  ])
  expect(rowsOf('Classification by class: LMGT3')).toHaveLength(1)
  const hasInterval = (name: string) =>
    within(screen.getByRole('table', { name })).queryAllByRole('columnheader', { name: 'Interval' })
      .length > 0
  expect(hasInterval('Classification')).toBe(true)
  expect(hasInterval('Classification by number')).toBe(false)
  expect(rowsOf('Messages')[0]).toContain('Green flag')
  // The race ended within half an hour, so it has no hours.
  expect(titles()).toEqual([
    'Classification',
    'Classification by Class',
    'Classification by Number',
    'Leader Sequence',
    'Leader Sequence, Hypercar',
    'Leader Sequence, LMGT3',
    'Lap Chart, Leader’s Laps',
    'Fastest Laps by Driver',
    'Fastest Laps by Car',
    'Best Sectors by Driver',
    'Best Sectors by Car',
    'Top Speeds',
    'Top Speeds, Hypercar',
    'Top Speeds, LMGT3',
    'Pace by Driver',
    'Pace by Car',
    'Stints',
    'Pit Stops',
    'Driving Time',
    'Messages',
  ])
})

it('leaves out what would be empty, or the same again, with one class and one driver per car', async () => {
  const cars = sampleRace.cars.map((car) => ({
    ...car,
    carClass: 'LMP2',
    drivers: car.drivers.slice(0, 1),
    stints: [{ driver: 0, firstLap: 1, lastLap: car.times.length }],
  }))
  const unmeasured = sampleTelemetry.cars.map((car) => ({
    ...car,
    topSpeedKmh: car.topSpeedKmh.map(() => null),
  }))
  await print({ ...sampleRace, cars }, { ...sampleTelemetry, cars: unmeasured })
  const heads = within(screen.getByRole('table', { name: 'Classification' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads).not.toContain('In Class')
  expect(heads).not.toContain('Class Gap')
  expect(titles()).toEqual([
    'Classification',
    'Classification by Number',
    'Leader Sequence',
    'Lap Chart, Leader’s Laps',
    'Fastest Laps',
    'Best Sectors',
    'Pace',
    'Runs',
    'Pit Stops',
    'Driving Time',
    'Messages',
  ])
})

it('leaves contacts with loose parts out of the messages, as the page does, and says how many', async () => {
  const contact = {
    etSeconds: GREEN_SECONDS + 20,
    entry: 1,
    driverName: 'Ann',
    otherEntry: null,
    otherName: null,
    strength: null,
    isMutual: false,
  }
  const log = raceLogWith({
    contacts: [
      { ...contact, object: 'Wing' },
      { ...contact, etSeconds: GREEN_SECONDS + 30, object: 'Immovable' },
    ],
  })
  await print(sampleRace, sampleTelemetry, { log })
  const messages = rowsOf('Messages').join()
  expect(messages).toContain('Contact with a wall or barrier')
  expect(messages).not.toContain('loose')
  expect(screen.getByText(/Not listed: 1 contact with loose parts of cars\.$/)).toBeTruthy()
})

/** What the cells of each row of a table show in the columns with these heads. */
function cellsOf(name: string, ...heads: string[]) {
  const table = within(screen.getByRole('table', { name }))
  const all = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      heads.map((head) => within(row).getAllByRole('cell')[all.indexOf(head)]?.textContent),
    )
}

it('prints the stints of each car, one line for each', async () => {
  await print(sampleRace, sampleTelemetry)
  expect(cellsOf('Stints of #8', 'Laps', 'Count', 'Race Time', 'Duration', 'Ended By')).toEqual([
    ['1–3', '3', '0:00:00 to 0:04:42', '0:04:42', 'Driver change'],
    ['4–6', '3', '0:04:42 to 0:09:53', '0:05:11', 'End of race'],
  ])
  expect(screen.getByRole('region', { name: /First 8, Second 8/ }).textContent).toContain(
    '2 stints, 3 laps, 0:04:42 to 0:05:11, in\u00A0all\u00A06\u00A0laps\u00A0in\u00A00:09:53',
  )
})

it('prints nothing of stints of a race in which no car stopped or changed its driver', async () => {
  const cars = sampleRace.cars.map((car) => ({ ...car, stints: [], pitLaps: [] }))
  await print({ ...sampleRace, cars }, sampleTelemetry)
  expect(titles()).not.toContain('Stints')
  expect(titles()).not.toContain('Runs')
})

it('prints the lap chart in the official form, with every car on each lap of the leader', async () => {
  await print(sampleRace, sampleTelemetry)
  expect(screen.getByText(/the official form/)).toBeTruthy()
  const chart = within(screen.getByRole('table', { name: 'Lap chart from lap 1' }))
  // Car 54 has completed five laps when the leader completes the sixth.
  const last = chart.getAllByRole('row').at(-1)
  expect(last && within(last).getAllByRole('cell').at(-1)?.textContent).toContain('54')
})

it('prints how tyres decayed on each set', async () => {
  const longer = { ...sampleRace, cars: sampleRace.cars.map(withTenMoreLaps) }
  await print(longer, { ...sampleTelemetry, cars: [] })
  expect(titles()).not.toContain('Decay of Tyre Runs')
  cleanup()
  const compounds = longer.cars.map(({ entry, times }) => ({
    entry,
    sectors: [],
    topSpeedKmh: [],
    fuel: [],
    energy: [],
    tread: [],
    compounds: [0, 1, 2, 3].map(() => times.map(() => 0)),
  }))
  await print(longer, { ...sampleTelemetry, cars: compounds })
  expect(titles()).toContain('Decay of Tyre Runs')
  const rows = rowsOf('Decay of tyre runs from 1')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/Laps 1–\d+ \d+ clean Medium/u)
  expect(rows[0]).toContain('\u00A0s')
})

/** Each a tenth slower than the one before. */
function withTenMoreLaps(car: DrivenRace['cars'][number]): DrivenRace['cars'][number] {
  const more = Array.from({ length: 10 }, (_, index) => 920_000 + index * 1_000)
  return {
    ...car,
    times: [...car.times, ...more],
    started: [...car.started, ...more.map(() => 0)],
  }
}

it('prints how the limits of the event were kept', async () => {
  await print(sampleRace, sampleTelemetry, {
    rules: {
      version: 1,
      rules: {
        method: 'gross',
        limits: [{ kind: 'maximum', amount: { seconds: 300 } }],
        cost: 'A lap',
      },
      idle: [],
    },
  })
  expect(rowsOf('Driving time limits')[0]).toContain('Breach')
})

it('prints seconds with their unit, as a sheet has no explanations', async () => {
  await print(sampleRace, sampleTelemetry)
  const figure = /^(\d+\.\d\u00A0s|\d+:\d\d\.\d)/
  for (const row of cellsOf(
    'Time lost in the pit lane in Hypercar',
    'Shortest',
    'Average',
    'Total',
  ))
    for (const text of row) expect(text).toMatch(figure)
  expect(cellsOf('Visits to the pit lane', 'Lost')[0]?.[0]).toMatch(figure)
})

const CARS = ['Laps of 8 First 8, Second 8', 'Laps of 7 First 7, Second 7', 'Laps of 54 First 54, Second 54'] // prettier-ignore

it.each<[Printed, boolean, string[]]>([
  [{}, true, []],
  [{ laps: 'with' }, true, CARS],
  [{ laps: 'only' }, false, CARS],
  [{ car: 2 }, false, CARS.slice(1, 2)],
  [{ car: 9 }, true, []],
])('prints laps by car as the address %j says', async (printed, hasDocuments, laps) => {
  await print(sampleRace, sampleTelemetry, { printed })
  expect(titles().includes('Classification')).toBe(hasDocuments)
  expect(titles().filter((title) => title?.startsWith('Laps of'))).toEqual(laps)
  if (laps.length > 0)
    expect(screen.getAllByRole('table', { name: 'Laps' })).toHaveLength(laps.length)
})
