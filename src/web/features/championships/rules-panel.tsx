import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { knownListOf } from '#shared/domain/scoring/known-list.ts'
import { PRESETS } from '#shared/domain/scoring/presets.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { Panel, SectionLabel, Stack, Text } from '#web/ui/index.ts'
import { dropProgressText } from './drop-progress-text.ts'
import { ruleTopics } from './rule-topics.ts'

type Props = {
  championship: Championship
  of: TableOf
  /** The shown tables that are as of the latest round. */
  latest: readonly ChampionshipTable[]
}

/** The rules of a table, generated from its configuration. */
export function RulesPanel({ championship, of, latest }: Props) {
  const drops = dropProgressText(championship, of, latest)
  return (
    <Panel title="Rules" note={championship.pointsSystem?.name ?? listName(championship)}>
      <Stack gap="small">
        {ruleTopics(championship, of).map(({ title, text }) => (
          <div key={title}>
            <SectionLabel>{title}</SectionLabel>
            <Text>{text}</Text>
          </div>
        ))}
        {drops && <Text>{drops}</Text>}
      </Stack>
    </Panel>
  )
}

/** The known list that the championship's own points are. */
function listName({ rules }: Championship) {
  const list = knownListOf(withDefaults(rules))
  return list && PRESETS[list].name
}
