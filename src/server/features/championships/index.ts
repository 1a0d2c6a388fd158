export { chooseRound } from './choose-round.ts'
export { closeChampionship } from './close-championship.ts'
export {
  type Following,
  followDecision,
  hasExcluded,
  lockChampionship,
  roundOfEvent,
} from './decided-elsewhere.ts'
export { decidePoints } from './decide-points.ts'
export { renameInDecisions } from './decisions.queries.ts'
export { freezeTables } from './freeze-tables.ts'
export { pointsOfRace } from './points-of-race.ts'
export { publishTables } from './publish-tables.ts'
export {
  decideInSeason,
  getOpenChampionship,
  readScoredSeason,
  type ScoredSeason,
  undoInSeason,
} from './decide-in-season.ts'
export { isOver, loadPlan, type Planned, roundTitle } from './plan.ts'
export { rememberedPlaces, type RememberedPlaces } from './places.ts'
export { type Championships, rememberedChampionships, type Scored } from './scored.ts'
export { shownChampionship, shownSummary } from './shown-championship.ts'
export { shownTable } from './shown-table.ts'
export { tablesAfter } from './tables-after.ts'
