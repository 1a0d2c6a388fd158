import type { QueryClient } from '@tanstack/react-query'
import type { EventCarClass, EventCard, EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

type Counted = { id: number; registrationCount: number; eventCarClasses: EventCarClass[] }

/** Shows a new registration wherever its event is on screen, before the server is asked again. */
export function showSignedUp(client: QueryClient, eventId: number, registration: Registration) {
  change(client, eventId, registration, 1, (known) => [
    ...known.filter(({ userId }) => userId !== registration.userId),
    registration,
  ])
}

/** Frees the place of a registration wherever its event is on screen. */
export function showCancelled(client: QueryClient, eventId: number, registration: Registration) {
  change(client, eventId, registration, -1, (known) =>
    known.map((one) => (one.id === registration.id ? { ...one, status: 'cancelled' } : one)),
  )
}

type Registrations = EventDetail['registrations']

function change(
  client: QueryClient,
  eventId: number,
  registration: Registration,
  by: 1 | -1,
  changed: (known: Registrations) => Registrations,
) {
  client.setQueryData<EventDetail>(
    queryKeys.event(eventId),
    (event) =>
      event && {
        ...counted(event, registration, by),
        registrations: changed(event.registrations),
      },
  )
  client.setQueriesData<EventCard[]>({ queryKey: queryKeys.eventLists }, (cards) =>
    cards?.map((card) => (card.id === eventId ? counted(card, registration, by) : card)),
  )
}

function counted<E extends Counted>(event: E, { car }: Registration, by: 1 | -1): E {
  return {
    ...event,
    registrationCount: event.registrationCount + by,
    eventCarClasses: event.eventCarClasses.map((slots) =>
      slots.carClass.id === car.carClass.id
        ? { ...slots, registeredCount: slots.registeredCount + by }
        : slots,
    ),
  }
}
