import { carTeamRules } from '#shared/domain/car-team-words.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { rulesInWords } from '#shared/domain/scoring/words/rules-in-words.ts'
import { TOPIC_TITLES } from '#shared/domain/scoring/words/topic-titles.ts'
import { configurationOf, type SeasonRules } from '#shared/domain/seasons.ts'
import { SectionLabel, Stack, Text } from '#web/ui/index.ts'
import type { StandingsTable } from './standings.api.ts'

type Props = { rules: SeasonRules; countsFileTeams: boolean; table: StandingsTable }

/** The rules of a season in the words of its championship. */
export function RulesOfSeason({ rules, countsFileTeams, table }: Props) {
  const topics = rulesInWords(withDefaults(configurationOf(rules)), { of: table, rounds: [] })
  return (
    <Stack gap="small">
      {topics.map(({ topic, sentences }) => (
        <div key={topic}>
          <SectionLabel>{TOPIC_TITLES[topic]}</SectionLabel>
          <Text>
            {[
              ...sentences,
              ...(topic === 'who-scores' && table === 'teams' ? carTeamRules(countsFileTeams) : []),
            ].join(' ')}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
