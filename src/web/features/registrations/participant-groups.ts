import type { EventDetail } from '#shared/contract/events.ts'
import { registrationsByClass } from '#shared/domain/event-entry-list.ts'

/** The participants of each class with its slots; cancelled registrations are listed but take no slot. */
export function participantGroups(event: EventDetail) {
  return registrationsByClass(event).map(({ carClass, entries }) => ({
    carClass,
    registered: entries.filter(({ status }) => status !== 'cancelled').length,
    // A class that the event no longer has is without slots.
    maxSlots: event.eventCarClasses.find((own) => own.carClass.name === carClass)?.maxSlots ?? null,
    registrations: entries,
  }))
}
