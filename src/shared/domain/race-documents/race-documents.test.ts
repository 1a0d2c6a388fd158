import { describe, expect, test } from 'vitest'
import { hourByHour } from './hour-by-hour.ts'
import {
  fieldTraces,
  gapsOf,
  gapsTo,
  gapsToPace,
  isLappedAt,
  lapChart,
  leaderPace,
  placesOf,
  raceTrace,
} from './lap-chart.ts'
import {
  leadChangesOnTrack,
  leaderSequence,
  leadTotals,
  leadTotalsOfDrivers,
} from './leader-sequence.ts'
import { carWith, exampleRace, GREEN, lapWith } from '#tests/support/race-laps.ts'
import { raceTimeline } from './timeline.ts'

const race = exampleRace()

function raceOf(...cars: Parameters<typeof carWith>[0][]) {
  const timeline = raceTimeline(
    cars.map((car, index) =>
      carWith({ entry: index + 1, number: String(index + 1), gridPlace: index + 1, ...car }),
    ),
  )
  if (!timeline) throw new Error('These cars have laps')
  return timeline
}

describe('the leader sequence', () => {
  const leads = leaderSequence(race)

  test('of the example has one change of the lead, at a pit stop', () => {
    expect(leads).toEqual([
      { entry: 1, driver: null, firstLap: 1, lastLap: 4, tookOverSeconds: 100, seconds: 402, endedBy: 'pit stop' }, // prettier-ignore
      { entry: 2, driver: null, firstLap: 5, lastLap: 5, tookOverSeconds: 505.5, seconds: 103.5, endedBy: 'flag' }, // prettier-ignore
    ])
    expect(leadChangesOnTrack(race, leads)).toBe(0)
  })
  test('adds up laps and time', () => {
    expect(leadTotals(leads)).toEqual([
      { entry: 1, laps: 4, seconds: 402 },
      { entry: 2, laps: 1, seconds: 103.5 },
    ])
  })
  test('adds up laps and time of each driver', () => {
    const ranges = [
      { driver: 0, firstLap: 1, lastLap: 1 },
      { driver: 1, firstLap: 2, lastLap: 3 },
    ]
    expect(leadTotalsOfDrivers(raceOf({ crossings: [90, 185, 280], ranges }))).toEqual([
      { entry: 1, driver: 1, laps: 2, seconds: 190 },
      { entry: 1, driver: 0, laps: 1, seconds: 90 },
    ])
  })
  test('knows a pass on the track', () => {
    const passed = raceOf(
      { crossings: [90, 181, 270], flagSeconds: 270 },
      { crossings: [91, 180, 269], flagSeconds: 269 },
    )
    expect(leaderSequence(passed).map(({ entry, endedBy }) => [entry, endedBy])).toEqual([
      [1, 'pass'],
      [2, 'flag'],
    ])
    expect(leadChangesOnTrack(passed, leaderSequence(passed))).toBe(1)
  })
  test('does not call it a pass on the track if the new leader came from the pit lane', () => {
    const passed = raceOf(
      { crossings: [90, 181, 270] },
      { crossings: [91, 180, 269], pitLaps: [1] },
    )
    expect(leadChangesOnTrack(passed, leaderSequence(passed))).toBe(0)
  })
  test('knows a leader who retired', () => {
    const retired = raceOf({ crossings: [90, 180] }, { crossings: [91, 182, 273] })
    expect(leaderSequence(retired)[0]?.endedBy).toBe('retirement')
    // Neither car was in the pit lane.
    expect(leadChangesOnTrack(retired, leaderSequence(retired))).toBe(1)
  })
  test('does not call a leader retired who was still running when the recording ended', () => {
    const running = raceOf(
      { crossings: [90, 180, 270], status: 'Running' },
      { crossings: [140, 280], flagSeconds: 280 },
    )
    expect(leaderSequence(running).map(({ entry, endedBy }) => [entry, endedBy])).toEqual([
      [1, 'end of recording'],
    ])
    expect(
      lapChart(running, 'own')
        .flat()
        .flatMap(({ marks }) => marks),
    ).not.toContain('last')
  })
  test('knows that a leader retired whom nobody overtook in laps', () => {
    const retired = raceOf(
      { crossings: [90, 180, 270] },
      { crossings: [140, 280], flagSeconds: 280 },
    )
    expect(leaderSequence(retired).map(({ entry, endedBy }) => [entry, endedBy])).toEqual([
      [1, 'retirement'],
    ])
  })
  test('names the driver at the line', () => {
    const ranges = [
      { driver: 0, firstLap: 1, lastLap: 1 },
      { driver: 1, firstLap: 2, lastLap: 2 },
    ]
    const swapped = raceOf({ crossings: [90, 185] }, { crossings: [91, 182], ranges })
    expect(leaderSequence(swapped).map(({ driver }) => driver)).toEqual([null, 1])
  })
})

