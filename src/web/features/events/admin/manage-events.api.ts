import { useMutation } from '@tanstack/react-query'
import type { DrivingRules } from '#shared/contract/driving-rules.ts'
import type { EventForm } from '#shared/contract/event-form.ts'
import { eventsApi, type EventStatus } from '#shared/contract/events.ts'
import { call } from '#web/data/api-client.ts'

export function useCreateEvent() {
  return useMutation({
    mutationFn: (body: EventForm & { drivingRules?: DrivingRules }) =>
      call(eventsApi.create, { body }),
    meta: {
      success: {
        title: 'Event Created',
        description: 'The event has been created successfully!',
      },
      failure: 'Creation Failed',
      fallback: 'Failed to create event',
    },
  })
}

export function useDeleteEvent(id: number) {
  return useMutation({
    mutationKey: ['delete event', id],
    mutationFn: () => call(eventsApi.delete, { params: { id } }),
    meta: {
      success: 'Event Deleted',
      failure: 'Deletion Failed',
      fallback: 'Failed to delete event',
    },
  })
}

export function useSetEventStatus(id: number) {
  return useMutation({
    mutationKey: ['set event status', id],
    mutationFn: ({ status, reason }: { status: EventStatus; reason: string }) =>
      call(eventsApi.setStatus, {
        params: { id },
        body: status === 'cancelled' && reason ? { status, reason } : { status },
      }),
    meta: {
      success: 'Status Updated',
      failure: 'Update Failed',
      fallback: 'Failed to update event status',
    },
  })
}
