import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { improvements, type Mark } from '#shared/domain/race-documents/fastest-laps.ts'
import { placesOf } from '#shared/domain/race-documents/lap-chart.ts'
import type { RaceLap } from '#shared/domain/race-documents/race-car.ts'
import { gapAt } from '#shared/domain/race-documents/timeline.ts'
import {
  DriverCell,
  FilterSelect,
  FormColumns,
  SubLine,
  Tag,
  type TimingColumn,
  TimingGroup,
  TimingTable,
} from '#web/ui/index.ts'
import { crewName, driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { gapText, lapText, percentText, raceClock } from './shown-values.ts'

const LONG_ROWS = 60

type Props = {
  race: ShownRace
  /** The first car if it is unknown. */
  entry: number | undefined
  onChoose: (entry: number) => void
}

/** Every lap of one car. */
export function CarLaps({ race, entry, onChoose }: Props) {
  const car = race.cars.find((one) => one.entry === entry) ?? race.cars[0]
  if (!car) return null
  const rows = lapRows(race, car)
  return (
    <>
      <FormColumns columns={4}>
        <FilterSelect
          label="Car"
          options={race.cars.map((one) => ({
            value: String(one.entry),
            label: `${one.number} ${crewName(one)}`,
          }))}
          value={String(car.entry)}
          onChange={(chosen) => onChoose(Number(chosen))}
        />
      </FormColumns>
      <TimingGroup
        title={`Car ${car.number}`}
        classToken={car.carClass}
        count={`${car.laps.length} laps`}
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
    </>
  )
}

type LapRow = {
  lap: RaceLap
  driver: string
  mark: Mark | undefined
  /** Race time in seconds at the end of the lap. */
  at: number | null
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
    cell: ({ lap }) => percentText(known(lap.fuel)),
  },
  {
    id: 'energy',
    label: 'Energy',
    align: 'end',
    width: '76px',
    fold: true,
    cell: ({ lap }) => percentText(known(lap.energy)),
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
    cell: ({ lap, at }) => (
      <>
        {lapText(lap.seconds)}
        <SubLine>{raceClock(at)}</SubLine>
      </>
    ),
  },
]

/** The game writes -1 for a level that it does not know. */
const known = (level: number | null) => (level !== null && level >= 0 ? level : null)
