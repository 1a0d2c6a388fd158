import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { documentsIn } from '#shared/domain/race-documents/documents/all-documents.ts'
import { decayDocument } from '#shared/domain/race-documents/documents/decay.ts'
import { fastestLapsDocument } from '#shared/domain/race-documents/documents/fastest-laps.ts'
import { paceDocument } from '#shared/domain/race-documents/documents/pace.ts'
import {
  type ClassifiedSettings,
  classifiedRule,
} from '#shared/domain/race-documents/not-classified.ts'
import { lazyPart, Stack } from '#web/ui/index.ts'
import { Queried } from '#web/parts/queried.tsx'
import { chosenWith } from './chosen-cars.ts'
import { Classification } from './classification.tsx'
import { DeclaredDocument } from './declared-document.tsx'
import { RaceDownloads } from './downloads.tsx'
import { DrivingTimes } from './driving-times.tsx'
import { Hours } from './hours.tsx'
import { LapChartTable } from './lap-chart-table.tsx'
import { LateNote } from './late-note.tsx'
import { RisingAverages, SpreadChart } from './pace/pace-charts.tsx'
import { Recordings } from './race-moment.tsx'
import { raceLogQuery, raceQuery, telemetryQuery } from './race-documents.api.ts'
import type { RaceView } from './race-view.ts'
import { useWatched } from './use-watched.ts'
import { SeamNote } from './seam-note.tsx'
import { carInView, type ShownRace, shownRace } from './shown-race.ts'
import { UncountedButton } from './uncounted-button.tsx'

type Props = {
  eventId: number
  /** The event's time zone. */
  timezone: string
  /** Which cars of the event are classified. */
  settings: ClassifiedSettings
  view: RaceView
  /** How long drivers of the event may and must drive, and the button that changes it. */
  driving: { rules: EventRules | undefined; edit: ReactNode }
  onChange: (change: Partial<RaceView>) => void
}

const CarView = lazyPart(async () => (await import('./car/car-view.tsx')).CarView, {
  file: 'features/race-documents/car/car-view.tsx',
})
const Compare = lazyPart(async () => (await import('./compare/compare.tsx')).Compare, {
  file: 'features/race-documents/compare/compare.tsx',
})
const Story = lazyPart(async () => (await import('./story.tsx')).Story, {
  file: 'features/race-documents/story.tsx',
})
const Messages = lazyPart(async () => (await import('./messages.tsx')).Messages, {
  file: 'features/race-documents/messages.tsx',
})

/** Documents of a race that need every lap of it. */
export function LapDocuments(props: Props) {
  const { eventId, view } = props
  const laps = useQuery(raceQuery(eventId, view.session))
  return (
    <Queried query={laps} failure="Failed to load race">
      {({ data }) => <Documents {...props} driven={data} />}
    </Queried>
  )
}

function Documents(props: Props & { driven: DrivenRace }) {
  const { eventId, driven, timezone, settings, view, driving, onChange } = props
  const { session, carClass, isWithoutAi, tab } = view
  const telemetry = useQuery({
    ...telemetryQuery(eventId, session),
    enabled: needsTelemetry(tab),
  })
  const isNeeded = showsMoments(tab)
  const watched = useWatched({ eventId, session, isNeeded, seams: driven.seams })
  const race = useMemo(
    () =>
      shownRace(driven, carClass, {
        telemetry: telemetry.data,
        rule: classifiedRule(settings),
        isWithoutAi,
      }),
    [driven, carClass, isWithoutAi, telemetry.data, settings],
  )
  if (!race) return null
  return (
    <Recordings value={watched}>
      <Stack gap="large">
        <SeamNote race={race} />
        <LateNote race={race} />
        {tab === 'cars' && <Classification race={race} order={view.order} onChange={onChange} />}
        {tab === 'order' && (
          <>
            {documentsIn('order').map((document) => (
              <DeclaredDocument key={document.id} document={document} race={race} />
            ))}
            <Hours race={race} view={view} onChange={onChange} />
            <LapChartTable race={race} view={view} onChange={onChange} />
          </>
        )}
        {tab === 'story' && <Story eventId={eventId} session={session} race={race} />}
        {tab === 'messages' && (
          <Messages
            eventId={eventId}
            race={race}
            timezone={timezone}
            view={view}
            onChange={onChange}
          />
        )}
        {needsTelemetry(tab) && (
          <Queried query={telemetry} failure="Failed to load laps">
            {() => (
              <Telemetry
                eventId={eventId}
                race={race}
                timezone={timezone}
                view={view}
                driving={driving}
                onChange={onChange}
              />
            )}
          </Queried>
        )}
        <RaceDownloads
          eventId={eventId}
          session={session}
          {...(tab === 'laps' && { car: carInView(race, view.car)?.entry })}
        />
      </Stack>
    </Recordings>
  )
}

const needsTelemetry = (tab: RaceView['tab']) => ['pace', 'stops', 'laps', 'compare'].includes(tab)

/** Where times of the race lead to its recordings. */
const showsMoments = (tab: RaceView['tab']) =>
  ['pace', 'stops', 'order', 'laps', 'messages'].includes(tab)

type PartProps = Pick<Props, 'eventId' | 'timezone' | 'view' | 'driving' | 'onChange'> & {
  race: ShownRace
}

function Telemetry({ eventId, race, timezone, view, driving, onChange }: PartProps) {
  if (view.tab === 'laps')
    return (
      <CarView eventId={eventId} race={race} timezone={timezone} view={view} onChange={onChange} />
    )
  if (view.tab === 'compare') return <Compare race={race} view={view} onChange={onChange} />
  if (view.tab === 'stops')
    return (
      <>
        <Stops eventId={eventId} session={view.session} race={race} />
        <DrivingTimes race={race} view={view} {...driving} onChange={onChange} />
      </>
    )
  const shown = { race, ranked: view.ranked, onChange }
  return (
    <>
      <SpreadChart race={race} view={view} onChange={onChange} />
      <DeclaredDocument document={paceDocument} {...shown} />
      <RisingAverages
        race={race}
        view={view}
        onToggle={(entry) => onChange({ cars: chosenWith(view.cars, entry) })}
        onChange={onChange}
      />
      <DeclaredDocument document={decayDocument} race={race} />
      {documentsIn('pace')
        .filter((one) => one !== paceDocument && one !== decayDocument)
        .map((document) => (
          <DeclaredDocument
            key={document.id}
            document={document}
            isUncounted={view.isUncounted}
            actions={
              document === fastestLapsDocument && (
                <UncountedButton race={race} view={view} onChange={onChange} />
              )
            }
            {...shown}
          />
        ))}
    </>
  )
}

type StopsProps = { eventId: number; session: number | undefined; race: ShownRace }

/** What was served at visits to the pit lane appears once the log has loaded. */
function Stops({ eventId, session, race }: StopsProps) {
  const { data: log } = useQuery(raceLogQuery(eventId, session))
  const logged = useMemo(() => ({ ...race, log }), [race, log])
  return documentsIn('stops').map((document) => (
    <DeclaredDocument key={document.id} document={document} race={logged} />
  ))
}
