import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { DecisionScreen } from './decision-screen.tsx'
import { decisionOfEventQuery } from './decisions.api.ts'
import { numberInAddress } from './number-in-address.ts'

const here = getRouteApi('/_member/events/$id/decisions/$number')

export function DecisionPage() {
  const { id, number } = here.useParams()
  const { version } = here.useSearch()
  return (
    <Loaded
      id={id}
      query={(event) =>
        decisionOfEventQuery({ id: event, number: numberInAddress(number), version })
      }
      page={{ title: 'Decision' }}
      failure="Failed to load decision"
      missing={
        <NotFound
          thing="Decision"
          link={<Link to="/events/$id/decisions" params={{ id }} />}
          linkText="Notice Board"
        />
      }
    >
      {(decision) => <DecisionScreen key={decision.version.number} decision={decision} />}
    </Loaded>
  )
}
