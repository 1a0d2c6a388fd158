import {
  documentsIn,
  SESSION_DOCUMENTS,
} from '#shared/domain/race-documents/documents/all-documents.ts'
import { decayDocument } from '#shared/domain/race-documents/documents/decay.ts'
import { fastestLapsDocument } from '#shared/domain/race-documents/documents/fastest-laps.ts'
import { paceDocument } from '#shared/domain/race-documents/documents/pace.ts'
import { Stack } from '#web/ui/index.ts'
import { CarChoice } from './car-choice.tsx'
import { CarLaps } from './car-laps.tsx'
import { CarFigures } from './car/car-figures.tsx'
import { CarIncidents } from './car/car-incidents.tsx'
import { CarVisits } from './car/car-visits.tsx'
import { LevelCharts } from './car/level-charts.tsx'
import { NotRecorded } from './car/not-recorded.tsx'
import { lastQualifying, QualifyingNote } from './car/qualifying-note.tsx'
import { StintTables } from './car/stint-tables.tsx'
import { Teammates } from './car/teammates.tsx'
import { Tyres } from './car/tyres.tsx'
import { UncountedLaps } from './car/uncounted-laps.tsx'
import { chosenWith } from './chosen-cars.ts'
import { Classification } from './classification.tsx'
import { Compare } from './compare/compare.tsx'
import { DeclaredDocument } from './declared-document.tsx'
import { Hours } from './hours.tsx'
import { LapChartTable } from './lap-chart-table.tsx'
import { Messages } from './messages.tsx'
import { RisingAverages, SpreadChart } from './pace/pace-charts.tsx'
import { useRaceSession } from './race-session.ts'
import { views } from './race-view.ts'
import { BestLapTable } from './session/best-lap-table.tsx'
import { DriverTables } from './session/driver-tables.tsx'
import { RunTables } from './session/run-tables.tsx'
import { SessionCar } from './session/session-car.tsx'
import { SessionLapTimes } from './session/session-lap-times.tsx'
import { SessionMessages } from './session/session-messages.tsx'
import { WithSession } from './session/with-session.tsx'
import { carInView, type ShownRace } from './shown-race.ts'
import { Story } from './story.tsx'
import { UncountedButton } from './uncounted-button.tsx'
import { useRaceView } from './use-race-view.ts'
import { viewLoader } from './view-loader.ts'
import { WithRace } from './with-race.tsx'

export const loadClassification = viewLoader(({ raceQuery }, { eventId, session }) => [
  raceQuery(eventId, session),
])

export function ClassificationView() {
  const { kind } = useRaceSession()
  const [view, onChange] = useRaceView(views.classification)
  if (kind !== 'race')
    return (
      <WithSession>
        {(shown) => (
          <>
            <BestLapTable shown={shown} />
            <SessionLapTimes shown={shown} view={view} onChange={onChange} />
          </>
        )}
      </WithSession>
    )
  return (
    <WithRace>
      {(race) => <Classification race={race} order={view.order} onChange={onChange} />}
    </WithRace>
  )
}

export const loadCar = viewLoader(
  ({ raceQuery, telemetryQuery, raceLogQuery, recordingsQuery }, { eventId, session }) => [
    raceQuery(eventId, session),
    telemetryQuery(eventId, session),
    raceLogQuery(eventId, session),
    recordingsQuery(eventId, session),
  ],
  ({ raceQuery }, { eventId, sessions }) => {
    const qualifying = lastQualifying(sessions)
    return qualifying ? [raceQuery(eventId, qualifying.id)] : []
  },
)

/** Everything about one car. */
export function CarView() {
  const { eventId, kind, timezone } = useRaceSession()
  const [view, onChange] = useRaceView(views.car)
  if (kind !== 'race')
    return (
      <WithSession showsMoments isOfCar>
        {(shown, session) => (
          <SessionCar
            eventId={eventId}
            session={session}
            timezone={timezone}
            shown={shown}
            entry={view.car}
            onChange={onChange}
          />
        )}
      </WithSession>
    )
  return (
    <WithRace needsTelemetry showsMoments isOfCar>
      {(race) => <CarOfRace race={race} />}
    </WithRace>
  )
}

