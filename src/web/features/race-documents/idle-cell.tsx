import type { IdleDriver } from '#shared/contract/driving-rules.ts'
import { DriverCell, NumberPlate } from '#web/ui/index.ts'
import type { ShownCar } from './shown-race.ts'

/** A driver who was entered in a car and never drove it. */
export function IdleCell({ car, idle }: { car: ShownCar; idle: IdleDriver }) {
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={idle.shownName}
      lines={['Entered, never drove']}
    />
  )
}
