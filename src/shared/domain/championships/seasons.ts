import {
  type Configuration,
  type PartialConfiguration,
  withDefaults,
} from '../scoring/configuration.ts'
import { sortedText } from '../scoring/known-list.ts'
import { POINTS_SYSTEM_KEYS, POINTS_SYSTEMS, type PointsSystemKey } from './points-systems.ts'

/** The rules of a championship, as far as they are a points system and a number of drops. */
export type SeasonRules = { pointsSystem: PointsSystemKey; dropRounds: number }

/** How races outside of every championship score, for their calendar year. */
export const YEAR_RULES: SeasonRules = { pointsSystem: 'world-endurance', dropRounds: 0 }

/**
 * The configuration of a championship that was set up as a season. Cars that are not classified keep their places in it,
 * so that each race scores the places of its result file.
 */
export function configurationOf({ pointsSystem, dropRounds }: SeasonRules): PartialConfiguration {
  const { points, longRaces } = POINTS_SYSTEMS[pointsSystem]
  const drops = dropRounds === 0 ? null : { worst: dropRounds, inProportion: true }
  return { points, longRaces, unclassified: 'keep-place', drops }
}

/** Undefined if a championship has other rules, too. */
export function seasonRulesOf(configuration: Configuration): SeasonRules | undefined {
  const { drops } = configuration
  const dropRounds = drops && 'worst' in drops && drops.inProportion ? drops.worst : 0
  return POINTS_SYSTEM_KEYS.map((pointsSystem) => ({ pointsSystem, dropRounds })).find(
    (rules) => sortedText(withDefaults(configurationOf(rules))) === sortedText(configuration),
  )
}

/** 'year-2026', of the calendar year (UTC) of a race outside of every championship. */
export const yearKey = (race: Date) => `year-${race.getUTCFullYear()}`
