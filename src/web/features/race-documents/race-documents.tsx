import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { ClassChoice } from '#web/lib/class-choice.tsx'
import { later } from '#web/lib/later.tsx'
import { EmptyState, LoadError, Stack, Tabs, TimingSkeleton, WhenNear } from '#web/ui/index.ts'
import { Classification } from './classification.tsx'
import { Downloads } from './downloads.tsx'
import { DrivingTimes } from './driving-times.tsx'
import { FastestLaps } from './fastest-laps.tsx'
import { Hours } from './hours.tsx'
import { LapChartTable } from './lap-chart-table.tsx'
import { LeaderSequence } from './leader-sequence.tsx'
import { LineCharts } from './line-charts.tsx'
import { DecayTable } from './pace/decay-table.tsx'
import { RisingAverages, SpreadChart } from './pace/pace-charts.tsx'
import { PaceTable } from './pace-table.tsx'
import { PitVisits } from './pit-visits.tsx'
import { PositionChart } from './position-chart.tsx'
import { Recordings } from './race-moment.tsx'
import { recordingsQuery } from './recordings.api.ts'
import { telemetryQuery } from './race-documents.api.ts'
import type { RaceView } from './race-view.ts'
import { Sectors } from './sectors.tsx'
import { type ShownRace, shownRace } from './shown-race.ts'
import { Stints } from './stints.tsx'
import { TopSpeeds } from './top-speeds.tsx'

type Props = {
  eventId: number
  race: DrivenRace
  /** Of the event. */
  timezone: string
  view: RaceView
  onChange: (change: Partial<RaceView>) => void
}

const CarView = later(async () => (await import('./car/car-view.tsx')).CarView)
const Compare = later(async () => (await import('./compare/compare.tsx')).Compare)

const tabs = [
  { value: 'charts', label: 'Charts' },
  { value: 'cars', label: 'Classification' },
  { value: 'laps', label: 'Car' },
  { value: 'compare', label: 'Compare' },
  { value: 'pace', label: 'Pace' },
  { value: 'stops', label: 'Stops' },
  { value: 'order', label: 'Order' },
  { value: 'messages', label: 'Messages' },
  { value: 'story', label: 'Story' },
] as const

const Story = later(async () => (await import('./story.tsx')).Story)

const Messages = later(async () => (await import('./messages.tsx')).Messages)

/** Charts and documents of a race, of all cars or of one class. */
export function RaceDocuments({ eventId, race: driven, timezone, view, onChange }: Props) {
  const { session, carClass, tab } = view
  const telemetry = useQuery({
    ...telemetryQuery(eventId, session),
    enabled: needsTelemetry(tab),
  })
  const recordings = useQuery({
    ...recordingsQuery(eventId),
    // They say when the event's race begins in them.
    enabled: showsMoments(tab) && session === undefined,
  })
  const race = useMemo(
    () => shownRace(driven, carClass, telemetry.data),
    [driven, carClass, telemetry.data],
  )
  if (!race)
    return (
      <EmptyState
        drawing="rows"
        title="No Laps"
        text="Charts appear here once the race has results whose file has laps."
      />
    )
  return (
    <ClassChoice
      classes={race.classes}
      carClass={carClass}
      onChoose={(next) => onChange({ carClass: next })}
    >
      <Tabs
        label="Race"
        items={[...tabs]}
        value={tab}
        onValueChange={(next) => onChange({ tab: next })}
      >
        <Recordings value={(session === undefined && recordings.data) || NONE}>
          <Stack gap="large">
            {tab === 'charts' && <Charts race={race} view={view} onChange={onChange} />}
            {tab === 'cars' && <Classification race={race} />}
            {tab === 'order' && (
              <>
                <LeaderSequence race={race} />
                <Hours race={race} />
                <LapChartTable race={race} view={view} onChange={onChange} />
              </>
            )}
            {tab === 'story' && <Story race={race} />}
            {tab === 'messages' && (
              <Messages
                eventId={eventId}
                race={race}
                timezone={timezone}
                view={view}
                onChange={onChange}
              />
            )}
            {needsTelemetry(tab) &&
              (telemetry.data ? (
                <Telemetry eventId={eventId} race={race} view={view} onChange={onChange} />
              ) : telemetry.error ? (
                <LoadError
                  title="Failed to load laps"
                  error={telemetry.error}
                  onRetry={() => void telemetry.refetch()}
                />
              ) : (
                <TimingSkeleton />
              ))}
            {tab !== 'charts' && <Downloads eventId={eventId} session={session} />}
          </Stack>
        </Recordings>
      </Tabs>
    </ClassChoice>
  )
}

type PartProps = { race: ShownRace; view: RaceView; onChange: Props['onChange'] }

function Charts({ race, view, onChange }: PartProps) {
  const toggle = (entry: number) => onChange({ cars: toggled(view.cars, entry) })
  return (
    <>
      <PositionChart race={race} view={view} onToggle={toggle} onChange={onChange} />
      <WhenNear height={STINT_PX * race.cars.length}>
        <Stints race={race} />
      </WhenNear>
      <LineCharts race={race} view={view} onToggle={toggle} onChange={onChange} />
    </>
  )
}

/** The height of a car's bar, as far as it matters before it is seen. */
const STINT_PX = 50

/** More lines than there are dashes would look the same. */
const MOST_CHOSEN = 4

const toggled = (cars: readonly number[], entry: number) =>
  cars.includes(entry) ? cars.filter((one) => one !== entry) : [...cars, entry].slice(-MOST_CHOSEN)

const needsTelemetry = (tab: RaceView['tab']) => ['pace', 'stops', 'laps', 'compare'].includes(tab)

/** Where times of the race lead to its recordings. */
const showsMoments = (tab: RaceView['tab']) => ['stops', 'laps', 'messages'].includes(tab)

const NONE: readonly never[] = []

function Telemetry({ eventId, race, view, onChange }: PartProps & Pick<Props, 'eventId'>) {
  if (view.tab === 'laps')
    return <CarView eventId={eventId} race={race} view={view} onChange={onChange} />
  if (view.tab === 'compare') return <Compare race={race} view={view} onChange={onChange} />
  if (view.tab === 'stops')
    return (
      <>
        <PitVisits race={race} />
        <DrivingTimes race={race} view={view} onChange={onChange} />
      </>
    )
  return (
    <>
      <SpreadChart race={race} view={view} onChange={onChange} />
      <PaceTable race={race} />
      <RisingAverages
        race={race}
        view={view}
        onToggle={(entry) => onChange({ cars: toggled(view.cars, entry) })}
        onChange={onChange}
      />
      <DecayTable race={race} />
      <FastestLaps race={race} />
      <Sectors race={race} />
      <TopSpeeds race={race} />
    </>
  )
}
