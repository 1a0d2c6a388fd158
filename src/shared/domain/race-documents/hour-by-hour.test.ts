import { expect, it, test } from 'vitest'
import { carWith, GREEN, lapWith } from '#tests/support/race-laps.ts'
import { hourByHour, type HourRow } from './hour-by-hour.ts'
import { raceTimeline } from './timeline.ts'

type Car = Parameters<typeof carWith>[0]

/** Cars with the numbers 1, 2 and so on, which started in this order. */
function hoursOf(...cars: Car[]) {
  const race = raceTimeline(
    cars.map((car, index) =>
      carWith({ entry: index + 1, number: String(index + 1), gridPlace: index + 1, ...car }),
    ),
  )
  if (!race) throw new Error('These cars have laps')
  return hourByHour(race)
}

const laps = (lapSeconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => (index + 1) * lapSeconds)

/** Car 1 leads with a lap of 94 s: after half an hour it has completed 19 laps, the last of them 14 s ago. */
const leader = { crossings: laps(94, 40), flagSeconds: 3_760 }

/** Ends with a lap that the file counts, and of which nothing tells when it ended. */
function withLastLapUnknown(crossings: readonly number[]): Car {
  const { laps: known } = carWith({ crossings })
  const startedSeconds = GREEN + (crossings.at(-1) ?? 0)
  return { laps: [...known, lapWith({ number: known.length + 1, startedSeconds })] }
}

/** After half an hour, of the car behind the leader. */
function behindLeader(car: Car) {
  const row = hoursOf(leader, car)[0]?.rows.find(({ entry }) => entry === 2)
  return row && [row.laps, row.gap?.laps, row.isOut]
}

// The number of laps, the laps behind, and whether the car is out.
test.each<[string, Car, (number | boolean)[]]>([
  ['that completed no lap is behind by all of the leader', { crossings: [] }, [0, 19, true]],
  ['that stopped after two laps', { crossings: laps(95, 2) }, [2, 17, true]],
  ['that stopped after five laps', { crossings: laps(95, 5) }, [5, 14, true]],
  [
    'under way is a lap less behind until it crosses the line',
    { crossings: laps(104, 36) },
    [17, 1, false],
  ],
  ['that is slow loses the laps of the leader', { crossings: [100, 200, 2_000] }, [2, 16, false]],
  [
    'that stopped within a usual lap is still under way',
    { crossings: laps(98, 18) },
    [18, 0, false],
  ],
  ['whose only lap has no known end', withLastLapUnknown([]), [1, 18, true]],
  ['whose second lap has no known end', withLastLapUnknown([95]), [2, 17, true]],
  [
    'whose lap without a known end may not be over',
    withLastLapUnknown(laps(104, 17)),
    [17, 1, false],
  ],
])('a car %s', (_, car, expected) => {
  expect(behindLeader(car)).toEqual(expected)
})

it('counts the laps of a car that stopped as the final classification does', () => {
  const car = withLastLapUnknown([95])
  const rows = hoursOf(leader, car).map((hour) => hour.rows.at(-1))
  expect(rows.map((row) => row?.laps)).toEqual([2, 2])
  expect(rows.map((row) => row?.lapsInHour)).toEqual([2, 0])
  expect(rows.map((row) => row?.gap?.laps)).toEqual([17, 36])
})

const gapsOf = ({ gap, interval, classGap }: HourRow) =>
  [gap, interval, classGap].map((one) => one && (one.laps > 0 ? `${one.laps} laps` : one.seconds))

it('counts places gained from the grid, of a car that was on it, also if it never completed a lap', () => {
  const [first, second] = hoursOf(
    leader,
    { crossings: laps(104, 36), gridPlace: null },
    { crossings: [] },
    { crossings: laps(98, 38) },
  )
  const gained = (hour: typeof first) => hour?.rows.map((row) => [row.entry, row.gained])
  expect(gained(first)).toEqual([
    [1, 0],
    [4, 1],
    [2, null],
    [3, -2],
  ])
  expect(gained(second)?.map(([, places]) => places)).toEqual([0, 0, 0, 0])
})

it('has the gaps to the first, to the car before, and to the first of the class', () => {
  const GT3 = 'LMGT3'
  const [hour] = hoursOf(
    { crossings: laps(100, 40) },
    { crossings: laps(98, 40) },
    { crossings: laps(110, 36), carClass: GT3 },
    // Past the car before it by a stop of that one, which has lost a lap of it since.
    { crossings: [...laps(109, 10), 1_400, 1_650, 1_900], carClass: GT3 },
    { crossings: [109], carClass: GT3 },
  )
  expect(hour?.rows.map((row) => [row.entry, row.classPlace, ...gapsOf(row)])).toEqual([
    [2, 1, 0, null, 0],
    [1, 2, 36, 36, 36],
    // The leader had completed one lap more when this one completed its last one.
    [3, 1, '1 laps', '1 laps', 0],
    [4, 2, '5 laps', '3 laps', '3 laps'],
    [5, 3, '17 laps', '11 laps', '15 laps'],
  ])
})

