import type { Season } from '#shared/contract/seasons.ts'
import { POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { Panel, Stack, Text } from '#web/ui/index.ts'
import { dropProgressText, type Progress, scoringText } from './scoring-text.ts'
import type { StandingsTable } from './standings.api.ts'

type Props = { season: Season; progress: Progress; table: StandingsTable }

export function ScoringPanel({ season, progress, table }: Props) {
  const drops = dropProgressText(season, progress)
  return (
    <Panel
      title="Scoring"
      note={season.pointsSystem === null ? undefined : POINTS_SYSTEMS[season.pointsSystem].name}
    >
      <Stack gap="small">
        <Text>{scoringText(season, table)}</Text>
        {drops && <Text>{drops}</Text>}
        <Text tone="muted">
          P is the position in class. DNF means did not finish, DSQ means disqualified, and a dash
          means did not start. Dropped scores are in brackets.
        </Text>
      </Stack>
    </Panel>
  )
}
