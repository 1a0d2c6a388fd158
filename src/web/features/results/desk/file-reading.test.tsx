import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FileReading, ResultsDesk } from '#shared/contract/results-desk.ts'
import { sampleCar } from '#web/testing/desk-samples.ts'
import { user } from '#web/testing/user.ts'
import { OdditiesPanel } from './oddities-panel.tsx'
import { ServerSettingsPanel } from './server-settings-panel.tsx'
import { lengthFact } from './file-panel.tsx'

afterEach(cleanup)

it('says that a file has no oddities, or that it has not been checked', () => {
  render(<OdditiesPanel desk={deskWith({ oddities: [] })} />)
  expect(screen.getByText('Nothing about this file is odd.')).toBeTruthy()
  cleanup()

  render(<OdditiesPanel desk={deskWith({ oddities: null })} />)
  expect(screen.getByText(/Run “npm run reread” on the server/)).toBeTruthy()
})

it('counts and explains oddities, and names the cars that have them', () => {
  const oddities: FileReading['oddities'] = [
    { kind: 'doubled-number', count: 1, cars: [{ entry: 1 }, { entry: 2 }], words: ['31'] },
    { kind: 'pit-stops', count: 1, cars: [{ entry: 2, written: 1, found: 2 }], words: [] },
  ]
  render(<OdditiesPanel desk={deskWith({ oddities })} />)

  const [number, stops] = within(screen.getByRole('list', { name: 'Oddities' })).getAllByRole(
    'listitem',
  )
  expect(number?.textContent).toContain('1 car number on more than one car')
  expect(number?.textContent).toContain('#31 Racer 1, Hypercar')
  expect(stops?.textContent).toContain('#31 Racer 2, Hypercar: 1 stop stated, 2 laps into the pits')
})

it('shows a long list of cars on request', async () => {
  const cars = [1, 2, 3, 4].map((entry) => ({ entry, laps: entry }))
  const oddities: FileReading['oddities'] = [
    { kind: 'laps-without-time', count: 10, cars, words: [] },
  ]
  render(<OdditiesPanel desk={deskWith({ oddities })} />)

  expect(screen.getByText('10 laps without a time')).toBeTruthy()
  const details = screen.getByText('Show 4 cars').closest('details')
  expect(details?.open).toBe(false)
  await user.click(screen.getByText('Show 4 cars'))
  expect(details?.open).toBe(true)
  expect(screen.getByText('#31 Racer 1, Hypercar: 1 lap')).toBeTruthy()
})

it('shows only the server settings that the file contains', () => {
  const desk = deskWith({
    serverName: 'Friday Night',
    rules: { damagePercent: 60, hasTireWarmers: false, freeSettings: 'all', parcFerme: 0 },
  })
  render(<ServerSettingsPanel desk={desk} />)

  const shown = screen.getAllByRole('term').map((term) => term.textContent)
  expect(shown).toEqual(['Server', 'Damage', 'Tyre warmers', 'Parc fermé', 'Free settings'])
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Friday Night',
    '60%',
    'Off',
    'Off',
    'All',
  ])
  cleanup()
  render(<ServerSettingsPanel desk={deskWith({})} />)
  expect(screen.queryByText('Server Settings')).toBeNull()
})

it.each([
  [{ minutes: 60, lapLimit: null }, ['60 minutes']],
  [{ minutes: null, lapLimit: 35 }, ['35 laps']],
  [{ minutes: 90, lapLimit: 1 }, ['90 minutes or 1 lap']],
  [{ minutes: null, lapLimit: null }, []],
])('shows the planned length of a race with %j', (limits, expected) => {
  expect(lengthFact({ ...UNKNOWN, ...limits }).map(({ value }) => value)).toEqual(expected)
})

const UNKNOWN: FileReading = {
  minutes: null,
  lapLimit: null,
  eventStartedAt: null,
  serverName: null,
  setting: null,
  rules: null,
  oddities: null,
  isOutdated: false,
}

function deskWith(reading: Partial<FileReading>): ResultsDesk {
  const cars = [1, 2, 3, 4].map((entry) => sampleCar(entry, { carNumber: '31' }))
  return {
    event: { timezone: 'UTC' },
    cars,
    reading: { ...UNKNOWN, ...reading },
  } as ResultsDesk
}
