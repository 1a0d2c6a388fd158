import type { Car } from '#shared/contract/catalogue.ts'
import type { EventCarClass, EventDetail } from '#shared/contract/events.ts'
import { isClassFull } from '#shared/domain/sign-up.ts'
import { getsPlace, type WaitingEntry } from '#shared/domain/waitlist.ts'
import type { SelectOption } from '#web/ui/index.ts'

type Event = Pick<
  EventDetail,
  'eventCarClasses' | 'hasWaitlist' | 'maxParticipants' | 'registrationCount' | 'registrations'
>

/** Cars grouped by class. A full class is left out, unless drivers can wait for a place in it. */
export function carOptions(cars: readonly Car[], event: Event) {
  return event.eventCarClasses
    .filter((slots) => event.hasWaitlist || !isClassFull(slots))
    .flatMap((slots) => {
      const { id, name } = slots.carClass
      const note = isForWaitlist(event, id) ? 'Waitlist' : `${freeSlots(slots)} free`
      const group = { label: name, classToken: name, note }
      return cars
        .filter(({ carClass }) => carClass.id === id)
        .map((car): SelectOption<number> => ({ value: car.id, label: carName(car), group }))
    })
}

/** Whether somebody who signs up for the class now has to wait for a place. */
export function isForWaitlist(event: Event, classId: number) {
  return event.hasWaitlist && !getsPlace({ classId }, waitingFor(event), event)
}

/** 'Hypercar: 5 of 14 places free' */
export function freeSlotsText(slots: EventCarClass) {
  return `${slots.carClass.name}: ${freeSlots(slots)} of ${slots.maxSlots} places free`
}

/** 'Hypercar: no place is free. You would be number 3 on the waitlist.' */
export function waitlistText(event: Event, { carClass }: EventCarClass) {
  const ahead = waitingFor(event).filter(({ classId }) => classId === carClass.id).length
  return `${carClass.name}: no place is free. You would be number ${ahead + 1} on the waitlist.`
}

export function carName({ make, model }: Pick<Car, 'make' | 'model'>) {
  return `${make} ${model}`
}

function waitingFor({ registrations }: Event): WaitingEntry[] {
  return registrations
    .filter(({ state }) => state === 'waitlisted')
    .map(({ id, car, registrationDate, isSkipped }) => ({
      id,
      classId: car.carClass.id,
      queuedAt: registrationDate,
      isSkipped,
    }))
}

const freeSlots = ({ maxSlots, registeredCount }: EventCarClass) => maxSlots - registeredCount
