import { Link, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink, Page } from '#web/ui/index.ts'
import { MissingChampionship } from '../championship-failure.tsx'
import { championshipQuery } from '../championships.api.ts'
import { seasonQuery } from '../computed-season.ts'
import { Calculator } from './calculator.tsx'

/** What a championship's tables would be if the rounds to come ended as the viewer supposes. */
export function CalculatorPage() {
  const { id } = useParams({ from: '/_member/championships/$id/calculator' })
  const championship = useQuery(championshipQuery(id))
  const season = useQuery(seasonQuery(id))
  const { data } = championship
  const failed = championship.error ? championship : season
  return (
    <Page
      title={data ? `${data.name}: Calculator` : 'Calculator'}
      subtitle="What can still happen, worked out by the rules of the championship."
      actions={
        <ButtonLink render={<Link to="/championships/$id" params={{ id }} />}>Standings</ButtonLink>
      }
    >
      {data && season.data ? (
        <Calculator championship={data} loaded={season.data} />
      ) : (
        <MissingChampionship error={failed.error} onRetry={() => void failed.refetch()} />
      )}
    </Page>
  )
}
