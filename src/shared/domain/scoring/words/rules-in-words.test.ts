import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyConfiguration } from '#tests/support/any-championship.ts'
import {
  type Configuration,
  DEFAULTS,
  type PartialConfiguration,
  withDefaults,
} from '../configuration.ts'
import { TABLES_OF, type TableOf } from '../table-kinds.ts'
import { PRESETS } from '../presets.ts'
import { type OptionGroup, optionsInWords } from './options-in-words.ts'
import { rulesInWords } from './rules-in-words.ts'

const ROUNDS = Array.from({ length: 8 }, (_, index) => ({
  id: `r${index + 1}`,
  label: `R${index + 1}`,
}))

const words = (given: PartialConfiguration, of: TableOf = 'drivers') =>
  wordsOf(withDefaults(given), of)

function wordsOf(configuration: Configuration, of: TableOf) {
  return rulesInWords(configuration, { of, rounds: ROUNDS })
    .flatMap(({ sentences }) => sentences)
    .join(' ')
}

it('says little about a championship of defaults', () => {
  expect(rulesInWords(DEFAULTS, { of: 'drivers', rounds: ROUNDS })).toEqual([
    {
      topic: 'points',
      sentences: [
        'Places 1 to 10 in each class score 25, 18, 15, 12, 10, 8, 6, 4, 2 and 1\u00A0points.',
      ],
    },
    { topic: 'who-scores', sentences: ['All drivers of a car score in full.'] },
    { topic: 'rounds', sentences: ['Every round counts.'] },
    { topic: 'ties', sentences: ['Ties: most wins, then second places, and so on.'] },
  ])
})

it('says which rounds score a race before its end', () => {
  const pointsOf = (given: PartialConfiguration, ids: string[]) => {
    const rounds = ROUNDS.map((round) => ({ ...round, isIntermediate: ids.includes(round.id) }))
    return rulesInWords(withDefaults(given), { of: 'drivers', rounds })[0]?.sentences.slice(1)
  }
  expect(pointsOf({}, [])).toEqual([])
  expect(pointsOf({}, ['r2'])).toEqual(['R2 scores the order of a race before its end.'])
  expect(pointsOf({ bonus: { pole: 1 } }, ['r2', 'r3'])).toEqual([
    'R2 and R3 score the order of a race before its end, without bonus points.',
  ])
})

