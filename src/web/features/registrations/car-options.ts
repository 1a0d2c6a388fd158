import type { Car } from '#shared/contract/catalogue.ts'
import type { EventCarClass } from '#shared/contract/events.ts'
import { isClassFull } from '#shared/domain/sign-up.ts'
import type { SelectOption } from '#web/ui/index.ts'

/** Cars grouped by class, without full classes. */
export function carOptions(cars: readonly Car[], classes: readonly EventCarClass[]) {
  return classes
    .filter((slots) => !isClassFull(slots))
    .flatMap((slots) => {
      const { id, name } = slots.carClass
      const group = { label: name, classToken: name, note: `${freeSlots(slots)} free` }
      return cars
        .filter(({ carClass }) => carClass.id === id)
        .map((car): SelectOption<number> => ({ value: car.id, label: carName(car), group }))
    })
}

/** 'Hypercar: 5 of 14 places free' */
export function freeSlotsText(slots: EventCarClass) {
  return `${slots.carClass.name}: ${freeSlots(slots)} of ${slots.maxSlots} places free`
}

export function carName({ make, model }: Pick<Car, 'make' | 'model'>) {
  return `${make} ${model}`
}

const freeSlots = ({ maxSlots, registeredCount }: EventCarClass) => maxSlots - registeredCount
