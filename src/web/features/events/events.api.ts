import { queryOptions } from '@tanstack/react-query'
import { eventsApi } from '#shared/contract/events.ts'
import { call } from '#web/lib/api-client.ts'

export const eventsQuery = queryOptions({
  queryKey: ['events', 'all'],
  queryFn: async () => (await call(eventsApi.list, {})).data,
})

export const upcomingEventsQuery = queryOptions({
  queryKey: ['events', 'upcoming'],
  queryFn: async () => (await call(eventsApi.listUpcoming, {})).data,
})

export const completedEventsQuery = queryOptions({
  queryKey: ['events', 'completed'],
  queryFn: async () => (await call(eventsApi.listCompleted, {})).data,
})

export function eventQuery(id: number) {
  return queryOptions({
    queryKey: ['events', id],
    queryFn: async () => (await call(eventsApi.get, { params: { id } })).data,
  })
}
