import type { Configuration } from '../configuration.ts'
import { bonusRules } from './bonus-rules.ts'
import type { Described } from './described.ts'
import { dropRules } from './drop-rules.ts'
import { intermediateRules } from './intermediate-rules.ts'
import { penaltyRules } from './penalty-rules.ts'
import { pointsRules } from './points-rules.ts'
import { tieRules } from './tie-rules.ts'
import { whoScoresRules } from './who-scores-rules.ts'

export type RuleTopic = 'points' | 'bonus' | 'who-scores' | 'rounds' | 'penalties' | 'ties'

export type RulesOfTopic = { topic: RuleTopic; sentences: readonly string[] }

/**
 * The rules of a table as short sentences, in the order in which points come about. Defaults that change nothing are
 * left out, and so are topics without a rule.
 */
export function rulesInWords(configuration: Configuration, described: Described): RulesOfTopic[] {
  const topics: RulesOfTopic[] = [
    {
      topic: 'points',
      sentences: [...pointsRules(configuration), ...intermediateRules(configuration, described)],
    },
    { topic: 'bonus', sentences: bonusRules(configuration) },
    { topic: 'who-scores', sentences: whoScoresRules(configuration, described) },
    { topic: 'rounds', sentences: dropRules(configuration, described) },
    { topic: 'penalties', sentences: penaltyRules(configuration, described) },
    { topic: 'ties', sentences: tieRules(configuration, described) },
  ]
  return topics.filter(({ sentences }) => sentences.length > 0)
}
