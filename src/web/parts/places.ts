import type { Car } from '#shared/contract/catalogue.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { carLimitOf, leftText } from '#shared/domain/entries/entry-limits.ts'
import { holdsPlace } from '#shared/domain/entries/entry-state.ts'
import { limitName } from '#shared/domain/entries/limit-name.ts'
import type { Places } from '#shared/domain/entries/waitlist.ts'

export type LimitedEvent = Pick<
  EventDetail,
  | 'eventCarClasses'
  | 'maxParticipants'
  | 'registrationCount'
  | 'registrations'
  | 'carsPerTeam'
  | 'carLimits'
>

/** 'Porsche 963: 3 of 5 left'; undefined if the event does not limit the car. */
export function carLeftText(event: LimitedEvent, car: Car) {
  const { limits } = placesOf(event)
  const limit = limits && carLimitOf(car, limits, limits.holding)
  return limit && `${limitName(limit.limit)}: ${leftText(limit)}`
}

/** The event's places with its limits, counted as on the server. */
export function placesOf(event: LimitedEvent): Places {
  const { carsPerTeam, carLimits, registrations } = event
  if (carsPerTeam === null && carLimits.length === 0) return event
  const holding = registrations
    .filter(holdsPlace)
    .map(({ car, teamName }) => ({ classId: car.carClass.id, car, teamName }))
  return { ...event, limits: { carsPerTeam, carLimits, holding } }
}
