import { describe, expect, test } from 'vitest'
import type { DriverCategory } from '../drivers/driver-category.ts'
import { type DrivingLimit, judgeDriving, type ShareBase } from './driving-limits.ts'
import { DRIVING_PRESETS } from './driving-presets.ts'
import type { DriverTime, DrivingMethod } from './driving-time.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

function driverWith(driver: number | null, time: Partial<DriverTime> = {}): DriverTime {
  const seconds = time.seconds ?? HOUR
  return {
    driver,
    laps: 30,
    gross: seconds,
    seconds,
    stints: [{ start: 0, end: seconds, firstLap: 1, lastLap: 30 }],
    driven: [{ start: 0, end: seconds }],
    longestStint: seconds,
    longestCounted: seconds,
    longestRun: seconds,
    shortestRest: null,
    ...time,
  }
}

type Circumstances = {
  drivers?: number
  categories?: readonly (DriverCategory | null)[]
  method?: DrivingMethod
  carClass?: string
  laps?: number
}

function judged(
  limits: DrivingLimit | readonly DrivingLimit[],
  times: readonly DriverTime[],
  { drivers = 2, categories, method = 'net', carClass = 'LMP2', laps = 100 }: Circumstances = {},
) {
  const bases = { winnerLaps: 101, plannedSeconds: 6 * HOUR }
  const known = categories ?? Array.from({ length: drivers }, () => null)
  return judgeDriving({ carClass, categories: known, laps, times }, [limits].flat(), method, bases)
}

const verdicts = (...args: Parameters<typeof judged>) =>
  judged(...args).map(({ verdict, margin }) => [verdict, Math.round(margin)])

test('the example of the race documents: 4:12 in six hours where four are allowed', () => {
  const driven = [
    { start: 0, end: 2.2 * HOUR },
    { start: 4 * HOUR, end: 6.5 * HOUR },
  ]
  expect(
    judged({ kind: 'window', seconds: 4 * HOUR, within: 6 * HOUR }, [
      driverWith(0, { driven, seconds: 4.7 * HOUR }),
    ]),
  ).toMatchObject([
    {
      driver: 0,
      unit: 'seconds',
      value: 4.2 * HOUR,
      allowed: 4 * HOUR,
      window: { start: 0.5 * HOUR, end: 6.5 * HOUR },
      verdict: 'breach',
    },
  ])
  expect(
    verdicts({ kind: 'window', seconds: 4 * HOUR, within: 6 * HOUR }, [driverWith(0, { driven })]),
  ).toEqual([['breach', -12 * MINUTE]])
})

describe('less than a minute of estimate is a hint, not a breach', () => {
  const most: DrivingLimit = { kind: 'maximum', amount: { seconds: HOUR } }
  const least: DrivingLimit = { kind: 'minimum', amount: { seconds: HOUR } }
  const stint: DrivingLimit = { kind: 'stint', seconds: HOUR, until: 'driver change' }
  const rest: DrivingLimit = { kind: 'rest', seconds: HOUR }
  test.each<[DrivingLimit, DrivingMethod, number, string]>([
    [most, 'net', HOUR, 'kept'],
    [most, 'net', HOUR + 59, 'hint'],
    [most, 'net', HOUR + 60, 'breach'],
    [most, 'change only', HOUR + 59, 'hint'],
    [most, 'gross', HOUR + 1, 'breach'],
    [least, 'net', HOUR, 'kept'],
    [least, 'net', HOUR - 59, 'hint'],
    [least, 'net', HOUR - 60, 'breach'],
    [least, 'gross', HOUR - 1, 'breach'],
    [stint, 'gross', HOUR + 59, 'hint'],
    [stint, 'gross', HOUR + 60, 'breach'],
    [rest, 'gross', HOUR - 59, 'hint'],
    [rest, 'gross', HOUR - 60, 'breach'],
    [rest, 'gross', HOUR, 'kept'],
  ])('%o by %s time with %d s: %s', (limit, method, seconds, verdict) => {
    const time = driverWith(0, { seconds, shortestRest: seconds })
    expect(judged(limit, [time], { method }).map((one) => one.verdict)).toEqual([verdict])
  })

  test('laps are counted, not estimated', () => {
    const limit: DrivingLimit = { kind: 'maximum', amount: { percent: 30, of: "car's laps" } }
    expect(judged(limit, [driverWith(0, { laps: 31 })])).toMatchObject([
      { verdict: 'breach', margin: -1, isEstimate: false },
    ])
  })
})

