import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { improvements, type Mark } from '#shared/domain/race-documents/fastest-laps.ts'
import { knownLevel } from '#shared/domain/race-documents/levels.ts'
import type { RaceLap } from '#shared/domain/race-documents/race-car.ts'
import { counted } from '#shared/domain/plural.ts'
import { DriverCell, Tag, type TimingColumn, TimingGroup, TimingTable } from '#web/ui/index.ts'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { percentText } from './shown-values.ts'

const LONG_ROWS = 60

export type LapRow = {
  lap: RaceLap
  driver: string
  mark: Mark | undefined
  /** Race time in seconds at the end of the lap; in other sessions, session time. */
  at: number | null
  /** Whether it began in the pit lane. */
  isOut: boolean
}

/** The laps of a car, each with what every session tells of it. */
export function lapRows({ timeline }: ShownRace, car: ShownCar): LapRow[] {
  const drivers = driversOfLaps(car)
  const marks = improvements(timeline).get(car.entry)
  return car.laps.map((lap, index) => ({
    lap,
    driver: driverName(car, drivers[index] ?? null),
    mark: marks?.get(lap.number),
    at: car.crossings[index] ?? null,
    isOut: car.laps[index - 1]?.isPit === true,
  }))
}

type Props<Row> = { car: ShownCar; rows: Row[]; columns: TimingColumn<Row>[] }

/** Every lap of one car. */
export function LapGroup<Row extends LapRow>({ car, rows, columns }: Props<Row>) {
  return (
    <TimingGroup
      title={`Laps of Car ${car.number}`}
      classToken={car.carClass}
      count={counted(car.laps.length, 'lap')}
      note="Best: the fastest so far, when the lap was completed"
    >
      <TimingTable
        label="Laps"
        rows={rows}
        rowKey={({ lap }) => String(lap.number)}
        isLong={rows.length > LONG_ROWS}
        columns={columns}
      />
    </TimingGroup>
  )
}

const MARKS = {
  race: 'Best of all',
  class: 'Best of class',
  car: "Car's best",
  driver: "Driver's best",
} satisfies Record<Mark, string>

export const lapColumn: TimingColumn<LapRow> = {
  id: 'lap',
  label: 'Lap',
  kind: 'position',
  width: '68px',
  cell: ({ lap }) => lap.number,
}

export const lapDriverColumn: TimingColumn<LapRow> = {
  id: 'driver',
  label: 'Driver',
  kind: 'driver',
  cell: ({ driver, mark, lap, isOut }) => (
    <DriverCell
      name={driver}
      lines={[
        (mark || lap.isPit || isOut) && (
          <>
            {mark && <Tag>{MARKS[mark]}</Tag>} {lap.isPit && <Tag>In</Tag>}{' '}
            {isOut && <Tag>Out</Tag>}
          </>
        ),
      ]}
    />
  ),
}

type Fold = Pick<TimingColumn<LapRow>, 'foldBelow'>

export const sectorColumns = (fold: Fold = {}) =>
  ([0, 1, 2] as const).map((sector): TimingColumn<LapRow> => ({
    id: `s${sector + 1}`,
    label: `S${sector + 1}`,
    align: 'end',
    width: '84px',
    fold: true,
    ...fold,
    cell: ({ lap }) => lap.sectors[sector]?.toFixed(3) ?? '-',
  }))

export const speedColumn: TimingColumn<LapRow> = {
  id: 'speed',
  label: 'km/h',
  align: 'end',
  width: '72px',
  fold: true,
  foldBelow: 'wide',
  cell: ({ lap }) => (lap.topSpeedKmh ? lap.topSpeedKmh.toFixed(0) : '-'),
}

/** Fuel and energy at the end of the lap. */
export const levelColumns = (fold: Fold = {}): TimingColumn<LapRow>[] => [
  {
    id: 'fuel',
    label: 'Fuel',
    align: 'end',
    width: '72px',
    fold: true,
    ...fold,
    cell: ({ lap }) => percentText(knownLevel(lap.fuel, lap)),
  },
  {
    id: 'energy',
    label: 'Energy',
    align: 'end',
    width: '76px',
    fold: true,
    ...fold,
    cell: ({ lap }) => percentText(knownLevel(lap.energy, lap)),
  },
]
