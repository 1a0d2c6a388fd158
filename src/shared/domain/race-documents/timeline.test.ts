import { describe, expect, test } from 'vitest'
import { crossingsOf, lapsAt } from './crossings.ts'
import { gapAt, orderAt, raceTimeline, timelineOf } from './timeline.ts'
import { carWith, exampleRace, GREEN, lapWith } from '#tests/support/race-laps.ts'

const race = exampleRace()

describe('the example of the race documents', () => {
  test('orders cars at the line by the time of their crossing', () => {
    expect(race.orders).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
      [2, 1],
    ])
    expect(race.leaderCrossings).toEqual([100, 200, 300, 402, 505.5])
  })

  test.each([
    [2, 4, { laps: 0, seconds: 2 }],
    [3, 4, { laps: 1, seconds: 158 }],
    [1, 5, { laps: 0, seconds: 34.5 }],
    [2, 5, { laps: 0, seconds: 0 }],
  ])('car %i is behind at the end of its lap %i by %o', (entry, lap, expected) => {
    const gap = gapAt(race.leaderCrossings, race.byEntry.get(entry)?.crossings ?? [], lap)
    expect(gap).toEqual(expected)
  })

  test('orders cars at a moment by laps, then by who completed them earlier', () => {
    expect(orderAt(race, 300)).toEqual([
      { entry: 1, laps: 3, gap: { laps: 0, seconds: 0 } },
      { entry: 2, laps: 2, gap: { laps: 0, seconds: 2 } },
      { entry: 3, laps: 2, gap: { laps: 0, seconds: 80 } },
    ])
  })

  test('counts the laps that a stopped car is behind until that moment', () => {
    const stopped = raceTimeline([
      carWith({ entry: 1, number: '1', crossings: [100, 200, 300, 400] }),
      carWith({ entry: 2, number: '2', crossings: [101] }),
    ])
    expect(stopped && orderAt(stopped, 350).map(({ gap }) => gap)).toEqual([
      { laps: 0, seconds: 0 },
      { laps: 2, seconds: 1 },
    ])
  })

  test('goes on after a lap of which no crossing is known', () => {
    const alone = timelineOf([
      { ...carWith({ crossings: [90, 180, 270] }), crossings: [90, null, 270, 360, 450] },
    ])
    expect(alone.orders).toEqual([[1], [], [1], [1], [1]])
    expect(alone.leaderCrossings).toEqual([90, null, 270, 360, 450])
    expect(orderAt(alone, 400)).toMatchObject([{ laps: 4, gap: { laps: 0, seconds: 0 } }])
  })

  test('orders cars by the grid before anybody has crossed the line', () => {
    expect(orderAt(race, 50).map(({ entry }) => entry)).toEqual([1, 2, 3])
  })

  test('counts gaps within a class from the leader of the class', () => {
    const own = timelineOf(race.cars.filter(({ carClass }) => carClass === 'LMGT3'))
    expect(own.leaderCrossings).toEqual([140, 280, 420, 560])
    expect(gapAt(own.leaderCrossings, own.cars[0]?.crossings ?? [], 4)).toEqual({
      laps: 0,
      seconds: 0,
    })
  })
})

describe('crossings', () => {
  const timesOf = (laps: [started: number | null, seconds: number | null][], flag?: number) =>
    crossingsOf(
      carWith({
        flagSeconds: flag ?? null,
        laps: laps.map(([started, seconds], index) =>
          lapWith({
            number: index + 1,
            startedSeconds: started === null ? null : GREEN + started,
            seconds,
          }),
        ),
      }),
      GREEN,
    )

  test('are where the next lap starts', () => {
    expect(timesOf([[0, 99], [100, 50]])).toEqual([100, 150]) // prettier-ignore
  })
  test('without a next start, follow from the start and the time of the lap', () => {
    expect(timesOf([[0, 90], [null, 91], [181, 92]])).toEqual([90, 181, 273]) // prettier-ignore
  })
  test('of a finisher whose last lap has no time, are the finish time', () => {
    expect(timesOf([[0, 90], [90, null]], 185)).toEqual([90, 185]) // prettier-ignore
  })
  test.each([
    ['within the error of the clocks', 180.505],
    ['not at another moment', 181],
  ])('of the last lap are the finish time %s', (_, flag) => {
    const end = timesOf([[0, 90], [90, 90.5]], flag).at(-1) // prettier-ignore
    expect(end).toBe(flag === 181 ? 180.5 : flag)
  })
  test('of a car that stopped on a lap without a time, stay unknown', () => {
    expect(timesOf([[0, 90], [90, null]])).toEqual([90, null]) // prettier-ignore
  })
  test('of a car that stopped on such a lap, are those of the log', () => {
    const laps = [
      lapWith({ number: 1, startedSeconds: GREEN, seconds: 90 }),
      lapWith({
        number: 2,
        startedSeconds: GREEN + 90,
        seconds: null,
        crossedSeconds: GREEN + 190.5,
      }),
    ]
    expect(crossingsOf(carWith({ laps }), GREEN)).toEqual([90, 190.5])
    // The finish time is closer to what counts.
    expect(crossingsOf(carWith({ laps, flagSeconds: 190.25 }), GREEN)).toEqual([90, 190.25])
  })
  test('without any start, follow from the crossing before', () => {
    expect(timesOf([[0, 90], [null, 91], [null, 92]])).toEqual([90, 181, 273]) // prettier-ignore
  })
  test('that a jump of the clock put out of order are left out, as few as possible', () => {
    expect(timesOf([[0, 90], [90, 90], [9_000, 90], [270, 90], [360, 90]])).toEqual([90, null, 270, 360, 450]) // prettier-ignore
  })

  test('count laps up to a moment, the moment included', () => {
    expect([99, 100, 250, 400].map((seconds) => lapsAt([100, null, 300], seconds))).toEqual([
      0, 1, 1, 3,
    ])
  })
})

test('orders two cars that cross at the same time as they were a lap before', () => {
  const cars = [
    carWith({ entry: 7, number: '7', gridPlace: 2, crossings: [90, 180] }),
    carWith({ entry: 8, number: '8', gridPlace: 1, crossings: [91, 180] }),
  ]
  expect(raceTimeline(cars)?.orders).toEqual([
    [7, 8],
    [7, 8],
  ])
})

test('orders two cars of an even first lap by grid, and without a grid by number', () => {
  const even = { gridPlace: null, crossings: [90] }
  const cars = [
    carWith({ ...even, entry: 1, number: '10' }),
    carWith({ ...even, entry: 2, number: '9' }),
    carWith({ ...even, entry: 3, number: '99', gridPlace: 5 }),
  ]
  expect(raceTimeline(cars)?.orders).toEqual([[3, 2, 1]])
})

test('has no timeline without a lap', () => {
  expect(raceTimeline([carWith({ laps: [] })])).toBeNull()
})

test('leaves a lap without a crossing out of the order of that lap only', () => {
  const cars = [
    carWith({ entry: 1, number: '1', crossings: [90, 180, 270] }),
    carWith({
      entry: 2,
      number: '2',
      laps: [
        lapWith({ number: 1, startedSeconds: GREEN, seconds: null }),
        lapWith({ number: 2, startedSeconds: null, seconds: null }),
        lapWith({ number: 3, startedSeconds: GREEN + 182, seconds: 91 }),
      ],
    }),
  ]
  expect(raceTimeline(cars)?.orders).toEqual([[1], [1, 2], [1, 2]])
})
