import type { Championship } from './championship.ts'
import type { Configuration } from './configuration.ts'
import { countingOf } from './counted-cars.ts'
import { sum } from './decimals.ts'
import { dropsOf } from './drops.ts'
import { greatestBonus, greatestPoints } from './greatest-points.ts'
import { MISSED, rowMaker } from './row-of.ts'
import { plannedFor } from './rounds-of-class.ts'
import { scoreRound } from './score-round.ts'
import { type Round, isHeld, isVoid } from './season.ts'
import type { Cell, Row, Table, TableWanted } from './table.ts'
import { withoutPoints } from './who-scores.ts'

/** Rounds to come of which each combination is tried. */
const MAX_TRIED = 4

/**
 * Between which totals each competitor ends, whatever happens in the rounds to come. Decisions to come are left out:
 * they could take any points from anybody.
 */
export function finalTotals(championship: Championship, table: Table) {
  const left = leftOf(plannedFor(championship, table.wanted.class))
  const ways = championshipsToCome(championship, left, table.wanted).map((one) =>
    totalsOf(one, table),
  )
  return {
    roundsLeft: left.map(({ id }) => id),
    most: (row: Competitor) => Math.max(...ways.map(({ most }) => most(row))),
    least: (row: Competitor) => Math.min(...ways.map(({ least }) => least(row))),
  }
}

type Competitor = Pick<Row, 'key' | 'cells'>

const leftOf = (planned: readonly (Round | null)[]) =>
  planned.filter((round) => round !== null).filter((round) => isLeft(round))

/** Nobody of a class may start in a round that it can enter: then drop rules know one round less. */
function championshipsToCome(
  championship: Championship,
  left: readonly Round[],
  { of, class: carClass, isWithoutDrops }: TableWanted,
): Championship[] {
  const hasDrops = !isWithoutDrops && dropsOf(championship.configuration, of) !== null
  if (carClass === undefined || !hasDrops) return [championship]
  const ids = left.map(({ id }) => id)
  const absent = subsets(ids.slice(0, MAX_TRIED))
  if (ids.length > MAX_TRIED) absent.push(ids)
  return absent.map((chosen) => ({
    ...championship,
    rounds: championship.rounds.map((one) =>
      chosen.includes(one.round.id) ? { ...one, round: { ...one.round, classes: [] } } : one,
    ),
  }))
}

/** If every class starts in each round to come that it can enter. */
function totalsOf(championship: Championship, { rows, wanted }: Table) {
  const { configuration } = championship
  const rounds = championship.rounds.map(({ round }) => round)
  const planned = plannedFor(championship, wanted.class)
  const left = leftOf(planned)
  const make = rowMaker(
    rounds.map((round, index) => ({ round, isHeld: planned[index] !== null })),
    wanted,
    championship,
  )
  const best = bestOutcomes(rounds, left, carsOf(rows, wanted, championship), configuration)
  const worst = worstOutcomes(rounds, left, championship)

  function totals(key: string, cells: readonly Cell[], outcomes: readonly Outcome[]) {
    return outcomes.map((outcome) => {
      const all = rounds.map((round, index) =>
        isLeft(round) ? (outcome.get(round.id) ?? MISSED) : asWon(cells[index]),
      )
      return make(key, all)
    })
  }

  return {
    most: ({ key, cells }: Competitor) =>
      Math.max(...totals(key, cells, best).map((row) => totalOf(row, configuration, Math.max))),
    least: ({ key, cells }: Competitor) =>
      Math.min(...totals(key, cells, worst).map((row) => totalOf(row, configuration, Math.min))),
  }
}

/** Nothing is dropped or kept yet. */
const asWon = (cell = MISSED): Cell => ({ ...cell, dropped: null, kept: null })

const isLeft = (round: Round) => !isHeld(round) && !isVoid(round)

/** A cell for each round to come. */
type Outcome = ReadonlyMap<string, Cell>

/** Where all cars count, no team has more of them than today; where one of each class does, it may enter every class. */
function carsOf(
  rows: readonly Row[],
  wanted: TableWanted,
  { configuration, rounds }: Championship,
): { count: number; isOverClasses: boolean } {
  const isOverClasses = wanted.class === undefined
  const { cars, isPerClass } = countingOf(wanted.of, configuration)
  if (isPerClass) return { count: isOverClasses ? classesOf(rounds).size : 1, isOverClasses }
  if (Number.isFinite(cars)) return { count: cars, isOverClasses }
  const today = rows.flatMap(({ cells }) => cells.map(({ counted }) => counted.length))
  return { count: Math.max(1, ...today), isOverClasses }
}

/** That raced, or can enter a round. */
function classesOf(rounds: Championship['rounds']) {
  const classes = rounds.flatMap(({ round }) => [
    ...(round.classes ?? []),
    ...round.cars.map((car) => car.class),
  ])
  return new Set(classes.length > 0 ? classes : [''])
}

