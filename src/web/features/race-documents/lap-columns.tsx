import { SubLine, type TimingColumn } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { RaceMoment } from './race-moment.tsx'
import type { ShownCar } from './shown-race.ts'
import { raceClock } from './shown-values.ts'

/** Without a driver, all of the car's. */
type Driven = { car: ShownCar | undefined; driver: number | null | undefined }

/** Who drove, with the car's plate; `isOfCar` where the row is about the car, whoever drove. */
export function drivenBy<Row extends Driven>(label = 'Driver', isOfCar = false): TimingColumn<Row> {
  return {
    id: 'driver',
    label,
    kind: 'driver',
    cell: ({ car, driver }) => car && <CarCell car={car} driver={driver} isOfCar={isOfCar} />,
  }
}

type DrivenLap = Pick<Driven, 'car'> & { lap: number; atSeconds: number | null }

/** The number of a lap, and the race time at its end, which leads to recordings of the lap. */
export function lapAndTime<Row extends DrivenLap>(): TimingColumn<Row> {
  return {
    id: 'lap',
    label: 'Lap',
    align: 'end',
    width: '100px',
    fold: 'driver',
    cell: (row) => (
      <>
        {row.lap}
        <SubLine>
          <RaceMoment seconds={beganAt(row)}>{raceClock(row.atSeconds)}</RaceMoment>
        </SubLine>
      </>
    ),
    folded: (row) => (
      <>
        Lap {row.lap}, <RaceMoment seconds={beganAt(row)}>{raceClock(row.atSeconds)}</RaceMoment>
      </>
    ),
  }
}

const beganAt = ({ car, lap }: DrivenLap) => (lap === 1 ? 0 : (car?.crossings[lap - 2] ?? null))
