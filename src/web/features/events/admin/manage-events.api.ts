import { useMutation } from '@tanstack/react-query'
import type { EventFormInput } from '#shared/contract/event-form.ts'
import { eventsApi, type EventStatus } from '#shared/contract/events.ts'
import { call } from '#web/lib/api-client.ts'

export function useCreateEvent() {
  return useMutation({
    mutationFn: (body: EventFormInput) => call(eventsApi.create, { body }),
    onSuccess: (_data, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['events'] }),
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

export function useSetEventStatus(id: number) {
  return useMutation({
    mutationFn: (status: EventStatus) =>
      call(eventsApi.setStatus, { params: { id }, body: { status } }),
    onSuccess: (_data, _variables, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['events'] }),
    meta: {
      success: 'Status Updated',
      failure: 'Update Failed',
      fallback: 'Failed to update event status',
    },
  })
}
