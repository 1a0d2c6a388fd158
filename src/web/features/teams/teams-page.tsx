import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Team } from '#shared/contract/teams.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import {
  ButtonLink,
  CardGrid,
  CardSkeletons,
  EmptyState,
  LoadError,
  Page,
  PersonCard,
  Text,
} from '#web/ui/index.ts'
import { aliasText } from './alias-text.ts'
import { teamsQuery } from './teams.api.ts'

const SKELETONS = 9

export function TeamsPage() {
  const { data: teams, error, refetch } = useQuery(teamsQuery)
  return (
    <Page
      title="Teams"
      subtitle="Who races together: members, entries and results of every team."
      actions={
        <Permitted needs="teams.edit">
          <ButtonLink render={<Link to="/admin/teams" />}>Manage Teams</ButtonLink>
        </Permitted>
      }
    >
      {error && !teams && (
        <LoadError title="Failed to fetch teams" error={error} onRetry={() => void refetch()} />
      )}
      {!teams && !error && <CardSkeletons count={SKELETONS} kind="driver" />}
      {teams?.length === 0 && (
        <EmptyState
          title="No Teams Found"
          text="No administrator has created a team yet. You can still enter any team name when you sign up."
        />
      )}
      {teams && teams.length > 0 && (
        <CardGrid minimum="driver">
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </CardGrid>
      )}
    </Page>
  )
}

function TeamCard({ team }: { team: Team }) {
  const { id, name, aliases, drivers, races, isYours } = team
  const also = aliasText(aliases)
  return (
    <PersonCard
      name={name}
      isYou={isYours}
      youWord="Yours"
      tags={also && <Text size="help">{also}</Text>}
      figures={[
        { label: 'Drivers', value: drivers },
        { label: 'Races', value: races },
      ]}
      link={<Link to="/teams/$id" params={{ id: String(id) }} preload={false} />}
      linkLabel="View Team"
    />
  )
}
