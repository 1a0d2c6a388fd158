import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import type { ChampionshipRound } from '#shared/contract/championships.ts'

/** A round of a table with its label, such as R3, and its place among the cells of a row. */
export type NumberedRound = ChampionshipRound & {
  label: string
  index: number
  isVoid: boolean
  /** Held, but without a car of the table's class: nobody missed it. */
  isOfOtherClasses: boolean
  isProvisional: boolean
  /** Not raced: its result is somebody's guess. */
  isForecast?: boolean
}

/** The rounds of a table that were held or are void. */
export function numberedRounds(
  rounds: readonly ChampionshipRound[],
  table: Pick<ChampionshipTable, 'rounds'>,
): NumberedRound[] {
  const labels = labelsOf(rounds)
  return table.rounds.flatMap(({ id, state, hasClass, isProvisional }, index) => {
    const round = rounds.find((one) => one.id === id)
    if (!round || state === 'not-held') return []
    const label = labels.get(id) ?? id
    const isVoid = state === 'void'
    return [
      { ...round, label, index, isVoid, isOfOtherClasses: !isVoid && !hasClass, isProvisional },
    ]
  })
}

/** R1, R2, … in the order of racing. */
export const labelsOf = (rounds: readonly ChampionshipRound[]) =>
  new Map(rounds.map(({ id }, index) => [id, `R${index + 1}`]))
