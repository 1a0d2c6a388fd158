import { type CarSpeed, topSpeedOfCars } from '#shared/domain/race-documents/top-speeds.ts'
import { Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'

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
      foot="Sorted by the mean of a car's five fastest laps, because a single one may be a slipstream's. Values above 420 km/h are left out."
    >
      <TimingTable
        label="Top speeds"
        rows={rows}
        rowKey={({ entry }) => String(entry)}
        columns={speedColumns()}
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
