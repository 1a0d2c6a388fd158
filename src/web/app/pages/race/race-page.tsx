import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { History, ListOrdered } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { drivingRulesQuery, EditDrivingRules } from '#web/features/driving-rules/index.ts'
import { EventFlag, eventQuery } from '#web/features/events/index.ts'
import {
  addressWith,
  choiceInAddress,
  ownEntries,
  RaceDocuments,
  raceOrderQuery,
  raceQuery,
  raceTab,
  type RaceView,
  SessionDocuments,
  sessionTab,
  type SessionView,
} from '#web/features/race-documents/index.ts'
import { VersionsDialog } from '#web/features/results/index.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { NoSession, SessionChoice } from '#web/parts/session-choice.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useViewer } from '#web/data/viewer.ts'
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

/** Tabs that only one kind of session has stay in the address when another one is chosen. */
type Change = Partial<Omit<RaceView, 'tab' | 'session'>> & {
  tab?: RaceView['tab'] | SessionView['tab']
}

/** Every lap of an event's race, as charts and documents. */
export function RacePage() {
  const { id } = here.useParams()
  const { session } = here.useSearch()
  // Asked for along with the event, since the chart waits for both.
  useQuery({ ...raceOrderQuery(Number(id), session), enabled: Number.isSafeInteger(Number(id)) })
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
  const [search, show] = useSearchInAddress('/_member/events/$id/race')
  const { session } = search
  const client = useQueryClient()
  const { data: answer, error, refetch } = useQuery(raceOrderQuery(event.id, session))
  const { data: rules } = useQuery({
    ...drivingRulesQuery(event.id),
    enabled: search.tab === 'stops',
  })
  const order = answer?.data
  const shown = answer?.sessions?.find(({ id, isMain }) => (session ? id === session : isMain))
  const kind = shown?.kind ?? 'race'
  const laps = useQuery({ ...raceQuery(event.id, session), enabled: needsLaps(search.tab, kind) })
  const isMissing =
    session !== undefined && (order?.cars.length === 0 || (!order && isNotFound(error)))
  const hasCars = order !== undefined && order.cars.length > 0
  const viewerId = useViewer()?.id
  const own = useMemo(() => ownEntries(order?.cars ?? [], viewerId), [order, viewerId])
  // Messages of one kind are those of all cars, unless one is chosen with it.
  const hasAllCars = search.tab === 'messages' && (search.car === 0 || search.kind !== undefined)
  const view: RaceView = {
    ...choiceInAddress(search, own, hasAllCars),
    session,
    tab: raceTab(search.tab),
    carClass: search.class,
    isWithoutAi: search.people,
    chart: search.chart,
    against: search.against,
    pace: search.pace,
    hour: search.hour,
    isTable: search.table,
    stints: search.stints,
    isTyres: search.tyres,
    stint: search.stint,
    isWithoutPitLaps: search.nopit,
    by: search.by,
    drivers: search.drivers,
    method: search.time,
    limits: search.limits,
    kind: search.kind,
    level: search.level,
    isEveryLap: search.every,
    isUncounted: search.uncounted,
    per: search.per,
    isOneScale: search.scale,
    ranked: search.ranked,
    order: search.sort,
    fromLap: search.from,
  }

  function change(changed: Change) {
    const next = { ...view, tab: search.tab, ...changed }
    const along = addressWith(search, changed, own)
    void show({
      tab: next.tab,
      class: next.carClass,
      people: next.isWithoutAi,
      cars: along.cars,
      chart: next.chart,
      against: next.against,
      pace: next.pace,
      hour: next.hour,
      table: next.isTable,
      stints: next.stints,
      tyres: next.isTyres,
      stint: next.stint,
      nopit: next.isWithoutPitLaps,
      by: next.by,
      // Another kind of messages is of the same car.
      car: 'kind' in changed ? (search.car ?? view.car) : along.car,
      drivers: next.drivers,
      time: next.method,
      limits: next.limits,
      kind: next.kind,
      level: next.level,
      vs: along.vs,
      every: next.isEveryLap,
      uncounted: next.isUncounted,
      per: next.per,
      scale: next.isOneScale,
      ranked: next.ranked,
      sort: next.order,
      from: next.fromLap,
    })
  }

  async function chooseSession(next: number | undefined) {
    // Otherwise the switch would give way to a skeleton meanwhile.
    await Promise.all([
      client.prefetchQuery(raceOrderQuery(event.id, next)),
      needsLaps(search.tab, kind) && client.prefetchQuery(raceQuery(event.id, next)),
    ])
    await show({ session: next, ...NO_CARS })
  }

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
        session={session}
        timezone={event.timezone}
        onChoose={(next) => void chooseSession(next)}
      />
      {isMissing && <NoSession onShowMain={() => void chooseSession(undefined)} />}
      {hasCars && shown && kind !== 'race' && (
        <Queried query={laps} failure="Failed to load laps">
          {({ data }) => (
            <SessionDocuments
              eventId={event.id}
              driven={data}
              timezone={event.timezone}
              view={{ ...view, session: shown.id, tab: sessionTab(search.tab) }}
              onChange={change}
            />
          )}
        </Queried>
      )}
      {hasCars && kind === 'race' && (
        <RaceDocuments
          eventId={event.id}
          order={order}
          timezone={event.timezone}
          settings={event}
          view={view}
          driving={{
            rules,
            edit: rules && (
              <EditDrivingRules eventId={event.id} current={rules} classes={classesOf(event)} />
            ),
          }}
          onChange={change}
        />
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

const classesOf = ({ eventCarClasses }: EventDetail) =>
  eventCarClasses.map(({ carClass }) => carClass.name)

/** Whether the first view needs every lap, which it then asks for at once. */
const needsLaps = (tab: string, kind: SessionKind) => tab !== 'charts' || kind !== 'race'

/** Entries are those of one session. */
const NO_CARS = {
  cars: undefined,
  car: undefined,
  vs: undefined,
  from: undefined,
  stint: undefined,
  against: undefined,
  pace: undefined,
  hour: undefined,
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
