import { carName } from '#shared/domain/words/car-name.ts'
import type { Car } from '#shared/contract/catalogue.ts'
import type { EventCarClass, EventDetail } from '#shared/contract/events.ts'
import { carLimitOf, leftText, limitText } from '#shared/domain/entries/entry-limits.ts'
import { classPlaces, eventPlaces } from '#shared/domain/entries/place-count.ts'
import { isClassFull } from '#shared/domain/entries/sign-up.ts'
import {
  type Contender,
  getsPlace,
  limitReachedBy,
  type WaitingEntry,
} from '#shared/domain/entries/waitlist.ts'
import { type LimitedEvent, placesOf } from '#web/parts/places.ts'
import type { SelectOption } from '#web/ui/index.ts'

type Event = LimitedEvent & Pick<EventDetail, 'hasWaitlist'>

/** Cars grouped by class. A full class is left out, unless drivers can wait for a place in it. */
export function carOptions(cars: readonly Car[], event: Event) {
  const { limits } = placesOf(event)
  return event.eventCarClasses
    .filter((slots) => event.hasWaitlist || !isClassFull(slots))
    .flatMap((slots) => {
      const { id, name } = slots.carClass
      const note = isForWaitlist(event, { classId: id })
        ? 'Waitlist'
        : `${freeInClass(event, slots)} free`
      const group = { label: name, classToken: name, note }
      return cars
        .filter(({ carClass }) => carClass.id === id)
        .map((car): SelectOption<number> => {
          const limit = limits && carLimitOf(car, limits, limits.holding)
          const left = limit && { note: leftText(limit) }
          return { value: car.id, label: carName(car), group, ...left }
        })
    })
}

/** Whether somebody who signs up with this class, car and team now has to wait for a place. */
export function isForWaitlist(event: Event, entry: Contender) {
  return event.hasWaitlist && !getsPlace(entry, waitingFor(event), placesOf(event))
}

/** Why the car or the team gets no place, and what would; undefined if it does, or if it can wait for one. */
export function limitProblem(event: Event, entry: Contender, cars: readonly Car[]) {
  const places = placesOf(event)
  const reached = limitReachedBy(entry, places)
  if (!reached || !places.limits || event.hasWaitlist) return undefined
  const others = cars.filter(({ carClass }) => carClass.id === entry.classId)
  return {
    field: reached.kind,
    text: limitText(reached, others, places.limits, places.limits.holding),
  }
}

/** 'Hypercar: 5 of 14 places free' */
export function freeSlotsText(event: Event, slots: EventCarClass) {
  return `${slots.carClass.name}: ${freeInClass(event, slots)} of ${slots.maxSlots} places free`
}

/** 'Hypercar: no place is free. You would be number 3 on the waitlist.' */
export function waitlistText(event: Event, { carClass }: EventCarClass) {
  const ahead = waitingFor(event).filter(({ classId }) => classId === carClass.id).length
  return `${carClass.name}: no place is free. You would be number ${ahead + 1} on the waitlist.`
}

function waitingFor({ registrations }: Event): WaitingEntry[] {
  return registrations
    .filter(({ state }) => state === 'waitlisted')
    .map(({ id, car, teamName, registrationDate, isSkipped }) => ({
      id,
      classId: car.carClass.id,
      car,
      teamName,
      queuedAt: registrationDate,
      isSkipped,
    }))
}

/** The classes of an event may have more slots than it has places. */
const freeInClass = (event: Event, slots: EventCarClass) =>
  Math.min(classPlaces(slots).free, eventPlaces(event).free)
