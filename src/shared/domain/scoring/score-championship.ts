import { type Championship, scoreRounds } from './championship.ts'
import type { Configuration } from './configuration.ts'
import { ranked } from './ranking.ts'
import { heldFor, isRoundOf } from './rounds-of-class.ts'
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
  const { season, configuration } = championship
  const rounds = roundsUntil(championship.rounds, wanted.asOf)
  const ofClass = heldFor(rounds, wanted.class, season)
  const rows = rowsOf(ofClass, wanted, championship)
  const orders = season.orders?.filter(({ of }) => of === wanted.of)
  return {
    wanted,
    rounds: rounds.map((one) => ({
      id: one.round.id,
      state: one.isHeld ? 'held' : isVoid(one.round) ? 'void' : 'not-held',
      hasClass: isRoundOf(one, wanted.class),
      isProvisional: one.round.isProvisional ?? false,
    })),
    rows: ranked(rows, ofClass, configuration, orders),
  }
}

function roundsUntil(rounds: readonly ScoredRound[], asOf: string | undefined) {
  if (asOf === undefined) return rounds
  const last = rounds.findIndex(({ round }) => round.id === asOf)
  if (last === -1) throw new RangeError(`The championship has no round "${asOf}".`)
  return rounds.slice(0, last + 1)
}
