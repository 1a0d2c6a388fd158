import { type FastLap, fastestLaps } from '#shared/domain/race-documents/fastest-laps.ts'
import { Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { kmhText, lapText, raceClock, secondsText } from './shown-values.ts'

type FastLapRow = FastLap & { place: number; car: ShownCar | undefined }

/** Each driver's fastest lap. */
export function FastestLaps({ race }: { race: ShownRace }) {
  const named = fastestLaps(race.timeline, 'driver')
  // A file without stints does not tell who drove.
  const laps = named.length > 0 ? named : fastestLaps(race.timeline, 'car')
  return (
    <Panel
      title="Fastest Laps"
      isFlush
      foot="Each driver's best in each car. Laps without a valid time and laps with a change of driver are left out."
    >
      <TimingTable
        label="Fastest laps"
        rows={laps.map((lap, index) => ({ ...lap, place: index + 1, car: carOf(race, lap.entry) }))}
        rowKey={({ entry, driver }) => `${entry} ${driver}`}
        columns={fastLapColumns(race.trackLengthMetres)}
      />
    </Panel>
  )
}

function fastLapColumns(trackLengthMetres: number | null): TimingColumn<FastLapRow>[] {
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '68px',
      cell: ({ place }) => place,
    },
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: ({ car, driver }) => car && <CarCell car={car} driver={driver} />,
    },
    {
      id: 'lap',
      label: 'Lap',
      align: 'end',
      width: '100px',
      fold: 'driver',
      cell: ({ lap, atSeconds }) => (
        <>
          {lap}
          <SubLine>{raceClock(atSeconds)}</SubLine>
        </>
      ),
      folded: ({ lap, atSeconds }) => `Lap ${lap}, ${raceClock(atSeconds)}`,
    },
    {
      id: 'kmh',
      label: 'km/h',
      align: 'end',
      width: '80px',
      fold: true,
      cell: ({ seconds }) => kmhText(trackLengthMetres, seconds),
    },
    {
      id: 'time',
      label: 'Time',
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ seconds, gap }) => (
        <>
          {lapText(seconds)}
          {gap > 0 && <SubLine>+{secondsText(gap)}</SubLine>}
        </>
      ),
    },
  ]
}