describe('places', () => {
  test('by own laps are those among the cars that completed the lap', () => {
    expect([1, 2, 3].map((entry) => placesOf(race, entry, 'own'))).toEqual([
      [1, 1, 1, 1, 2],
      [2, 2, 2, 2, 1],
      [3, 3, 3, 3],
    ])
  })
  test("by the leader's laps are those among all cars at that moment", () => {
    expect([1, 2, 3].map((entry) => placesOf(race, entry, 'leader'))).toEqual([
      [1, 1, 1, 1, 2],
      [2, 2, 2, 2, 1],
      [3, 3, 3, 3, 3],
    ])
  })
})

describe('the lap chart', () => {
  const marksOf = (by: 'own' | 'leader') =>
    lapChart(race, by).map((cells) => cells.map(({ entry, marks }) => [entry, ...marks].join(' ')))

  test('by own laps lists the cars that completed the lap', () => {
    expect(marksOf('own')).toEqual([
      ['1 fastest', '2', '3'],
      ['1', '2', '3'],
      ['1', '2', '3 lapped'],
      ['1 pit', '2', '3 lapped'],
      ['2', '1'],
    ])
  })
  test("by the leader's laps lists all cars, and marks laps completed since the leader's last one", () => {
    expect(marksOf('leader')).toEqual([
      ['1 fastest', '2', '3'],
      ['1', '2', '3'],
      ['1', '2', '3'],
      // At 402 s the leader has four laps, and car 3 is on its third.
      ['1 pit', '2', '3 lapped'],
      ['2', '1', '3 lapped'],
    ])
  })
  test("by the leader's laps has the marks of both laps that a car completed during one of the leader", () => {
    const chart = lapChart(
      raceOf(
        { crossings: [100, 200, 400], flagSeconds: 400 },
        // Its second and its third lap end while the first car is on its third.
        { crossings: [190, 210, 390], pitLaps: [2], flagSeconds: 390 },
      ),
      'leader',
    )
    const ofSecond = chart.map((cells) => cells.find(({ entry }) => entry === 2)?.marks)
    expect(ofSecond).toEqual([[], [], ['pit', 'fastest']])
  })
  test('marks the first lap of another driver, and the last lap of a car that did not finish', () => {
    const ranges = [
      { driver: 0, firstLap: 1, lastLap: 1 },
      { driver: 1, firstLap: 2, lastLap: 2 },
    ]
    const chart = lapChart(raceOf({ crossings: [90, 190], ranges }), 'own')
    expect(chart.map((cells) => cells[0]?.marks)).toEqual([['fastest'], ['driver', 'last']])
  })
  test('takes a last lap of which nothing tells the end for as long as usual at laps of the leader, and has no place for it at own laps', () => {
    const laps = [
      lapWith({ number: 1, startedSeconds: GREEN, seconds: 95 }),
      lapWith({ number: 2, startedSeconds: null, seconds: null }),
    ]
    const stopped = raceOf(
      { crossings: [90, 180, 270], flagSeconds: 270 },
      { laps },
      { crossings: [100], flagSeconds: 100 },
    )
    const marksOfSecond = (by: 'own' | 'leader') =>
      lapChart(stopped, by).map((cells) => cells.find(({ entry }) => entry === 2)?.marks)
    expect(marksOfSecond('own')).toEqual([[], undefined, undefined])
    // Its second lap ends at 190 s.
    expect(marksOfSecond('leader')).toEqual([[], [], ['last']])
    expect(placesOf(stopped, 2, 'own')).toEqual([2, null])
    expect(placesOf(stopped, 2, 'leader')).toEqual([2, 2, 2])
  })
  test("orders a car at the leader's laps by its last lap too, as the hours do", () => {
    const unknown = lapWith({ number: 2, startedSeconds: null, seconds: null })
    const stopped = raceOf(
      { crossings: [90, 180, 270], flagSeconds: 270 },
      { crossings: [95, 185], flagSeconds: null },
      { laps: [lapWith({ number: 1, startedSeconds: GREEN, seconds: 85 }), unknown] },
    )
    // With two laps at 170 s, it is before the one that had two at 185 s.
    expect(placesOf(stopped, 3, 'leader')).toEqual([1, 1, 2])
    const chart = lapChart(stopped, 'leader').map((cells) => cells.map(({ entry }) => entry))
    expect(chart).toEqual([[3, 1, 2], [3, 1, 2], [1, 3, 2]]) // prettier-ignore
  })
  test('has no car that never crossed the line, and lets it change nobody’s place', () => {
    const started = raceOf(
      { crossings: [100, 200], gridPlace: 2, flagSeconds: 200 },
      { crossings: [105, 205], gridPlace: 3, flagSeconds: 205 },
      { laps: [], gridPlace: 1 },
    )
    const entries = (by: 'own' | 'leader') =>
      lapChart(started, by).map((cells) => cells.map(({ entry }) => entry))
    expect(entries('leader')).toEqual([[1, 2], [1, 2]]) // prettier-ignore
    expect(entries('own')).toEqual(entries('leader'))
    expect(placesOf(started, 3, 'leader')).toEqual([3, 3])
  })
})

