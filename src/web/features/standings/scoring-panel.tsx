import { Link } from '@tanstack/react-router'
import type { Season } from '#shared/contract/standings.ts'
import { POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { later } from '#web/lib/later.tsx'
import { BelowFirstView, Panel, Stack, Text, TextLink } from '#web/ui/index.ts'
import { dropProgressText, type Progress } from './drop-progress-text.ts'
import type { StandingsTable } from './standings.api.ts'

const RulesOfSeason = later(async () => (await import('./rules-of-season.tsx')).RulesOfSeason)

const RULES_HEIGHT = 280

type Props = { season: Season; progress: Progress; table: StandingsTable; marks: string[] }

export function ScoringPanel({ season, progress, table, marks }: Props) {
  if (season.pointsSystem === null) return <OwnRules championship={season.key} marks={marks} />
  const drops = dropProgressText(season, progress)
  return (
    <Panel title="Rules" note={POINTS_SYSTEMS[season.pointsSystem].name}>
      <Stack gap="small">
        <BelowFirstView height={RULES_HEIGHT}>
          <RulesOfSeason
            rules={{ pointsSystem: season.pointsSystem, dropRounds: season.dropRounds }}
            countsFileTeams={season.countsFileTeams}
            table={table}
          />
        </BelowFirstView>
        {drops && <Text>{drops}</Text>}
        <Legend marks={marks} />
      </Stack>
    </Panel>
  )
}

/** Rules that are more than a points system and dropped rounds take a page. */
function OwnRules({ championship, marks }: { championship: string; marks: string[] }) {
  return (
    <Panel title="Rules">
      <Stack gap="small">
        <Text>
          This championship has rules of its own.{' '}
          <TextLink render={<Link to="/championships/$id" params={{ id: championship }} />}>
            Read the rules and the sum behind every score
          </TextLink>
          .
        </Text>
        <Legend marks={marks} />
      </Stack>
    </Panel>
  )
}

function Legend({ marks }: { marks: string[] }) {
  return <Text tone="muted">P is the position in class. {marks.join(' ')}</Text>
}
