export { closeChampionship } from './close-championship.ts'
export { renameInDecisions } from './decisions.queries.ts'
export { loadPlan } from './plan.ts'
export { rememberedChampionships } from './scored.ts'
