import type { Standings } from '#shared/contract/standings.ts'
import { LoadError, TimingSkeleton } from '#web/ui/index.ts'
import { NoStandings } from './no-standings.tsx'
import { StandingsFilters } from './standings-filters.tsx'
import type { StandingsTable } from './standings-table.ts'
import { StandingsTables } from './standings-tables.tsx'

type Choice = { season?: string | undefined; class?: string | undefined }

type Props = Choice & {
  table: StandingsTable
  /** Undefined while they are on their way. */
  standings: Standings | undefined
  /** Known while another season is on its way. */
  seasons: Standings['seasons']
  error: Error | null
  onRetry: () => void
  onChoose: (change: Choice) => void
}

/** What stands under the tab: season and class to choose, then the tables, or why there are none. */
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
