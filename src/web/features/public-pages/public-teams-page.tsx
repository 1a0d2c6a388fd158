import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CardGrid, CardSkeletons, EmptyState, LoadError, Page, PersonCard } from '#web/ui/index.ts'
import { publicTeamsQuery } from './public-pages.api.ts'

const SKELETONS = 9

export function PublicTeamsPage() {
  const { data: teams, error, refetch } = useQuery(publicTeamsQuery)
  return (
    <Page title="Teams" subtitle="Who races together: members, entries and results of every team.">
      {error && !teams && (
        <LoadError title="Failed to load teams" error={error} onRetry={() => void refetch()} />
      )}
      {!teams && !error && <CardSkeletons count={SKELETONS} kind="driver" />}
      {teams?.length === 0 && (
        <EmptyState title="No Teams Found" text="Teams appear here once there are any." />
      )}
      {teams && teams.length > 0 && (
        <CardGrid minimum="driver">
          {teams.map(({ id, name, races }) => (
            <PersonCard
              key={id}
              name={name}
              figures={[{ label: 'Races', value: races }]}
              link={<Link to="/teams/$id" params={{ id: String(id) }} preload={false} />}
              linkLabel="View Team"
            />
          ))}
        </CardGrid>
      )}
    </Page>
  )
}