describe('each option', () => {
  it.each<[PartialConfiguration, string]>([
    [{ points: [10] }, 'Only the win in each class scores: 10\u00a0points.'],
    [{ beyond: 1 }, 'Every classified car after that scores 1\u00a0point.'],
    [
      PRESETS['sports-car'].configuration,
      'score 350, 320, 300, 280, 260, 250 points and so on, down to 10 for place 30.',
    ],
    [
      { longRaces: PRESETS['world-endurance'].configuration.longRaces },
      'Points are multiplied by 1.5 from 8\u00A0hours and by 2 from 24\u00A0hours. Half points are rounded up.',
    ],
    [{ longRaces: [{ fromMinutes: 90, factor: 2 }] }, 'by 2 from 90\u00A0minutes'],
    [{ rounding: 'none' }, 'Points are not rounded.'],
    [
      { classSize: { '4': [12, 9] } },
      'With 4 or more starters, a class scores 12 and 9\u00A0points.',
    ],
    [
      { points: [9, 6], classSize: { '4': [12, 9], '7': [15, 12] } },
      'With 1 to 3 starters, a class scores 9 and 6\u00A0points. With 4 to 6 starters, a class scores 12 and 9\u00A0points. With 7 or more starters, a class scores 15 and 12\u00A0points.',
    ],
    [
      { points: [9, 6], classSize: { '2': [12], '3': [15, 12] } },
      'With 1 starter, a class scores 9 and 6\u00A0points. With 2 starters, only the win in a class scores: 12\u00a0points. With 3',
    ],
    [{ bonus: { pole: 1 } }, 'Pole position in class: 1\u00a0point.'],
    [{ bonus: { qualifying: [3, 2, 1] } }, 'Qualifying in class: 3, 2 and 1\u00A0points.'],
    [{ bonus: { fastestLap: 1 } }, 'Fastest lap in class: 1\u00a0point, if classified.'],
    [
      { bonus: { fastestLap: 1, fastestLapTop: 10 } },
      'Fastest lap in class: 1\u00a0point, if in the first 10.',
    ],
    [
      { bonus: { participation: 2, participationPercent: 90 } },
      'Taking part: 2\u00a0points, with 90 % of the most laps in class.',
    ],
    [
      {
        bonus: {
          clean: [
            { max: 0, points: 3 },
            { max: 4, points: 1 },
          ],
          cleanPercent: 80,
        },
      },
      'Clean race: 3\u00a0points without incidents and 1\u00a0point with up to 4 incidents, with 80 % of the most laps in class.',
    ],
    [{ bonus: { pole: 1 }, bonusFactor: 'scaled' }, 'Bonus points are multiplied as well.'],
    [
      { classified: { percent: 70 } },
      "To be classified, a car needs the flag and at least 70 % of the class leader's laps.",
    ],
    [
      { classified: { percent: 70, of: 'overall', laps: 'down', flag: false } },
      "To be classified, a car needs at least 70 % of the race leader's laps, rounded down. It need not finish.",
    ],
    [{ classified: { flag: false } }, 'A car that does not finish is classified too.'],
    [
      { minDrivers: { n: 2, action: 'unclassified' } },
      'A car with fewer than 2 drivers is not classified.',
    ],
    [
      { minDrivers: { n: 2, action: 'factor', factor: 0.5 } },
      'A car with fewer than 2 drivers keeps its place, and its points are multiplied by 0.5.',
    ],
    [
      { maxShare: { percent: 60, action: 'laps-off' } },
      "One driver may drive 60 % of the car's laps. Laps above that are taken off.",
    ],
    [
      { maxShare: { percent: 60, action: 'no-points' } },
      "One driver may drive 60 % of the car's laps. A car above that is not classified.",
    ],
    [
      { maxShare: { percent: 66, action: 'no-points', of: 'class-leader' } },
      "One driver may drive laps up to 66 % of the class leader's. A car above that is not classified.",
    ],
    [
      { minDriveMinutes: { minutes: 45, noPointsFor: 'car' } },
      'A car is not classified if one of its drivers was in it for less than 45\u00a0minutes.',
    ],
    [
      { minDriveMinutes: { minutes: 1, noPointsFor: 'driver' } },
      'A driver who was in the car for less than 1\u00a0minute scores nothing.',
    ],
    [
      { bonus: { per: 'category', pole: 1, qualifying: [2, 1], fastestLap: 1 } },
      'In tables of a category with places of its own, pole position, qualifying and the fastest lap are decided among its cars.',
    ],
    [
      { whoScores: { rule: 'min-share', percent: 75, of: 'class-leader' } },
      "A driver scores in full with at least 75 % of the class leader's laps, otherwise not at all.",
    ],
    [
      { whoScores: { rule: 'min-share', percent: 30 } },
      "A driver scores in full with at least 30 % of the car's laps, otherwise not at all.",
    ],
    [
      { whoScores: { rule: 'min-share', percent: 30, of: 'time' } },
      "A driver scores in full with at least 30 % of the car's driving time, otherwise not at all.",
    ],
    [{ whoScores: { rule: 'finisher' } }, 'Only the last driver of a car scores.'],
    [{ guests: 'block' }, 'Guests keep their places, and their points go to nobody.'],
    [{ excluded: 'invisible' }, 'Anyone excluded is taken out of every round'],
    [{ drops: { best: 6 } }, 'Best 6 of 8 rounds count. Missed rounds are dropped first.'],
    [{ drops: { best: 9 } }, 'Best 9 rounds count.'],
    [{ drops: { worst: 1 } }, 'All but the worst round count.'],
    [{ drops: { worst: 2 } }, 'All but the worst 2 rounds count.'],
    [
      { drops: { worst: 2, inProportion: true } },
      'All but the worst 2 rounds count. Until the last is held, fewer are dropped, in proportion to the rounds held.',
    ],
    [
      { unclassified: 'keep-place' },
      'A car that is not classified keeps its place, and nobody earns its points.',
    ],
    [{ drops: { worst: 0 } }, 'Every round counts.'],
    [{ drops: { best: 3 }, dropUnit: 'event' }, 'Best 3 events count. The rounds of an event'],
    [
      {
        drops: [
          { best: 2, rounds: ['r1', 'r2', 'r3', 'r4'] },
          { worst: 1, rounds: ['r5', 'r6', 'r8'] },
        ],
      },
      'Of R1 to R4, the best 2 count. Of R5, R6 and R8, all but the worst one count.',
    ],
    [{ drops: { best: 6 }, missed: 'never' }, 'A missed round counts as 0 and is never dropped.'],
    [
      { drops: { best: 6 }, keep: ['dsq', 'dnf', 'penalised'] },
      "A round with a disqualification, a retirement or a points penalty can't be dropped.",
    ],
    [{ drops: { best: 6 }, keepRounds: ['r8'] }, "R8 can't be dropped."],
    [{ drops: { best: 6 } }, 'Points taken away count even if their round is dropped.'],
    [
      { drops: { best: 6 }, deductions: 'with-round' },
      'Points taken away in a round that is dropped are dropped with it.',
    ],
    [{ floor: 0 }, 'No total falls below 0.'],
    [{ ties: [] }, 'Equal totals share a position.'],
    [
      { ties: ['best-scores', 'last-round', 'fewest-penalties'] },
      'Ties: the best score of a round, then the second best, and so on; then the better place in the last round; then fewer points taken away.',
    ],
    [{ drops: { best: 6 }, countbackOver: 'counted' }, 'Dropped rounds do not break ties.'],
    [{ rankMinRounds: 1 }, 'A position in the table takes at least one start.'],
    [{ rankMinRounds: 3 }, 'A position in the table takes at least 3 starts.'],
  ])('is told: %j', (given, expected) => {
    expect(words(given)).toContain(expected)
  })

  it.each<[TableOf, PartialConfiguration, string]>([
    ['entries', {}, 'A car scores by its number, whoever drives it.'],
    ['teams', {}, 'The best car of a team scores in each round.'],
    ['teams', { team: { n: 2 } }, 'The best 2 cars of a team score in each round.'],
    ['teams', { team: { cars: 'all' } }, 'All cars of a team score.'],
    [
      'teams',
      { team: { cars: 'best-per-class' } },
      'The best car of a team in each class scores in each round, and their points are added up.',
    ],
    [
      'makes',
      {},
      'The best 2 cars of a make score in each round. Its other cars keep their places.',
    ],
    [
      'makes',
      { make: { n: 1, others: 'invisible' } },
      'The best car of a make scores in each round. Its other cars are left out here, and other makes move up.',
    ],
    ['makes', { make: { cars: 'all' } }, 'All cars of a make score.'],
    ['teams', { drops: { best: 6 }, dropTables: ['drivers'] }, 'Every round counts.'],
  ])('is told in the table of %s: %j', (of, given, expected) => {
    expect(words(given, of)).toContain(expected)
  })
})

