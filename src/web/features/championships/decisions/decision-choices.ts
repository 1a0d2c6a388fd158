import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import type { WantedTable } from '#shared/contract/championship-tables.ts'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { crewOf } from '#shared/domain/scoring/crew.ts'
import type { RoundCar, Season } from '#shared/domain/scoring/season.ts'
import { ownerOf } from '#shared/domain/scoring/who-scores.ts'
import type { SelectOption } from '#web/ui/index.ts'
import { carText } from '../car-text.ts'

/** Everybody who raced or was entered, for the tables of each kind. */
export function competitorOptions({ season }: ChampionshipSeason, of: TableOf): SelectOption[] {
  const cars = season.rounds.flatMap((round) => round.cars)
  if (of === 'entries') return latest(cars).map((car) => carOption(car, season))
  const keys = [
    ...cars.flatMap((car) => keysOf(of, car)),
    ...(season.entrants ?? []).flatMap((one) => (one.of === of ? one.name : [])),
  ]
  return byLabel(
    [...new Set(keys)].map((value) => ({ value, label: season.names?.[value] ?? value })),
  )
}

/** The cars of a round, or all that raced. */
export function carOptions({ season }: ChampionshipSeason, round: string | null) {
  const rounds = season.rounds.filter(({ id }) => round === null || id === round)
  return latest(rounds.flatMap(({ cars }) => cars)).map((car) => carOption(car, season))
}

/** Each with its last crew. */
const latest = (cars: readonly RoundCar[]) => [
  ...new Map(cars.map((car) => [car.no, car])).values(),
]

function carOption(car: RoundCar, { names = {} }: Season): SelectOption {
  return {
    value: car.no,
    label: carText(car, names),
    group: { label: car.class, classToken: car.class },
    note: car.class,
  }
}

function keysOf(of: TableOf, car: RoundCar) {
  if (of === 'drivers') return crewOf(car).map(({ name }) => name)
  const owner = ownerOf(of, car)
  return owner === null ? [] : [owner]
}

const byLabel = (options: SelectOption[]) =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** The table that a decision changes first. */
export function tableAbout(decision: ChampionshipDecisionValues, season: Season): WantedTable {
  const cars = season.rounds.flatMap((round) => round.cars)
  if ('car' in decision) {
    const carClass = cars.find(({ no }) => no === decision.car)?.class
    return { of: TABLE_OF_CAR[decision.kind] ?? 'drivers', class: carClass, withoutDrops: false }
  }
  const of = 'of' in decision ? decision.of : kindOf(decision.key, cars)
  const own = cars.filter((car) => keysOf(of, car).includes(decision.key)).map((car) => car.class)
  const classes = [...new Set(own)]
  return { of, class: classes.length === 1 ? classes[0] : undefined, withoutDrops: false }
}

const TABLE_OF_CAR: { [Kind in ChampionshipDecisionValues['kind']]?: TableOf } = {
  'scores-for': 'teams',
  make: 'makes',
  'same-entry': 'entries',
}

function kindOf(key: string, cars: readonly RoundCar[]): TableOf {
  const kinds = ['entries', 'teams', 'makes'] as const
  return kinds.find((of) => cars.some((car) => keysOf(of, car).includes(key))) ?? 'drivers'
}
