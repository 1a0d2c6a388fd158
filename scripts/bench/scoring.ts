import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { everyTable } from '#shared/domain/scoring/every-table.ts'
import { scoreChampionship } from '#shared/domain/scoring/score-championship.ts'
import type { RoundCar, Decision, Season } from '#shared/domain/scoring/season.ts'
import { type Figure, median } from './figure.ts'

const ROUNDS = 30
const CARS = 2000
const DRIVERS = 400
const CLASSES = ['Hypercar', 'LMP2', 'LMGT3']
const RUNS = 40
const LIMIT_MS = 20

/** The tables of a large season, computed anew with all options on. */
export function benchScoring(): Figure[] {
  const season = largeSeason()
  const kinds = everyTable(season).filter((one) => one.class === undefined && !one.category)
  return [
    figure(season, 'the drivers’ table', kinds.slice(0, 1)),
    figure(season, 'tables of drivers, entries, teams and makes', kinds),
  ]
}

function figure(season: Season, what: string, wanted: ReturnType<typeof everyTable>): Figure {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now()
    scoreChampionship(season, ALL_OPTIONS, wanted)
    return performance.now() - begun
  })
  const [first = Number.NaN] = times
  return {
    what: `scoring: ${what}, ${ROUNDS} rounds, ${CARS} results, ${DRIVERS} drivers`,
    measured: median(times),
    limit: LIMIT_MS,
    unit: 'ms',
    rule: 'at most',
    note: `median of ${RUNS}, the first ${first.toFixed(0)} ms`,
  }
}

const ALL_OPTIONS = withDefaults({
  beyond: 1,
  longRaces: [{ fromMinutes: 480, factor: 1.5 }],
  classSize: { '5': [12, 9, 7, 5, 4, 3, 2, 1], '15': [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] },
  bonus: {
    pole: 1,
    qualifying: [3, 2, 1],
    fastestLap: 1,
    fastestLapTop: 10,
    participation: 1,
    participationPercent: 75,
    clean: [{ max: 4, points: 1 }],
    cleanPercent: 75,
  },
  bonusFactor: 'scaled',
  classified: { percent: 70, of: 'overall' },
  minDrivers: { n: 2, action: 'factor', factor: 0.5 },
  maxShare: { percent: 70, action: 'laps-off' },
  whoScores: { rule: 'min-share', percent: 20 },
  drops: { best: 20 },
  dropUnit: 'event',
  keep: ['dsq', 'penalised'],
  keepRounds: [`r${ROUNDS}`],
  deductions: 'with-round',
  floor: 0,
  ties: ['countback', 'best-scores', 'last-round', 'fewest-penalties'],
  countbackOver: 'counted',
  team: { n: 2 },
  make: { others: 'invisible' },
  rankMinRounds: 3,
})

function largeSeason(): Season {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => {
    const first = Math.round((index * CARS) / ROUNDS)
    const count = Math.round(((index + 1) * CARS) / ROUNDS) - first
    const cars = Array.from({ length: count }, (__, place) => carOf(index, place))
    const minutes = index % 3 === 0 ? 480 : 240
    return { id: `r${index + 1}`, event: `event ${Math.floor(index / 2)}`, minutes, cars }
  })
  return {
    rounds,
    guests: ['Driver 7', 'Driver 8'],
    excluded: ['Driver 9'],
    decisions: rounds.flatMap(({ id, cars }): Decision[] => {
      const [one = '', other = '', third = ''] = cars.map(({ no }) => no)
      return [
        { kind: 'time', round: id, car: one, seconds: 30 },
        { kind: 'places', round: id, car: other, places: 2 },
        { kind: 'dsq', round: id, car: third },
        { kind: 'points', round: id, car: other, points: -2 },
      ]
    }),
    overrides: [{ name: 'Driver 1', round: 'r2', drop: true }],
  }
}

/** Everything differs from round to round, and is the same in every run. */
function carOf(round: number, place: number): RoundCar {
  const number = (place * 7 + round * 13) % 100
  const driver = (seat: number) => `Driver ${(number * 4 + seat) % DRIVERS}`
  const laps = 200 - Math.floor(place / 4)
  return {
    no: String(number),
    class: CLASSES[place % CLASSES.length] ?? '',
    drivers: [0, 1, 2].map((seat) => ({ name: driver(seat), laps: [80, 80, laps - 160][seat] })),
    pos: Math.floor(place / CLASSES.length) + 1,
    status: place % 17 === 16 ? 'dnf' : 'finished',
    laps,
    time: 14_400 + place * 3,
    grid: ((place * 5) % 23) + 1,
    best: 90 + ((place * 31) % 50) / 10,
    incidents: (place * 3) % 9,
    team: `Team ${number % 40}`,
    make: `Make ${number % 8}`,
  }
}
