import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { eventQuery } from '#web/features/events/index.ts'
import {
  publicRaceEventQuery,
  raceSource,
  RaceSourceContext,
  sourceFor,
} from '#web/features/race-documents/index.ts'
import { VersionsDialog } from '#web/features/results/index.ts'
import { beginReading, type PageLoad } from '#web/data/begin-reading.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { useKnownUser } from '#web/data/viewer.ts'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { ReportIncidentLink } from '#web/parts/report-incident-link.tsx'
import { Button, TimingSkeleton } from '#web/ui/index.ts'
import { type ActionsProps, RaceScreen } from './race-screen.tsx'

const here = getRouteApi('/_member/events/$id/race')

type RaceLoad = PageLoad & {
  params: { id: string }
  deps: { session?: number | undefined }
}

export function loadRace(load: RaceLoad) {
  const id = idInAddress(load.params.id)
  if (id === undefined) return undefined
  const source = sourceFor(load.context.client)
  const event = source.isForVisitors ? publicRaceEventQuery(id) : eventQuery(id)
  return beginReading(load, (read) => read([event, source.raceOrderQuery(id, load.deps.session)]), {
    isForVisitors: true,
  })
}

/** Every lap of an event's race or of another session, as charts and documents in several views. */
export function RacePage() {
  const isForVisitors = useKnownUser() === null
  return (
    <RaceSourceContext value={raceSource(isForVisitors)}>
      {isForVisitors ? <PublicRace /> : <MembersRace />}
    </RaceSourceContext>
  )
}

const loading = {
  page: { title: 'Race' },
  failure: 'Failed to load event',
  skeleton: <TimingSkeleton />,
  missing: <NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />,
}

function MembersRace() {
  return (
    <Loaded {...loading} id={here.useParams().id} query={eventQuery}>
      {(event) => (
        <RaceScreen event={event} hasResults Actions={MembersActions}>
          <Outlet />
        </RaceScreen>
      )}
    </Loaded>
  )
}

function PublicRace() {
  const hasEvents = usePublicParts().includes('events')
  return (
    <Loaded {...loading} id={here.useParams().id} query={publicRaceEventQuery}>
      {(event) => (
        <RaceScreen event={event} hasResults={hasEvents}>
          <Outlet />
        </RaceScreen>
      )}
    </Loaded>
  )
}

function MembersActions({ eventId, timezone, hasVersions }: ActionsProps) {
  return (
    <>
      <ReportIncidentLink eventId={eventId} />
      {hasVersions && <VersionsButton eventId={eventId} timezone={timezone} />}
    </>
  )
}

type VersionsProps = { eventId: number; timezone: string }

function VersionsButton(props: VersionsProps) {
  const { session } = here.useSearch()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen && <VersionsDialog {...props} session={session} open onOpenChange={setOpen} />}
    </>
  )
}
