import { useQuery } from '@tanstack/react-query'
import type { LiveStop } from '#shared/contract/live-timing.ts'
import { changedText, stayText } from '#shared/domain/live-timing/stop-words.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Facts, ScrollBox, SubLine, Text, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { energyWords } from './car-words.ts'
import { useLiveSource } from './live-timing.api.ts'

type Props = {
  eventId: number
  car: number
  /** Who is in it now. */
  driver: string
  /** On the session's clock, for who watches later; undefined for all there is. */
  until: number | undefined
}

/** Who may drive a car, and what it did at its stops, the latest first. */
export function CarStops({ eventId, car, driver, until = Infinity }: Props) {
  const query = useQuery(useLiveSource().carQuery(eventId, car))
  return (
    <Queried query={query} failure="Failed to load stops">
      {({ crew, stops }) => {
        const shown = stops.filter(({ at }) => at !== null && at <= until).map(asOf(until))
        // Nobody saw when they were: whoever watches later is not told too early.
        const unseen = until === Infinity ? stops.filter(({ at }) => at === null) : []
        const all = [...shown, ...unseen].toSorted((one, other) => other.lap - one.lap)
        return (
          <>
            {crew.length > 1 && (
              <Facts columns="one" items={[{ label: 'Crew', value: crewText(crew, driver) }]} />
            )}
            {all.length === 0 ? (
              <Text tone="muted">No stops yet.</Text>
            ) : (
              <ScrollBox label="Stops so far">
                <TimingTable
                  label="Stops"
                  rows={all}
                  rowKey={({ lap, at }) => `${lap} ${at}`}
                  columns={COLUMNS}
                />
              </ScrollBox>
            )}
          </>
        )
      }}
    </Queried>
  )
}

const crewText = (crew: readonly string[], driver: string) =>
  crew.map((name) => (name === driver ? `${name} (in the car)` : name)).join(', ')

/** A stop that was not over then. */
const asOf =
  (et: number) =>
  (stop: LiveStop): LiveStop =>
    stop.until !== null && stop.until > et
      ? { ...stop, until: null, stood: null, energy: null, tyres: null, driverOut: null }
      : stop

const NONE = '–'

const COLUMNS: TimingColumn<LiveStop>[] = [
  { id: 'lap', label: 'Lap', kind: 'figure', width: '64px', cell: ({ lap }) => lap },
  {
    id: 'stay',
    label: 'Stop',
    cell: (stop) => (
      <>
        {stayText(stop)}
        <DriverLine stop={stop} />
      </>
    ),
  },
  { id: 'tyres', label: 'New tyres', cell: ({ tyres }) => changedText(tyres) ?? NONE },
  {
    id: 'energy',
    label: 'Energy',
    kind: 'figure',
    align: 'end',
    width: '84px',
    cell: energyWords,
  },
]

function DriverLine({ stop: { driverIn, driverOut } }: { stop: LiveStop }) {
  if (!driverOut || driverOut === driverIn) return null
  return <SubLine>{driverIn ? `${driverIn} → ${driverOut}` : driverOut}</SubLine>
}
