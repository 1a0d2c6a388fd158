export { loadPlan } from './plan.ts'
export { rememberedChampionships } from './scored.ts'
