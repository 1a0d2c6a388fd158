export { chooseRound } from './choose-round.ts'
export { closeChampionship } from './close-championship.ts'
export {
  type Following,
  followDecision,
  hasExcluded,
  lockChampionship,
  roundOfEvent,
} from './decided-elsewhere.ts'
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
export { loadPlan } from './plan.ts'
export { rememberedChampionships } from './scored.ts'
export { tablesAfter } from './tables-after.ts'