function bestOutcomes(
  rounds: readonly Round[],
  left: readonly Round[],
  cars: { count: number; isOverClasses: boolean },
  configuration: Configuration,
): Outcome[] {
  const won = left.map((round) => {
    return { round, points: greatestPoints(round, cars, configuration) }
  })
  const winning = won.map(({ round, points }): [string, Cell] => [round.id, { ...MISSED, points }])
  // A final that was missed leaves room for a better round.
  const keptIds = keptRounds(rounds, left, configuration).map(({ id }) => id)
  const outcomes = [new Map(winning), new Map(winning.filter(([id]) => !keptIds.includes(id)))]
  const status = keptStatus(configuration)
  if (!status) return outcomes
  // What may not be dropped counts beyond the rounds that count.
  const kept = won.map(({ round, points }): [string, Cell] => {
    const canWin = cars.count > 1 || (status === 'dnf' && !configuration.classified.flag)
    const bonus = status === 'dnf' ? greatestBonus(round, configuration) : 0
    return [round.id, cellOf(round, status, canWin ? points : bonus, configuration)]
  })
  // In one event it may save what another round won, in another it may lose what a win would have kept.
  const combined = subsets(kept.slice(0, MAX_TRIED)).flatMap((chosen) =>
    outcomes.map((outcome) => new Map([...outcome, ...chosen])),
  )
  return [...combined, new Map(kept)]
}

/** Those of the rounds to come that are never dropped, with the other rounds of their events. */
function keptRounds(
  rounds: readonly Round[],
  left: readonly Round[],
  { keepRounds, dropUnit }: Configuration,
) {
  const events = rounds.flatMap(({ id, event }) => (keepRounds.includes(id) && event) || [])
  return left.filter(
    ({ id, event }) =>
      keepRounds.includes(id) ||
      (dropUnit === 'event' && event !== undefined && events.includes(event)),
  )
}

/** In rounds to come nobody needs to win a point; what may not be dropped also takes the place of points won. */
function worstOutcomes(
  rounds: readonly Round[],
  left: readonly Round[],
  { configuration }: Championship,
): Outcome[] {
  const status = keptStatus(configuration)
  // A final that was raced counts even without points.
  const pointless = keptRounds(rounds, left, configuration).map(({ id }): [string, Cell] => [
    id,
    { ...MISSED, points: 0 },
  ])
  if (!status) return [new Map(), new Map(pointless)]
  const zero = (round: Round): [string, Cell] => [round.id, cellOf(round, status, 0, configuration)]
  // A retirement in a raced event keeps what was won in it, so it may be better or worse than not to start.
  const isOfRacedEvent = ({ event }: Round) =>
    configuration.dropUnit === 'event' &&
    rounds.some((round) => event !== undefined && round.event === event && isHeld(round))
  const shared = left.filter(isOfRacedEvent).slice(0, MAX_TRIED)
  const others = left.filter((round) => !isOfRacedEvent(round)).map(zero)
  return subsets(shared).map((chosen) => new Map([...others, ...chosen.map(zero)]))
}

function subsets<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]]
  const without = subsets(rest)
  return [...without, ...without.map((chosen) => [first, ...chosen])]
}

/** A result that keeps a round from being dropped. */
function keptStatus({ keep }: Configuration) {
  return keep.includes('dnf') ? 'dnf' : keep.includes('dsq') ? 'dsq' : null
}

/** As scored for a car of nobody, but with these points. */
function cellOf(
  round: Round,
  status: 'dnf' | 'dsq',
  points: number,
  configuration: Configuration,
): Cell {
  const car = { no: '', class: '', drivers: [], status }
  const nobody = {
    isGuest: () => false,
    isExcluded: () => false,
    isOutside: () => false,
    standingOf: () => 'competes' as const,
  }
  const { classes } = scoreRound({ ...round, cars: [car] }, [], nobody, configuration)
  const counted = classes.flatMap(({ cars }) =>
    cars.map((score) => ({ ...withoutPoints(score, null), points })),
  )
  return { ...MISSED, points, counted }
}

/** @param choose between a deduction that may be dropped with its round, and none */
function totalOf(
  row: Row,
  { deductions, drops, floor }: Configuration,
  choose: (...values: number[]) => number,
) {
  const won = row.cells.map(({ points, dropped }) => (dropped ? 0 : (points ?? 0)))
  const isCertain = deductions === 'always' || !drops
  const deducted = isCertain
    ? [row.deducted]
    : row.deductions.map(({ points, round }) => (round === null ? points : choose(points, 0)))
  return Math.max(sum([...won, ...deducted]), floor ?? -Infinity)
}