test.each<[ShareBase, number, string]>([
  // Of 99 laps, 101 laps, 1:40 + 0:20 driven, and six hours.
  ["car's laps", 69, 'laps'],
  ["class winner's laps", 70, 'laps'],
  ["car's driving time", 84 * MINUTE, 'seconds'],
  ["race's planned length", 252 * MINUTE, 'seconds'],
])('70 %% of the %s', (of, allowed, unit) => {
  const times = [driverWith(0, { seconds: 100 * MINUTE }), driverWith(1, { seconds: 20 * MINUTE })]
  expect(
    judged({ kind: 'maximum', amount: { percent: 70, of } }, times, { laps: 99 })[0],
  ).toMatchObject({ allowed, unit, value: unit === 'laps' ? 30 : 100 * MINUTE })
})

test.each<[Extract<DrivingLimit, { amount: unknown }>, number]>([
  [{ kind: 'maximum', amount: { percent: 45, of: "class winner's laps" } }, 45],
  [{ kind: 'maximum', amount: { percent: 45, of: "class winner's laps", isRoundedUp: true } }, 46],
  [{ kind: 'minimum', amount: { percent: 45, of: "class winner's laps" } }, 46],
  [{ kind: 'maximum', amount: { percent: 70, of: "car's laps" } }, 70],
  [{ kind: 'minimum', amount: { percent: 70, of: "car's laps" } }, 70],
])('a part of a lap: %o allows %d', (limit, allowed) => {
  expect(judged(limit, [driverWith(0)])[0]?.allowed).toBe(allowed)
})

test('a race without a planned length has no share of it', () => {
  const limit: DrivingLimit = {
    kind: 'maximum',
    amount: { percent: 70, of: "race's planned length" },
  }
  const car = { carClass: 'LMP2', categories: [null, null], laps: 100, times: [driverWith(0)] }
  expect(judgeDriving(car, [limit], 'net', { winnerLaps: 101, plannedSeconds: null })).toEqual([])
})

test('a stint ends in the pit lane, or where another driver takes over', () => {
  const time = driverWith(0, { longestRun: 50 * MINUTE, longestStint: 80 * MINUTE })
  const seconds = 55 * MINUTE
  expect(verdicts({ kind: 'stint', seconds, until: 'pit entry' }, [time])).toEqual([
    ['kept', 5 * MINUTE],
  ])
  expect(verdicts({ kind: 'stint', seconds, until: 'driver change' }, [time])).toEqual([
    ['breach', -25 * MINUTE],
  ])
})

test('a rest is judged from the second stint on', () => {
  expect(judged({ kind: 'rest', seconds: HOUR }, [driverWith(0)])).toEqual([])
})

test('drivers count if they drove; everybody is named who had to', () => {
  const limits: DrivingLimit[] = [
    { kind: 'drivers', least: 2 },
    { kind: 'stints', least: 1 },
  ]
  expect(judged(limits, [driverWith(1)])).toMatchObject([
    { driver: null, value: 1, verdict: 'breach', margin: -1 },
    { driver: 0, value: 0, verdict: 'breach' },
    { driver: 1, value: 1, verdict: 'kept' },
  ])
})

test('a driver who never drove breaks no minimum', () => {
  const limit: DrivingLimit = { kind: 'minimum', amount: { seconds: HOUR } }
  expect(judged(limit, [driverWith(1)]).map(({ driver }) => driver)).toEqual([1])
})

