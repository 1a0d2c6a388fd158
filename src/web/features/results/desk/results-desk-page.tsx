import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { TimingSkeleton } from '#web/ui/index.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { deskQuery } from './desk.api.ts'
import { DeskScreen } from './desk-screen.tsx'

const here = getRouteApi('/_member/admin/events/$id/results')

export function ResultsDeskPage() {
  const [{ session, join }, show] = useSearchInAddress('/_member/admin/events/$id/results')
  return (
    <Loaded
      id={here.useParams().id}
      query={(id) => deskQuery(id, session)}
      page={{ title: 'Results Desk' }}
      failure="Failed to load results"
      skeleton={<TimingSkeleton />}
      missing={
        <NotFound thing="Event" link={<Link to="/admin/events" />} linkText="Manage Events" />
      }
    >
      {(desk) => (
        <DeskScreen
          desk={desk}
          isJoining={join}
          onChooseSession={(next) => void show({ session: next })}
          onJoin={(isOpen) => void show({ join: isOpen })}
        />
      )}
    </Loaded>
  )
}
