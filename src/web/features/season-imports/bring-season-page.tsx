import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { championshipsApi } from '#shared/contract/championships.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { Queried } from '#web/parts/queried.tsx'
import { ButtonLink, Notice, Page } from '#web/ui/index.ts'
import { BringSeason } from './bring-season.tsx'
import { ImportsPanel } from './imports-panel.tsx'
import { RoundFilesPanel } from './round-files-panel.tsx'
import { SamePeoplePanel } from './same-people-panel.tsx'

const here = getRouteApi('/_member/championships/$id/import')

export function BringSeasonPage() {
  const { id } = here.useParams()
  const key = id.startsWith('season-') ? id : `season-${id}`
  const query = useQuery(dataQuery(championshipsApi.get, { params: { id: key }, query: {} }))
  return (
    <Page
      title="Bring a Season Along"
      subtitle={
        query.data
          ? `${query.data.name}: people, rounds, results and points of another service, or of tables.`
          : undefined
      }
      actions={
        <ButtonLink render={<Link to="/championships/$id" params={{ id: key }} />}>
          Championship
        </ButtonLink>
      }
    >
      <Queried query={query} failure="Failed to load championship">
        {(championship) => <Brought championship={championship} />}
      </Queried>
    </Page>
  )
}

function Brought({ championship }: { championship: Championship }) {
  const { id, closed } = championship
  if (id === null) return <Notice>A calendar year takes the races that are there.</Notice>
  return (
    <>
      {closed ? (
        <Notice tone="caution" title="This championship is closed">
          Reopen it to bring a season along: its tables are frozen.
        </Notice>
      ) : (
        <>
          <BringSeason championshipId={id} />
          <RoundFilesPanel rounds={championship.rounds} />
        </>
      )}
      <SamePeoplePanel championshipId={id} />
      <ImportsPanel championshipId={id} />
    </>
  )
}
