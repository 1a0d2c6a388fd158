import { type Championship, scoreRounds } from './championship.ts'
import type { Configuration } from './configuration.ts'
import { ranked } from './ranking.ts'
import { rowsOf } from './rows.ts'
import type { ScoredRound } from './score-round.ts'
import { type Season, isVoid } from './season.ts'
import type { Table, TableWanted } from './table.ts'

/**
 * The tables of a championship. The same season and configuration always return the same tables, in whatever order cars
 * are listed. Each cell holds the sum behind its number.
 */
export function scoreChampionship(
  season: Season,
  configuration: Configuration,
  wanted: readonly TableWanted[],
): Table[] {
  const championship = scoreRounds(season, configuration)
  return wanted.map((one) => tableOf(championship, one))
}

export function tableOf(championship: Championship, wanted: TableWanted): Table {
  const rounds = roundsUntil(championship.rounds, wanted.asOf)
  const rows = rowsOf(rounds, wanted, championship)
  const orders = championship.season.orders?.filter(({ of }) => of === wanted.of)
  return {
    wanted,
    rounds: rounds.map(({ round, isHeld }) => ({
      id: round.id,
      state: isHeld ? 'held' : isVoid(round) ? 'void' : 'not-held',
      hasClass: wanted.class === undefined || round.cars.some((car) => car.class === wanted.class),
      isProvisional: round.isProvisional ?? false,
    })),
    rows: ranked(rows, rounds, championship.configuration, orders),
  }
}

function roundsUntil(rounds: readonly ScoredRound[], asOf: string | undefined) {
  if (asOf === undefined) return rounds
  const last = rounds.findIndex(({ round }) => round.id === asOf)
  if (last === -1) throw new RangeError(`The championship has no round "${asOf}".`)
  return rounds.slice(0, last + 1)
}
