import { type QueryClient, useMutation } from '@tanstack/react-query'
import {
  type EventCarClass,
  type EventCard,
  type EventDetail,
  eventsApi,
} from '#shared/contract/events.ts'
import { type Registration, registrationsApi, type SignUp } from '#shared/contract/registrations.ts'
import { holdsPlace } from '#shared/domain/entries/entry-state.ts'
import { keyOf } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'

type Event = Pick<EventDetail, 'id' | 'title'>

export function useSignUp({ id, title }: Event) {
  return useMutation({
    mutationFn: async (body: SignUp) =>
      (await call(registrationsApi.signUp, { params: { id }, body })).data,
    onSuccess: (registration, _variables, _result, { client }) =>
      showSignedUp(client, id, registration),
    meta: {
      refetchesInBackground: true,
      success: ({ state, waitlistPosition, car }: Registration) =>
        state === 'applied'
          ? {
              title: 'Registration Sent',
              description: `An organiser has yet to confirm your entry in ${title}`,
            }
          : state === 'waitlisted'
            ? {
                title: 'On the Waitlist',
                description: `You are number ${waitlistPosition} in ${car.carClass.name}, ${title}`,
              }
            : {
                title: 'Registration Successful',
                description: `Successfully signed up for ${title}`,
              },
      failure: (error) => (isAboutField(error) ? undefined : 'Registration Failed'),
      fallback: 'Failed to register for event',
    },
  })
}

export function useCancelRegistration({ id, title }: Event) {
  return useMutation({
    mutationFn: (registration: Registration) =>
      call(registrationsApi.cancel, { params: { id, registrationId: registration.id } }),
    onSuccess: (_data, registration, _result, { client }) =>
      showCancelled(client, id, registration),
    meta: {
      refetchesInBackground: true,
      success: (_data: unknown, { status }: Registration) => ({
        title: 'Registration Cancelled',
        description:
          status === 'waitlist'
            ? `You are no longer on the waitlist of ${title}`
            : `Your place in ${title} is free again`,
      }),
      failure: 'Cancellation Failed',
      fallback: 'Failed to cancel registration',
    },
  })
}

/** For admins. */
export function useRemoveParticipant({ id }: Pick<Event, 'id'>) {
  return useMutation({
    mutationFn: (registration: Registration) =>
      call(registrationsApi.removeParticipant, { params: { id, registrationId: registration.id } }),
    onSuccess: (_data, registration, _result, { client }) =>
      showCancelled(client, id, registration),
    meta: {
      refetchesInBackground: true,
      success: 'Participant removed',
      failure: 'Failed to remove participant',
      fallback: 'Failed to remove participant from event',
    },
  })
}

type Counted = { id: number; registrationCount: number; eventCarClasses: EventCarClass[] }

/** Adds a registration to all cached events before they are refetched. */
function showSignedUp(client: QueryClient, eventId: number, registration: Registration) {
  change(client, eventId, registration, 1, (known) => [
    ...known.filter(({ userId }) => userId !== registration.userId),
    registration,
  ])
}

/** Frees the place in all cached events before they are refetched. */
function showCancelled(client: QueryClient, eventId: number, registration: Registration) {
  change(client, eventId, registration, -1, (known) =>
    known.map((one) =>
      one.id === registration.id ? { ...one, status: 'cancelled', state: 'withdrawn' } : one,
    ),
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
    keyOf(eventsApi.get, { params: { id: eventId } }),
    (event) =>
      event && {
        ...counted(event, registration, by),
        registrations: changed(event.registrations),
      },
  )
  for (const list of [eventsApi.list, eventsApi.listUpcoming, eventsApi.listCompleted])
    client.setQueryData<EventCard[]>(keyOf(list, { query: {} }), (cards) =>
      cards?.map((card) => (card.id === eventId ? counted(card, registration, by) : card)),
    )
}

function counted<E extends Counted>(event: E, registration: Registration, by: 1 | -1): E {
  const { car } = registration
  if (!holdsPlace(registration)) return event
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
