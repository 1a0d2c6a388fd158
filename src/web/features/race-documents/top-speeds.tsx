import {
  type CarSpeed,
  type TopSpeed,
  topSpeedOfCars,
  topSpeeds,
} from '#shared/domain/race-documents/top-speeds.ts'
import { Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { raceClock } from './shown-values.ts'

type SpeedRow = CarSpeed & { place: number; car: ShownCar | undefined }

/** Each car's highest speeds. */
export function TopSpeeds({ race }: { race: ShownRace }) {
  const rows = topSpeedOfCars(race.timeline).map((row, index) => ({
    ...row,
    place: index + 1,
    car: carOf(race, row.entry),
  }))
  if (rows.length === 0) return null
  return (
    <Panel
      title="Top Speeds"
      isFlush
      foot="Sorted by the mean of a car's five fastest laps, because a single one may be a slipstream's. Below are the twenty highest speeds of all. Values above 420 km/h are left out."
    >
      <TimingTable
        label="Top speeds"
        rows={rows}
        rowKey={({ entry }) => String(entry)}
        columns={speedColumns()}
      />
      <TimingTable
        label="Highest speeds"
        rows={topSpeeds(race.timeline).map((row, index) => ({
          ...row,
          place: index + 1,
          car: carOf(race, row.entry),
        }))}
        rowKey={({ entry, lap }) => `${entry} ${lap}`}
        columns={highestColumns()}
      />
    </Panel>
  )
}

function speedColumns(): TimingColumn<SpeedRow>[] {
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
      id: 'top',
      label: 'Top km/h',
      align: 'end',
      width: '96px',
      fold: 'driver',
      cell: ({ kmh }) => kmh.toFixed(1),
      folded: ({ kmh, lap }) => `Top ${kmh.toFixed(1)} km/h, lap ${lap}`,
    },
    {
      id: 'lap',
      label: 'Lap',
      align: 'end',
      width: '72px',
      fold: true,
      cell: ({ lap }) => lap,
    },
    {
      id: 'mean',
      label: 'Mean of Five',
      kind: 'time',
      align: 'end',
      width: '120px',
      cell: ({ meanKmh }) => meanKmh.toFixed(1),
    },
  ]
}

type HighestRow = TopSpeed & { place: number; car: ShownCar | undefined }

function highestColumns(): TimingColumn<HighestRow>[] {
  return [
    {
      id: 'place',
      label: 'Highest',
      kind: 'position',
      width: '84px',
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
      id: 'speed',
      label: 'km/h',
      kind: 'time',
      align: 'end',
      width: '120px',
      cell: ({ kmh }) => kmh.toFixed(1),
    },
  ]
}
