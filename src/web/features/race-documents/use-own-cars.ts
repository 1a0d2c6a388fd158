import { useViewer } from '#web/lib/viewer.ts'
import type { ShownCar } from './shown-race.ts'

/** Whether the viewer drove a car. */
export function useOwnCars(): (car: Pick<ShownCar, 'drivers'>) => boolean {
  const viewerId = useViewer()?.id
  return ({ drivers }) =>
    viewerId !== undefined && drivers.some(({ userId }) => userId === viewerId)
}

type Driven = { car: Pick<ShownCar, 'drivers'>; driver: number | null }

/** Whether the viewer is a driver of a car, by its position in the car's list. */
export function useOwnDrivers(): (driven: Driven) => boolean {
  const isYours = useOwnCars()
  return ({ car, driver }) =>
    isYours({ drivers: car.drivers.filter((_, index) => index === driver) })
}
