import { describe, expect, test } from 'vitest'
import { GREEN } from '#tests/support/race-laps.ts'
import { partCar, partOf, settingsWith } from '#tests/support/race-parts.ts'
import { joinProblem, joinRace } from './join-race.ts'
import type { JoinSettings } from './join-settings.ts'

const evenLaps = (count: number, first: number, last: number) =>
  Array.from({ length: count }, (_, index) => first + ((last - first) * index) / (count - 1))

/** At the cut at A's lap 88: A 88 laps, B 88 and 20 s behind, C 85. */
const before = partOf(
  [
    partCar({ entry: 1, number: '1', crossings: [...evenLaps(88, 100, 8800), 8910] }),
    partCar({ entry: 2, number: '2', crossings: evenLaps(88, 101, 8820) }),
    partCar({ entry: 3, number: '3', crossings: evenLaps(85, 103, 8850) }),
  ],
  '2026-05-02T18:00:00Z',
)
/** A 60 laps, B 60 and 5 s behind, C 61, or 58 after it was held for three laps. */
const after = (lapsOfC: number) =>
  partOf(
    [
      partCar({ entry: 1, number: '1', crossings: evenLaps(60, 100, 6000), place: 1 }),
      partCar({ entry: 2, number: '2', crossings: evenLaps(60, 101, 6005), place: 2 }),
      partCar({ entry: 3, number: '3', crossings: evenLaps(lapsOfC, 102, 6060), place: 3 }),
    ],
    '2026-05-02T21:00:00Z',
  )

function result(settings: Partial<JoinSettings>, lapsOfC = 61) {
  const { cars } = joinRace(
    [before, after(lapsOfC)],
    settingsWith({ cuts: [{ rule: 'lap', lap: 88 }], ...settings }),
  )
  const leader = cars[0]
  return cars.map(({ latest, laps, flagSeconds, addedSeconds }) => {
    if (!leader || laps < leader.laps) return [latest.number, laps]
    const gap = (flagSeconds ?? 0) + addedSeconds - (leader.flagSeconds ?? 0) - leader.addedSeconds
    return [latest.number, laps, Math.round(gap * 1000) / 1000]
  })
}

// The reference's example, letter by letter.
test('erased gaps: the laps count, and the order on equal laps is that of the last part', () => {
  expect(result({ gaps: 'erased' })).toEqual([
    ['1', 148, 0],
    ['2', 148, 5],
    ['3', 146],
  ])
})

test('kept gaps: the times are added', () => {
  expect(result({ gaps: 'kept', equalLaps: 'total-time' })).toEqual([
    ['1', 148, 0],
    ['2', 148, 25],
    ['3', 146],
  ])
})

test('restored gaps: the laps for which a car was held are not subtracted twice', () => {
  expect(result({ gaps: 'restored' }, 58)).toEqual([
    ['1', 148, 0],
    ['2', 148, 5],
    ['3', 146],
  ])
})

test('restored gaps: a deficit of more than 15 laps stays above 15', () => {
  const far = partOf(
    [
      before.cars[0],
      partCar({ entry: 2, number: '2', crossings: evenLaps(70, 120, 8850) }),
    ].flatMap((car) => car ?? []),
    '2026-05-02T18:00:00Z',
  )
  const { cars } = joinRace(
    [far, after(58)],
    settingsWith({ cuts: [{ rule: 'lap', lap: 88 }], gaps: 'restored' }),
  )
  // 18 laps behind, of which 15 come back.
  expect(cars.map(({ latest, laps }) => [latest.number, laps])).toEqual([
    ['1', 148],
    ['2', 70 + 15 + 60],
    ['3', 58],
  ])
})

test('the lap behind the cut does not count, and laps go on from the last one that does', () => {
  const { cars, seams } = joinRace(
    [before, after(61)],
    settingsWith({ cuts: [{ rule: 'lap', lap: 88 }] }),
  )
  const [a, , c] = cars
  expect(a?.uncounted).toEqual([{ part: 0, entry: 1, firstLap: 89, lastLap: 89 }])
  expect(a?.pieces.map(({ laps, offset }) => [laps, offset])).toEqual([
    [88, 0],
    [60, 88],
  ])
  expect(c?.pieces.map(({ laps, offset }) => [laps, offset])).toEqual([
    [85, 0],
    [61, 85],
  ])
  // The clock stops with the last car and goes on when the next part turns green.
  expect(seams).toEqual([
    {
      atSeconds: 8850,
      afterLap: 88,
      stoppedAt: new Date(Date.parse('2026-05-02T18:00:00Z') + (GREEN + 8850) * 1000),
      restartedAt: new Date(Date.parse('2026-05-02T21:00:00Z') + GREEN * 1000),
      shiftSeconds: 8850,
    },
  ])
  expect(a?.crossings[88]).toBeCloseTo(8850 + 100, 6)
  expect(a?.restarts).toEqual([
    { afterLap: 88, firstLap: 89, stoppedSeconds: 8800, startedSeconds: 8850 },
  ])
})

