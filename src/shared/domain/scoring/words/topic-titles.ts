import type { RuleTopic } from './rules-in-words.ts'

export const TOPIC_TITLES: Record<RuleTopic, string> = {
  points: 'Points',
  bonus: 'Bonus Points',
  'who-scores': 'Who Scores',
  rounds: 'Rounds That Count',
  penalties: 'Penalties',
  ties: 'Equal Totals',
}
