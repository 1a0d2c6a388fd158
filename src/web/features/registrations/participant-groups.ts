import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'

export type ParticipantGroup = {
  className: string
  registered: number
  /** Null for a class that the event no longer has. */
  maxSlots: number | null
  registrations: Registration[]
}

/** Who races in which class, by number: the event's classes first, in their order; empty ones are left out. */
export function participantGroups({ eventCarClasses, registrations }: EventDetail) {
  const known = eventCarClasses.map(({ carClass }) => carClass.name)
  const names = new Set([...known, ...registrations.map(({ car }) => car.carClass.name)])

  return [...names]
    .map((className): ParticipantGroup => {
      const own = registrations.filter(({ car }) => car.carClass.name === className)
      const slots = eventCarClasses.find(({ carClass }) => carClass.name === className)
      return {
        className,
        registered: own.filter(({ status }) => status !== 'cancelled').length,
        maxSlots: slots?.maxSlots ?? null,
        registrations: own.sort(byNumber),
      }
    })
    .filter((group) => group.registrations.length > 0)
}

function byNumber(one: Registration, other: Registration) {
  const numbers = (one.driverNumber ?? Infinity) - (other.driverNumber ?? Infinity)
  return numbers || one.registrationDate.getTime() - other.registrationDate.getTime()
}