test.each<[string, JoinSettings['cuts'][number], [string, number][]]>([
  [
    'the leader',
    { rule: 'leader' },
    [
      ['1', 4],
      ['2', 4],
      ['3', 2],
      ['4', 3],
    ],
  ],
  [
    'the leader of each class',
    { rule: 'class-last' },
    [
      ['1', 4],
      ['2', 4],
      ['3', 2],
      ['4', 3],
    ],
  ],
  [
    'one lap earlier',
    { rule: 'class-before-last' },
    [
      ['1', 3],
      ['2', 3],
      ['3', 2],
      ['4', 2],
    ],
  ],
  [
    'everything',
    { rule: 'everything' },
    [
      ['1', 4],
      ['2', 4],
      ['3', 2],
      ['4', 3],
    ],
  ],
  [
    'a chosen lap',
    { rule: 'lap', lap: 2 },
    [
      ['1', 2],
      ['2', 2],
      ['3', 2],
      ['4', 2],
    ],
  ],
])('cut by %s', (_, cut, laps) => {
  const first = partOf([
    partCar({ entry: 1, number: '1', crossings: [100, 200, 300, 400] }),
    partCar({ entry: 2, number: '2', crossings: [101, 202, 303, 404] }),
    partCar({ entry: 3, number: '3', crossings: [105, 211] }),
    partCar({ entry: 4, number: '4', carClass: 'LMGT3', crossings: [130, 260, 390] }),
  ])
  const { cars } = joinRace(
    [first, partOf([], '2026-05-02T21:00:00Z')],
    settingsWith({ cuts: [cut] }),
  )
  const counted = new Map(cars.map(({ latest, crossings }) => [latest.number, crossings.length]))
  expect(counted).toEqual(new Map(laps))
})

const stopped = partOf([
  partCar({ entry: 1, number: '1', crossings: [100, 200, 300, 400, 500, 600] }),
  partCar({ entry: 2, number: '2', crossings: [101, 202] }),
])
const restarted = partOf(
  [
    partCar({ entry: 1, number: '1', crossings: [100, 200] }),
    partCar({ entry: 2, number: '2', crossings: [101, 202] }),
  ],
  '2026-05-02T21:00:00Z',
)

test.each([
  ['may-return', 4, []],
  ['may-not-return', 2, [{ part: 1, entry: 2, firstLap: 1, lastLap: 2 }]],
] as const)('a car that had retired before the stop %s', (retired, laps, uncounted) => {
  const { cars } = joinRace([stopped, restarted], settingsWith({ retired }))
  const car = cars.find(({ latest }) => latest.number === '2')
  expect([car?.laps, car?.uncounted]).toEqual([laps, uncounted])
  expect(car?.status).toBe(retired === 'may-return' ? 'Finished' : 'DNF')
})

test.each([
  [{ laps: 2, seconds: 0 }, 10, [6, 8]],
  [{ laps: -1, seconds: 0 }, 7, [5, 5]],
  [{ laps: 0, seconds: -3 }, 8, [6, 6]],
])('a credit of %o', (credit, laps, [counted, offset]) => {
  const { cars } = joinRace(
    [stopped, restarted],
    settingsWith({ credits: [{ part: 0, entry: 1, reason: 'Pushed off', ...credit }] }),
  )
  const car = cars.find(({ latest }) => latest.number === '1')
  expect(car?.laps).toBe(laps)
  expect(car?.pieces.map((piece) => [piece.laps, piece.offset])).toEqual([
    [counted, 0],
    [2, offset],
  ])
  expect(car?.addedSeconds).toBe(credit.seconds)
})

test('credited seconds change the order of cars with equally many laps', () => {
  const { cars } = joinRace(
    [before, after(61)],
    settingsWith({
      cuts: [{ rule: 'lap', lap: 88 }],
      credits: [{ part: 0, entry: 2, laps: 0, seconds: -6, reason: 'Lost time' }],
    }),
  )
  expect(cars.map(({ latest }) => latest.number)).toEqual(['2', '1', '3'])
})

test('a car of the last part only keeps its laps, and starts when the race goes on', () => {
  const { cars } = joinRace(
    [
      partOf([partCar({ entry: 1, number: '1', crossings: [100, 200] })]),
      partOf(
        [
          partCar({ entry: 1, number: '1', crossings: [100, 200] }),
          partCar({ entry: 2, number: '9', crossings: [101, 202] }),
        ],
        '2026-05-02T21:00:00Z',
      ),
    ],
    settingsWith({}),
  )
  const late = cars.find(({ latest }) => latest.number === '9')
  expect(late?.crossings).toEqual([301, 402])
  expect(late?.restarts).toEqual([
    { afterLap: 0, firstLap: 1, stoppedSeconds: null, startedSeconds: 200 },
  ])
})