test('what nobody known has driven may be missing to a minimum', () => {
  const times = [driverWith(0), driverWith(null)]
  const limits: DrivingLimit[] = [
    { kind: 'minimum', amount: { seconds: 2 * HOUR } },
    { kind: 'maximum', amount: { seconds: HOUR / 2 } },
    { kind: 'drivers', least: 2 },
  ]
  expect(verdicts(limits, times)).toEqual([
    ['hint', -HOUR],
    ['breach', -HOUR / 2],
    ['hint', -1],
  ])
})

test.each<[DriverCategory | null, string[]]>([
  ['Bronze', ['breach']],
  ['Silver', ['breach']],
  ['Gold', []],
  [null, ['hint']],
])(
  'a limit of Bronze and Silver drivers, broken by a driver of category %s: %j',
  (own, expected) => {
    const limit: DrivingLimit = {
      kind: 'minimum',
      amount: { seconds: 2 * HOUR },
      categories: ['Bronze', 'Silver'],
    }
    const found = judged(limit, [driverWith(0)], { categories: [own, 'Gold'] })
    expect(found.map(({ verdict }) => verdict)).toEqual(expected)
  },
)

describe('a driver who was entered and never drove', () => {
  const least: DrivingLimit = { kind: 'minimum', amount: { seconds: HOUR } }
  const leastLaps: DrivingLimit = {
    kind: 'minimum',
    amount: { percent: 10, of: "car's laps" },
  }
  const must: DrivingLimit = { kind: 'stints', least: 1 }
  const ofIdle = (...args: Parameters<typeof judged>) =>
    judged(...args)
      .filter(({ driver }) => driver === 1)
      .map(({ limit, value, verdict }) => [limit.kind, value, verdict])

  test('misses no minimum where nobody must drive', () => {
    expect(ofIdle([least, leastLaps], [driverWith(0)])).toEqual([])
  })

  test('misses the minimum with 0 where every entered driver must drive', () => {
    expect(ofIdle([least, leastLaps, must], [driverWith(0)])).toEqual([
      ['minimum', 0, 'breach'],
      ['minimum', 0, 'breach'],
      ['stints', 0, 'breach'],
    ])
  })

  test.each<[string, DrivingLimit, DriverCategory | null, unknown[]]>([
    ['of the class', { ...must, classes: ['LMP2'] }, null, ['minimum', 0, 'breach']],
    ['of another class', { ...must, classes: ['LMGT3'] }, null, []],
    ['of the category', { ...must, categories: ['Bronze'] }, 'Bronze', ['minimum', 0, 'breach']],
    ['of another category', { ...must, categories: ['Bronze'] }, 'Gold', []],
    ['of perhaps another', { ...must, categories: ['Bronze'] }, null, ['minimum', 0, 'hint']],
  ])('misses the minimum where all drivers %s must drive', (_, one, category, expected) => {
    const found = ofIdle([least, one], [driverWith(0)], { categories: ['Silver', category] })
    expect(found[0] ?? []).toEqual(expected)
  })

  test('misses no maximum, window, stint or rest', () => {
    const limits: DrivingLimit[] = [
      { kind: 'maximum', amount: { seconds: HOUR } },
      { kind: 'window', seconds: HOUR, within: 2 * HOUR },
      { kind: 'stint', seconds: HOUR, until: 'driver change' },
      { kind: 'rest', seconds: HOUR },
    ]
    expect(ofIdle([...limits, must], [driverWith(0)]).map(([kind]) => kind)).toEqual(['stints'])
  })
})

