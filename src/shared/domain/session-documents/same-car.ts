import type { DrivenRace } from '../../contract/race-documents.ts'

type Car = Pick<DrivenRace['cars'][number], 'number' | 'carClass' | 'drivers'>

/**
 * The same car in another session of the event: the one with its number in its class or, where several have that, the one
 * with a driver in common. Undefined if that is none, or not only one.
 */
export function sameCarIn<Other extends Car>(cars: readonly Other[], car: Car): Other | undefined {
  const alike = cars.filter(
    ({ number, carClass }) => number === car.number && carClass === car.carClass,
  )
  if (alike.length < 2) return alike[0]
  const names = new Set(car.drivers.map(({ name }) => name))
  const withDriver = alike.filter(({ drivers }) => drivers.some(({ name }) => names.has(name)))
  return withDriver.length === 1 ? withDriver[0] : undefined
}
