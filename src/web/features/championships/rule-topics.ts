import type { Championship } from '#shared/contract/championships.ts'
import { carTeamRules } from '#shared/domain/entries/car-team-words.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { rulesInWords } from '#shared/domain/scoring/words/rules-in-words.ts'
import { TOPIC_TITLES } from '#shared/domain/scoring/words/topic-titles.ts'
import { labelsOf } from './numbered-rounds.ts'

/** The rules of a table by topic, generated from its configuration. */
export function ruleTopics(
  { rules, rounds, countsFileTeams }: Pick<Championship, 'rules' | 'rounds' | 'countsFileTeams'>,
  of: TableOf,
) {
  const labels = labelsOf(rounds)
  const topics = rulesInWords(withDefaults(rules), {
    of,
    rounds: rounds.map(({ id, atMinutes }) => ({
      id,
      label: labels.get(id) ?? id,
      isIntermediate: atMinutes !== null,
    })),
  })
  return topics.map(({ topic, sentences }) => ({
    title: TOPIC_TITLES[topic],
    text: [
      ...sentences,
      ...(topic === 'who-scores' && of === 'teams' ? carTeamRules(countsFileTeams) : []),
    ].join(' '),
  }))
}
