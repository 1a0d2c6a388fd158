import { useCallback, useMemo } from 'react'
import { useKnownViewer } from '#web/data/viewer.ts'
import type { ShownCar } from './shown-race.ts'

type Row = {
  car?: Pick<ShownCar, 'drivers'> | undefined
  /** Position in the car's list; null if nobody knows who it was, undefined for the whole crew. */
  driver?: number | null | undefined
}

export type IsYours = (row: Row) => boolean

/** Whether a row is the viewer's: of a driver, or of a car that the viewer drove. */
export function useOwnRows(): IsYours {
  const viewerId = useKnownViewer()?.id
  return useCallback(
    ({ car, driver }) =>
      viewerId !== undefined &&
      car !== undefined &&
      car.drivers.some(
        ({ userId }, index) => userId === viewerId && (driver === undefined || driver === index),
      ),
    [viewerId],
  )
}

type Car = Pick<ShownCar, 'entry' | 'drivers'>

/** Entries of the cars that a person drove. */
export const ownEntries = (cars: readonly Car[], userId: number | undefined): number[] =>
  cars
    .filter(({ drivers }) => drivers.some((one) => userId !== undefined && one.userId === userId))
    .map(({ entry }) => entry)

/** Ids of the lines of the viewer's own cars. */
export function useOwnLines(cars: readonly Car[]): ReadonlySet<string> {
  const viewerId = useKnownViewer()?.id
  return useMemo(() => new Set(ownEntries(cars, viewerId).map(String)), [cars, viewerId])
}
