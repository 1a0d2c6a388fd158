import { queryOptions } from '@tanstack/react-query'
import { eventsApi } from '#shared/contract/events.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export const eventsQuery = queryOptions({
  queryKey: queryKeys.eventList('all'),
  queryFn: async () => (await call(eventsApi.list, {})).data,
})

export const upcomingEventsQuery = queryOptions({
  queryKey: queryKeys.eventList('upcoming'),
  queryFn: async () => (await call(eventsApi.listUpcoming, {})).data,
})

export const completedEventsQuery = queryOptions({
  queryKey: queryKeys.eventList('completed'),
  queryFn: async () => (await call(eventsApi.listCompleted, {})).data,
})

export function eventQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.event(id),
    queryFn: async () => (await call(eventsApi.get, { params: { id } })).data,
  })
}