function CarOfRace({ race }: { race: ShownRace }) {
  const { eventId, session, timezone } = useRaceSession()
  const [view, onChange] = useRaceView(views.car)
  const car = carInView(race, view.car)
  if (!car) return null
  return (
    <Stack gap="large">
      <CarChoice cars={race.cars} car={car} onChange={onChange} />
      <CarFigures race={race} car={car} />
      <QualifyingNote eventId={eventId} session={session} car={car} />
      <Teammates race={race} car={car} />
      <StintTables car={car} />
      <CarVisits eventId={eventId} session={session} race={race} car={car} />
      <LevelCharts race={race} car={car} view={view} onChange={onChange} />
      <Tyres race={race} car={car} view={view} onChange={onChange} />
      <NotRecorded car={car} />
      <CarIncidents eventId={eventId} session={session} race={race} car={car} />
      <CarLaps eventId={eventId} session={session} race={race} car={car} timezone={timezone} />
      <UncountedLaps car={car} />
    </Stack>
  )
}

export const loadCompare = viewLoader(({ raceQuery, telemetryQuery }, { eventId, session }) => [
  raceQuery(eventId, session),
  telemetryQuery(eventId, session),
])

export function CompareView() {
  const [view, onChange] = useRaceView(views.compare)
  return (
    <WithRace needsTelemetry>
      {(race) => <Compare race={race} view={view} onChange={onChange} />}
    </WithRace>
  )
}

export const loadPace = viewLoader(
  ({ raceQuery, telemetryQuery, recordingsQuery }, { eventId, session }) => [
    raceQuery(eventId, session),
    telemetryQuery(eventId, session),
    recordingsQuery(eventId, session),
  ],
)

/** How fast drivers and cars were: over the race, on single laps, in sectors and at the fastest place of the track. */
export function PaceView() {
  const [view, onChange] = useRaceView(views.pace)
  const { ranked } = view
  return (
    <WithRace needsTelemetry showsMoments>
      {(race) => (
        <>
          <SpreadChart race={race} view={view} onChange={onChange} />
          <DeclaredDocument document={paceDocument} {...{ race, ranked, onChange }} />
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
                {...{ race, ranked, onChange }}
              />
            ))}
        </>
      )}
    </WithRace>
  )
}

export const loadOrder = viewLoader(({ raceQuery, recordingsQuery }, { eventId, session }) => [
  raceQuery(eventId, session),
  recordingsQuery(eventId, session),
])

/** Who led, and who was where at each hour and lap. */
export function OrderView() {
  const [view, onChange] = useRaceView(views.order)
  return (
    <WithRace showsMoments>
      {(race) => (
        <>
          {documentsIn('order').map((document) => (
            <DeclaredDocument key={document.id} document={document} race={race} />
          ))}
          <Hours race={race} view={view} onChange={onChange} />
          <LapChartTable race={race} view={view} onChange={onChange} />
        </>
      )}
    </WithRace>
  )
}

export const loadMessages = viewLoader(
  ({ raceQuery, raceLogQuery, recordingsQuery }, { eventId, session }) => [
    raceQuery(eventId, session),
    raceLogQuery(eventId, session),
    recordingsQuery(eventId, session),
  ],
)

export function MessagesView() {
  const { eventId, kind, timezone } = useRaceSession()
  const [view, onChange] = useRaceView(views.messages, { listsAllCars: true })
  if (kind !== 'race')
    return (
      <WithSession showsMoments>
        {(shown) => <SessionMessages {...{ eventId, shown, timezone, view, onChange }} />}
      </WithSession>
    )
  return (
    <WithRace showsMoments>
      {(race) => <Messages {...{ eventId, race, timezone, view, onChange }} />}
    </WithRace>
  )
}

export const loadStory = viewLoader(({ raceQuery, raceLogQuery }, { eventId, session }) => [
  raceQuery(eventId, session),
  raceLogQuery(eventId, session),
])

export function StoryView() {
  const { eventId, session } = useRaceSession()
  return <WithRace>{(race) => <Story eventId={eventId} session={session} race={race} />}</WithRace>
}

export const loadDrivers = viewLoader(() => [])

export function DriversView() {
  return <WithSession>{(shown) => <DriverTables shown={shown} />}</WithSession>
}

export const loadLongRuns = viewLoader(() => [])

export function LongRunsView() {
  return <WithSession>{(shown) => <RunTables shown={shown} />}</WithSession>
}

export const loadSectors = viewLoader(() => [])

export function SectorsView() {
  const [view, onChange] = useRaceView(views.sectors)
  return (
    <WithSession>
      {(shown) =>
        SESSION_DOCUMENTS.map((document) => (
          <DeclaredDocument
            key={document.id}
            document={document}
            race={shown}
            ranked={view.ranked}
            onChange={onChange}
          />
        ))
      }
    </WithSession>
  )
}
