import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'
import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { GREEN_SECONDS, sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
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

const EMPTY_LOG: RaceLog = {
  version: 3,
  sessionStartedAt: null,
  contacts: [],
  damages: [],
  trackLimits: [],
  unpunished: [],
  penalties: [],
  driverChanges: [],
  decisions: [],
}

async function print(race: DrivenRace, telemetry: RaceTelemetry, log = EMPTY_LOG) {
  renderAt(
    () => (
      <RaceSheets
        eventId={31}
        session={undefined}
        lines={['Six Hours', 'Version 3']}
        timezone="UTC"
        settings={DEFAULT_SETTINGS}
        race={race}
        telemetry={telemetry}
        log={log}
      />
    ),
    { viewer: sampleViewer() },
  )
  return within(await screen.findByRole('region', { name: 'Classification' }))
}

/** Of the sheets, each of which shows the event. */
const titles = () =>
  screen
    .getAllByText('Six Hours')
    .map((line) => line.closest('section')?.getAttribute('aria-label'))

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
    'Lap Chart',
    'Fastest Laps by Driver',
    'Fastest Laps by Car',
    'Best Sectors by Driver',
    'Best Sectors by Car',
    'Top Speeds',
    'Pace by Driver',
    'Pace by Car',
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
    'Lap Chart',
    'Fastest Laps',
    'Best Sectors',
    'Pace',
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
  await print(sampleRace, sampleTelemetry, {
    ...EMPTY_LOG,
    contacts: [
      { ...contact, object: 'Wing' },
      { ...contact, etSeconds: GREEN_SECONDS + 30, object: 'Immovable' },
    ],
  })
  const messages = rowsOf('Messages').join()
  expect(messages).toContain('Contact with a wall or barrier')
  expect(messages).not.toContain('loose')
  expect(screen.getByText(/Not listed: 1 contact with loose parts of cars\.$/)).toBeTruthy()
})
