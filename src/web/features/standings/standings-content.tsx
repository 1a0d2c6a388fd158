import type { Season } from '#shared/contract/seasons.ts'
import {
  ButtonLink,
  Columns,
  EmptyState,
  LoadError,
  TimingGroup,
  TimingSkeleton,
  TimingTable,
  WhenNear,
} from '#web/ui/index.ts'
import { RoundsPanel } from './rounds-panel.tsx'
import { ScoringPanel } from './scoring-panel.tsx'
import type {
  StandingsClass,
  StandingsLine,
  StandingsRound,
  StandingsTable,
} from './standings-table.ts'
import type { Standings } from '#shared/contract/standings.ts'
import { StandingsFilters } from './standings-filters.tsx'
import { Link } from '@tanstack/react-router'
import { counted } from '#shared/domain/plural.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { standingsColumns } from './standings-columns.tsx'
import { useIsRoomy } from '#web/lib/use-is-roomy.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'

/** About the height of a row, in px. */
const ROW_HEIGHT = 56
/** A table with more rows keeps its header in view. */
const STICKY_ABOVE = 12
/** A table with more rows is rendered only near the window. */
const VIRTUAL_ABOVE = 60

type Choice = { season?: string | undefined; class?: string | undefined }

type Props = Choice & {
  table: StandingsTable
  /** Undefined while loading. */
  standings: Standings | undefined
  /** Known even while another season loads. */
  seasons: Standings['seasons']
  error: Error | null
  onRetry: () => void
  onChoose: (change: Choice) => void
}

/** The panel of a tab: filters, then the tables, or why there are none. */
export function StandingsContent(props: Props) {
  const { season: key, class: chosen, table, standings, seasons, error, onRetry, onChoose } = props
  const classes = standings?.classes.filter((one) => one[table].length > 0) ?? []
  const only = classes.find(({ carClass }) => carClass === chosen)
  const season = standings?.season

  return (
    <>
      {seasons.length > 0 && (
        <StandingsFilters
          seasons={seasons}
          season={key ?? season?.key}
          onChooseSeason={(next) => onChoose({ season: next })}
          classes={classes.map(({ carClass }) => carClass)}
          carClass={only?.carClass}
          onChooseClass={(next) => onChoose({ class: next })}
        />
      )}
      {!standings && !error && <TimingSkeleton />}
      {!standings && error && (
        <LoadError title="Failed to load standings" error={error} onRetry={onRetry} />
      )}
      {standings?.rounds.length === 0 && <NoStandings />}
      {standings && season && standings.rounds.length > 0 && (
        <StandingsTables
          season={season}
          table={table}
          rounds={standings.rounds}
          plannedRounds={standings.plannedRounds}
          classes={only ? [only] : classes}
        />
      )}
    </>
  )
}

function NoStandings() {
  return (
    <EmptyState
      drawing="rows"
      title="No Standings Yet"
      text="Points appear here once a race of the season has results."
      action={<ButtonLink render={<Link to="/events" />}>All Events</ButtonLink>}
    />
  )
}

type StandingsTablesProps = {
  season: Season
  table: StandingsTable
  rounds: StandingsRound[]
  plannedRounds: number
  /** Only those with rows in this table. */
  classes: StandingsClass[]
}

function StandingsTables({ season, table, rounds, plannedRounds, classes }: StandingsTablesProps) {
  const progress = { heldRounds: rounds.length, plannedRounds }
  return (
    <>
      {classes.map((one, index) => {
        const lines = one[table]
        const standings = (
          <ClassStandings
            key={one.carClass}
            carClass={one.carClass}
            table={table}
            lines={lines}
            rounds={rounds}
          />
        )
        if (index === 0 || lines.length <= VIRTUAL_ABOVE) return standings
        return (
          <WhenNear key={one.carClass} height={lines.length * ROW_HEIGHT}>
            {standings}
          </WhenNear>
        )
      })}
      {classes.length === 0 && (
        <EmptyState
          drawing="rows"
          title="No Teams Yet"
          text={
            season.countsFileTeams
              ? 'No car has raced for a team this season.'
              : 'Nobody who raced this season signed up with a team name.'
          }
        />
      )}
      <Columns side={<ScoringPanel season={season} progress={progress} table={table} />}>
        {rounds.length <= VIRTUAL_ABOVE ? (
          <RoundsPanel rounds={rounds} />
        ) : (
          <WhenNear height={rounds.length * ROW_HEIGHT}>
            <RoundsPanel rounds={rounds} />
          </WhenNear>
        )}
      </Columns>
    </>
  )
}

type ClassStandingsProps = {
  carClass: string
  table: StandingsTable
  lines: StandingsLine[]
  rounds: StandingsRound[]
}

function ClassStandings({ carClass, table, lines, rounds }: ClassStandingsProps) {
  const viewer = useViewer()
  const hasRoundColumns = rounds.length <= useRoundColumnLimit()
  const isYou = ({ userId }: StandingsLine) => userId !== null && userId === viewer?.id

  return (
    <TimingGroup level={2} title={carClass} classToken={carClass} count={count(table, lines)}>
      <TimingTable
        label={`${carClass} ${table}`}
        rows={lines}
        rowKey={({ key }) => key}
        columns={standingsColumns({ table, rounds, isYou, hasRoundColumns })}
        isYou={isYou}
        isSticky={lines.length > STICKY_ABOVE}
        isLong={lines.length > VIRTUAL_ABOVE}
      />
    </TimingGroup>
  )
}

function count(table: StandingsTable, { length }: StandingsLine[]) {
  return counted(length, table === 'teams' ? 'team' : 'driver')
}

/** How many round columns fit next to position, name and total. */
function useRoundColumnLimit() {
  const isRoomy = useIsRoomy()
  const isWide = useMediaQuery('(min-width: 768px)')
  if (isRoomy) return 12
  return isWide ? 7 : 0
}
