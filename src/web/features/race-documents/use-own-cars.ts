import { useViewer } from '#web/lib/viewer.ts'
import type { ShownCar } from './shown-race.ts'

/** Whether the viewer drove a car. */
export function useOwnCars(): (car: Pick<ShownCar, 'drivers'>) => boolean {
  const viewerId = useViewer()?.id
  return ({ drivers }) =>
    viewerId !== undefined && drivers.some(({ userId }) => userId === viewerId)
}
