import { SubLine, type TimingColumn } from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
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

/** The number of a lap, and the race time at its end. */
export function lapAndTime<
  Row extends { lap: number; atSeconds: number | null },
>(): TimingColumn<Row> {
  return {
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
  }
}
