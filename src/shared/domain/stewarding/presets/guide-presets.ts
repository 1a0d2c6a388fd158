import type { Guide } from '../guide.ts'
import { CLEAN_CLUB } from './guides/clean-club.ts'
import { FORMULA_LADDER } from './guides/formula-ladder.ts'
import { GT_LEAGUE } from './guides/gt-league.ts'
import { LIVE_ENDURANCE } from './guides/live-endurance.ts'
import { WORLD_ENDURANCE } from './guides/world-endurance.ts'

export const GUIDE_PRESETS: readonly Guide[] = [
  WORLD_ENDURANCE,
  GT_LEAGUE,
  CLEAN_CLUB,
  FORMULA_LADDER,
  LIVE_ENDURANCE,
]
