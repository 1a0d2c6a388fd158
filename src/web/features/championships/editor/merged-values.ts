import { roundId } from '#shared/domain/championships/championship-rounds.ts'
import type { ChampionshipValues, RoundValues } from './championship-values.ts'
import { CONFIGURATION_KEYS } from './configuration-values.ts'

const FIELDS = [
  'name',
  'firstDay',
  'lastDay',
  'pointsSystemId',
  'countsFileTeams',
  'categories',
] as const satisfies (keyof ChampionshipValues)[]

/** What somebody else has saved, overwritten by what the user has changed since `base`: option by option, round by round. */
export function mergedValues(
  base: ChampionshipValues,
  mine: ChampionshipValues,
  theirs: ChampionshipValues,
): ChampionshipValues {
  const fields = FIELDS.filter((key) => differ(base[key], mine[key]))
  const options = CONFIGURATION_KEYS.filter((key) =>
    differ(base.configuration[key], mine.configuration[key]),
  )
  return {
    ...theirs,
    ...Object.fromEntries(fields.map((key) => [key, mine[key]])),
    configuration: {
      ...theirs.configuration,
      ...Object.fromEntries(options.map((key) => [key, mine.configuration[key]])),
    },
    rounds: mergedRounds(base.rounds, mine.rounds, theirs.rounds),
  }
}

function mergedRounds(
  base: readonly RoundValues[],
  mine: readonly RoundValues[],
  theirs: readonly RoundValues[],
) {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)]
  const ids = [...new Set([...other.keys(), ...own.keys()])]
  return ids.flatMap((id) => {
    const isMine = differ(was.get(id), own.get(id))
    return (isMine ? own.get(id) : other.get(id)) ?? []
  })
}

const byId = (rounds: readonly RoundValues[]) =>
  new Map(rounds.map((round) => [roundId(round), round]))

/** The parts of the form that differ. */
export type Part =
  | (typeof FIELDS)[number]
  | `configuration.${(typeof CONFIGURATION_KEYS)[number]}`
  | 'rounds'

/** In the order of the form. */
export function differingParts(one: ChampionshipValues, other: ChampionshipValues): Part[] {
  return [
    ...FIELDS.filter((key) => differ(one[key], other[key])),
    ...CONFIGURATION_KEYS.filter((key) =>
      differ(one.configuration[key], other.configuration[key]),
    ).map((key) => `configuration.${key}` as const),
    ...(differ(one.rounds, other.rounds) ? (['rounds'] as const) : []),
  ]
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
