import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Season } from '#shared/contract/standings.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { LoadError, Page, Tabs, TimingSkeleton } from '#web/ui/index.ts'
import { NoStandings } from './no-standings.tsx'
import { SeasonActions } from './season-actions.tsx'
import { seasonDays } from './season-days.ts'
import { SeasonNotFound } from './season-not-found.tsx'
import { SeasonSelect } from './season-select.tsx'
import { STANDINGS_TABLES } from './standings-table.ts'
import { StandingsTables } from './standings-tables.tsx'
import { standingsQuery } from './standings.api.ts'

const here = getRouteApi('/standings')

const labels = { drivers: 'Drivers', teams: 'Teams' }

export function StandingsPage() {
  const { season: key, table, class: carClass } = here.useSearch()
  const navigate = here.useNavigate()
  const isAdmin = useViewer()?.role === 'admin'
  const query = useQuery({ ...standingsQuery(key), placeholderData: keepPreviousData })
  // While another season is on its way, the last one still tells which ones there are.
  const standings = query.isPlaceholderData ? undefined : query.data
  const season = standings?.season ?? undefined
  const isUnknown = isUnknownSeason(query.error)
  const isEmpty = standings?.rounds.length === 0

  const show = (change: Partial<{ season: string | undefined; class: string | undefined }>) =>
    navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })

  return (
    <Page
      title="Standings"
      subtitle={season && !isUnknown ? seasonText(season) : 'Points, season by season.'}
      actions={
        <>
          {query.data && query.data.seasons.length > 0 && (
            <SeasonSelect
              seasons={query.data.seasons}
              chosen={key ?? query.data.season?.key}
              onChoose={(chosen) => void show({ season: chosen })}
            />
          )}
          {isAdmin && (
            <SeasonActions
              season={isUnknown ? undefined : season}
              onShow={(shown) => show({ season: shown })}
            />
          )}
        </>
      }
    >
      {isUnknown && <SeasonNotFound />}
      {!isUnknown && isEmpty && <NoStandings />}
      {!isUnknown && !isEmpty && (
        <Tabs
          label="Standings"
          items={STANDINGS_TABLES.map((value) => ({ value, label: labels[value] }))}
          value={table}
          onValueChange={(next) =>
            void navigate({
              search: (before) => ({ ...before, table: next }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          {!standings && query.error && (
            <LoadError
              title="Failed to load standings"
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )}
          {!standings && !query.error && <TimingSkeleton />}
          {standings && season && (
            <StandingsTables
              season={season}
              standings={standings}
              table={table}
              carClass={carClass}
              onChooseClass={(chosen) => void show({ class: chosen })}
            />
          )}
        </Tabs>
      )}
    </Page>
  )
}

function seasonText(season: Season) {
  const { first, last } = seasonDays(season)
  return `${season.name}, ${formatDay(first, 'UTC')} to ${formatDay(last, 'UTC')}`
}

/** A key that no season could have is refused as invalid input. */
function isUnknownSeason(error: Error | null) {
  return isNotFound(error) || (error instanceof ApiError && error.code === 'invalid_input')
}