test('three parts are joined one after the other', () => {
  const third = partOf(
    [partCar({ entry: 1, number: '1', crossings: [100, 200, 300] })],
    '2026-05-02T23:00:00Z',
  )
  const { cars, seams } = joinRace(
    [stopped, restarted, third],
    settingsWith({ cuts: [{ rule: 'leader' }, { rule: 'leader' }] }),
  )
  expect(cars.map(({ latest, laps, status }) => [latest.number, laps, status])).toEqual([
    ['1', 11, 'Finished'],
    ['2', 4, 'DNF'],
  ])
  expect(seams.map(({ atSeconds, afterLap }) => [atSeconds, afterLap])).toEqual([
    [600, 6],
    [802, 8],
  ])
})

test('cars that cannot be told apart are asked for, and an answer joins them', () => {
  const parts = [
    partOf([
      partCar({ entry: 1, number: '7', drivers: ['Ann'], crossings: [100] }),
      partCar({ entry: 2, number: '8', drivers: ['Ben'], crossings: [101] }),
    ]),
    partOf(
      [
        partCar({ entry: 1, number: '8', drivers: ['Ben'], crossings: [100] }),
        partCar({ entry: 2, number: '70', crew: 'Other', drivers: ['Cat'], crossings: [101] }),
      ],
      '2026-05-02T21:00:00Z',
    ),
  ]
  expect(joinRace(parts, settingsWith({})).asked).toEqual([{ part: 1, entry: 2 }])
  const answered = joinRace(
    parts,
    settingsWith({ pairs: [{ part: 1, entry: 2, sameAs: { part: 0, entry: 1 } }] }),
  )
  expect(answered.asked).toEqual([])
  expect(answered.cars.map(({ latest, laps }) => [latest.number, laps])).toEqual([
    ['8', 2],
    ['70', 2],
  ])
})

test.each<[string, Parameters<typeof joinProblem>, string | undefined]>([
  ['one file', [[stopped], settingsWith({ cuts: [] })], 'Choose at least two files of the race.'],
  ['no cut', [[stopped, restarted], settingsWith({ cuts: [] })], 'Choose a cut for each stop.'],
  [
    'the wrong order',
    [[restarted, stopped], settingsWith({})],
    'Put the files in the order in which they were driven.',
  ],
  [
    'a file without laps',
    [[stopped, partOf([], '2026-05-02T21:00:00Z')], settingsWith({})],
    'One of these files has no laps, so there is nothing to join.',
  ],
  [
    'a lap that nobody drove',
    [[stopped, restarted], settingsWith({ cuts: [{ rule: 'lap', lap: 7 }] })],
    'The leader completed 6 laps before the stop. Choose a lap up to 6.',
  ],
  [
    'a car of another file',
    [
      [stopped, restarted],
      settingsWith({ credits: [{ part: 0, entry: 9, laps: 1, seconds: 0, reason: '' }] }),
    ],
    'These settings name a car that is in none of these files. Choose the files again.',
  ],
  ['nothing', [[stopped, restarted], settingsWith({})], undefined],
])('joining is refused for %s', (_, given, problem) => {
  expect(joinProblem(...given)).toBe(problem)
})

describe('a car that retired after the stop with more laps than a finisher', () => {
  const whole = partOf([
    partCar({ entry: 1, number: '1', crossings: [100, 200, 300, 400] }),
    partCar({ entry: 2, number: '2', crossings: [101, 202, 303, 404] }),
    partCar({ entry: 3, number: '3', carClass: 'LMGT3', crossings: [200, 405] }),
    partCar({ entry: 4, number: '4', carClass: 'LMGT3', crossings: [210, 410] }),
  ])
  const out = { status: 'DNF', flagSeconds: null } as const
  const rest = partOf(
    [
      partCar({ entry: 1, number: '1', crossings: [100, 200, 300, 400] }),
      partCar({ entry: 2, number: '2', crossings: [101, 202, 303], place: 4, ...out }),
      partCar({ entry: 3, number: '3', carClass: 'LMGT3', crossings: [200, 405], place: 2 }),
      partCar({ entry: 4, number: '4', carClass: 'LMGT3', crossings: [], place: 3, ...out }),
    ],
    '2026-05-02T21:00:00Z',
  )
  const places = (ranking?: JoinSettings['ranking']) =>
    joinRace([whole, rest], settingsWith({ ranking })).cars.map(
      ({ latest, place, classPlace, laps }) => [latest.number, place, classPlace, laps],
    )

  test('is ranked below it', () => {
    expect(places('finishers-first')).toEqual([
      ['1', 1, 1, 8],
      ['3', 2, 1, 4],
      ['2', 3, 2, 7],
      ['4', 4, 2, 2],
    ])
  })

  test('has the place of its laps where laps alone decide, as in joins from before there was a choice', () => {
    for (const ranking of ['laps-alone', undefined] as const)
      expect(places(ranking)).toEqual([
        ['1', 1, 1, 8],
        ['2', 2, 2, 7],
        ['3', 3, 1, 4],
        ['4', 4, 2, 2],
      ])
  })
})