test('a car with one driver is judged by stint, rest and maximum alone', () => {
  const limits: DrivingLimit[] = [
    { kind: 'maximum', amount: { percent: 70, of: "car's driving time" } },
    { kind: 'minimum', amount: { seconds: 9 * HOUR } },
    { kind: 'window', seconds: 1, within: HOUR },
    { kind: 'stint', seconds: HOUR, until: 'pit entry' },
    { kind: 'rest', seconds: HOUR },
    { kind: 'drivers', least: 2 },
    { kind: 'stints', least: 3 },
  ]
  const kinds = (drivers: number) =>
    judged(limits, [driverWith(0, { shortestRest: HOUR })], { drivers }).map(
      ({ limit }) => limit.kind,
    )
  expect(kinds(1)).toEqual(['maximum', 'stint', 'rest'])
  expect(new Set(kinds(2))).toEqual(new Set(limits.map(({ kind }) => kind)))
})

describe('presets', () => {
  const [short, long] = [30 * MINUTE, 22 * HOUR]
  test.each<[id: string, carClass: string, seconds: number, expected: string[]]>([
    ['wec-6h', 'Hypercar', 39 * MINUTE - 1, ['breach', 'kept']],
    ['wec-6h', 'Hypercar', 40 * MINUTE, ['kept', 'kept']],
    ['wec-6h', 'Hypercar', 271 * MINUTE, ['kept', 'breach']],
    ['wec-6h', 'LMP2', 74 * MINUTE, ['breach', 'kept']],
    ['wec-6h', 'LMP2', 211 * MINUTE, ['kept', 'breach']],
    ['wec-6h', 'GTE', short, ['breach', 'hint', 'kept']],
    ['wec-6h', 'GTE', 46 * MINUTE, ['kept', 'hint', 'kept']],
    ['wec-6h', 'GTE', 211 * MINUTE, ['kept', 'kept', 'breach']],
    ['wec-6h', 'LMGT3', short, []],
    ['le-mans', 'LMGT3', 5 * HOUR, ['breach', 'kept', 'hint']],
    ['le-mans', 'LMGT3', 15 * HOUR, ['breach', 'breach', 'kept']],
    ['elms-4h', 'LMP2', 39 * MINUTE, ['breach', 'hint']],
    ['elms-4h', 'LMP2', 69 * MINUTE, ['kept', 'hint']],
    ['elms-4h', 'LMP3', 49 * MINUTE, ['hint']],
    ['elms-4h', 'GTE', 89 * MINUTE, ['hint']],
    ['elms-4h', 'Hypercar', short, []],
    ['le-mans-virtual', 'LMP2', 3.5 * HOUR, ['breach', 'kept', 'breach', 'breach']],
    ['le-mans-virtual', 'LMP2', 7.1 * HOUR, ['kept', 'breach', 'breach', 'breach']],
    ['neo', 'LMGT3', short, ['kept', 'breach']],
    ['e-racing-series', 'LMGT3', short, ['breach']],
    ['rgpl', 'LMGT3', short, ['kept']],
    ['rgpl', 'LMGT3', 4.3 * HOUR, ['breach']],
    ['masters-of-endurance', 'LMGT3', short, ['kept', 'breach']],
    ['simgrid-55', 'LMGT3', HOUR, ['breach', 'breach', 'kept', 'breach']],
    ['simgrid-70', 'LMGT3', HOUR, ['kept', 'breach', 'kept', 'breach']],
    ['simgrid-70', 'LMGT3', long, ['breach', 'breach', 'kept', 'breach']],
  ])('%s, %s, one of two drivers with %d s', (id, carClass, seconds, expected) => {
    const limits = DRIVING_PRESETS.find((preset) => preset.id === id)?.limits ?? []
    const time = driverWith(1, { seconds })
    expect(judged(limits, [time], { carClass }).map(({ verdict }) => verdict)).toEqual(expected)
  })

  test('each is tried', () => {
    expect(DRIVING_PRESETS.map(({ name }) => name)).toEqual([
      'WEC 6 h (2021)',
      'Le Mans 24 h',
      'ELMS 4 h (2018)',
      'Le Mans Virtual (2020)',
      'NEO / 24H Esports',
      'e-RacingSeries',
      'RGPL',
      'Masters of Endurance',
      'SimGrid leagues, 55 min',
      'SimGrid leagues, 70 min',
    ])
  })
})
