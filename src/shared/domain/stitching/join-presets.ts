import type { Cut, EqualLapsRule, GapRule, RankingRule, RetiredRule } from './join-settings.ts'
import type { WeightRule } from './race-weight.ts'

export type JoinPreset = {
  id: string
  name: string
  /** Where the rules come from, and what they do. */
  explained: string
  cut: Cut
  gaps: GapRule
  equalLaps: EqualLapsRule
  retired: RetiredRule
  ranking: RankingRule
  weight: WeightRule
}

/** How series join a stopped race. What a series leaves open is as in the first one. */
export const JOIN_PRESETS: readonly JoinPreset[] = [
  {
    id: 'moe',
    name: 'Masters of Endurance',
    explained:
      'Laps count from the leader’s last complete lap, and the gaps are erased. On equal laps, the finish of the last part decides.',
    cut: { rule: 'leader' },
    gaps: 'erased',
    equalLaps: 'last-part',
    retired: 'may-return',
    ranking: 'finishers-first',
    weight: 'full',
  },
  {
    id: 'neo',
    name: 'NEO Endurance',
    explained:
      'Cars that were laps down are held in the pits for those laps, up to 15, so the gaps are restored on track.',
    cut: { rule: 'leader' },
    gaps: 'restored',
    equalLaps: 'last-part',
    retired: 'may-return',
    ranking: 'finishers-first',
    weight: 'full',
  },
  {
    id: 'heats',
    name: 'Heats (Formula 1 until 1994)',
    explained: 'The times of all parts are added, so the gaps are kept.',
    cut: { rule: 'leader' },
    gaps: 'kept',
    equalLaps: 'total-time',
    retired: 'may-return',
    ranking: 'finishers-first',
    weight: 'full',
  },
  {
    id: 'nurburgring',
    name: 'Nürburgring 24 Hours',
    explained: 'Each class is cut at the last lap but one of its own leader.',
    cut: { rule: 'class-before-last' },
    gaps: 'erased',
    equalLaps: 'last-part',
    retired: 'may-return',
    ranking: 'finishers-first',
    weight: 'full',
  },
  {
    id: 'lmv',
    name: 'Le Mans Virtual (2020)',
    explained:
      'Cars that had retired return with their laps. Lost laps were given back by hand: add them as credits.',
    cut: { rule: 'leader' },
    gaps: 'erased',
    equalLaps: 'last-part',
    retired: 'may-return',
    ranking: 'finishers-first',
    weight: 'full',
  },
  {
    id: 'ghr',
    name: 'Green Hell Racing',
    explained:
      'Cars that had retired may not return. Below a quarter of the race there are no points, up to three quarters half of them.',
    cut: { rule: 'leader' },
    gaps: 'erased',
    equalLaps: 'last-part',
    retired: 'may-not-return',
    ranking: 'finishers-first',
    weight: 'quarters',
  },
]

type Chosen = Omit<JoinPreset, 'id' | 'name' | 'explained' | 'cut'> & { cuts: readonly Cut[] }

/** The preset with these settings; undefined for the guild's own rules. */
export function presetOf({ cuts, gaps, equalLaps, retired, ranking, weight }: Chosen) {
  return JOIN_PRESETS.find(
    (one) =>
      cuts.every(({ rule }) => rule === one.cut.rule) &&
      one.gaps === gaps &&
      one.equalLaps === equalLaps &&
      one.retired === retired &&
      one.ranking === ranking &&
      one.weight === weight,
  )
}
