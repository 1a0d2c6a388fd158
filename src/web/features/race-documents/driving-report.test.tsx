import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { DrivingTimes } from './driving-times.tsx'
import type { RaceView } from './race-view.ts'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Chosen = Pick<RaceView, 'session' | 'method' | 'limits' | 'isUncounted' | 'drivers'>

function show(limits: string | undefined, { carClass, race = sampleRace, rules }: Shown = {}) {
  const shown = shownRace(race, carClass)
  if (!shown) throw new Error('The race has laps')
  const onChange = vi.fn<(change: Partial<RaceView>) => void>()
  function Choosing() {
    const [view, setView] = useState<Chosen>({
      session: undefined,
      method: undefined,
      limits,
      isUncounted: false,
      drivers: 'car',
    })
    return (
      <DrivingTimes
        race={shown as NonNullable<typeof shown>}
        view={view}
        rules={rules}
        onChange={(change) => {
          onChange(change)
          setView((now) => ({ ...now, ...change }))
        }}
      />
    )
  }
  renderAt(() => <Choosing />, { viewer: sampleViewer() })
  return onChange
}

type Shown = { carClass?: string; race?: DrivenRace; rules?: EventRules }

const report = async () =>
  within(await screen.findByRole('table', { name: 'Driving time limits' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

it('judges nothing until limits are chosen, and nothing again without them', async () => {
  const onChange = show(undefined)
  const limits = await screen.findByRole('combobox', { name: 'Limits' })
  expect(limits.textContent).toBe('None')
  expect(screen.queryByRole('table', { name: 'Driving time limits' })).toBeNull()
  expect(
    screen.getByText(/^\d+ drivers\. Estimated: the file has no times of the pit lane$/),
  ).toBeTruthy()

  await user.click(limits)
  await user.click(await screen.findByRole('option', { name: 'Masters of Endurance' }))
  expect(await report()).toHaveLength(9)
  expect(onChange).toHaveBeenLastCalledWith({ limits: 'masters-of-endurance' })

  await user.click(screen.getByRole('combobox', { name: 'Limits' }))
  await user.click(await screen.findByRole('option', { name: 'None' }))
  expect(screen.queryByRole('table', { name: 'Driving time limits' })).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith({ limits: undefined })
})

it('judges the laps after the cut of a stopped race too once they count', async () => {
  const [car, ...others] = sampleRace.cars
  if (!car) throw new Error('The race has cars')
  const uncounted = [{ part: 0, number: 7, seconds: 90, driverName: 'First 8' }]
  show('masters-of-endurance', {
    race: { ...sampleRace, cars: [{ ...car, uncounted }, ...others] },
  })
  const most = async () => {
    const rows = (await report()).filter(([driver]) => driver?.includes('First 8'))
    return rows.flatMap((cells) => cells.filter((text) => /^\d+ laps$/.test(text ?? '')))[0]
  }
  expect(await most()).toBe('3 laps')
  await user.click(screen.getByRole('button', { name: 'Count Laps After the Cut' }))
  expect(await most()).toBe('4 laps')
})

it('lists breaches first, each with its margin, and says how many', async () => {
  show('masters-of-endurance')
  const rows = await report()
  expect(rows.map((cells) => cells.slice(2, 4))).toEqual([
    ...[1, 2, 3].map(() => ['2 drivers', '-1 driver']),
    ...[1, 2, 3, 4, 5].map(() => ['3 laps', '0 laps']),
    ['2 laps', '+1 lap'],
  ])
  expect(rows.map((cells) => cells.at(-1)?.match(/Breach|Hint|Kept/)?.[0])).toEqual([
    ...[1, 2, 3].map(() => 'Breach'),
    ...[1, 2, 3, 4, 5, 6].map(() => 'Kept'),
  ])
  expect(rows[0]?.[1]).toBe('At least 3 drivers')
  // 45 % of five laps are 2.25.
  expect(rows.at(-1)?.[1]).toBe("At most 45% of the class winner's laps, rounded up")
  expect(screen.getByText('3 breaches, 6 kept')).toBeTruthy()
  expect(screen.getByText(/as in the file, not estimated/)).toBeTruthy()
})

it('says nothing of classes without limits, and by which method it judges', async () => {
  show('wec-6h')
  const rows = await report()
  expect(rows).toHaveLength(8)
  expect(rows.slice(0, 2).map(([driver]) => driver?.match(/(First|Second) \d/)?.[0])).toEqual([
    'First 8',
    'Second 8',
  ])
  expect(rows.filter(([driver]) => driver?.includes('54'))).toEqual([])
  expect(screen.getByText('Estimated: 4 breaches, 4 kept')).toBeTruthy()
  expect(screen.getByText(/is net: without pit stops, .* a hint, not a breach/)).toBeTruthy()

  await user.click(screen.getByRole('combobox', { name: 'Counted' }))
  await user.click(await screen.findByRole('option', { name: /^Gross/ }))
  expect(screen.getByText(/is gross: all of the time in the car/)).toBeTruthy()
})

it('counts less than a minute of estimate as a hint', async () => {
  // 70 % of ten minutes are 420 s. First drives 462 s by net time, and 503 s with the stop.
  const [car] = sampleRace.cars
  if (!car) throw new Error('The race has cars')
  const stints = [
    { driver: 0, firstLap: 1, lastLap: 5 },
    { driver: 1, firstLap: 6, lastLap: 6 },
  ]
  show('rgpl', { race: { ...sampleRace, cars: [{ ...car, stints }] } })
  expect((await report())[0]?.slice(1, 4)).toEqual([
    "At most 70% of the race's planned length",
    '0:07:42',
    '-0:00:42',
  ])
  expect(screen.getByText('Estimated: no breaches, 1 hint, 1 kept')).toBeTruthy()

  await user.click(screen.getByRole('combobox', { name: 'Counted' }))
  await user.click(await screen.findByRole('option', { name: /^Gross/ }))
  expect(screen.getByText('1 breach, 1 kept')).toBeTruthy()
  expect((await report())[0]?.[3]).toBe('-0:01:23')
})

it('takes the margin from the time as it is shown', async () => {
  const [car] = sampleRace.cars
  if (!car) throw new Error('The race has cars')
  // First drives 282.6 s.
  const times = car.times.map((time, index) => (index === 0 && time !== null ? time + 6_000 : time))
  const limits = [
    { kind: 'maximum' as const, amount: { seconds: 600 } },
    { kind: 'minimum' as const, amount: { seconds: 240 } },
    { kind: 'minimum' as const, amount: { seconds: 300 } },
  ]
  show(undefined, {
    race: { ...sampleRace, cars: [{ ...car, times }] },
    rules: { version: 1, rules: { method: 'gross', limits, cost: '' }, idle: [] },
  })
  const ofFirst = (await report()).filter(([driver]) => driver?.includes('First'))
  expect(ofFirst.map(([, limit, actual, margin]) => [limit, actual, margin])).toEqual([
    ['At least 5 min in all', '0:04:42', '-0:00:18'],
    ['At most 10 min in all', '0:04:42', '+0:05:18'],
    ['At least 4 min in all', '0:04:42', '+0:00:42'],
  ])
})

it('tells the window in which most was driven, with its times', async () => {
  const [car] = sampleRace.cars
  if (!car) throw new Error('The race has cars')
  const limits = [{ kind: 'window' as const, seconds: 300, within: 540 }]
  const stints = [
    { driver: 0, firstLap: 1, lastLap: 2 },
    { driver: 1, firstLap: 3, lastLap: 4 },
    { driver: 0, firstLap: 5, lastLap: 6 },
  ]
  show(undefined, {
    // First drives 190 s from the start, and 181 s to 593 s after it.
    race: { ...sampleRace, cars: [{ ...car, stints }] },
    rules: { version: 1, rules: { method: 'gross', limits, cost: '' }, idle: [] },
  })
  const [first] = (await report()).filter(([driver]) => driver?.includes('First'))
  expect(first?.slice(1, 4)).toEqual([
    'At most 5 min in any 9 min0:02 + 0:03 = 0:05 of 0:05 allowed, from 0:00 to 0:09',
    '0:05:18',
    '-0:00:18',
  ])
})

it('ends no window after the race', async () => {
  const limits = [{ kind: 'window' as const, seconds: 3_600, within: 7_200 }]
  show(undefined, {
    rules: { version: 1, rules: { method: 'gross', limits, cost: '' }, idle: [] },
  })
  // The last car ended its last lap after 607 s.
  const [first] = await report()
  expect(first?.[1]).toMatch(/of 1:00 allowed, from 0:00 to 0:10$/)
})

it('explains its figures below the table too, for phones, where columns have no heads', async () => {
  show('wec-6h')
  await report()
  for (const button of screen.getAllByText('How these figures are computed'))
    await user.click(button)
  expect(screen.getByText(/^What was left to the limit\. With a minus/)).toBeTruthy()
})

it('says that a series has no limits for a class', async () => {
  show('wec-6h', { carClass: 'LMGT3' })
  expect(await screen.findByRole('heading', { name: 'Nothing to Judge' })).toBeTruthy()
})

const OWN: EventRules = {
  version: 1,
  rules: {
    method: 'gross',
    limits: [
      { kind: 'minimum', amount: { seconds: 600 }, categories: ['Bronze'] },
      { kind: 'stints', least: 1 },
    ],
    cost: 'A lap',
  },
  idle: [{ entry: 1, shownName: 'Idle Ida', userId: 7, category: 'Gold' }],
}

it("judges by the event's rules unless other limits are tried, which it says", async () => {
  const [car] = sampleRace.cars
  if (!car) throw new Error('The race has cars')
  const drivers = car.drivers.map((driver, index) => ({
    ...driver,
    category: index === 0 ? ('Bronze' as const) : null,
  }))
  const onChange = show(undefined, {
    race: { ...sampleRace, cars: [{ ...car, drivers }] },
    rules: OWN,
  })
  const rows = (await report()).map(([driver, limit, , , verdict]) => [
    driver?.match(/First|Second|Idle Ida/)?.[0],
    limit,
    verdict?.match(/Breach|Hint|Kept/)?.[0],
  ])
  const [least, must] = [
    'At least 10 min in all, Bronze drivers only',
    'Every entered driver must drive',
  ]
  expect(rows).toEqual([
    ['First', least, 'Breach'],
    ['Idle Ida', must, 'Breach'],
    ['Second', least, 'Hint'],
    ['First', must, 'Kept'],
    ['Second', must, 'Kept'],
  ])
  expect(screen.getByText(/without a category may be of any.* A breach costs: A lap/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Counted' }).textContent).toMatch(/^Gross/)

  await user.click(screen.getByRole('combobox', { name: 'Limits' }))
  await user.click(await screen.findByRole('option', { name: 'RGPL' }))
  expect(onChange).toHaveBeenLastCalledWith({ limits: 'rgpl' })
  expect(screen.getByText(/only tries them: the event has rules of its own/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Counted' }).textContent).toMatch(/^Net/)

  await user.click(screen.getByRole('combobox', { name: 'Limits' }))
  await user.click(await screen.findByRole('option', { name: 'Rules of this event' }))
  expect(onChange).toHaveBeenLastCalledWith({ limits: undefined })
})

it('judges drivers who were entered and never drove by limits that are only tried too', async () => {
  const [car] = sampleRace.cars
  if (!car) throw new Error('The race has cars')
  show('simgrid-55', {
    race: { ...sampleRace, cars: [car] },
    rules: { ...OWN, rules: null, version: 0 },
  })
  const ofIdle = (await report()).filter(([driver]) => driver?.includes('Idle Ida'))
  expect(ofIdle.map((cells) => cells.slice(1, 4))).toEqual([
    ['Every entered driver must drive', '0 stints', '-1 stint'],
  ])
})

it('says with 0 that a driver who never drove missed the minimum, where everybody must drive', async () => {
  const [car] = sampleRace.cars
  if (!car) throw new Error('The race has cars')
  const least = { kind: 'minimum' as const, amount: { seconds: 240 } }
  const must = { kind: 'stints' as const, least: 1 }
  const rules = { method: 'net' as const, limits: [least, must], cost: '' }
  show(undefined, { race: { ...sampleRace, cars: [car] }, rules: { ...OWN, rules } })
  const ofIdle = (await report()).filter(([driver]) => driver?.includes('Idle Ida'))
  expect(ofIdle.map((cells) => cells.slice(1, 4))).toEqual([
    ['At least 4 min in all', '0:00:00', '-0:04:00'],
    ['Every entered driver must drive', '0 stints', '-1 stint'],
  ])
})

it('sorts the drivers of all cars by their time', async () => {
  show(undefined)
  const timesOf = (label = 'Driving time') =>
    within(screen.getByRole('table', { name: label }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent ?? '')
  await screen.findByRole('table', { name: 'Driving time' })
  const byCar = timesOf()
  await user.click(screen.getByRole('combobox', { name: 'Drivers' }))
  await user.click(await screen.findByRole('option', { name: 'By time' }))
  const byTime = timesOf('Driving time, longest first')
  expect(byTime).not.toEqual(byCar)
  expect(byTime).toEqual(byCar.toSorted().toReversed())
})

it('says by what cars with one driver are judged, if some of the limits are not about them', async () => {
  const cars = sampleRace.cars.map((car) =>
    car.number === '54' ? { ...car, drivers: car.drivers.slice(0, 1), swaps: [] } : car,
  )
  show('masters-of-endurance', { race: { ...sampleRace, cars } })
  await report()
  expect(screen.getByText(/Cars with one driver are judged only by/)).toBeTruthy()
  cleanup()
  show('masters-of-endurance')
  await report()
  expect(screen.queryByText(/Cars with one driver/)).toBeNull()
})