it('writes whole sentences about every configuration, each once', () => {
  fc.assert(
    fc.property(anyConfiguration, fc.constantFrom(...TABLES_OF), (configuration, of) => {
      const topics = rulesInWords(configuration, { of, rounds: ROUNDS })
      const sentences = topics.flatMap((one) => one.sentences)
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^[A-Z].*\.$/)
        expect(sentence).not.toMatch(/undefined|null|NaN|Infinity|\[object| {2}|\.\.|,\./)
      }
      expect(new Set(sentences).size).toBe(sentences.length)
      for (const topic of topics) expect(topic.sentences.length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

/** Two values each, with whatever makes them matter. */
const OPTIONS: [string, PartialConfiguration, PartialConfiguration][] = [
  ['bonusFactor', { bonus: { pole: 1 } }, { bonus: { pole: 1 }, bonusFactor: 'scaled' }],
  ['dropUnit', { drops: { best: 2 } }, { drops: { best: 2 }, dropUnit: 'event' }],
  ['missed', { drops: { best: 2 } }, { drops: { best: 2 }, missed: 'never' }],
  ['keep', { drops: { best: 2 } }, { drops: { best: 2 }, keep: ['dnf'] }],
  ['keepRounds', { drops: { best: 2 } }, { drops: { best: 2 }, keepRounds: ['r3'] }],
  ['dropTables', { drops: { best: 2 } }, { drops: { best: 2 }, dropTables: ['teams'] }],
  ['deductions', { drops: { best: 2 } }, { drops: { best: 2 }, deductions: 'with-round' }],
  ['countbackOver', { drops: { best: 2 } }, { drops: { best: 2 }, countbackOver: 'counted' }],
  ['points', {}, { points: [3, 2, 1] }],
  ['beyond', {}, { beyond: 2 }],
  ['longRaces', {}, { longRaces: [{ fromMinutes: 60, factor: 3 }] }],
  ['rounding', {}, { rounding: 'none' }],
  ['classSize', {}, { classSize: { '2': [1] } }],
  ['bonus', {}, { bonus: { participation: 1 } }],
  ['classified', {}, { classified: { flag: false } }],
  ['unclassified', {}, { unclassified: 'keep-place' }],
  ['minDrivers', {}, { minDrivers: { n: 2, action: 'unclassified' } }],
  ['maxShare', {}, { maxShare: { percent: 50, action: 'no-points' } }],
  ['minDriveMinutes', {}, { minDriveMinutes: { minutes: 40, noPointsFor: 'car' } }],
  ['whoScores', {}, { whoScores: { rule: 'finisher' } }],
  ['guests', {}, { guests: 'block' }],
  ['excluded', {}, { excluded: 'invisible' }],
  ['drops', {}, { drops: { worst: 1 } }],
  ['floor', {}, { floor: 0 }],
  ['ties', {}, { ties: [] }],
  ['team', {}, { team: { n: 2 } }],
  ['make', {}, { make: { n: 1 } }],
  ['rankMinRounds', {}, { rankMinRounds: 2 }],
]

it('has words for every option', () => {
  const everywhere = (given: PartialConfiguration) => TABLES_OF.map((of) => words(given, of))
  for (const [option, one, other] of OPTIONS)
    expect(everywhere(one), option).not.toEqual(everywhere(other))
  expect(OPTIONS.map(([option]) => option).toSorted()).toEqual(Object.keys(DEFAULTS).toSorted())
})

const GROUPS = [
  'points',
  'length',
  'bonus',
  'classified',
  'crews',
  'drops',
  'ties',
  'tables',
] as const satisfies OptionGroup[]

describe('the words of groups of options', () => {
  const inGroups = (given: PartialConfiguration) =>
    GROUPS.map((group) => optionsInWords(group, withDefaults(given), ROUNDS).join(' '))

  it('say the defaults, too', () => {
    expect(inGroups({})).toEqual([
      'Places 1 to 10 in each class score 25, 18, 15, 12, 10, 8, 6, 4, 2 and 1\u00A0points.',
      'Points do not depend on the length.',
      'No bonus points.',
      'A car has to finish to be classified.',
      'All drivers of a car score in full. Guests are passed over, and those behind move up. Anyone excluded keeps their places.',
      'Every round counts.',
      'Ties: most wins, then second places, and so on.',
      'The best car of a team scores in each round. The best 2 cars of a make score in each round. Its other cars keep their places. Everybody in the table has a position, however few their starts.',
    ])
  })

  it('leave out a list that never applies', () => {
    const [points, length] = inGroups({ classSize: { '1': [12, 9], '7': [15, 12] } })
    expect(points).toBe('Points by place depend on the size of the class.')
    expect(length).toContain(
      'With 1 to 6 starters, a class scores 12 and 9\u00A0points. With 7 or more starters, a class scores 15 and 12\u00A0points.',
    )
    expect(words({ classSize: { '1': [12, 9] } })).not.toContain('Places 1 to 10')
  })

  it('say every option', () => {
    for (const [option, one, other] of OPTIONS)
      expect(inGroups(one), option).not.toEqual(inGroups(other))
  })

  it('are whole sentences about every configuration', () => {
    fc.assert(
      fc.property(anyConfiguration, (configuration) => {
        const sentences = GROUPS.flatMap((group) => optionsInWords(group, configuration, ROUNDS))
        for (const sentence of sentences) {
          expect(sentence).toMatch(/^[A-Z].*\.$/)
          expect(sentence).not.toMatch(/undefined|null|NaN|Infinity|\[object| {2}|\.\.|,\./)
        }
      }),
      { numRuns: 300 },
    )
  })
})
