import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { NumberedRound } from './numbered-rounds.ts'

/** What was decided about the rows of a table and their cars, with the reasons: in the order of the rounds. */
export function decisionTexts(
  { rows, cars }: Pick<ChampionshipTable, 'rows' | 'cars'>,
  rounds: readonly NumberedRound[],
): string[] {
  const orderOf = new Map(rounds.map(({ id }, index) => [id, index]))
  const labelOf = new Map(rounds.map(({ id, label }) => [id, label]))
  const ofCars = cars.flatMap(({ round, number, drivers, decisions }) =>
    decisions.map(({ what, reason }) => ({
      round,
      text: `#${number} ${drivers.join(', ')}: ${what}${because(reason)}`,
    })),
  )
  const ofRows = rows.flatMap(({ name, deductions }) =>
    deductions.map(({ points, round, reason, counts }) => ({
      round,
      text: `${name}: ${counted(points, 'point')}${because(reason)}${counts ? '' : ' (dropped with its round)'}`,
    })),
  )
  const texts = [...ofCars, ...ofRows]
    .toSorted((a, b) => (orderOf.get(a.round ?? '') ?? -1) - (orderOf.get(b.round ?? '') ?? -1))
    .map(({ round, text }) => (round === null ? text : `${labelOf.get(round) ?? round} ${text}`))
  return [...new Set(texts)]
}

const because = (reason: string | null) => (reason === null ? '' : `. ${reason}`)
