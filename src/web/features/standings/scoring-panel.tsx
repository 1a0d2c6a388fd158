import { Link } from '@tanstack/react-router'
import type { Season } from '#shared/contract/standings.ts'
import { POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { Panel, Stack, Text, TextLink } from '#web/ui/index.ts'
import { dropProgressText, type Progress, scoringText } from './scoring-text.ts'
import type { StandingsTable } from './standings.api.ts'

type Props = { season: Season; progress: Progress; table: StandingsTable }

export function ScoringPanel({ season, progress, table }: Props) {
  if (season.pointsSystem === null) return <OwnRules championship={season.key} />
  const drops = dropProgressText(season, progress)
  return (
    <Panel title="Scoring" note={POINTS_SYSTEMS[season.pointsSystem].name}>
      <Stack gap="small">
        <Text>{scoringText({ ...season, pointsSystem: season.pointsSystem }, table)}</Text>
        {drops && <Text>{drops}</Text>}
        <Legend />
      </Stack>
    </Panel>
  )
}

/** Rules that are more than a points system and dropped rounds take a page. */
function OwnRules({ championship }: { championship: string }) {
  return (
    <Panel title="Scoring">
      <Stack gap="small">
        <Text>
          This championship has rules of its own.{' '}
          <TextLink render={<Link to="/championships/$id" params={{ id: championship }} />}>
            Read the rules and the sum behind every score
          </TextLink>
          .
        </Text>
        <Legend />
      </Stack>
    </Panel>
  )
}

function Legend() {
  return (
    <Text tone="muted">
      P is the position in class. DNF means did not finish, DSQ means disqualified, and a dash means
      no start, or no race of the class. Dropped scores are in brackets.
    </Text>
  )
}