it('has no gap below that of the car ahead and the interval to it', () => {
  const [hour] = hoursOf(
    { crossings: laps(89, 40) },
    // It led lap 19, and is slow since: the leader completed lap 20 at 1,780 s.
    { crossings: [...laps(88.9, 19), ...laps(100, 20).map((at) => at + 1_800)] },
    { crossings: [...laps(89.4, 19), ...laps(100, 20).map((at) => at + 1_810)] },
  )
  expect(hour?.rows.map((row) => [row.entry, ...gapsOf(row)])).toEqual([
    [1, 0, null, 0],
    [2, 20, 20, 20],
    [3, 29.5, 9.5, 29.5],
  ])
})

it('has no interval to a car that drives no further, but a gap past it', () => {
  const [hour] = hoursOf(
    { crossings: laps(90, 40) },
    { crossings: laps(91, 10) },
    // On as many laps, and under way for long.
    { crossings: [...laps(100, 10), 1_900] },
  )
  expect(hour?.rows.map((row) => [row.entry, row.isOut, ...gapsOf(row)])).toEqual([
    [1, false, 0, null, 0],
    [2, true, '10 laps', '10 laps', '10 laps'],
    [3, false, '9 laps', null, '9 laps'],
  ])
})

it('has gaps and intervals that add up as they are shown', () => {
  const rows = hoursOf(
    { crossings: laps(90, 40) },
    ...[24.5506, 30.8984, 36.5577].map((behind) => ({
      crossings: laps(90, 40).map((at) => at + behind),
    })),
  )[0]?.rows
  const shown = rows?.map(({ gap, interval }) => [gap, interval].map((one) => one?.seconds.toFixed(3))) // prettier-ignore
  expect(shown).toEqual([
    ['0.000', undefined],
    ['24.551', '24.551'],
    ['30.898', '6.347'],
    ['36.558', '5.660'],
  ])
})

it('has no gap in seconds to a crossing that the file does not tell', () => {
  const rows = hoursOf(
    { crossings: laps(100, 40), flagSeconds: 4_000 },
    withLastLapUnknown(laps(101, 16)),
    { crossings: [...laps(102, 16), 1_750], carClass: 'LMGT3' },
  )[0]?.rows
  expect(rows?.map(({ entry, laps: driven }) => [entry, driven])).toEqual([
    [1, 18],
    [2, 17],
    [3, 17],
  ])
  expect(rows?.map(({ interval }) => interval)).toEqual([null, null, null])
})

it('counts the stops so far, and finds the best lap so far with its driver', () => {
  const hours = hoursOf({
    // Lap 10 is the fastest of the first half hour, lap 25 of all.
    crossings: [...laps(100, 9), 995, ...laps(100, 14).map((at) => 995 + at), 2_485, ...laps(100, 20).map((at) => 2_485 + at)], // prettier-ignore
    pitLaps: [5, 17, 18, 30],
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 17 },
      { driver: 1, firstLap: 18, lastLap: 45 },
    ],
    flagSeconds: 4_485,
  })
  expect(hours.map(({ rows: [row] }) => [row?.laps, row?.stops, row?.best])).toEqual([
    [18, 3, { lap: 10, seconds: 95, driver: 0 }],
    [36, 4, { lap: 25, seconds: 90, driver: 1 }],
  ])
})

it('counts no stop on a lap on which the race was stopped', () => {
  const restarts = [{ afterLap: 5, firstLap: 6, stoppedSeconds: 500, startedSeconds: 500 }]
  const [hour] = hoursOf({ crossings: laps(100, 40), pitLaps: [5, 9], restarts })
  expect(hour?.rows[0]?.stops).toBe(1)
})

it('marks the best lap of each class so far, of equal ones that of the car ahead', () => {
  const [hour] = hoursOf(
    { crossings: laps(100, 40) },
    { crossings: laps(100, 40) },
    { crossings: laps(110, 40), carClass: 'LMGT3' },
    { crossings: [109.5], carClass: 'LMGT3' },
    { crossings: [], carClass: 'LMP2' },
  )
  expect(hour?.rows.map(({ entry, isClassBest }) => [entry, isClassBest])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, true],
    [5, false],
  ])
})
