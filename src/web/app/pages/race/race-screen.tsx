import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import type { ClassifiedSettings } from '#shared/domain/race-documents/not-classified.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { EventFlag } from '#web/features/events/index.ts'
import {
  hasView,
  OF_ONE_SESSION,
  RaceDocuments,
  sessionAmong,
  useRaceSource,
  viewAt,
} from '#web/features/race-documents/index.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { useChoiceOnceReady } from '#web/browser/use-choice-once-ready.ts'
import { ImportedNotice } from '#web/parts/imported-notice.tsx'
import { NoSession, SessionChoice } from '#web/parts/session-choice.tsx'
import { ButtonLink, EmptyState, LoadError, Page, Tag, TimingSkeleton } from '#web/ui/index.ts'

const here = getRouteApi('/_member/events/$id/race')

/** What the page says of its event, to members and visitors. */
type RaceEvent = Pick<EventDetail, 'id' | 'title' | 'status' | 'timezone'> & ClassifiedSettings

export type ActionsProps = { eventId: number; timezone: string; hasVersions: boolean }

type Props = {
  event: RaceEvent
  /** Whether the viewer can see the page with the results. */
  hasResults: boolean
  /** What else can be done, before the way to the results. */
  Actions?: ComponentType<ActionsProps>
  /** The view that the address asks for. */
  children: ReactNode
}

/** The race of an event or another of its sessions, with a choice of them, for members and visitors. */
export function RaceScreen({ event, hasResults, Actions, children }: Props) {
  const { session } = here.useSearch()
  const navigate = useNavigate()
  const client = useQueryClient()
  const router = useRouter()
  const { raceOrderQuery, raceQuery } = useRaceSource()
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
            {Actions && (
              <Actions
                eventId={event.id}
                timezone={event.timezone}
                hasVersions={answer?.classification !== undefined}
              />
            )}
            {hasResults && (
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
            )}
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
          {children}
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
