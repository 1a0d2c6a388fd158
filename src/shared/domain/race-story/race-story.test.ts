import { describe, expect, test } from 'vitest'
import { classificationOf } from '#shared/domain/race-documents/classification.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import { drivenCarWith } from '#tests/support/race-laps.ts'
import { awardsOf } from './awards.ts'
import { raceStory } from './race-story.ts'

type Car = Parameters<typeof drivenCarWith>[0]

const named = (...names: string[]) =>
  names.map((name) => ({ name, shownName: name, userId: null, category: null }))

/** Crossings of laps of these lengths. */
const after = (...seconds: number[]) =>
  seconds.map((_, index) => seconds.slice(0, index + 1).reduce((sum, lap) => sum + lap, 0))

const lap = (seconds: number, count: number) => Array.from({ length: count }, () => seconds)

const LOTTA: Car = {
  entry: 1,
  number: '7',
  gridPlace: 2,
  place: 1,
  drivers: named('Lotta Laps', 'Hank Hairpin'),
  ranges: [
    { driver: 0, firstLap: 1, lastLap: 4 },
    { driver: 1, firstLap: 5, lastLap: 10 },
  ],
  crossings: after(...lap(100, 9), 99.5),
  flagSeconds: 999.5,
}

/** Leads until it stops at the end of lap 5. */
const KERB: Car = {
  entry: 2,
  number: '4',
  gridPlace: 1,
  place: 2,
  drivers: named('Kerry Kerb'),
  ranges: [{ driver: 0, firstLap: 1, lastLap: 10 }],
  crossings: after(...lap(99, 4), 104, 112, ...lap(99.25, 4)),
  pitLaps: [5],
  flagSeconds: 1009,
}

const GRAVEL: Car = {
  entry: 3,
  number: '55',
  carClass: 'LMGT3',
  carModel: 'Mustang LMGT3',
  gridPlace: 3,
  place: 3,
  drivers: named('Gus Gravel'),
  ranges: [{ driver: 0, firstLap: 1, lastLap: 9 }],
  crossings: after(...lap(110, 9)),
  flagSeconds: 990,
}

const told = (...cars: Car[]) => {
  const race = raceTimeline(cars.map((car): DrivenRaceCar => drivenCarWith(car)))
  if (!race) throw new Error('The cars have laps')
  return race
}

const awards = (...cars: Car[]) =>
  Object.fromEntries(awardsOf(told(...cars)).map((award) => [award.kind, award]))

describe('a race of two classes', () => {
  test('is told in sentences', () => {
    expect(raceStory(told(LOTTA, KERB, GRAVEL))).toEqual([
      'Lotta Laps and Hank Hairpin won in the #7 Porsche 963, a Hypercar, after 10\u00A0laps, 9.500\u00A0s ahead of Kerry Kerb. ' +
        'Gus Gravel came third. The lead changed once between 2\u00A0cars; the winners led 5 of 10 laps.',
      'LMGT3 went to Gus Gravel in the #55 Mustang LMGT3.',
      'The fastest lap was 1:39.000 by Kerry Kerb in the #4. ' +
        'Nobody drove more laps than Kerry Kerb in the #4: 10. ' +
        'Lotta Laps and Hank Hairpin were the most consistent: half of their clean laps lay within 0.00% of each other.',
    ])
  })

  test('tells the margin of the winner in their own class too, if cars of another came between', () => {
    const second = { ...GRAVEL, place: 2 }
    expect(raceStory(told(LOTTA, second, { ...KERB, place: 3 }))[1]).toBe(
      'Hypercar went to Lotta Laps and Hank Hairpin in the #7 Porsche 963, 9.500\u00A0s ahead of Kerry Kerb. The class lead changed once.',
    )
  })

  test('of which one is chosen, is told of that class', () => {
    expect(raceStory(told(GRAVEL))[0]).toBe(
      'Gus Gravel won in the #55 Mustang LMGT3 after 9\u00A0laps. The winner led every lap.',
    )
  })
})

test.each([
  ['a lap down', { ...KERB, crossings: after(...lap(105, 9)), pitLaps: [] }, '1\u00A0lap ahead of'],
  ['a tenth behind', { ...KERB, flagSeconds: 999.6 }, 'only 0.100\u00A0s ahead of'],
  ['minutes behind', { ...KERB, flagSeconds: 1119.75 }, '2:00.250 ahead of'],
  ['without a time', { ...KERB, flagSeconds: null }, '10\u00A0laps, ahead of'],
])('says how far the second was behind: %s', (_, second, margin) => {
  expect(raceStory(told(LOTTA, second))[0]).toContain(`${margin} Kerry Kerb`)
})

