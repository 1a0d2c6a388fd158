import type { ChampionshipForm } from '#shared/contract/championship-form.ts'
import type { PointsSystemKey } from '#shared/domain/championships/points-systems.ts'
import { configurationOf } from '#shared/domain/championships/seasons.ts'

type Season = Omit<ChampionshipForm, 'configuration'> & {
  pointsSystem?: PointsSystemKey
  dropRounds?: number
}

/** A championship of days with the rules of a season, whose drops grow with it. */
export function seasonForm(season: Season): ChampionshipForm {
  const { pointsSystem = 'world-endurance', dropRounds = 0, ...form } = season
  return { ...form, configuration: configurationOf({ pointsSystem, dropRounds }) }
}
