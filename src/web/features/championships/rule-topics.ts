import type { Championship } from '#shared/contract/championships.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { type RuleTopic, rulesInWords } from '#shared/domain/scoring/words/rules-in-words.ts'
import { labelsOf } from './numbered-rounds.ts'

/** The rules of a table by topic, generated from its configuration. */
export function ruleTopics({ rules, rounds }: Pick<Championship, 'rules' | 'rounds'>, of: TableOf) {
  const labels = labelsOf(rounds)
  const topics = rulesInWords(withDefaults(rules), {
    of,
    rounds: rounds.map(({ id }) => ({ id, label: labels.get(id) ?? id })),
  })
  return topics.map(({ topic, sentences }) => ({
    title: TOPIC_WORDS[topic],
    text: sentences.join(' '),
  }))
}

const TOPIC_WORDS: Record<RuleTopic, string> = {
  points: 'Points',
  bonus: 'Bonus Points',
  'who-scores': 'Who Scores',
  rounds: 'Rounds That Count',
  penalties: 'Penalties',
  ties: 'Equal Totals',
}