test('says when nobody reached the finish', () => {
  const cars = [LOTTA, GRAVEL].map((car): Car => ({ ...car, status: 'DNF' }))
  expect(raceStory(told(...cars))[0]).toMatch(/^No car reached the finish\./)
  expect(raceStory(told(LOTTA, { ...GRAVEL, status: 'DNF' }))).toContain(
    'No LMGT3 reached the finish.',
  )
})

test('does not say that somebody won where the recording ended before the flag', () => {
  const running = [LOTTA, KERB, GRAVEL].map((car): Car => ({
    ...car,
    status: 'Running',
    flagSeconds: null,
  }))
  const [first, second, last] = raceStory(told(...running))
  expect(first).toMatch(
    /^The recording ended before the flag: .* led in the #7 Porsche 963, a Hypercar, after 10\u00A0laps/,
  )
  expect(second).toMatch(/^LMGT3 was led by Gus Gravel in the #55/)
  expect(last).toContain('Still running at the end of the recording: 3\u00A0cars.')
  const one = raceStory(told(LOTTA, { ...KERB, status: 'Running', flagSeconds: null }))
  expect(one[0]).toMatch(/ won in the #7/)
  expect(one.at(-1)).toContain('Still running at the end of the recording: 1\u00A0car.')
  expect(one.at(-1)).not.toContain('Retired')
})

test('subtracts the times as the classification shows them', () => {
  const times = { ...KERB, flagSeconds: 1009.1235 }
  // 9.6235 before rounding, but 1009.124 - 999.500 as shown.
  expect(raceStory(told(LOTTA, times))[0]).toContain('9.624\u00A0s ahead of Kerry Kerb')
  const both = told({ ...LOTTA, flagSeconds: 999.5004 }, { ...KERB, flagSeconds: 1009.1236 })
  expect(raceStory(both)[0]).toContain('9.624\u00A0s ahead of Kerry Kerb')
})

test('writes names as their drivers do, and the article that a class is read with', () => {
  const sushi: Car = { ...LOTTA, drivers: named('sushi'), ranges: [], carClass: 'LMP2' }
  expect(raceStory(told(sushi, KERB))[0]).toMatch(
    /^sushi won in the #7 Porsche 963, an LMP2, after/,
  )
})

test('names the crew of a disqualified car that shares its number', () => {
  const twin: Car = { ...GRAVEL, number: KERB.number as string }
  expect(raceStory(told(LOTTA, { ...KERB, status: 'DSQ' }, twin)).at(-1)).toMatch(
    /Disqualified: #4 \(Kerry Kerb\)\.$/,
  )
})

test('names the team where the file names nobody', () => {
  expect(raceStory(told({ ...LOTTA, drivers: [], teamName: 'Kerb Crawlers' }))[0]).toMatch(
    /^Kerb Crawlers won/,
  )
  expect(raceStory(told({ ...LOTTA, drivers: [], teamName: '' }))[0]).toMatch(
    /^The crew of the #7 won/,
  )
})

describe('awards', () => {
  test('pole to win needs the first place on the grid', () => {
    const absent: Car = {
      entry: 9,
      number: '9',
      gridPlace: 1,
      place: 4,
      status: 'DNF',
      crossings: [],
    }
    expect(awards({ ...LOTTA, gridPlace: 2 }, absent)['pole to win']).toBeUndefined()
    // Without the car on the first place, the file begins with the second.
    expect(
      awards({ ...LOTTA, gridPlace: 2 }, { ...absent, gridPlace: 3 })['pole to win']?.value,
    ).toBe(10)
    expect(awards(LOTTA, KERB)['pole to win']).toBeUndefined()
  })

  test('pole is that of qualifying, if there was one', () => {
    const pole = (entry: number | null, carClass = 'Hypercar', place = 1) => ({
      entry,
      carClass,
      place,
    })
    const race = told({ ...LOTTA, gridPlace: 1 }, { ...KERB, gridPlace: 2 }, GRAVEL)
    const wonFrom = (...poles: ReturnType<typeof pole>[]) =>
      awardsOf(race, { poles }).find(({ kind }) => kind === 'pole to win')?.entry
    expect(wonFrom(pole(1), pole(3, 'LMGT3', 2))).toBe(1)
    expect(wonFrom(pole(2))).toBeUndefined()
    expect(wonFrom(pole(null))).toBeUndefined()
    // The first of all was disqualified.
    expect(wonFrom(pole(3, 'LMGT3', 2))).toBeUndefined()
    const ofClass = told(GRAVEL)
    expect(awardsOf(ofClass, { poles: [pole(1), pole(3, 'LMGT3', 2)] })[0]).toMatchObject({
      kind: 'pole to win',
      entry: 3,
    })
    expect(raceStory(race, { poles: [pole(1)] }).at(-1)).toContain(
      'The winners had also been first in qualifying.',
    )
    expect(raceStory(race).at(-1)).toContain('The winners had started first.')
  })

  test('places gained need two of them, and a finish', () => {
    const third = { ...LOTTA, gridPlace: 3 }
    const cars: Car[] = [KERB, { ...GRAVEL, gridPlace: 2 }]
    expect(awards(third, ...cars)['most places gained']).toMatchObject({ entry: 1, value: 2 })
    expect(awards({ ...third, gridPlace: 2 }, KERB)['most places gained']).toBeUndefined()
    expect(awards({ ...third, status: 'DNF', place: 3 }, ...cars)['most places gained']).toBe(
      undefined,
    )
  })

  test('places gained by several cars as many are told as those of several', () => {
    const race = [
      { ...LOTTA, gridPlace: 3 },
      { ...KERB, gridPlace: 4 },
      { ...GRAVEL, gridPlace: 1 },
      { ...GRAVEL, entry: 4, number: '56', gridPlace: 2, place: 4 },
    ] as const
    const most = awards(...race)['most places gained']
    expect(most).toMatchObject({ entry: 1, value: 2, equals: 1 })
  })

  test('a comeback is counted from the worst place at the line', () => {
    const slow: Car = { ...LOTTA, crossings: after(130, ...lap(95, 9)), flagSeconds: 985 }
    expect(
      awards(slow, KERB, { ...GRAVEL, crossings: after(...lap(101, 9)) })['comeback'],
    ).toMatchObject({
      entry: 1,
      value: 2,
    })
    const story = raceStory(told(slow, KERB, { ...GRAVEL, crossings: after(...lap(101, 9)) }))
    expect(story.at(-1)).toContain('came back 2\u00A0places from')
  })

  const stopping = (entry: number, ...outs: number[]): Car => ({
    entry,
    number: String(entry),
    place: entry,
    drivers: named(`Racer ${entry}`),
    crossings: after(...lap(100, 5), ...outs.flatMap((out) => [102, out, ...lap(100, 5)])),
    pitLaps: outs.map((_, index) => 6 + 7 * index),
  })

  test('a stop looks like a repair when it costs twice what a stop of its class usually costs', () => {
    const usual = [stopping(1, 138), stopping(2, 138)]
    expect(awards(...usual, stopping(3, 178))['unluckiest']?.value).toBeCloseTo(80, 6)
    expect(awards(...usual, stopping(3, 177))['unluckiest']).toBeUndefined()
    const slowClass = { ...stopping(3, 178), carClass: 'LMGT3' }
    expect(awards(...usual, slowClass)['unluckiest']).toBeUndefined()
  })

  test('the unluckiest lost the most in all of its repairs, not in the longest', () => {
    const usual = [stopping(1, 138, 138, 138), stopping(2, 138, 138, 138)]
    const once = stopping(3, 138, 228, 138)
    const twice = stopping(4, 188, 138, 188)
    expect(awards(...usual, once, twice)['unluckiest']).toMatchObject({ entry: 4, visits: 2 })
    expect(awards(...usual, once, twice)['unluckiest']?.value).toBeCloseTo(180, 6)
    expect(raceStory(told(...usual, once, twice)).at(-1)).toContain(
      'Racer 4 had the worst luck: about 3\u00A0min lost at 2\u00A0stops that look like repairs.',
    )
    expect(raceStory(told(...usual, once)).at(-1)).toContain(
      'lost at a stop that looks like a repair.',
    )
  })

  test('consistency needs half of the distance', () => {
    const short: Car = { ...KERB, crossings: after(...lap(99, 4)), pitLaps: [] }
    const uneven: Car = {
      ...LOTTA,
      crossings: after(100, 101, 102, 100, 101, 102, 100, 101, 102, 100),
    }
    expect(awards(uneven, short)['most consistent']?.entry).toBe(1)
  })

  test('cars without a lap keep their place on the grid, and only those that the file lacks leave none', () => {
    const absent: Car = {
      entry: 9,
      number: '9',
      gridPlace: 2,
      place: 4,
      status: 'DNF',
      crossings: [],
    }
    const cars: Car[] = [KERB, { ...GRAVEL, gridPlace: 3 }, absent]
    const race = told({ ...LOTTA, gridPlace: 9 }, ...cars)
    expect(awardsOf(race).find(({ kind }) => kind === 'most places gained')?.value).toBe(3)
    const rows = classificationOf(race)
    expect(rows.map(({ gridPlace }) => gridPlace)).toEqual([4, 1, 3, 2])
  })

  test('the longest stint is no award for the slowest of those who drove alone', () => {
    expect(awards(KERB, GRAVEL)['longest stint']).toBeUndefined()
    expect(awards(LOTTA, KERB)['longest stint']).toMatchObject({ entry: 2 })
  })

  test('the most laps are told with how many others drove as many, unless they drove alone', () => {
    const ten: Car = { ...LOTTA, entry: 7, number: '77', place: 2 }
    expect(awards(LOTTA, ten)['most laps driven']).toMatchObject({ entry: 1, equals: 1, value: 6 })
    expect(raceStory(told(LOTTA, ten)).at(-1)).toContain(
      'Hank Hairpin in the #7 and 1 other drove the most laps: 6\u00A0each.',
    )
    expect(awards(KERB, { ...KERB, entry: 8 })['most laps driven']).toBeUndefined()
  })

  test('a comeback from the grid is told once, as places gained', () => {
    const slow: Car = {
      ...LOTTA,
      gridPlace: 3,
      crossings: after(130, ...lap(95, 9)),
      flagSeconds: 985,
    }
    const cars: Car[] = [KERB, { ...GRAVEL, gridPlace: 2, crossings: after(...lap(101, 9)) }]
    expect(awards(slow, ...cars)).toMatchObject({ 'most places gained': { entry: 1, value: 2 } })
    expect(awards(slow, ...cars)['comeback']).toBeUndefined()
  })

  test('the longest stint and the most laps belong to a driver', () => {
    expect(awards(LOTTA)).toMatchObject({
      'longest stint': { driver: 1, value: 599.5 },
      'most laps driven': { driver: 1, value: 6 },
    })
  })
})

test('tells how many cars retired and why, and where a joined race was stopped', () => {
  const lost = { ...GRAVEL, status: 'DNF', dnfReason: 'Suspension' } as const
  const alone = { ...KERB, status: 'DNF', dnfReason: 'DNF' } as const
  const seams = [{ atSeconds: 500, afterLap: 5, pauseSeconds: 1_860 }]
  const [first, , last] = raceStory(told(LOTTA, alone, lost), { seams })
  expect(last).toMatch(/Retired: 2\u00A0cars \(reason in the file for one: suspension\)\.$/)
  expect(raceStory(told(LOTTA, { ...KERB, status: 'DSQ' })).at(-1)).toMatch(
    new RegExp(`Disqualified: #${KERB.number}\\.$`),
  )
  expect(first).toContain('The race was stopped after 5 laps, at 0:08:20.000, for 31 minutes.')
})

test.each([
  [['Suspension'], '1\u00A0car (reason in the file: suspension)'],
  [['DNF'], '1\u00A0car'],
  [
    ['Suspension', 'Accident', 'Accident'],
    '3\u00A0cars (reasons in the file: accident\u00A02, suspension)',
  ],
])(
  'counts the reasons of retirements only where several cars have the same: %j',
  (reasons, expected) => {
    const retired = reasons.map((dnfReason, index) => ({
      ...GRAVEL,
      entry: 10 + index,
      status: 'DNF' as const,
      dnfReason,
    }))
    expect(raceStory(told(LOTTA, ...retired)).at(-1)).toMatch(
      new RegExp(`Retired: ${expected.replaceAll(/[()]/g, String.raw`\$&`)}\\.$`),
    )
  },
)
