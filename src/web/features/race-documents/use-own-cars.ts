import { useViewer } from '#web/lib/viewer.ts'
import type { ShownCar } from './shown-race.ts'

type Row = {
  car?: Pick<ShownCar, 'drivers'> | undefined
  /** Position in the car's list; null if nobody knows who it was, undefined for the whole crew. */
  driver?: number | null | undefined
}

/** Whether a row is the viewer's: of a driver, or of a car that the viewer drove. */
export function useOwnRows(): (row: Row) => boolean {
  const viewerId = useViewer()?.id
  return ({ car, driver }) =>
    viewerId !== undefined &&
    car !== undefined &&
    car.drivers.some(
      ({ userId }, index) => userId === viewerId && (driver === undefined || driver === index),
    )
}
