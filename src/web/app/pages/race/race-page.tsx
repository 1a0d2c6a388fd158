import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import type { EventDetail } from '#shared/contract/events.ts'
import { counted } from '#shared/domain/plural.ts'
import { EventFlag, eventQuery } from '#web/features/events/index.ts'
import { RaceDocuments, raceQuery, type RaceView } from '#web/features/race-documents/index.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { NotFound } from '#web/lib/not-found.tsx'
import { NoSession, SessionChoice } from '#web/lib/session-choice.tsx'
import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { ButtonLink, EmptyState, LoadError, Page, TimingSkeleton } from '#web/ui/index.ts'

const here = getRouteApi('/events/$id/race')

/** Every lap of an event's race, as charts and documents. */
export function RacePage() {
  return (
    <Loaded
      id={here.useParams().id}
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
  const [search, show] = useSearchInAddress('/events/$id/race')
  const { session } = search
  const client = useQueryClient()
  const { data: answer, error, refetch } = useQuery(raceQuery(event.id, session))
  const race = answer?.data
  const isMissing =
    session !== undefined && (race?.cars.length === 0 || (!race && isNotFound(error)))
  const view: RaceView = {
    session,
    tab: search.tab,
    carClass: search.class,
    cars: entriesIn(search.cars),
    chart: search.chart,
    isTable: search.table,
    by: search.by,
    car: search.car,
    method: search.time,
    limits: search.limits,
    kind: search.kind,
    level: search.level,
    subjects: (search.vs ?? '').split('-').filter(Boolean),
    isEveryLap: search.every,
    per: search.per,
    fromLap: search.from,
  }

  function change(changed: Partial<RaceView>) {
    const next = { ...view, ...changed }
    void show({
      tab: next.tab,
      class: next.carClass,
      cars: next.cars.length > 0 ? next.cars.map((entry) => `${entry}-`).join('') : undefined,
      chart: next.chart,
      table: next.isTable,
      by: next.by,
      car: next.car,
      time: next.method,
      limits: next.limits,
      kind: next.kind,
      level: next.level,
      vs: next.subjects.length > 0 ? next.subjects.map((one) => `${one}-`).join('') : undefined,
      every: next.isEveryLap,
      per: next.per,
      from: next.fromLap,
    })
  }

  async function chooseSession(next: number | undefined) {
    // Otherwise the switch would give way to a skeleton meanwhile.
    await client.prefetchQuery(raceQuery(event.id, next))
    await show({ session: next, ...NO_CARS })
  }

  return (
    <Page
      title={event.title}
      subtitle={race && race.cars.length > 0 ? raceText(race.cars) : undefined}
      badges={<EventFlag status={event.status} />}
      actions={
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
      }
    >
      <SessionChoice
        sessions={answer?.sessions}
        session={session}
        timezone={event.timezone}
        onChoose={(next) => void chooseSession(next)}
      />
      {isMissing && <NoSession onShowMain={() => void chooseSession(undefined)} />}
      {race && race.cars.length > 0 && (
        <RaceDocuments
          eventId={event.id}
          race={race}
          timezone={event.timezone}
          view={view}
          onChange={change}
        />
      )}
      {race?.cars.length === 0 && !isMissing && (
        <EmptyState
          drawing="rows"
          title="No Results Yet"
          text="Charts and documents appear here once the results of the race are in."
        />
      )}
      {!race && !error && <TimingSkeleton />}
      {!race && error && !isMissing && (
        <LoadError title="Failed to load race" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

/** Entries are those of one session. */
const NO_CARS = { cars: undefined, car: undefined, vs: undefined, from: undefined }

function raceText(cars: readonly { times: readonly unknown[] }[]) {
  const laps = Math.max(...cars.map(({ times }) => times.length))
  return `Every lap of the race, as the simulation recorded it: ${counted(laps, 'lap')}, ${counted(cars.length, 'car')}.`
}

/** '4-19-': entries as in the address, where a bare number would be put in quotes. */
function entriesIn(text: string | undefined) {
  return (text ?? '').split('-').flatMap((part) => {
    const entry = Number(part)
    return part !== '' && Number.isSafeInteger(entry) ? entry : []
  })
}
