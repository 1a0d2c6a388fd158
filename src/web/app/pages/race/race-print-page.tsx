import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { ClassifiedSettings } from '#shared/domain/race-documents/not-classified.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { sessionNameAmong } from '#shared/domain/results/session-name.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { drivingRulesQuery } from '#web/features/driving-rules/index.ts'
import { eventQuery } from '#web/features/events/index.ts'
import {
  publicRaceEventQuery,
  RaceSheets,
  raceSource,
  RaceSourceContext,
  SessionSheets,
  useRaceSource,
} from '#web/features/race-documents/index.ts'
import { useKnownUser } from '#web/data/viewer.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { Button, ButtonLink, LoadError, Paper, Spinner } from '#web/ui/index.ts'

const here = getRouteApi('/_member/events/$id/race/print')

/** Every document of a race, on paper. */
export function RacePrintPage() {
  const isForVisitors = useKnownUser() === null
  return (
    <RaceSourceContext value={raceSource(isForVisitors)}>
      {isForVisitors ? <PublicPaper /> : <MembersPaper />}
    </RaceSourceContext>
  )
}

const loading = {
  failure: 'Failed to load event',
  missing: <NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />,
}

function MembersPaper() {
  return (
    <Loaded {...loading} id={here.useParams().id} query={eventQuery}>
      {(event) => <RacePaper event={event} />}
    </Loaded>
  )
}

function PublicPaper() {
  return (
    <Loaded {...loading} id={here.useParams().id} query={publicRaceEventQuery}>
      {(event) => <RacePaper event={event} />}
    </Loaded>
  )
}

type PaperEvent = Pick<EventDetail, 'id' | 'title' | 'startDateTime' | 'timezone'> &
  ClassifiedSettings & { track: Parameters<typeof trackLabel>[0] }

/** Whether drivers kept the rules of the event is not for visitors: stewards judge that. */
const NO_RULES: EventRules = { rules: null, version: 0, idle: [] }

function RacePaper({ event }: { event: PaperEvent }) {
  const { isForVisitors, raceQuery, telemetryQuery, raceLogQuery } = useRaceSource()
  const [search, show] = useSearchInAddress('/_member/events/$id/race/print')
  const { session, laps, car } = search
  const race = useQuery(raceQuery(event.id, session))
  const telemetry = useQuery(telemetryQuery(event.id, session))
  const log = useQuery(raceLogQuery(event.id, session))
  const ofEvent = useQuery({ ...drivingRulesQuery(event.id), enabled: !isForVisitors })
  const rules = isForVisitors ? NO_RULES : ofEvent.data
  const queries = [race, telemetry, log, ...(isForVisitors ? [] : [ofEvent])]
  const error = queries.find((query) => query.error)?.error
  if (error)
    return (
      <LoadError
        title="Failed to load race"
        error={error}
        onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
      />
    )
  if (!race.data || !telemetry.data || !log.data || !rules) return <Spinner />
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
          rules={rules}
          race={race.data.data}
          telemetry={telemetry.data}
          log={log.data}
          {...printing}
        />
      )}
    </Paper>
  )
}
