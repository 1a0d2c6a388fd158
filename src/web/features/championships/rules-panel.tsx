import type { Championship } from '#shared/contract/championships.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { type TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { type RuleTopic, rulesInWords } from '#shared/domain/scoring/words/rules-in-words.ts'
import { Panel, SectionLabel, Stack, Text } from '#web/ui/index.ts'
import { labelsOf } from './numbered-rounds.ts'

type Props = { championship: Championship; of: TableOf }

/** The rules of a table, generated from its configuration. */
export function RulesPanel({ championship, of }: Props) {
  const { rules, rounds, pointsSystem } = championship
  const labels = labelsOf(rounds)
  const topics = rulesInWords(withDefaults(rules), {
    of,
    rounds: rounds.map(({ id }) => ({ id, label: labels.get(id) ?? id })),
  })
  return (
    <Panel title="Rules" note={pointsSystem?.name}>
      <Stack gap="small">
        {topics.map(({ topic, sentences }) => (
          <div key={topic}>
            <SectionLabel>{TOPIC_WORDS[topic]}</SectionLabel>
            <Text>{sentences.join(' ')}</Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

const TOPIC_WORDS: Record<RuleTopic, string> = {
  points: 'Points',
  bonus: 'Bonus Points',
  'who-scores': 'Who Scores',
  rounds: 'Rounds That Count',
  penalties: 'Penalties',
  ties: 'Equal Totals',
}
