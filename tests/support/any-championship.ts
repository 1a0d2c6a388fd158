import * as fc from 'fast-check'
import {
  type Configuration,
  KEPT_KINDS,
  TIE_RULES,
  withDefaults,
} from '#shared/domain/scoring/configuration.ts'
import type { RoundCar, Decision, Round, Season } from '#shared/domain/scoring/season.ts'

const DRIVERS = ['Lotta', 'Hank', 'Vera', 'Otto', 'Ines', 'Juri', 'Mara', 'Nils'] as const
const CLASSES = ['Hypercar', 'GT3'] as const
const TEAMS = ['Red', 'Blue', 'Green'] as const
const MAKES = ['Toyota', 'Cadillac'] as const
const NUMBERS = ['1', '2', '3', '4', '5', '6'] as const
const CATEGORIES = ['Pro', 'Am'] as const

const anyLaps = fc.integer({ min: 60, max: 100 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

/** Any car at all: places, laps and times in orders that no race would produce. */
function anyCar(no: string): fc.Arbitrary<RoundCar> {
  return fc.record({
    no: fc.constant(no),
    class: fc.constantFrom(...CLASSES),
    drivers: fc.oneof(
      fc.shuffledSubarray([...DRIVERS], { minLength: 1, maxLength: 3 }),
      fc.shuffledSubarray([...DRIVERS], { minLength: 1, maxLength: 3 }).chain((names) =>
        fc.tuple(
          ...names.map((name) =>
            fc.record({
              name: fc.constant(name),
              laps: fc.nat(60),
              seconds: optional(fc.nat(6_000)),
            }),
          ),
        ),
      ),
    ),
    pos: fc.integer({ min: 1, max: 8 }),
    status: fc.constantFrom('finished', 'finished', 'finished', 'dnf', 'dsq', 'dns'),
    laps: optional(anyLaps),
    time: optional(fc.integer({ min: 3600, max: 3660 })),
    grid: optional(fc.integer({ min: 1, max: 8 })),
    best: optional(fc.integer({ min: 90, max: 95 })),
    incidents: optional(fc.nat(8)),
    team: optional(fc.constantFrom(...TEAMS)),
    make: optional(fc.constantFrom(...MAKES)),
    category: optional(fc.constantFrom(...CATEGORIES)),
  })
}

const anyRound = (id: string): fc.Arbitrary<Round> =>
  fc.record({
    id: fc.constant(id),
    minutes: optional(fc.constantFrom(120, 360, 480, 1440)),
    isIntermediate: fc.constantFrom(undefined, undefined, true),
    factor: fc.option(fc.constantFrom(0.5, 1.1, 2), { nil: undefined, freq: 2 }),
    award: fc.constantFrom(1, 1, 1, 0.5, 0),
    event: optional(fc.constantFrom('north', 'south')),
    minDriveMinutes: fc.option(fc.constantFrom(0, 20), { nil: undefined, freq: 2 }),
    cars: fc
      .shuffledSubarray([...NUMBERS], { minLength: 1 })
      .chain((numbers) => fc.tuple(...numbers.map(anyCar))),
  })

const ROUNDS = ['r1', 'r2', 'r3', 'r4', 'r5'] as const

const anyDecision: fc.Arbitrary<Decision> = fc
  .record({ round: fc.constantFrom(...ROUNDS), car: fc.constantFrom(...NUMBERS) })
  .chain((on) =>
    fc.oneof<fc.Arbitrary<Decision>[]>(
      fc.constant({ ...on, kind: 'dsq' }),
      fc.record({
        ...constants(on),
        kind: fc.constant('status' as const),
        status: fc.constantFrom('finished', 'dnf', 'dns'),
      }),
      fc.record({
        ...constants(on),
        kind: fc.constant('time' as const),
        seconds: fc.integer({ min: 1, max: 60 }),
      }),
      fc.record({ ...constants(on), kind: fc.constant('laps' as const), laps: fc.nat(3) }),
      fc.record({ ...constants(on), kind: fc.constant('places' as const), places: fc.nat(4) }),
      fc.record({
        ...constants(on),
        kind: fc.constant('set-points' as const),
        points: fc.constantFrom(0, 4.5, 30),
      }),
      fc.record({ ...constants(on), kind: fc.constant('points' as const), points: anyPenalty() }),
      fc.record({
        kind: fc.constant('points' as const),
        driver: fc.constantFrom(...DRIVERS),
        points: anyPenalty(),
      }),
    ),
  )

export const anySeason: fc.Arbitrary<Season> = fc.record({
  rounds: fc
    .shuffledSubarray([...ROUNDS], { minLength: 1 })
    .chain((ids) => fc.tuple(...ids.toSorted().map(anyRound))),
  guests: fc.subarray(['Nils', 'Mara'], { maxLength: 1 }),
  excluded: fc.subarray(['Juri'], { maxLength: 1 }),
  decisions: fc.array(anyDecision, { maxLength: 5 }),
})

/** Any configuration, with every option somewhere. */
export const anyConfiguration: fc.Arbitrary<Configuration> = fc
  .record({
    beyond: fc.constantFrom(0, 1),
    longRaces: fc.constantFrom([], [{ fromMinutes: 480, factor: 1.5 }]),
    rounding: fc.constantFrom('half-up', 'none'),
    classSize: fc.constantFrom(null, { '2': [9, 6, 3], '4': [12, 9, 7, 5] }),
    bonus: fc.record({
      per: fc.constantFrom(undefined, 'category' as const),
      pole: fc.nat(2),
      qualifying: fc.constantFrom([], [3, 2, 1]),
      fastestLap: fc.nat(1),
      fastestLapTop: fc.constantFrom(2, 10),
      participation: fc.nat(1),
      participationPercent: fc.constantFrom(0, 90),
      clean: fc.constantFrom(
        [],
        [
          { max: 0, points: 3 },
          { max: 4, points: 1 },
        ],
      ),
      cleanPercent: fc.constantFrom(0, 80),
    }),
    bonusFactor: fc.constantFrom('flat', 'scaled'),
    classified: fc.record({
      percent: fc.constantFrom(0, 70, 66.7),
      of: fc.constantFrom('class', 'overall'),
      laps: fc.constantFrom('exact', 'down'),
      flag: fc.boolean(),
    }),
    unclassified: fc.constantFrom('invisible', 'keep-place'),
    minDrivers: fc.constantFrom(
      null,
      { n: 2, action: 'unclassified' as const },
      { n: 2, action: 'factor' as const, factor: 0.5 },
    ),
    maxShare: fc.constantFrom(
      null,
      { percent: 60, action: 'laps-off' as const },
      { percent: 60, action: 'no-points' as const },
      { percent: 40, action: 'laps-off' as const, of: 'class-leader' as const },
      { percent: 40, action: 'no-points' as const, of: 'class-leader' as const },
    ),
    minDriveMinutes: fc.constantFrom(
      null,
      { minutes: 40, noPointsFor: 'driver' as const },
      { minutes: 40, noPointsFor: 'car' as const },
    ),
    whoScores: fc.constantFrom(
      { rule: 'every-driver' as const },
      { rule: 'min-share' as const, percent: 30 },
      { rule: 'min-share' as const, percent: 30, of: 'time' as const },
      { rule: 'min-share' as const, percent: 30, of: 'class-leader' as const },
      { rule: 'finisher' as const },
    ),
    guests: fc.constantFrom('invisible', 'block'),
    excluded: fc.constantFrom('keep-place', 'invisible'),
    drops: fc.constantFrom(
      null,
      { worst: 1 },
      { worst: 2 },
      { worst: 3, inProportion: true },
      { best: 2 },
      [
        { best: 1, rounds: ['r1', 'r2'] },
        { worst: 1, rounds: ['r3', 'r4', 'r5'] },
      ],
    ),
    dropUnit: fc.constantFrom('round', 'event'),
    missed: fc.constantFrom('first', 'never'),
    keep: fc.subarray([...KEPT_KINDS]),
    keepRounds: fc.subarray(['r3'], { maxLength: 1 }),
    deductions: fc.constantFrom('always', 'with-round'),
    floor: fc.constantFrom(null, 0),
    ties: fc.shuffledSubarray([...TIE_RULES]),
    countbackOver: fc.constantFrom('all', 'counted'),
    team: fc.constantFrom(
      { cars: 'best' as const, n: 2 },
      { cars: 'all' as const },
      { cars: 'best-per-class' as const },
    ),
    make: fc.record({
      n: fc.constantFrom(1, 2),
      others: fc.constantFrom('keep-place', 'invisible'),
    }),
    rankMinRounds: fc.constantFrom(0, 2),
  })
  .map((drawn) => withDefaults(drawn))

function constants({ round, car }: { round: string; car: string }) {
  return { round: fc.constant(round), car: fc.constant(car) }
}

function anyPenalty() {
  return fc.integer({ min: -10, max: 5 })
}
