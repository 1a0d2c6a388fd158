import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { Championship } from '#shared/contract/championships.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useTypedTerm } from '#web/browser/use-typed-term.ts'
import { championshipQuery, MissingChampionship } from '#web/features/championships/index.ts'
import { decisionsOfChampionshipQuery, NoticeBoard } from '#web/features/decisions/index.ts'
import { Queried } from '#web/parts/queried.tsx'
import { ButtonLink, Page } from '#web/ui/index.ts'

const ROUTE = '/_member/championships/$id/notices'
const here = getRouteApi(ROUTE)

export function ChampionshipBoardPage() {
  const { data, error, refetch } = useQuery(championshipQuery(here.useParams().id))
  // A calendar year is no championship that anybody decides about.
  const id = data?.id ?? null
  if (data && id !== null) return <ChampionshipBoard championship={{ ...data, id }} />
  return (
    <Page title="Notice Board">
      <MissingChampionship error={error} onRetry={() => void refetch()} />
    </Page>
  )
}

function ChampionshipBoard({ championship }: { championship: Championship & { id: number } }) {
  const { id, key, name } = championship
  const [{ term: inAddress, category, outcome }, show] = useSearchInAddress(ROUTE)
  const [term, type] = useTypedTerm(inAddress, (next) => show({ term: next }))
  return (
    <Page
      title="Notice Board"
      subtitle={`${name}: what was decided about it and about its rounds.`}
      actions={
        <ButtonLink render={<Link to="/championships/$id" params={{ id: key }} />}>
          Back to the Championship
        </ButtonLink>
      }
    >
      <Queried
        query={useQuery(decisionsOfChampionshipQuery(id))}
        failure="Failed to load decisions"
      >
        {(lines) => (
          <NoticeBoard
            lines={lines}
            of={{ championshipKey: key }}
            filters={{ term, category, outcome }}
            onFilter={({ term: typed, ...rest }) =>
              typed === undefined ? void show(rest) : type(typed)
            }
          />
        )}
      </Queried>
    </Page>
  )
}
