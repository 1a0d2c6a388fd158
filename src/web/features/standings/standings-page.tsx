import { Link } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Season } from '#shared/contract/seasons.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { NotFound } from '#web/lib/not-found.tsx'
import { useCan } from '#web/lib/viewer.ts'
import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { Page, Tabs } from '#web/ui/index.ts'
import { SeasonActions } from './season-actions.tsx'
import { seasonDays } from './season-days.ts'
import { StandingsContent } from './standings-content.tsx'
import { standingsQuery } from './standings.api.ts'

const tabs = [
  { value: 'drivers', label: 'Drivers' },
  { value: 'teams', label: 'Teams' },
] as const

export function StandingsPage() {
  const [search, show] = useSearchInAddress('/standings')
  const canEdit = useCan('seasons.edit')
  const query = useQuery({ ...standingsQuery(search.season), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, refetch } = query
  const isUnknown = isUnknownSeason(error)
  const standings = isPlaceholderData || isUnknown ? undefined : data
  const season = standings?.season ?? undefined

  return (
    <Page
      title="Standings"
      subtitle={season ? seasonText(season) : 'Points, season by season.'}
      actions={canEdit && <SeasonActions season={season} onShow={(key) => show({ season: key })} />}
    >
      {isUnknown ? (
        <NotFound thing="Season" link={<Link to="/standings" />} linkText="Latest Season" />
      ) : (
        <Tabs
          label="Standings"
          items={[...tabs]}
          value={search.table}
          onValueChange={(table) => void show({ table })}
        >
          <StandingsContent
            {...search}
            standings={standings}
            seasons={data?.seasons ?? []}
            error={error}
            onRetry={() => void refetch()}
            onChoose={(change) => void show(change)}
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

/** The server answers `invalid_input` to a malformed season key. */
function isUnknownSeason(error: Error | null) {
  return isNotFound(error) || (error instanceof ApiError && error.code === 'invalid_input')
}