test('the car of the other class is lapped from its third lap on in the example', () => {
  const crossings = race.byEntry.get(3)?.crossings ?? []
  expect([1, 2, 3, 4].map((lap) => isLappedAt(race.leaderCrossings, crossings, lap))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('the race trace of the example is the distance to a steady pace', () => {
  expect(leaderPace(race)).toBeCloseTo(101.1, 9)
  const trace = raceTrace(race, 1, 101.1)
  expect(trace[3]).toBeCloseTo(2.4, 9)
  expect(trace[4]).toBeCloseTo(-34.5, 9)
})

test('gaps to a fixed lap time are those to a car that always drives it', () => {
  const gaps = gapsToPace(race, 1, 101.1)
  expect(gaps[3]).toBeCloseTo(-2.4, 9)
  expect(gaps[4]).toBeCloseTo(34.5, 9)
  expect(gapsToPace(race, 3, 140)).toEqual([0, 0, 0, 0])
})

test('gaps in seconds are never negative, and lapped cars have them too', () => {
  expect(gapsOf(race, 1)).toEqual([0, 0, 0, 0, 34.5])
  expect(gapsOf(race, 3)).toEqual([40, 80, 120, 158])
})

test('the distance to the average of the field leaves out what slows everybody', () => {
  const slowed = raceOf({ crossings: [100, 300, 400] }, { crossings: [102, 306, 408] })
  const traces = fieldTraces(slowed)
  expect(traces.get(1)).toEqual([1, 3, 4])
  expect(traces.get(2)).toEqual([-1, -3, -4])
})

test('gaps to a chosen car are negative while ahead of it', () => {
  expect(gapsTo(race, 1, 2)).toEqual([-1, -2, -3, -2, 34.5])
  expect(gapsTo(race, 3, 2)).toEqual([39, 78, 117, 156])
})

describe('hour by hour', () => {
  const laps = (lapSeconds: number, count: number) =>
    Array.from({ length: count }, (_, index) => (index + 1) * lapSeconds)

  test('has the classification at every half hour of a short race, but not at its end', () => {
    const hours = hourByHour(
      raceOf({ crossings: laps(110, 40) }, { crossings: laps(100, 40), carClass: 'LMGT3' }),
    )
    expect(hours.map(({ seconds }) => seconds)).toEqual([1800, 3600])
    expect(hours[0]?.rows).toMatchObject([
      { entry: 2, place: 1, classPlace: 1, laps: 18, lapsInHour: 18, gained: 1 },
      { entry: 1, place: 2, classPlace: 1, laps: 16, lapsInHour: 16, gained: -1, gap: { laps: 1 } },
    ])
    expect(hours[1]?.rows).toMatchObject([
      { entry: 2, laps: 36, lapsInHour: 18, gained: 0 },
      { entry: 1, laps: 32, lapsInHour: 16, gained: 0 },
    ])
  })
  test('has gaps that rise with the places, also of cars that lose time at that moment', () => {
    const slowing = [...laps(97, 17), 1849, ...laps(98, 22).map((at) => 1849 + at)]
    const stopping = [...laps(98.5, 15), 2077.5]
    const [hour] = hourByHour(
      raceOf(
        { crossings: slowing },
        { crossings: laps(98, 40) },
        { crossings: stopping },
        { crossings: [] },
        { crossings: laps(99, 15) },
      ),
    )
    expect(hour?.rows.map(({ entry, laps: driven, gap }) => [entry, driven, gap])).toEqual([
      [2, 18, { laps: 0, seconds: 0 }],
      // It was first 17 times, and 36 s have passed since the leader completed lap 18.
      [1, 17, { laps: 0, seconds: 36 }],
      [3, 15, { laps: 2, seconds: 248 }],
      // It drove no further, so it never completes the lap that the one before it is on.
      [5, 15, { laps: 3, seconds: 248 }],
      [4, 0, { laps: 18, seconds: 1703 }],
    ])
  })
  test('has every hour of a long race', () => {
    const hours = hourByHour(raceOf({ crossings: laps(100, 100) }))
    expect(hours.map(({ seconds }) => seconds)).toEqual([3600, 7200])
  })
  test('marks cars that have stopped, from the hour on in which they did', () => {
    const hours = hourByHour(
      raceOf(
        { crossings: laps(100, 80), flagSeconds: 8_000 },
        { crossings: laps(101, 40) },
        { crossings: laps(100, 70), flagSeconds: 7_900 },
      ),
    )
    expect(hours.map(({ rows }) => rows.map(({ entry, isOut }) => [entry, isOut]))).toEqual([
      [[1, false], [3, false], [2, false]], // prettier-ignore
      [[1, false], [3, false], [2, true]], // prettier-ignore
    ])
  })
  test('lists a car that retired before its first crossing, with the lap that the results count for it', () => {
    const ranges = [{ driver: 1, firstLap: 1, lastLap: 1 }]
    const lap = lapWith({ startedSeconds: GREEN })
    const hours = hourByHour(
      raceOf({ crossings: laps(100, 80) }, { laps: [], ranges }, { laps: [lap], ranges }),
    )
    expect(
      hours.map(({ rows }) =>
        rows.map(({ entry, laps: driven, driver, isOut }) => [entry, driven, driver, isOut]),
      ),
    ).toEqual([
      [[1, 36, null, false], [3, 1, 1, true], [2, 0, 1, true]], // prettier-ignore
      [[1, 72, null, false], [3, 1, 1, true], [2, 0, 1, true]], // prettier-ignore
    ])
  })
  test('names who is in the car, and after its last lap who was', () => {
    const ranges = [
      { driver: 0, firstLap: 1, lastLap: 18 },
      { driver: 1, firstLap: 19, lastLap: 25 },
    ]
    const hours = hourByHour(
      raceOf({ crossings: laps(100, 25), ranges }, { crossings: laps(100.5, 50) }),
    )
    expect(hours.map(({ rows }) => rows.find(({ entry }) => entry === 1)?.driver)).toEqual([1, 1])
  })
})
