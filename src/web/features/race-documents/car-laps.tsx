import { counted } from '#shared/domain/plural.ts'
import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { improvements, type Mark } from '#shared/domain/race-documents/fastest-laps.ts'
import { knownLevel } from '#shared/domain/race-documents/levels.ts'
import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import type { RaceLap } from '#shared/domain/race-documents/race-car.ts'
import { gapAt } from '#shared/domain/race-documents/timeline.ts'
import {
  DriverCell,
  SubLine,
  Tag,
  type TimingColumn,
  TimingGroup,
  TimingTable,
} from '#web/ui/index.ts'
import { RaceMoment } from './race-moment.tsx'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { gapText, lapText, percentText, raceClock } from './shown-values.ts'

const LONG_ROWS = 60

/** Every lap of one car. */
export function CarLaps({ race, car }: { race: ShownRace; car: ShownCar }) {
  const rows = lapRows(race, car)
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

type LapRow = {
  lap: RaceLap
  driver: string
  mark: Mark | undefined
  /** Race time in seconds at the end of the lap. */
  at: number | null
  /** Race time in seconds at its beginning, from where it can be watched. */
  beganAt: number | null
  place: number | null
  gap: string
  isOut: boolean
}

function lapRows(race: ShownRace, car: ShownCar): LapRow[] {
  const drivers = driversOfLaps(car)
  const marks = improvements(race.timeline).get(car.entry)
  const places = placesOf(race.timeline, car.entry, 'own')
  return car.laps.map((lap, index) => ({
    lap,
    driver: driverName(car, drivers[index] ?? null),
    mark: marks?.get(lap.number),
    at: car.crossings[index] ?? null,
    beganAt: index === 0 ? 0 : (car.crossings[index - 1] ?? null),
    place: places[index] ?? null,
    gap: gapText(gapAt(race.timeline.leaderCrossings, car.crossings, lap.number)),
    isOut: car.laps[index - 1]?.isPit === true,
  }))
}

const MARKS = {
  race: 'Best of all',
  class: 'Best of class',
  car: "Car's best",
  driver: "Driver's best",
} satisfies Record<Mark, string>

const sectorColumn = (sector: 0 | 1 | 2): TimingColumn<LapRow> => ({
  id: `s${sector + 1}`,
  label: `S${sector + 1}`,
  align: 'end',
  width: '84px',
  fold: true,
  foldBelow: 'wide',
  cell: ({ lap }) => lap.sectors[sector]?.toFixed(3) ?? '-',
})

const columns: TimingColumn<LapRow>[] = [
  { id: 'lap', label: 'Lap', kind: 'position', width: '68px', cell: ({ lap }) => lap.number },
  {
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
  },
  sectorColumn(0),
  sectorColumn(1),
  sectorColumn(2),
  {
    id: 'speed',
    label: 'km/h',
    align: 'end',
    width: '72px',
    fold: true,
    foldBelow: 'wide',
    cell: ({ lap }) => (lap.topSpeedKmh ? lap.topSpeedKmh.toFixed(0) : '-'),
  },
  {
    id: 'fuel',
    label: 'Fuel',
    align: 'end',
    width: '72px',
    fold: true,
    cell: ({ lap }) => percentText(knownLevel(lap.fuel, lap)),
  },
  {
    id: 'energy',
    label: 'Energy',
    align: 'end',
    width: '76px',
    fold: true,
    cell: ({ lap }) => percentText(knownLevel(lap.energy, lap)),
  },
  {
    id: 'place',
    label: 'Place',
    align: 'end',
    width: '88px',
    fold: 'driver',
    folded: ({ place, gap }) => place !== null && `P${place} ${gap}`,
    cell: ({ place, gap }) => (
      <>
        {place === null ? '-' : `P${place}`}
        {gap && <SubLine>{gap}</SubLine>}
      </>
    ),
  },
  {
    id: 'time',
    label: 'Time',
    kind: 'time',
    align: 'end',
    width: '104px',
    cell: ({ lap, at, beganAt }) => (
      <>
        {lapText(lap.seconds)}
        <SubLine>
          <RaceMoment seconds={beganAt}>{raceClock(at)}</RaceMoment>
        </SubLine>
      </>
    ),
  },
]
