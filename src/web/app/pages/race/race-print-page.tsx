import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { EventDetail } from '#shared/contract/events.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { sessionNameAmong } from '#shared/domain/results/session-name.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { drivingRulesQuery } from '#web/features/driving-rules/index.ts'
import { eventQuery } from '#web/features/events/index.ts'
import {
  raceLogQuery,
  raceQuery,
  RaceSheets,
  SessionSheets,
  telemetryQuery,
} from '#web/features/race-documents/index.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { Button, ButtonLink, LoadError, Paper, Spinner } from '#web/ui/index.ts'

const here = getRouteApi('/_member/events/$id/race/print')

/** Every document of a race, on paper. */
export function RacePrintPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={eventQuery}
      failure="Failed to load event"
      missing={<NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(event) => <RacePaper event={event} />}
    </Loaded>
  )
}

function RacePaper({ event }: { event: EventDetail }) {
  const [search, show] = useSearchInAddress('/_member/events/$id/race/print')
  const { session, laps, car } = search
  const race = useQuery(raceQuery(event.id, session))
  const telemetry = useQuery(telemetryQuery(event.id, session))
  const log = useQuery(raceLogQuery(event.id, session))
  const rules = useQuery(drivingRulesQuery(event.id))
  const queries = [race, telemetry, log, rules]
  const error = queries.find((query) => query.error)?.error
  if (error)
    return (
      <LoadError
        title="Failed to load race"
        error={error}
        onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
      />
    )
  if (!race.data || !telemetry.data || !log.data || !rules.data) return <Spinner />
  const printing = {
    printed: { laps, car },
    onPrint: (next: Partial<typeof search>) => void show(next),
  }
  const { sessions = [], classification } = race.data
  const shown = sessions.find(({ id, isMain }) => (session ? id === session : isMain))
  const name = shown && sessionNameAmong(shown, sessions)
  const start = shown?.startedAt ?? event.startDateTime
  const lines = [
    event.title,
    ...(name ? [name] : []),
    trackLabel(event.track),
    log.data.decisions.length > 0 ? 'Amended by the stewards' : 'As the simulation recorded it',
    ...(classification ? [stateWords(classification, event.timezone)] : []),
    `Data revision ${log.data.version}`,
    `As of ${formatMoment(new Date(log.dataUpdatedAt), event.timezone)}`,
  ]
  return (
    <Paper
      title={`${event.title}: ${name ?? 'Race'} Documents`}
      lines={[trackLabel(event.track), formatMoment(start, event.timezone)]}
      actions={
        <>
          <ButtonLink
            render={
              <Link to="/events/$id/race" params={{ id: String(event.id) }} search={{ session }} />
            }
          >
            Back to {name ?? 'the Race'}
          </ButtonLink>
          <Button variant="primary" icon={Printer} onClick={() => print()}>
            Print
          </Button>
        </>
      }
    >
      {shown && shown.kind !== 'race' ? (
        <SessionSheets
          eventId={event.id}
          session={shown.id}
          lines={lines}
          timezone={event.timezone}
          driven={race.data.data}
          telemetry={telemetry.data}
          log={log.data}
          {...printing}
        />
      ) : (
        <RaceSheets
          eventId={event.id}
          session={session}
          lines={lines}
          timezone={event.timezone}
          settings={event}
          rules={rules.data}
          race={race.data.data}
          telemetry={telemetry.data}
          log={log.data}
          {...printing}
        />
      )}
    </Paper>
  )
}
