import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { EventDetail } from '#shared/contract/events.ts'
import { OwnCarPanel } from '#web/features/crew-plans/index.ts'
import { eventQuery } from '#web/features/events/index.ts'
import { LiveScreen, liveSource, LiveSourceContext } from '#web/features/live-timing/index.ts'
import {
  LiveCharts,
  publicRaceEventQuery,
  raceSource,
  RaceSourceContext,
} from '#web/features/race-documents/index.ts'
import { ContactNote, LogPanel, saidQuery } from '#web/features/race-control/index.ts'
import { useKnownUser } from '#web/data/viewer.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { TimingSkeleton } from '#web/ui/index.ts'

const here = getRouteApi('/_member/events/$id/live')

/** Visitors hear of no changes: so often their pages look whether the results are in. */
const ASK_AGAIN_MS = 60_000

/** What happens on the track of an event, for members and visitors. */
export function LivePage() {
  const isForVisitors = useKnownUser() === null
  return (
    <LiveSourceContext value={liveSource(isForVisitors)}>
      <RaceSourceContext value={raceSource(isForVisitors)}>
        {isForVisitors ? <PublicLive /> : <MembersLive />}
      </RaceSourceContext>
    </LiveSourceContext>
  )
}

const loading = {
  page: { title: 'Live' },
  failure: 'Failed to load event',
  skeleton: <TimingSkeleton />,
  missing: <NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />,
}

/** The own car and race control are for who drives one, or may open cases. */
const PARTS = {
  Charts: LiveCharts,
  OwnCar: OwnCarPanel,
  Control: { Contact: ContactNote, Log: LogPanel },
}

function MembersLive() {
  return (
    <Loaded {...loading} id={here.useParams().id} query={eventQuery}>
      {(event) => <Live event={event} />}
    </Loaded>
  )
}

function Live({ event }: { event: EventDetail }) {
  const { data: said = [] } = useQuery(saidQuery(event.id))
  return <LiveScreen event={event} {...PARTS} said={said} />
}

function PublicLive() {
  return (
    <Loaded {...loading} id={here.useParams().id} query={watchedEventQuery}>
      {(event) => <LiveScreen event={{ ...event, registrations: NONE }} {...PARTS} said={NONE} />}
    </Loaded>
  )
}

const NONE: [] = []

const watchedEventQuery = (id: number) => ({
  ...publicRaceEventQuery(id),
  refetchInterval: ASK_AGAIN_MS,
})
