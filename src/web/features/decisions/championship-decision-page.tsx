import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { DecisionScreen } from './decision-screen.tsx'
import { decisionOfChampionshipQuery } from './decisions.api.ts'
import { numberInAddress } from './number-in-address.ts'

const here = getRouteApi('/_member/championships/$id/notices/$number')

export function ChampionshipDecisionPage() {
  const { id, number } = here.useParams()
  const { version } = here.useSearch()
  return (
    <Loaded
      id={id.replace(SEASON, '')}
      query={(season) =>
        decisionOfChampionshipQuery({ id: season, number: numberInAddress(number), version })
      }
      page={{ title: 'Decision' }}
      failure="Failed to load decision"
      missing={
        <NotFound
          thing="Decision"
          link={<Link to="/championships/$id/notices" params={{ id }} />}
          linkText="Notice Board"
        />
      }
    >
      {(decision) => <DecisionScreen key={decision.version.number} decision={decision} />}
    </Loaded>
  )
}

/** The key of a championship is its id with this in front. */
const SEASON = /^season-/
