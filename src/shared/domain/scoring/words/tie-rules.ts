import type { Configuration, TieRule } from '../configuration.ts'
import { sentence } from './phrases.ts'
import type { Described } from './described.ts'

export function tieRules(
  { ties, countbackOver, drops, dropTables }: Configuration,
  { of }: Described,
) {
  if (ties.length === 0) return ['Equal totals share a position.']
  const rules = [sentence(`ties: ${ties.map((rule) => TIE_WORDS[rule]).join('; then ')}`)]
  const isCompared = ties.includes('countback') || ties.includes('best-scores')
  if (countbackOver === 'counted' && isCompared && drops && dropTables.includes(of))
    rules.push('Dropped rounds do not break ties.')
  return rules
}

const TIE_WORDS: Record<TieRule, string> = {
  countback: 'most wins, then second places, and so on',
  'best-scores': 'the best score of a round, then the second best, and so on',
  'last-round': 'the better place in the last round',
  'fewest-penalties': 'fewer points taken away',
}
