import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Season } from '#shared/contract/seasons.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Page, Tabs } from '#web/ui/index.ts'
import { SeasonActions } from './season-actions.tsx'
import { seasonDays } from './season-days.ts'
import { SeasonNotFound } from './season-not-found.tsx'
import { StandingsContent } from './standings-content.tsx'
import { standingsQuery } from './standings.api.ts'

const here = getRouteApi('/standings')

const tabs = [
  { value: 'drivers', label: 'Drivers' },
  { value: 'teams', label: 'Teams' },
] as const

export function StandingsPage() {
  const search = here.useSearch()
  const navigate = here.useNavigate()
  const viewer = useViewer()
  const query = useQuery({ ...standingsQuery(search.season), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, refetch } = query
  const isUnknown = isUnknownSeason(error)
  const standings = isPlaceholderData || isUnknown ? undefined : data
  const season = standings?.season ?? undefined

  const choose = (change: Partial<typeof search>) =>
    navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })

  return (
    <Page
      title="Standings"
      subtitle={season ? seasonText(season) : 'Points, season by season.'}
      actions={
        viewer?.role === 'admin' && (
          <SeasonActions season={season} onShow={(key) => choose({ season: key })} />
        )
      }
    >
      {isUnknown ? (
        <SeasonNotFound />
      ) : (
        <Tabs
          label="Standings"
          items={[...tabs]}
          value={search.table}
          onValueChange={(table) => void choose({ table })}
        >
          <StandingsContent
            {...search}
            standings={standings}
            seasons={data?.seasons ?? []}
            error={error}
            onRetry={() => void refetch()}
            onChoose={(change) => void choose(change)}
          />
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
