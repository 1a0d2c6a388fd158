import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { IdleDriver } from '#shared/contract/driving-rules.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import type { DrivingLimit } from '#shared/domain/race-documents/driving-limits.ts'
import type { DrivingMethod } from '#shared/domain/race-documents/driving-time.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { DrivingTable } from './driving-table.tsx'
import { shownRace } from './shown-race.ts'

afterEach(cleanup)

type Car = DrivenRace['cars'][number]

type Shown = {
  cars?: readonly Car[]
  method?: DrivingMethod
  idle?: readonly IdleDriver[]
  limits?: readonly DrivingLimit[]
}

async function table({ cars = sampleRace.cars, method = 'net', ...props }: Shown = {}) {
  const race = shownRace({ ...sampleRace, cars: [...cars] }, undefined)
  if (!race) throw new Error('The race has laps')
  renderAt(() => <DrivingTable race={race} method={method} {...props} />, {
    viewer: sampleViewer(),
  })
  const found = within(await screen.findByRole('table', { name: 'Driving time' }))
  const heads = found.getAllByRole('columnheader').map((head) => head.textContent?.split(':')[0])
  const rows = found
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
  return { heads, rows, texts: rows.map((cells) => cells.map((cell) => cell.textContent)) }
}

/** Car 8, with changes. */
function carWith(change: Partial<Car> = {}): Car {
  const [car] = sampleRace.cars
  if (!car) throw new Error('The race has cars')
  return { ...car, ...change }
}

const third = { name: 'Third 8', shownName: 'Third 8', userId: null, category: null }
const withThird = [...carWith().drivers, third]

it('shows the times of the example of the race documents', async () => {
  const times = [100, 100, 110, 135, 101, 102].map((seconds) => seconds * 10_000)
  const { texts } = await table({ cars: [carWith({ times })] })
  // X 310 s gross and 300.0 s net, Y 338 s and 304.5 s.
  expect(texts.map((cells) => cells.slice(-2))).toEqual([
    ['0:05:10', '0:05:00Gross 0:05:10'],
    ['0:05:38', '0:05:04Gross 0:05:38'],
  ])
})

it.each<[DrivingMethod, string[]]>([
  ['net', ['Share', 'Gross', 'Net']],
  ['gross', ['Share', 'Net', 'Gross']],
  ['change only', ['Net', 'Gross', 'Counted']],
])('shows net and gross times, the one that is counted last: %s', async (method, expected) => {
  expect((await table({ method })).heads.slice(-3)).toEqual(expected)
})

it('draws the stints of each driver against the length of the race', async () => {
  const stints = [
    { driver: 0, firstLap: 1, lastLap: 2 },
    { driver: 1, firstLap: 3, lastLap: 4 },
    { driver: 0, firstLap: 5, lastLap: 6 },
  ]
  const { heads, rows, texts } = await table({ cars: [carWith({ stints, drivers: withThird })] })
  expect(heads[1]).toBe('Stints')
  expect(texts.map((cells) => cells[1])).toEqual([
    'In the car from 0:00 to 0:03, 0:07 to 0:10',
    'In the car from 0:03 to 0:07',
    'Never in the car',
  ])
  // 190 s and 181 s of 593 s.
  const parts = [...(rows[0]?.[1]?.querySelectorAll('i') ?? [])]
  expect(parts.map(({ style }) => style.width)).toEqual([
    expect.stringMatching(/^32\.04/),
    expect.stringMatching(/^30\.52/),
  ])
})

it.each<[string, DrivingLimit[], string | undefined]>([
  [
    'the nearest to being missed',
    [
      { kind: 'window', seconds: 400, within: 420 },
      { kind: 'window', seconds: 300, within: 600 },
    ],
    '0:04:40from 0:00 to 0:09',
  ],
  [
    'none of another class',
    [{ kind: 'window', seconds: 300, within: 600, classes: ['LMP2'] }],
    undefined,
  ],
  ['none without such a limit', [{ kind: 'rest', seconds: 300 }], undefined],
])('shows the worst window: %s', async (_, limits, expected) => {
  const { heads, texts } = await table({ cars: [carWith()], limits })
  const at = heads.indexOf('Worst Window')
  expect(texts[0]?.[at]).toBe(expected)
})

it('names every figure on phones, where columns have no heads', async () => {
  const { texts } = await table({
    cars: [carWith()],
    limits: [{ kind: 'window', seconds: 300, within: 600 }],
  })
  const [driver] = texts[0] ?? []
  expect(driver).toContain('In the car from 0:00 to 0:05')
  expect(driver).toContain('3 laps, 1 stint')
  expect(driver).toContain('Longest stint 0:04:40')
  expect(driver).toContain('Worst window 0:04:40 from 0:00 to 0:09')
  expect(driver).toMatch(/\d\d% of the car’s time/)
  expect(texts[0]?.at(-1)).toBe('0:04:40Gross 0:04:42')

  await user.click(screen.getByText('How these figures are computed'))
  expect(screen.getByText('The shortest time between two stints of the driver.')).toBeTruthy()
})

it('warns of somebody who drove two cars, with the time in both', async () => {
  const cars = sampleRace.cars.slice(0, 2).map((car) => ({
    ...car,
    drivers: car.drivers.map((one, index) => (index === 0 ? { ...one, userId: 1 } : one)),
  }))
  await table({ cars })
  expect(
    screen.getByText(/^First 8 drove in #8 and #7, \d+ min in all\. Limits are judged/),
  ).toBeTruthy()
})

it('lists drivers who never drove with no laps, those of the file and those who were entered', async () => {
  const { texts } = await table({
    cars: [carWith({ drivers: withThird })],
    idle: [{ entry: 1, shownName: 'Idle Ida', userId: 7, category: 'Gold' }],
  })
  expect(
    texts.map(([driver, , laps]) => [
      driver?.match(/(First|Second|Third|Idle) (8|Ida)/)?.[0],
      laps,
    ]),
  ).toEqual([
    ['First 8', '31 stint'],
    ['Second 8', '31 stint'],
    ['Third 8', '0'],
    ['Idle Ida', '0'],
  ])
  expect(texts[3]?.[0]).toContain('Entered, never drove')
  expect(texts[3]?.slice(2)).toEqual(['0', '-', '-', '0%', '0:00:00', '0:00:00'])
})
