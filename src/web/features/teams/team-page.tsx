import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { TeamScreen } from './team-screen.tsx'
import { teamQuery } from './teams.api.ts'

const here = getRouteApi('/_member/teams/$id')

export function TeamPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={teamQuery}
      page={{ title: 'Team' }}
      failure="Failed to load team"
      missing={
        <NotFound
          thing="Team"
          why="It may have been merged into another team"
          link={<Link to="/teams" />}
          linkText="All Teams"
        />
      }
    >
      {(team) => <TeamScreen team={team} />}
    </Loaded>
  )
}
