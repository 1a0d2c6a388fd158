import type { Season } from '#shared/contract/standings.ts'
import { POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { Panel, Stack, Text } from '#web/ui/index.ts'
import { scoringText } from './scoring-text.ts'
import type { StandingsTable } from './standings-table.ts'

type Props = { season: Season; table: StandingsTable }

export function ScoringPanel({ season, table }: Props) {
  return (
    <Panel title="Scoring" note={POINTS_SYSTEMS[season.pointsSystem].name}>
      <Stack gap="small">
        <Text>{scoringText(season, table)}</Text>
        <Text tone="muted">
          P is the position in class, DNF a car that did not finish, DSQ one that was disqualified,
          a dash a round without a start. Dropped scores are struck through.
        </Text>
      </Stack>
    </Panel>
  )
}
