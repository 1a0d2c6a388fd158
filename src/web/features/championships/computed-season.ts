import {
  type ChampionshipSeason,
  championshipSeasonApi,
} from '#shared/contract/championship-season.ts'
import type { Tabled } from '#shared/domain/championships/championship-table.ts'
import { scoreRounds } from '#shared/domain/scoring/championship.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import type { Season } from '#shared/domain/scoring/season.ts'
import { dataQuery } from '#web/data/answer-query.ts'

/** What the tables of a championship are computed from. */
export const seasonQuery = (key: string) =>
  dataQuery(championshipSeasonApi.get, { params: { id: key } })

/** Scores a season as the server does: the one that was loaded, or one made of it. */
export function computed(loaded: ChampionshipSeason, season: Season = loaded.season): Tabled {
  return {
    championship: scoreRounds(season, withDefaults(loaded.configuration)),
    adjustments: new Map(Object.entries(loaded.adjustments)),
    frozenAt: null,
  }
}
