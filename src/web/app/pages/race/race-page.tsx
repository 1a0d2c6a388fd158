import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { History, ListOrdered } from 'lucide-react'
import { useState } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { EventFlag, eventQuery } from '#web/features/events/index.ts'
import {
  hasView,
  OF_ONE_SESSION,
  RaceDocuments,
  raceOrderQuery,
  raceQuery,
  sessionAmong,
  viewAt,
} from '#web/features/race-documents/index.ts'
import { VersionsDialog } from '#web/features/results/index.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { beginReading, type PageLoad } from '#web/data/begin-reading.ts'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { useChoiceOnceReady } from '#web/browser/use-choice-once-ready.ts'
import { ImportedNotice } from '#web/parts/imported-notice.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { ReportIncidentLink } from '#web/parts/report-incident-link.tsx'
import { NoSession, SessionChoice } from '#web/parts/session-choice.tsx'
import {
  Button,
  ButtonLink,
  EmptyState,
  LoadError,
  Page,
  Tag,
  TimingSkeleton,
} from '#web/ui/index.ts'

const here = getRouteApi('/_member/events/$id/race')

type RaceLoad = PageLoad & {
  params: { id: string }
  deps: { session?: number | undefined }
}

export function loadRace(load: RaceLoad) {
  const id = idInAddress(load.params.id)
  if (id === undefined) return undefined
  return beginReading(load, (read) => read([eventQuery(id), raceOrderQuery(id, load.deps.session)]))
}

/** Every lap of an event's race or of another session, as charts and documents in several views. */
export function RacePage() {
  const { id } = here.useParams()
  return (
    <Loaded
      id={id}
      query={eventQuery}
      page={{ title: 'Race' }}
      failure="Failed to load event"
      skeleton={<TimingSkeleton />}
      missing={<NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(event) => <RaceScreen event={event} />}
    </Loaded>
  )
}

function RaceScreen({ event }: { event: EventDetail }) {
  const { session } = here.useSearch()
  const navigate = useNavigate()
  const client = useQueryClient()
  const router = useRouter()
  const { data: answer, error, refetch } = useQuery(raceOrderQuery(event.id, session))
  const order = answer?.data
  const kindOf = (one: number | undefined) => sessionAmong(answer?.sessions, one)?.kind ?? 'race'
  const kind = kindOf(session)
  const isMissing =
    session !== undefined && (order?.cars.length === 0 || (!order && isNotFound(error)))
  const hasCars = order !== undefined && order.cars.length > 0

  function readSession(next: number | undefined) {
    const needsLaps = kindOf(next) !== 'race' || viewAt(router.latestLocation.pathname) !== 'charts'
    return Promise.all([
      client.prefetchQuery(raceOrderQuery(event.id, next)),
      needsLaps && client.prefetchQuery(raceQuery(event.id, next)),
    ])
  }

  function showSession(next: number | undefined) {
    // Another view may have been chosen meanwhile.
    const isShown = hasView(kindOf(next), viewAt(router.latestLocation.pathname))
    return navigate({
      to: isShown ? '.' : '/events/$id/race',
      search: (now: object) => ({ ...now, session: next, ...OF_ONE_SESSION }),
      replace: true,
      resetScroll: false,
    })
  }

  const [chosen, chooseSession] = useChoiceOnceReady(session, readSession, showSession)

  return (
    <Page
      title={event.title}
      subtitle={hasCars ? lapsText(order.cars, kind) : undefined}
      badges={
        <>
          <EventFlag status={event.status} />
          {answer?.classification && <Tag>{stateWords(answer.classification, event.timezone)}</Tag>}
        </>
      }
      actions={
        hasCars && (
          <>
            <ReportIncidentLink eventId={event.id} />
            {answer?.classification && (
              <VersionsButton eventId={event.id} session={session} timezone={event.timezone} />
            )}
            <ButtonLink
              icon={ListOrdered}
              render={
                <Link
                  to="/events/$id"
                  params={{ id: String(event.id) }}
                  search={{ tab: 'results', session }}
                />
              }
            >
              Results
            </ButtonLink>
          </>
        )
      }
    >
      <SessionChoice
        sessions={answer?.sessions}
        session={chosen}
        timezone={event.timezone}
        onChoose={chooseSession}
      />
      {isMissing && <NoSession onShowMain={() => chooseSession(undefined)} />}
      {hasCars && <ImportedNotice source={answer?.importedFrom} />}
      {hasCars && (
        <RaceDocuments
          eventId={event.id}
          session={session}
          kind={kind}
          order={order}
          timezone={event.timezone}
          settings={event}
        >
          <Outlet />
        </RaceDocuments>
      )}
      {order?.cars.length === 0 && !isMissing && (
        <EmptyState
          drawing="rows"
          title="No Results Yet"
          text={
            answer?.sessions
              ? 'Charts and documents appear here once the results of the race are in. Choose another session above.'
              : 'Charts and documents appear here once the results of the race are in.'
          }
        />
      )}
      {!order && !error && <TimingSkeleton />}
      {!order && error && !isMissing && (
        <LoadError title="Failed to load race" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

type VersionsProps = { eventId: number; session: number | undefined; timezone: string }

function VersionsButton(props: VersionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        Versions
      </Button>
      {isOpen && <VersionsDialog {...props} open onOpenChange={setOpen} />}
    </>
  )
}

const SESSIONS = {
  practice: 'practice',
  qualifying: 'qualifying',
  warmup: 'warm-up',
  race: 'race',
} satisfies Record<SessionKind, string>

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

function lapsText(cars: readonly { laps: number }[], kind: SessionKind) {
  const session = SESSIONS[kind]
  const counts = cars.map((car) => car.laps)
  const all = counted(cars.length, 'car')
  // A race is as long as its leader's laps; in other sessions nobody has the most.
  const laps =
    kind === 'race'
      ? `${counted(Math.max(...counts), 'lap')} of the leader, ${all}`
      : `${counted(sum(counts), 'lap')} of ${all}`
  return `Every lap of ${kind === 'race' ? 'the race' : session}: ${laps}.`
}
