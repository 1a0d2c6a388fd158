import {
  type CarSpeed,
  type TopSpeed,
  topSpeedOfCars,
  topSpeeds,
} from '#shared/domain/race-documents/top-speeds.ts'
import { Folded, Panel, SubLine, type TimingColumn, TimingTable, WholeName } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { drivenBy, lapAndTime } from './lap-columns.tsx'
import { carOf, driverName, isOneClass, type ShownCar, type ShownRace } from './shown-race.ts'
import { raceClock } from './shown-values.ts'
import { ROWS_SHOWN } from './pace/rows-shown.ts'
import { useOwnRows } from './use-own-cars.ts'

type SpeedRow = CarSpeed & { place: number; car: ShownCar | undefined }

/** Each car's highest speeds. */
export function TopSpeeds({ race }: { race: ShownRace }) {
  const isYours = useOwnRows()
  const rows = topSpeedOfCars(race.timeline).map((row, index) => ({
    ...row,
    place: index + 1,
    car: carOf(race, row.entry),
  }))
  if (rows.length === 0) return null
  const columns = withExplanations(speedColumns(), FIGURES)
  const highest = withExplanations(highestColumns(), HIGHEST)
  return (
    <>
      <Panel
        title="Top Speeds"
        isFlush
        foot={
          <>
            Sorted by the average of a car's five highest, because a single one may come from a
            slipstream. Values above 420&nbsp;km/h are left out. <HowComputed columns={columns} />
          </>
        }
      >
        <Folded rows={rows} noun="Cars" shown={ROWS_SHOWN} isKept={({ car }) => isYours({ car })}>
          {(shown) => (
            <TimingTable
              label="Top speeds"
              rows={shown}
              rowKey={({ entry }) => String(entry)}
              columns={columns}
              // The driver of such a row is only that of the fastest lap.
              isYou={({ car }) => isYours({ car })}
            />
          )}
        </Folded>
      </Panel>
      <Panel
        title="Highest Speeds"
        isFlush
        foot={
          <>
            The twenty highest of all laps of {isOneClass(race) ? 'the class' : 'all cars'}.{' '}
            <HowComputed columns={highest} />
          </>
        }
      >
        <Folded
          rows={topSpeeds(race.timeline).map((row, index) => ({
            ...row,
            place: index + 1,
            car: carOf(race, row.entry),
          }))}
          noun="Speeds"
          shown={ROWS_SHOWN}
        >
          {(shown) => (
            <TimingTable
              label="Highest speeds"
              rows={shown}
              rowKey={({ entry, lap }) => `${entry} ${lap}`}
              columns={highest}
              isYou={isYours}
            />
          )}
        </Folded>
      </Panel>
    </>
  )
}

function speedColumns(): TimingColumn<SpeedRow>[] {
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '84px',
      cell: ({ place }) => place,
    },
    {
      id: 'driver',
      label: 'Car',
      kind: 'driver',
      cell: ({ car, driver }) =>
        car && (
          <CarCell car={car}>
            {car.drivers.length > 1 && (
              <SubLine>
                Top speed by <WholeName name={driverName(car, driver)} />
              </SubLine>
            )}
          </CarCell>
        ),
    },
    {
      id: 'top',
      label: 'Top km/h',
      align: 'end',
      width: '96px',
      fold: 'driver',
      cell: ({ kmh }) => kmh.toFixed(1),
      folded: ({ kmh, lap }) => `Top ${kmh.toFixed(1)}\u00A0km/h, lap\u00A0${lap}`,
    },
    {
      id: 'lap',
      label: 'Lap',
      align: 'end',
      width: '92px',
      fold: true,
      cell: ({ lap, atSeconds }) => (
        <>
          {lap}
          <SubLine>{raceClock(atSeconds)}</SubLine>
        </>
      ),
    },
    {
      id: 'mean',
      label: 'Average km/h',
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
      label: 'Pos',
      kind: 'position',
      width: '84px',
      cell: ({ place }) => place,
    },
    drivenBy(),
    lapAndTime(),
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

const FIGURES = {
  top: 'The highest speed of the car on any lap.',
  lap: 'The lap of the highest speed, and the race time at its end.',
  mean: 'The average, in km/h, of the five highest of its laps.',
}

const HIGHEST = {
  lap: 'The number of the lap in the car, and the race time at its end.',
  speed: 'The highest speed of that lap, as the file has it.',
}
